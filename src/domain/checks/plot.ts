import { unitAxis } from '../charts/forecasts/unitAxis'
import type { Plot, PlotAxis, PlotSeries } from '../charts/plot'
import { timeAxis } from '../charts/timeAxis'
import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import type { CheckKind } from '../wire/checks'
import type { CheckPair } from './pairs'
import { knownIn } from './points'
import type { CheckRange } from './ranges'
import { CHECK_TEXTS, type CheckedSeries, type CheckFinding } from './types'

export type CheckPlotParts = {
  readonly series: CheckedSeries
  readonly column: Column
  readonly range: CheckRange
  /** What the checks found, by their name. */
  readonly findings: readonly (readonly [CheckKind, CheckFinding])[]
  /** Another source of the same quantity, and what both may differ by. */
  readonly second?: { readonly pair: CheckPair; readonly column: Column } | undefined
  /** Whether the picture reaches out to the bounds, however far they are from the values. */
  readonly withBounds: boolean
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
}

/** Added above and below the values, as a part of how far they reach. */
const MARGIN = 0.08

type Ends = { readonly min: number; readonly max: number }

const endsOf = (columns: readonly Column[], { min, max }: CheckRange, withBounds: boolean): Ends => {
  let low = withBounds ? min : Infinity
  let high = withBounds ? max : -Infinity
  for (const { values } of columns)
    for (const value of values) {
      if (value < low) low = value
      if (value > high) high = value
    }
  if (low > high) return { min, max }
  const margin = (high - low || Math.abs(high) || 1) * MARGIN
  return { min: low - margin, max: high + margin }
}

type Span = { readonly from: Instant; readonly to: Instant }

const bound = (id: string, name: string, { from, to }: Span, at: number): PlotSeries => ({
  id,
  name,
  kind: 'line',
  axis: 'left',
  colour: 'var(--warn)',
  isReference: true,
  hold: to - from,
  column: { at: Float64Array.of(from, to), values: Float64Array.of(at, at) },
  style: { dash: 'longDash', width: 1 },
})

const mark = (id: string, name: string, { from, to }: Span, { min, max }: Ends): PlotSeries => ({
  id,
  name,
  kind: 'band',
  axis: 'left',
  colour: 'var(--bad)',
  quiet: true,
  isReference: true,
  hold: to - from,
  column: { at: Float64Array.of(from, to), values: Float64Array.of(min, min) },
  high: Float64Array.of(max, max),
  style: { opacity: 0.35 },
})

/** Half hours and longer hold for all of their time; shorter steps are points of a line. */
const LINE_BELOW_MS = 30 * 60_000

const lineOf = ({ stepMs }: CheckedSeries, id: string, name: string, column: Column, colour: string): PlotSeries => ({
  id,
  name,
  kind: stepMs < LINE_BELOW_MS ? 'line' : 'step',
  axis: 'left',
  colour,
  hold: stepMs,
  column,
})

/** A series with the bounds of its checks, the second source where there is one, and what was found marked behind it. */
export const checkPlot = (parts: CheckPlotParts): Plot => {
  const { series, range, findings, second, withBounds, from, to, now } = parts
  const shown = knownIn(parts.column, from, to)
  const other = second && knownIn(second.column, from, to)
  const ends = endsOf([shown, ...(other ? [other] : [])], range, withBounds)
  const isSeen = (value: number): boolean => value >= ends.min && value <= ends.max
  const axis: PlotAxis = { ...unitAxis(series.unit), ...ends }
  return {
    id: 'dataCheck',
    title: series.name,
    label: `${series.name} of 48 hours, with the bounds of its checks`,
    x: timeAxis({ from, to, now }, series.stepMs),
    axes: [axis],
    series: [
      ...findings.flatMap(([check, { spans }]) =>
        spans
          .map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }))
          .filter((span) => span.to > span.from)
          .map((span, place) => mark(`${check} ${place}`, CHECK_TEXTS[check], span, ends)),
      ),
      ...(isSeen(range.max) ? [bound('max', 'Upper bound', { from, to }, range.max)] : []),
      ...(isSeen(range.min) ? [bound('min', 'Lower bound', { from, to }, range.min)] : []),
      ...(second && other ? [lineOf(series, 'second', second.pair.name, other, 'var(--text-3)')] : []),
      lineOf(series, 'series', series.name, shown, 'var(--series-1)'),
    ],
    none: 'No values of the last 48 hours are known',
  }
}
