import * as z from 'zod/mini'
import { AGGREGATE_TYPES, GRANULARITIES } from '../series/aggregateOptions'
import { MAX_SERIES } from '../settings/schemas/dashboardSchema'
import { colour, listOf, nameText, numberFrom, textField, wholeFrom } from '../settings/schemas/fields'
import { DEFAULT_COUNTRY, NO_OPTIONS } from '../series/seriesId'
import { usualChartType } from './knownLooks'
import { DASH_STYLES, LABEL_PLACES } from './plot'

/**
 * A chart as its user chose it (specification 2§3 "Chart", "Chart series", "Additional series details"): what a dashboard
 * keeps in the `data` of a chart module, and what a page declares. Field names are the specification's. It says nothing of
 * dates, which are the module's or the page's.
 */

/** How one series is drawn. */
export const CHART_TYPES = [
  'line',
  'step',
  'area',
  'stackedArea',
  'column',
  'stackedColumn',
  'scatter',
  /** From this series up to the one after it. */
  'band',
] as const
export type ChartType = (typeof CHART_TYPES)[number]

/** What lies along the foot: time, the share of it, one series against another, or buckets of time. */
export const CHART_FORMS = ['time', 'durationCurve', 'scatter', 'box', 'heatMap'] as const
export type ChartForm = (typeof CHART_FORMS)[number]

/** How the table view colours the values of a series: by their place among those of one hour of the day, day or month. */
export const GRADING_TYPES = ['none', 'rank', 'range', 'deviation'] as const
export const GRADING_GRANULARITIES = ['all', 'Hour', 'Day', 'Week', 'Month'] as const

/** Number of earlier forecasts where nothing is chosen (specification 2§9). */
export const USUAL_HOF = 5

const seriesId = textField(160)

const chartSeriesSchema = z.looseObject({
  seriesId,
  optionsId: z._default(seriesId, 'none'),
  country: z._default(textField(20), 'Gb'),
  isPlant: z._default(z.boolean(), false),
  multiplier: z._default(z.number(), 1),
  /** Absent: the series' own colour, or the next of the palette. */
  colour: z.exactOptional(z.union([colour, textField(40)])),
  chartType: z._default(z.enum(CHART_TYPES), 'line'),
  /** Absent: the catalogue's name. */
  name: z.exactOptional(nameText),
  /** The unit that its values are shown in; absent: its own. Series of one unit share an axis. */
  yAxisUnit: z.exactOptional(textField(30)),
  /** Of a calculator series: whole ids of the series that its formula calls A, B, C … */
  calculatorIdArray: z.exactOptional(listOf(seriesId, 26)),
  formula: z.exactOptional(textField(500)),
  /** Of a group: the units that are summed up. */
  plantsForGroup: z.exactOptional(listOf(textField(100), 1000)),
})
export type ChartSeries = z.infer<typeof chartSeriesSchema>

const detailsSchema = z.looseObject({
  dashStyle: z._default(z.enum(DASH_STYLES), 'solid'),
  dataLabelLocation: z._default(z.enum(LABEL_PLACES), 'none'),
  lineWidth: z._default(numberFrom(0.5, 8), 1.5),
  opacity: z._default(numberFrom(0.05, 1), 1),
  prefix: z._default(textField(12), ''),
  suffix: z._default(textField(12), ''),
  summaryGradingType: z._default(z.enum(GRADING_TYPES), 'none'),
  summaryGradingGranularity: z._default(z.enum(GRADING_GRANULARITIES), 'all'),
  /** Earlier forecasts behind this one (CH09); 0 for none. */
  numberOfSeriesHof: z._default(wholeFrom(0, 20), 0),
  stackGroup: z._default(textField(30), ''),
  markers: z._default(z.boolean(), false),
})
export type SeriesDetails = z.infer<typeof detailsSchema>
export const DEFAULT_DETAILS: SeriesDetails = z.parse(detailsSchema, {})

const axisPositionSchema = z.looseObject({
  /** Of the series of this unit. */
  unit: textField(30),
  side: z._default(z.enum(['left', 'right']), 'left'),
  min: z.exactOptional(z.number()),
  max: z.exactOptional(z.number()),
  log: z._default(z.boolean(), false),
  invert: z._default(z.boolean(), false),
})
export type AxisPosition = z.infer<typeof axisPositionSchema>

/** Sides of the axes, by their order: first left and others right, all left, all right, or as `axisPositions` says. */
export const SIDE_PRESETS = ['auto', 'left', 'right', 'custom'] as const

const aggregateSchema = z.looseObject({
  granularity: z._default(z.enum(GRANULARITIES), 'None'),
  type: z._default(z.enum(AGGREGATE_TYPES), 'None'),
  cumulative: z._default(z.boolean(), false),
  delta: z.exactOptional(wholeFrom(1, 10_000)),
})

export const chartSpecSchema = z.looseObject({
  chartSeries: z._default(listOf(chartSeriesSchema, MAX_SERIES), []),
  form: z._default(z.enum(CHART_FORMS), 'time'),
  /** What one box of a box chart is of. */
  boxBy: z._default(z.enum(['hour', 'day']), 'hour'),
  axisPositions: z._default(listOf(axisPositionSchema, 20), []),
  axisSidePreset: z._default(z.enum(SIDE_PRESETS), 'auto'),
  /** By the whole id of the series, `country&seriesId&optionsId`; of a calculator its formula. */
  additionalDetails: z._default(z.record(textField(500), detailsSchema), {}),
  aggregateOptions: z._default(aggregateSchema, z.parse(aggregateSchema, {})),
  /** Shown as a table. */
  showTable: z._default(z.boolean(), false),
  /** Minimum, mean, maximum and latest of each series under the chart. */
  showMetrics: z._default(z.boolean(), false),
  hideLegend: z._default(z.boolean(), false),
})
export type ChartSpec = z.infer<typeof chartSpecSchema>

const seriesOfId = (id: string): Partial<ChartSeries> => {
  const parts = id.split('&')
  const [country = DEFAULT_COUNTRY, seriesId = '', optionsId = NO_OPTIONS] =
    parts.length === 1 ? [DEFAULT_COUNTRY, ...parts] : parts
  return { country, seriesId, optionsId }
}

/**
 * A chart of series by their ids, `chartOfSeries(['SystemPrice', 'Gb&GenerationByFuel&Wind'])`: each drawn as it usually is,
 * everything else by default.
 */
export const chartOfSeries = (
  ids: readonly (string | Partial<ChartSeries>)[],
  rest: Partial<Omit<ChartSpec, 'chartSeries'>> = {},
): ChartSpec =>
  z.parse(chartSpecSchema, {
    ...rest,
    chartSeries: ids.map((id) => {
      const series = typeof id === 'string' ? seriesOfId(id) : id
      const { seriesId = '', country = DEFAULT_COUNTRY } = series
      return { chartType: usualChartType({ ...series, seriesId, country }), ...series }
    }),
  })
