import { MISSING, numberText, signedText } from '../../format'

/** How the number of a tile is written: short, and its unit apart from it. */
export type TileText = { readonly text: string; readonly unit: string }

const GIGA_FROM = 1000

const DECIMALS: Readonly<Record<string, number>> = {
  Hz: 3,
  count: 0,
  'gCO2/kWh': 0,
  MW: 1,
  MWh: 1,
  '%': 1,
  '£': 0,
  share: 4,
}
const TEXTS: Readonly<Record<string, string>> = { count: '', share: '', 'gCO2/kWh': 'g/kWh' }

/** Power and energy above 1000 are written in GW and GWh (decision C41). */
const isGiga = (value: number | undefined, unit: string): boolean =>
  (unit === 'MW' || unit === 'MWh') && value !== undefined && Math.abs(value) > GIGA_FROM

/**
 * A value and its unit.
 * @param of the number that decides about MW and GW, where it is another one: a change is in the unit of what changed
 */
export const tileText = (value: number | undefined, unit: string, of = value): TileText => {
  if (isGiga(of, unit))
    return { text: numberText(value === undefined ? value : value / 1000), unit: unit.replace('M', 'G') }
  return { text: numberText(value, { decimals: DECIMALS[unit] ?? 2 }), unit: TEXTS[unit] ?? unit }
}

/** A change of a value, with its sign, in the unit that the value is written in. */
export const changeText = (change: number | undefined, unit: string, value: number | undefined): string => {
  if (change === undefined) return MISSING
  return isGiga(value, unit) ? signedText(change / 1000) : signedText(change, { decimals: DECIMALS[unit] ?? 2 })
}
