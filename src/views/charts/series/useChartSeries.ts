import { useMemo } from 'react'
import type { ChartSpec } from '../../../domain/charts/chartSpec'
import { detailsOf, keyOfSeries, questionOf } from '../../../domain/charts/spec/requested'
import { dateAt } from '../../../domain/periods'
import { NO_AGGREGATE, type ResolvedDates } from '../../../domain/dates'
import { useForecastIds } from '../../../streams/plants/hooks'
import { useSeriesIssues, useSeries } from '../../../streams/series/hooks'

/** The days of a chart; values are drawn together as the dates have it where the chart has nothing of its own. */
export type ChartDates = Pick<ResolvedDates, 'from' | 'to'> & Partial<Pick<ResolvedDates, 'aggregate'>>

/** What a chart of series asks for, and what came of it. */
export const useChartSeries = (spec: ChartSpec, { from, to, aggregate = NO_AGGREGATE }: ChartDates) => {
  const { chartSeries, aggregateOptions, additionalDetails, form } = spec
  // Looks of a chart change nothing of what it asks for.
  const question = useMemo(
    () => questionOf({ chartSeries, aggregateOptions }, from, to, aggregate),
    [chartSeries, aggregateOptions, from, to, aggregate],
  )
  const forecasts = useForecastIds()
  const requested = useMemo(() => {
    // Issues are of half hours, as they were published: nothing of them fits behind days, sums or shares of the time.
    const isPlain =
      question.granularity === undefined && question.cumulative === undefined && question.delta === undefined
    if (form !== 'time' || !isPlain) return []
    const day = dateAt(to - 1)
    const wanted = chartSeries.flatMap((series) => {
      const key = keyOfSeries(series)
      const count = detailsOf({ additionalDetails }, series).numberOfSeriesHof
      return count > 0 && forecasts.has(key) && series.multiplier === 1 ? [{ series: key, day, count }] : []
    })
    return wanted.filter(({ series }, place) => wanted.findIndex((each) => each.series === series) === place)
  }, [chartSeries, additionalDetails, form, question, forecasts, to])
  const { columns: loaded, freshness } = useSeries(question)
  return { question, loaded, freshness, issues: useSeriesIssues(requested) }
}
