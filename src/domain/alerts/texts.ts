import { formatPriceText, numberText } from '../format'
import { clockMinuteText, dayText, type Instant, type SettlementDate } from '../periods'

/** `£412.50/MWh`. */
export const alertPriceText = (price: number | undefined): string =>
  price === undefined ? 'price not known' : `${formatPriceText(price)}/MWh`

/** `645 MW`. */
export const mwText = (mw: number): string => numberText(mw, { decimals: 0, unit: 'MW' })

/** `12.5 MWh`. */
export const mwhText = (mwh: number): string => numberText(mwh, { decimals: 1, unit: 'MWh' })

/** `14:05`, London. */
export const minuteText = (at: Instant): string => clockMinuteText(at)

/** `28 Nov 2026`. */
export const alertDayText = (date: SettlementDate): string => dayText(date)

/** `from £150/MWh to £300/MWh`; empty without bounds. */
export const boundsText = (
  least: number | undefined,
  most: number | undefined,
  textOf: (value: number) => string,
): string => {
  const parts = [
    ...(least === undefined ? [] : [`from ${textOf(least)}`]),
    ...(most === undefined ? [] : [`to ${textOf(most)}`]),
  ]
  return parts.join(' ')
}

/** Parts with a space between them; empty ones are left out. */
export const spaced = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
