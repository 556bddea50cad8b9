import { MAX_SERIES } from '../../settings/schemas/dashboardSchema'
import type { ChartSeries, ChartSpec, SeriesDetails } from '../chartSpec'
import { detailsOf, keyOfSeries, ownDetails } from './requested'

/** Changes of a chart by its editor. Each gives another spec, or the same one where nothing can be changed. */

/** Why no series can be added; undefined while there is room (CH03). */
export const fullText = ({ chartSeries }: ChartSpec): string | undefined =>
  chartSeries.length < MAX_SERIES ? undefined : `A chart has at most ${MAX_SERIES} series: remove one first.`

/** Details of series that are no longer there are forgotten. */
const tidy = (spec: ChartSpec): ChartSpec => {
  const entries = spec.chartSeries.flatMap((series) => {
    const own = ownDetails(spec, series)
    return own ? [[keyOfSeries(series), own] as const] : []
  })
  return { ...spec, additionalDetails: Object.fromEntries(entries) }
}

export const withSeries = (spec: ChartSpec, series: readonly ChartSeries[]): ChartSpec => ({
  ...spec,
  chartSeries: [...spec.chartSeries, ...series].slice(0, MAX_SERIES),
})

export const withoutSeries = (spec: ChartSpec, place: number): ChartSpec =>
  tidy({ ...spec, chartSeries: spec.chartSeries.filter((_, each) => each !== place) })

/** One place up (-1) or down (1): the order in which they are listed, stacked and given their axes. */
export const movedSeries = (spec: ChartSpec, place: number, by: -1 | 1): ChartSpec => {
  const own = spec.chartSeries[place]
  const other = spec.chartSeries[place + by]
  if (!own || !other) return spec
  return { ...spec, chartSeries: spec.chartSeries.with(place, other).with(place + by, own) }
}

/** Its details stay with it, also where a formula becomes another one. */
export const changedSeries = (spec: ChartSpec, place: number, series: ChartSeries): ChartSpec => {
  const before = spec.chartSeries[place]
  if (!before) return spec
  const details = ownDetails(spec, before)
  return tidy({
    ...spec,
    chartSeries: spec.chartSeries.with(place, series),
    additionalDetails: { ...spec.additionalDetails, ...(details && { [keyOfSeries(series)]: details }) },
  })
}

export const changedDetails = (spec: ChartSpec, place: number, patch: Partial<SeriesDetails>): ChartSpec => {
  const series = spec.chartSeries[place]
  if (!series) return spec
  const details = { ...detailsOf(spec, series), ...patch }
  return { ...spec, additionalDetails: { ...spec.additionalDetails, [keyOfSeries(series)]: details } }
}
