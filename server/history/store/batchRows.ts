import type { SeriesBatch } from '../../../src/domain/series/batch'
import { definitionOf } from '../../../src/domain/series/catalogue'
import type { StoredRows } from './chunks'
import type { Correction } from './corrections'
import type { Place } from './schema'
import type { SeriesKey } from './seriesKeys'

/** The rows of a batch that are of one place, by key. */
export const placedRowsOf = (batch: SeriesBatch, keys: readonly SeriesKey[], place: Place): StoredRows => {
  const rows = Array.from(batch.series.keys()).filter((row) => keys[batch.series[row] ?? -1]?.place === place)
  const of = (column: Float64Array) => Float64Array.from(rows, (row) => column[row] ?? NaN)
  return {
    series: Int32Array.from(rows, (row) => keys[batch.series[row] ?? -1]?.key ?? 0),
    at: of(batch.at),
    value: of(batch.value),
    revision: of(batch.revision),
  }
}

/** The rule for corrected values of a batch, and the series that it does not apply to: of forecasts each issue counts. */
export const correctionOf = ({ readAt, ids }: SeriesBatch, keys: readonly SeriesKey[]): Correction | undefined =>
  readAt === undefined
    ? undefined
    : { readAt, issued: keys.flatMap(({ key }, i) => (definitionOf(ids[i] ?? '')?.hasIssues ? [key] : [])) }
