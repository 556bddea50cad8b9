import type { Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { ChartColumn } from '../../series/chartParts'
import type { ChartSeries, ChartSpec, SeriesDetails } from '../chartSpec'
import { sameTimes } from '../columns'
import { knownLook } from '../knownLooks'
import type { Plot, PlotSeries } from '../plot'
import { detailsOf, keyOfSeries } from './requested'
import { axesOf } from './axes'
import { inForm } from './formPlots'
import { issueLines, type ChartIssues } from './issueLines'
import { kindOfPlot, looksOf, stackGroupOf, type Look } from './looks'
import { seriesReading, type NivSigns } from './nivReading'
import { unitFactor } from './units'

export type PlotInput = {
  readonly id: string
  readonly title: string
  readonly spec: ChartSpec
  /** One for each series of the spec, in its order. */
  readonly columns: readonly ChartColumn[]
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** Whole ids of series that are forecasts: from now on they are dashed. */
  readonly forecasts: ReadonlySet<string>
  /** The user's setting: how half-hourly values are drawn whose type was left as it is. */
  readonly steps: 'step' | 'line'
  /** The user's signs and unit of net imbalance and its forecast. */
  readonly signs: NivSigns
  /** Earlier issues of forecasts, by the whole ids of their series (CH09). */
  readonly issues?: ReadonlyMap<string, ChartIssues>
}

export type MadePlot = {
  readonly plot: Plot
  /** What the user should know of how it is drawn, in sentences. */
  readonly notes: readonly string[]
}

const converted = new WeakMap<Column, Map<number, Column>>()

/** A column in another unit; the same object for the same column, so that what is drawn of it is drawn once. */
export const chartInUnit = (column: Column, factor: number): Column => {
  if (factor === 1) return column
  const known = converted.get(column) ?? new Map<number, Column>()
  converted.set(column, known)
  const made = known.get(factor) ?? {
    at: column.at,
    // Zero that is turned stays zero without a sign.
    values: column.values.map((value) => value * factor + 0),
  }
  known.set(factor, made)
  return made
}

type Drawn = {
  readonly series: ChartSeries
  readonly column: ChartColumn
  readonly details: SeriesDetails
  readonly key: string
  readonly look: Look
  readonly unit: string
  readonly factor: number
  /** The sign is the other one of that which is published. */
  readonly isTurned: boolean
}

/** The user's name, or the catalogue's; of several series that differ in their option alone, that of the option. */
const nameOf = ({ series, column, isTurned }: Drawn, { chartSeries }: ChartSpec): string => {
  const { name = '', seriesId, formula } = series
  if (name !== '') return name
  const known = knownLook(series)?.name
  if (known) return isTurned ? known.turned : known.asIs
  const isOfOne = chartSeries.length > 1 && chartSeries.every((each) => each.seriesId === seriesId)
  const after = column.name.indexOf(', ')
  return isOfOne && formula === undefined && after > 0 ? column.name.slice(after + 2) : column.name
}

const drawnOf = ({ spec, columns, signs }: PlotInput): readonly Drawn[] => {
  const looks = looksOf(spec)
  return columns.flatMap((column, place) => {
    const series = spec.chartSeries[place]
    const look = looks[place]
    if (!series || !look) return []
    const key = keyOfSeries(series)
    const read = seriesReading(key, column.unit, signs)
    const inUnit = unitFactor(read.unit, series.yAxisUnit ?? read.unit)
    const unit = inUnit === undefined ? read.unit : (series.yAxisUnit ?? read.unit)
    const factor = (inUnit ?? 1) * read.factor
    const isTurned = series.multiplier * read.factor < 0
    return [{ series, column, details: detailsOf(spec, series), key, look, unit, factor, isTurned }]
  })
}

/** The upper edge of a band, at the instants of its lower one; undefined where the two are of different units. */
const highOf = (low: Drawn, high: Drawn | undefined): Float64Array | undefined => {
  if (low.series.chartType !== 'band' || high?.unit !== low.unit) return undefined
  const own = low.column.column
  const other = chartInUnit(high.column.column, high.factor)
  if (sameTimes(own.at, other.at)) return other.values
  const values = new Map(Array.from(other.at, (at, i) => [at, other.values[i] ?? NaN]))
  return own.at.map((at) => values.get(at) ?? NaN)
}

const seriesOf = (input: PlotInput, all: readonly Drawn[], place: number, axis: string): readonly PlotSeries[] => {
  const drawn = all[place]
  if (!drawn) return []
  const { series, column, details, key, look, factor } = drawn
  const isRepeated = all.findIndex((other) => other.key === key) !== place
  const group = stackGroupOf(series, details.stackGroup)
  const high = highOf(drawn, all[place + 1])
  const kind = kindOfPlot(series, column, input.steps)
  const plot: PlotSeries = {
    id: isRepeated ? `${key} ${place + 1}` : key,
    name: nameOf(drawn, input.spec),
    kind: kind === 'band' && !high ? 'line' : kind,
    column: chartInUnit(column.column, factor),
    ...(high && { high }),
    colour: look.colour,
    axis,
    hold: column.stepMs,
    style: {
      dash: look.dash,
      width: details.lineWidth,
      opacity: details.opacity,
      markers: details.markers,
      labels: details.dataLabelLocation,
      prefix: details.prefix,
      suffix: details.suffix,
    },
    ...(group !== undefined && { stackGroup: group }),
    ...(input.forecasts.has(key) && { forecastFrom: input.now }),
    ...(column.partial.size > 0 && { partial: column.partial }),
  }
  const issues = details.numberOfSeriesHof > 0 && !isRepeated ? input.issues?.get(key) : undefined
  return [...(issues ? issueLines(plot, issues, details.numberOfSeriesHof, factor) : []), plot]
}

const bandNotes = (all: readonly Drawn[]): readonly string[] =>
  all.flatMap((drawn, place) =>
    drawn.series.chartType === 'band' && all[place + 1]?.unit !== drawn.unit
      ? [
          `${drawn.column.name} is drawn as a line: a band needs the series of its upper edge after it, in the same unit.`,
        ]
      : [],
  )

const ONE_DAY_MS = 86_400_000
const HALF_HOUR_MS = 1_800_000

/**
 * A chart as its user chose it, with the values of its series, as the engine takes it.
 *
 * Values are those of the answer, in the units of their axes; what is missing there is missing here. A column that is the
 * same object as before is drawn from the same arrays as before.
 */
export const plotOf = (input: PlotInput): MadePlot => {
  const { id, title, spec, columns, from, to, now } = input
  const drawn = drawnOf(input)
  const { axes, axisOf, notes } = axesOf(
    spec,
    drawn.map(({ series, column, details, unit }) => ({
      unit,
      kind: kindOfPlot(series, column, input.steps),
      isStacked: stackGroupOf(series, details.stackGroup) !== undefined,
    })),
  )
  const series = drawn.flatMap(({ unit }, place) => seriesOf(input, drawn, place, axisOf(unit)))
  const step = Math.min(...columns.map(({ stepMs }) => stepMs), ONE_DAY_MS)
  const names = series.flatMap(({ name, quiet }) => (quiet === true ? [] : [name])).join(', ')
  const made = inForm(
    {
      id,
      title,
      axes,
      series,
      label: `${title}: ${names}`,
      x: { kind: 'time', from, to, step: Number.isFinite(step) && step > 0 ? step : HALF_HOUR_MS, now },
      none: 'No data for these dates',
    },
    spec,
  )
  return { plot: made.plot, notes: [...notes, ...bandNotes(drawn), ...made.notes] }
}
