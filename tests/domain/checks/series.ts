import type { CheckedSeries } from '../../../src/domain/checks/types'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import type { Column } from '../../../src/domain/series/batch'

/** A half-hourly series as checks see it. */
export const checkedSeriesWith = (more: Partial<CheckedSeries> = {}): CheckedSeries => {
  const { seriesId = 'RealtimeDemand', optionsId = 'none', country = 'Gb' } = more
  return {
    country,
    seriesId,
    optionsId,
    unit: 'MW',
    stepMs: HALF_HOUR_MS,
    delayMs: 5 * 60_000,
    hasIssues: false,
    kind: 'plain',
    id: `${country}&${seriesId}&${optionsId}`,
    title: seriesId,
    name: seriesId,
    ...more,
  }
}

export const columnWith = (points: Iterable<readonly [Instant, number]>): Column => {
  const all = [...points]
  return { at: Float64Array.from(all, ([at]) => at), values: Float64Array.from(all, ([, value]) => value) }
}

/** Values of each step from an instant on, none like the one before it. */
export const steadyColumn = (from: Instant, count: number, stepMs = HALF_HOUR_MS): Column =>
  columnWith(Array.from({ length: count }, (_, place) => [from + place * stepMs, 30_000 + (place % 7) * 10] as const))
