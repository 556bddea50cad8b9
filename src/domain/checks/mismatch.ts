import { unitText } from '../format'
import type { Column } from '../series/batch'
import type { SeriesId } from '../series/seriesId'
import type { CheckPair } from './pairs'
import { knownIn, spansOf } from './points'
import type { CheckedSeries, CheckFinding, CheckWindow } from './types'

/** From when a value is due until both sources are compared: they are not published in the same moment, ms. */
const SETTLE_MS = 15 * 60_000

const byInstant = (column: Column): ReadonlyMap<number, number> => {
  const { at, values } = knownIn(column)
  return new Map([...at].map((instant, place) => [instant, values[place] ?? NaN]))
}

/** The second source as a column: the sum at the instants at which all parts that have any value have one. */
export const secondSource = (
  { parts }: Pick<CheckPair, 'parts'>,
  columnOf: (id: SeriesId) => Column | undefined,
): Column => {
  const known = parts.flatMap(({ id, sign }) => {
    const column = columnOf(id)
    const values = column && byInstant(column)
    return values && values.size > 0 ? [{ sign, values }] : []
  })
  const [first] = known
  const at = [...(first?.values.keys() ?? [])].filter((instant) => known.every(({ values }) => values.has(instant)))
  const sums = at.map((instant) => known.reduce((sum, { sign, values }) => sum + sign * (values.get(instant) ?? 0), 0))
  return { at: Float64Array.from(at), values: Float64Array.from(sums) }
}

/** The most by which a value may differ from its second source. */
export const toleranceAt = ({ tolerance: { most, share = 0 } }: Pick<CheckPair, 'tolerance'>, value: number): number =>
  Math.max(most, share * Math.abs(value)) + 1e-6

/** Values that differ from a second source of the same quantity by more than the rule of the pair allows. */
export const findMismatch = (
  series: CheckedSeries,
  { column, now }: CheckWindow,
  pair: CheckPair | undefined,
  second: Column,
): CheckFinding | undefined => {
  if (pair === undefined) return undefined
  const others = byInstant(second)
  const until = now - SETTLE_MS - Math.max(0, series.delayMs) - series.stepMs
  const { at, values } = knownIn(column, -Infinity, until + 1)
  const wrong = [...at].flatMap((instant, place) => {
    const value = values[place] ?? NaN
    const other = others.get(instant)
    return other === undefined || Math.abs(value - other) <= toleranceAt(pair, value)
      ? []
      : [{ instant, value, other, place }]
  })
  const first = wrong[0]
  const last = wrong.at(-1)
  if (first === undefined || last === undefined) return undefined
  const lastGood = at[first.place - 1]
  return {
    since: first.instant,
    ...(lastGood !== undefined && { lastGood }),
    value: last.value,
    note: `${unitText(last.value, series.unit)}, and ${unitText(last.other, series.unit)} by the second source: ${pair.name}.`,
    spans: spansOf(
      wrong.map(({ instant }) => instant),
      series.stepMs,
    ),
  }
}
