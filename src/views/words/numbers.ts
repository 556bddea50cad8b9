import { numberText, signedText, type Missable } from '../../domain/format'

/** How this desk writes its numbers: the unit stands in the head, so never beside the number. Missing is a dash. */

/** £/MWh, two decimals. */
export const price = (value: Missable): string => numberText(value)
/** MW, one decimal: accepted averages are rarely whole. */
export const mw = (value: Missable): string => numberText(value, { decimals: 1 })
/** MW and £ where a sum is read at a glance. */
export const whole = (value: Missable): string => numberText(value, { decimals: 0 })
/** MWh, one decimal. */
export const mwh = (value: Missable): string => numberText(value, { decimals: 1 })
/** MW or MWh with its sign, one decimal. */
export const signed = (value: Missable): string => signedText(value, { decimals: 1 })
/** £/MWh with its sign. */
export const signedPrice = (value: Missable): string => signedText(value)
