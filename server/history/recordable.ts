import { dateAt, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { SeriesBatch } from '../../src/domain/series/batch'

const FIRST_RETAINED = Date.parse('2000-01-01')
const LAST_RETAINED = Date.parse('2100-01-01')
/** Whether a row of this time can be stored. */
export const isKeepable = (at: Instant): boolean =>
  Number.isSafeInteger(at) && at >= FIRST_RETAINED && at < LAST_RETAINED

/** The London days that rows are of, and those on which they were published: a day that is filled has both. */
export const daysOfRows = ({ at, revision }: SeriesBatch): ReadonlySet<SettlementDate> => {
  const halfHours = new Set([...at, ...revision].map((instant) => Math.floor(instant / HALF_HOUR_MS)))
  return new Set([...halfHours].map((halfHour) => dateAt(halfHour * HALF_HOUR_MS)))
}
