import { fetchedCode } from '../parts/fetchedCode'

// Drawing, tools and table come in a piece of their own: what is around them does not wait for them.
const chart = fetchedCode(() => import('./chartCode'))

export const FetchedChartView = chart.part(({ ChartView }) => ChartView)
export const FetchedChartTools = chart.part(({ ChartTools }) => ChartTools)
export const FetchedFullScreen = chart.part(({ FullScreen }) => FullScreen)
export const FetchedPlotMetrics = chart.part(({ PlotMetrics }) => PlotMetrics)

/** Fetches what draws a chart while its values are on their way. */
export const fetchChart = chart.fetch
