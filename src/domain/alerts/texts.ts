import { formatPriceText, numberText } from '../format'

/** `£412.50/MWh`. */
export const alertPriceText = (price: number | undefined): string =>
  price === undefined ? 'price not known' : `${formatPriceText(price)}/MWh`

/** `12.5 MWh`. */
export const mwhText = (mwh: number): string => numberText(mwh, { decimals: 1, unit: 'MWh' })

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
