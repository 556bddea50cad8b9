import { FUELS } from '../../market/units'
import type { ChartColumn } from '../../series/chartParts'
import { parseSumOption } from '../../series/seriesId'
import type { ChartSeries, ChartSpec, ChartType } from '../chartSpec'
import { knownLook } from '../knownLooks'
import { DASH_STYLES, type DashStyle, type PlotKind } from '../plot'
import { detailsOf } from './requested'

const KINDS: Readonly<Record<ChartType, PlotKind>> = {
  line: 'line',
  step: 'step',
  area: 'area',
  stackedArea: 'area',
  column: 'column',
  stackedColumn: 'column',
  scatter: 'scatter',
  band: 'band',
}

const HALF_HOUR_MS = 1_800_000

/**
 * How a series is drawn. A price or an energy is of its whole period, and holds through it where its user has chosen
 * nothing else and wants steps (ST19); what is measured goes from value to value.
 */
export const kindOfPlot = (
  { chartType, yAxisUnit }: ChartSeries,
  { unit, stepMs }: Pick<ChartColumn, 'unit' | 'stepMs'>,
  steps: 'step' | 'line',
): PlotKind => {
  const holds = /Wh|\/MW\/h/.test(yAxisUnit ?? unit) && stepMs >= HALF_HOUR_MS
  return chartType === 'line' && holds && steps === 'step' ? 'step' : KINDS[chartType]
}

export const stackGroupOf = ({ chartType }: ChartSeries, group: string): string | undefined => {
  if (chartType === 'stackedArea' || chartType === 'stackedColumn') return group === '' ? chartType : group
  return group !== '' && (chartType === 'area' || chartType === 'column') ? group : undefined
}

/** Colours of series that have none of their own, told apart under the common colour blindnesses (CHT-206). */
const PALETTE = 8

const fuels = new Set<string>(FUELS)

/** The fuel that a series is of, by its option; undefined for every other. */
const fuelOf = ({ optionsId, formula }: ChartSeries): string | undefined => {
  const sum = parseSumOption(optionsId)
  const name = sum?.kind === 'fuel' ? sum.of : optionsId
  return formula === undefined && fuels.has(name) ? name : undefined
}

export type Look = { readonly colour: string; readonly dash: DashStyle }

/** Places of the palette in the order in which series without a look of their own take them. */
const freePlaces = (series: readonly ChartSeries[]): readonly number[] => {
  const taken = new Set(series.map((each) => ((each.colour ?? '') === '' ? knownLook(each)?.palette : undefined)))
  const places = Array.from({ length: PALETTE }, (_, place) => place + 1)
  return [...places.filter((place) => !taken.has(place)), ...places.filter((place) => taken.has(place))]
}

/**
 * Colour and dash of each series: its own colour, that of its fuel, the one by which it is known, or the next of the
 * palette. Where a colour is there again and its user chose no dash, the next dash tells the two apart.
 */
export const looksOf = (spec: Pick<ChartSpec, 'chartSeries' | 'additionalDetails'>): readonly Look[] => {
  const places = freePlaces(spec.chartSeries)
  let next = 0
  const used = new Map<string, number>()
  return spec.chartSeries.map((series) => {
    const { dashStyle } = detailsOf(spec, series)
    const own = series.colour === '' ? undefined : series.colour
    const fuel = fuelOf(series)
    const fixed = own ?? (fuel === undefined ? knownLook(series)?.colour : `var(--fuel-${fuel.toLowerCase()})`)
    const colour = fixed ?? `var(--plot-${places[next++ % PALETTE] ?? 1})`
    const times = used.get(colour) ?? 0
    used.set(colour, times + 1)
    const isFree = dashStyle === 'solid' && own === undefined
    return { colour, dash: isFree ? (DASH_STYLES[times % DASH_STYLES.length] ?? 'solid') : dashStyle }
  })
}
