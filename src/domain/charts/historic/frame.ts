import { alongTime } from '../../series/aggregation/along'
import type { AggregateOptions } from '../../series/aggregateOptions'
import type { Instant } from '../../periods'
import type { Answer } from './answer'
import { gridIn, shortSteps } from './grid'

type Numbers = Float64Array<ArrayBuffer>

export type FrameColumn = {
  readonly name: string
  readonly unit: string
  /** Length of what one value is of, ms. */
  readonly stepMs: number
  /** One for each instant of the frame, NaN where there is none. */
  readonly values: Numbers
  /** 1 where a sum lacks a part; absent where none does. */
  readonly partial?: Uint8Array
  readonly notes: readonly string[]
}

/** The values of a query: one row for each instant, ascending, and a column for each series. */
export type HistoricFrame = {
  readonly at: Numbers
  readonly columns: readonly FrameColumn[]
  /** Days of it are still being filled. */
  readonly filling: boolean
}

/** An answer with the stretch of time that it is of. */
export type AnsweredPiece = { readonly from: Instant; readonly to: Instant; readonly answer: Answer }

const merged = (a: Numbers, b: Numbers): Numbers => {
  if (b.length === 0) return a
  if (a.length === b.length && a.every((at, i) => at === b[i])) return a
  const all = new Float64Array(a.length + b.length)
  let i = 0
  let j = 0
  let count = 0
  while (i < a.length || j < b.length) {
    const left = a[i] ?? Infinity
    const right = b[j] ?? Infinity
    if (left <= right) i++
    if (right <= left) j++
    all[count++] = Math.min(left, right)
  }
  return all.slice(0, count)
}

/** Where each instant of an axis is among all instants. */
const placesIn = (at: Numbers, axis: Numbers): Int32Array => {
  const places = new Int32Array(axis.length)
  let place = 0
  for (let i = 0; i < axis.length; i++) {
    while ((at[place] ?? Infinity) < (axis[i] ?? 0)) place++
    places[i] = place
  }
  return places
}

/** Instants of a piece: those of its values and, where a series has steps of an hour or less, each of these. */
const instantsOf = ({ from, to, answer }: AnsweredPiece, steps: readonly number[]): Numbers =>
  answer.axes.reduce<Numbers>((at, axis) => merged(at, axis), gridIn(from, to, shortSteps(steps)))

type Filled = { readonly values: Numbers; readonly partial: Uint8Array | undefined }

const filled = (pieces: readonly AnsweredPiece[], at: readonly Numbers[], place: number, length: number): Filled => {
  const values = new Float64Array(length).fill(NaN)
  let partial: Uint8Array | undefined
  let begin = 0
  pieces.forEach(({ answer }, i) => {
    const instants = at[i] ?? new Float64Array()
    const series = answer.series[place]
    if (series) {
      const places = placesIn(instants, answer.axes[series.axis] ?? new Float64Array())
      for (let row = 0; row < places.length; row++) values[begin + (places[row] ?? 0)] = series.values[row] ?? NaN
      for (const row of series.partial) (partial ??= new Uint8Array(length))[begin + (places[row] ?? 0)] = 1
    }
    begin += instants.length
  })
  return { values, partial }
}

/**
 * Joins the answers of a query, which are of one stretch of time after the other. Running totals and differences are made
 * here, since they reach over the edges of pieces.
 * @param steps of the series as they are kept, ms, where no granularity is chosen; none where one is
 */
export const joined = (
  pieces: readonly AnsweredPiece[],
  steps: readonly number[],
  options: Pick<AggregateOptions, 'cumulative' | 'delta'>,
): HistoricFrame => {
  const instants = pieces.map((piece) => instantsOf(piece, steps))
  const length = instants.reduce((sum, each) => sum + each.length, 0)
  const at = new Float64Array(length)
  let begin = 0
  for (const each of instants) {
    at.set(each, begin)
    begin += each.length
  }
  const columns = (pieces[0]?.answer.series ?? []).map(({ name, unit, stepMs }, place): FrameColumn => {
    const { values, partial } = filled(pieces, instants, place, length)
    const notes = [...new Set(pieces.flatMap(({ answer }) => answer.series[place]?.notes ?? []))]
    return { name, unit, stepMs, values: alongTime(values, options), ...(partial && { partial }), notes }
  })
  return { at, columns, filling: pieces.some(({ answer }) => answer.filling === true) }
}
