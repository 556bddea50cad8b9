import type { Instant } from '../periods'
import type { Column } from './batch'
import { parseFormula } from './calculator/grammar'
import type { RequestedSeries, Chart, ChartQuestion } from './calls'
import { columnOf, type TailPoints } from './liveTail'
import { parseSeriesId, seriesIdOf, type SeriesId } from './seriesId'

/** A series of a chart as its answer has it, with its values as a column. */
export type ChartColumn = Omit<Chart['series'][number], 'axis' | 'values' | 'partial'> & {
  readonly column: Column
  /** Instants of sums of which not all parts are known. */
  readonly partial: ReadonlySet<Instant>
}

/** The columns of an answer, in its order. */
export const columnsOf = ({ axes, series }: Chart): readonly ChartColumn[] =>
  series.map(({ axis, values, partial, ...rest }) => {
    const at = Float64Array.from(axes[axis] ?? [])
    const column = { at, values: Float64Array.from(values, (value) => value ?? NaN) }
    return { ...rest, column, partial: new Set(partial.flatMap((place) => at[place] ?? [])) }
  })

/** What the history says until the tail begins, and the tail from there on, within a stretch of time. */
export const continued = (
  history: Column,
  tail: { readonly points: TailPoints; readonly from: Instant; readonly multiplier?: number | undefined },
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Column => {
  const { points, from: begin, multiplier = 1 } = tail
  const live = columnOf(points)
  const before = history.at.findLastIndex((at) => at < begin) + 1
  const within = [...live.at.keys()].filter((i) => (live.at[i] ?? NaN) >= from && (live.at[i] ?? NaN) < to)
  return {
    at: Float64Array.from([...history.at.subarray(0, before), ...within.map((i) => live.at[i] ?? NaN)]),
    values: Float64Array.from([
      ...history.values.subarray(0, before),
      ...within.map((i) => (live.values[i] ?? NaN) * multiplier),
    ]),
  }
}

/** Series of a formula or a group, so many at most, are each followed live. */
const MOST_PARTS = 40

export type Followed =
  /** Its own tail is put behind what the history says. */
  | { readonly by: 'tail'; readonly id: SeriesId }
  /** The server makes it of others, or values of longer steps: it is asked for again when one of these changes. */
  | { readonly by: 'parts'; readonly ids: readonly SeriesId[] }
  /** Of too many to follow each. */
  | { readonly by: 'time' }

const wholeOf = (id: string): readonly SeriesId[] => {
  const ref = parseSeriesId(id)
  return ref ? [seriesIdOf(ref)] : []
}

const partsOf = ({ id, formula, calculatorIdArray = [], plantsForGroup }: RequestedSeries): readonly SeriesId[] => {
  if (formula !== undefined) {
    const read = parseFormula(formula)
    const letter = (name: string): string =>
      /^[A-Z]$/.test(name) ? (calculatorIdArray[name.charCodeAt(0) - 65] ?? name) : name
    return read.ok ? read.series.flatMap((name) => wholeOf(letter(name))) : []
  }
  const ref = parseSeriesId(id)
  if (plantsForGroup && ref) return plantsForGroup.map((optionsId) => seriesIdOf({ ...ref, optionsId }))
  return wholeOf(id)
}

/** How a series of a question is kept up. */
export const followedBy = (
  requested: RequestedSeries,
  question: Omit<ChartQuestion, 'series' | 'from' | 'to'>,
): Followed => {
  const { granularity = 'None', cumulative = false, delta, firstPublished = false, publicationTimes = false } = question
  const ids = [...new Set(partsOf(requested))]
  const [own] = ids
  // A tail has the newest revisions.
  const isAsRetained =
    granularity === 'None' && !cumulative && delta === undefined && !firstPublished && !publicationTimes
  if (isAsRetained && own !== undefined && requested.formula === undefined && requested.plantsForGroup === undefined)
    return { by: 'tail', id: own }
  return ids.length > MOST_PARTS ? { by: 'time' } : { by: 'parts', ids }
}
