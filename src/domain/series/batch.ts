import type { Instant } from '../periods'
import { parseSeriesId, type SeriesId } from './seriesId'

/**
 * Values of series on their way into the history, as columns of equal length. A row is identified by series, `at` and
 * `revision`: the same row twice is one, and of one instant the highest revision counts.
 */
export type SeriesBatch = {
  /** The series that occur, each once. */
  readonly ids: readonly SeriesId[]
  /** Place of each row's series in `ids`. */
  readonly series: Int32Array<ArrayBuffer>
  /** First instant of the step that the value is of, ms. */
  readonly at: Float64Array<ArrayBuffer>
  /** NaN takes back a value that was published before. */
  readonly value: Float64Array<ArrayBuffer>
  /** When it was published, ms: of a forecast its issue. */
  readonly revision: Float64Array<ArrayBuffer>
  /**
   * When the batch was read, ms, where its provider corrects values without a later time of publication: a value that
   * differs from the stored one is then known since this time. Absent where each revision is exact.
   */
  readonly readAt?: Instant
}

/** Gathers rows of a batch. */
export class BatchBuilder {
  private readonly places = new Map<SeriesId, number>()
  private readonly impossible = new Set<SeriesId>()
  private readonly rows: { readonly series: number[]; at: number[]; value: number[]; revision: number[] } = {
    series: [],
    at: [],
    value: [],
    revision: [],
  }

  get size(): number {
    return this.rows.at.length
  }

  /** Left out where no series can have the id, as of a unit whose name is empty: no query could name it. */
  add(id: SeriesId, at: Instant, value: number, revision: Instant): void {
    if (this.impossible.has(id)) return
    let place = this.places.get(id)
    if (place === undefined) {
      if (parseSeriesId(id) === undefined) {
        this.impossible.add(id)
        return
      }
      this.places.set(id, (place = this.places.size))
    }
    this.rows.series.push(place)
    this.rows.at.push(at)
    this.rows.value.push(value)
    this.rows.revision.push(revision)
  }

  build(): SeriesBatch {
    const { series, at, value, revision } = this.rows
    return {
      ids: [...this.places.keys()],
      series: Int32Array.from(series),
      at: Float64Array.from(at),
      value: Float64Array.from(value),
      revision: Float64Array.from(revision),
    }
  }
}

/** Values of one series over time, ascending; `values` has NaN where there is none. Equal lengths. */
export type Column = { readonly at: Float64Array<ArrayBuffer>; readonly values: Float64Array<ArrayBuffer> }
