import { valueIn, type YearPath } from '../assumptions/path'

/** Share of wind that networks cannot carry and the system operator replaces: it grows until the lines of the 2030s are there. */
const CONSTRAINED: YearPath = { 2021: 0.045, 2025: 0.07, 2030: 0.09, 2035: 0.045, 2045: 0.03 }
/** £/MWh paid to wind that is held back, on top of the power that replaces it. */
const HELD_BACK = 30
/** £/MWh of demand for reserve and response, and the part of the wholesale price that they follow. */
const SERVICE_LEAST = 1.1
const SERVICE_SHARE = 0.02

export type MonthService = {
  /** £m. */
  readonly balancing: number
  /** GWh of wind that is replaced. */
  readonly constrained: number
}

/** What balancing costs in a month. @param wind GWh @param demand GWh @param price mean £/MWh @param gas £/MWh of the plant that replaces wind */
export const balancingOf = (
  year: number,
  { wind, demand, price, gas }: { wind: number; demand: number; price: number; gas: number },
): MonthService => {
  const constrained = wind * valueIn(CONSTRAINED, year)
  const services = demand * (SERVICE_LEAST + SERVICE_SHARE * Math.max(0, price))
  return { constrained, balancing: (services + constrained * (HELD_BACK + Math.max(price, gas))) / 1000 }
}

/** GW of response and reserve that are bought of stores. */
const SERVICE_NEED = 2.4
const RESPONSE_MOST = 14
const RESPONSE_LEAST = 1.6

/** £/MW/h of response and reserve: it falls once more batteries offer than are needed. */
export const responsePrice = (batteryPower: number): number =>
  RESPONSE_LEAST + RESPONSE_MOST * Math.min(1, SERVICE_NEED / Math.max(SERVICE_NEED, batteryPower)) ** 1.5
