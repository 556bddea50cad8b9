import { dateAt, HALF_HOUR_MS, type SettlementDate } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import { isOfRevenue, REVENUE_REACH_MS } from './inputs'

/** London days whose revenue the rows of a batch are of. */
export const revenueDaysOf = ({ ids, series, at }: SeriesBatch): ReadonlySet<SettlementDate> => {
  const ours = ids.map(isOfRevenue)
  const halfHours = new Set<number>()
  series.forEach((place, row) => {
    if (ours[place] === true) halfHours.add(Math.floor((at[row] ?? 0) / HALF_HOUR_MS))
  })
  const dates = new Set<SettlementDate>()
  for (const halfHour of halfHours) {
    const begin = halfHour * HALF_HOUR_MS
    for (const date of eachDay(dateAt(begin), dateAt(begin + REVENUE_REACH_MS))) dates.add(date)
  }
  return dates
}
