import { numberText, signedText, type Missable } from '../../../domain/format'

/** How this desk writes its numbers: the unit is in the head, so never next to the number. Missing is a dash. */

/** £/MWh, two decimals. */
export const price = (value: Missable): string => numberText(value)
const LEAST_SHOWN_MW = 0.05
/** MW, one decimal: accepted averages are rarely whole. What would round to 0.0 is said to be there, only small. */
export const mw = (value: Missable): string =>
  typeof value === 'number' && value > 0 && value < LEAST_SHOWN_MW ? '<0.1' : numberText(value, { decimals: 1 })
/** MW and £ where a sum is read at a glance. */
export const whole = (value: Missable): string => numberText(value, { decimals: 0 })
/** `1 row`, `1,204 rows`. */
export const counted = (count: number, noun: string): string => `${whole(count)} ${noun}${count === 1 ? '' : 's'}`
/** MWh, one decimal. */
export const mwh = (value: Missable): string => numberText(value, { decimals: 1 })
/** MW or MWh with its sign, one decimal. */
export const signed = (value: Missable): string => signedText(value, { decimals: 1 })
/** £/MWh with its sign. */
export const signedPrice = (value: Missable): string => signedText(value)
/** A share of 0 to 1 as %, one decimal. */
export const percent = (share: number | null | undefined): string =>
  numberText(share == null ? undefined : 100 * share, { decimals: 1 })
