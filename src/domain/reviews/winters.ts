import { addDays, type SettlementDate } from '../periods'
import { eachDay } from '../periods/eachDay'

/** A winter by the year in which it begins, `2025`: 1 November to 31 March. */
export type Winter = string

/** The first winter of which capacity market notices and the present imbalance price are. */
export const FIRST_WINTER: Winter = '2016'

/** Its days: 151, in a leap year 152. */
export const winterDays = (winter: Winter): readonly SettlementDate[] =>
  eachDay(`${winter}-11-01`, `${Number(winter) + 1}-03-31`)

/** The winter before. */
export const winterBefore = (winter: Winter): Winter => String(Number(winter) - 1)

/** `2025/26`. */
export const winterText = (winter: Winter): string => `${winter}/${String(Number(winter) + 1).slice(2)}`

/** The newest winter of which a day is over. */
export const newestWinter = (today: SettlementDate): Winter => {
  const yesterday = addDays(today, -1)
  const year = yesterday.slice(0, 4)
  return yesterday.slice(5) >= '11-01' ? year : winterBefore(year)
}

/** The winters of which a day is over, the newest first. */
export const wintersUntil = (today: SettlementDate): readonly Winter[] => {
  const newest = Number(newestWinter(today))
  return Array.from({ length: newest - Number(FIRST_WINTER) + 1 }, (_, back) => String(newest - back))
}

/** The days of a winter that are over. */
export const passedDays = (winter: Winter, today: SettlementDate): readonly SettlementDate[] =>
  winterDays(winter).filter((day) => day < today)
