import { REAL_MONEY_YEAR } from '../scenarios'

/** Consumer prices, annual average over the year before, ONS series L55O; 2025 is the OBR's March 2025 forecast. */
const INFLATION: Readonly<Record<number, number>> = { 2022: 0.091, 2023: 0.073, 2024: 0.025, 2025: 0.032 }

/** From the year after the base year on: the target of the Bank of England. */
export const LATER_INFLATION = 0.02

/** Pounds of a year that buy what one pound of the base year buys. */
export const priceLevel = (year: number): number => {
  let level = 1
  for (let each = REAL_MONEY_YEAR; each > year; each--) level /= 1 + (INFLATION[each] ?? LATER_INFLATION)
  for (let each = REAL_MONEY_YEAR + 1; each <= year; each++) level *= 1 + (INFLATION[each] ?? LATER_INFLATION)
  return level
}
