import { dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import { isOfRevenue, REVENUE_REACH_MS } from './revenueSeries'

/** London days whose revenue changes, each with the first instant, ms UTC, from which on it does. */
export type AffectedDays = ReadonlyMap<SettlementDate, Instant>

/** London days whose revenue the rows of a batch are of. */
export const revenueDaysOf = ({ ids, series, at }: SeriesBatch): AffectedDays => {
  const ours = ids.map(isOfRevenue)
  const halfHours = new Set<number>()
  series.forEach((place, row) => {
    if (ours[place] === true) halfHours.add(Math.floor((at[row] ?? 0) / HALF_HOUR_MS))
  })
  const dates = new Map<SettlementDate, Instant>()
  for (const halfHour of [...halfHours].sort((a, b) => a - b)) {
    const begin = halfHour * HALF_HOUR_MS
    for (const date of eachDay(dateAt(begin), dateAt(begin + REVENUE_REACH_MS)))
      if (!dates.has(date)) dates.set(date, Math.max(begin, dayStart(date)))
  }
  return dates
}
