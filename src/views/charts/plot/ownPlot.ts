import { BOOST_POINTS, DASH_STYLES, type Plot, type PlotSeries } from '../../../domain/charts/plot'
import type { Settings } from '../../../domain/settings'

const PATTERNS = ['lines', 'dots', 'cross', 'none'] as const

/** Layers in lines, dots and crosses, lines in dashes: told apart without their colours. */
const patterned = (series: PlotSeries, place: number): PlotSeries => {
  const isFilled = series.kind === 'area' || series.kind === 'column' || series.kind === 'band'
  const look = isFilled
    ? { pattern: PATTERNS[place % PATTERNS.length] ?? 'none' }
    : { dash: DASH_STYLES[place % DASH_STYLES.length] ?? 'solid', markers: place >= DASH_STYLES.length }
  return { ...series, style: { ...series.style, ...look } }
}

/** A plot as its reader wants it: half-hourly values as steps or joined by lines (ST19), and patterns in place of colour. */
export const ownPlot = (
  plot: Plot,
  { stepChartOption: steps }: Pick<Settings, 'stepChartOption'>,
  patterns: boolean,
): Plot => {
  if (steps === 'step' && !patterns) return plot
  const series = plot.series.map((one, place) => {
    const joined = one.kind === 'step' ? { ...one, kind: steps } : one
    return patterns ? patterned(joined, place) : joined
  })
  return { ...plot, series }
}

/** Without the series that are hidden, and without the axes that then have none; one axis stays. */
export const withoutHidden = (plot: Plot, hidden: ReadonlySet<string>): Plot => {
  if (hidden.size === 0) return plot
  const series = plot.series.filter(({ id }) => !hidden.has(id))
  const used = plot.axes.filter(({ id }) => series.some(({ axis }) => axis === id))
  return { ...plot, series, axes: used.length > 0 ? used : plot.axes.slice(0, 1) }
}

const pointsOf = ({ series }: Plot): number => series.reduce((sum, { column }) => sum + column.at.length, 0)

/** CH07: with more points than this a chart stands still, unless its user has chosen otherwise (ST19). */
export const isBoosted = (plot: Plot, { fullChartFunctionality }: Pick<Settings, 'fullChartFunctionality'>): boolean =>
  !fullChartFunctionality && pointsOf(plot) > BOOST_POINTS

const DAY_MS = 86_400_000
/** So many points may be pushed to a chart before it counts as another one: a day that was filled in brings more. */
const MOST_PUSHED = 2000

/**
 * True where the second plot is the first with newer values: series and looks are the same, and what lies along the foot
 * has at most moved on. Else something else was chosen, and nothing of the first may stay.
 */
export const isNewerOf = (before: Plot, after: Plot): boolean =>
  lookOf(before) === lookOf(after) &&
  movedOn(before, after) &&
  Math.abs(pointsOf(after) - pointsOf(before)) <= MOST_PUSHED

const lookOf = ({ id, x, axes, series }: Plot): string =>
  JSON.stringify([
    id,
    x.kind,
    x.kind === 'time' ? x.moment : undefined,
    axes.map(({ text: _, ...rest }) => rest),
    series.map(({ column: _, high: __, partial: ___, forecastFrom: ____, ...rest }) => rest),
  ])

const movedOn = ({ x: a }: Plot, { x: b }: Plot): boolean => {
  if (a.kind !== 'time' || b.kind !== 'time') return a.kind === b.kind
  const from = b.from - a.from
  const to = b.to - a.to
  return a.step === b.step && from >= 0 && from < DAY_MS && to >= 0 && to <= DAY_MS
}
