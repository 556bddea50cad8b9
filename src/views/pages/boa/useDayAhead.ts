import { useMemo } from 'react'
import { periodStart, type PeriodRef } from '../../../domain/periods'
import { DEFAULT_COUNTRY, NO_OPTIONS, seriesIdOf } from '../../../domain/series/seriesId'
import { lastOf } from '../../../streams/lib/loaded'
import { useSeries } from '../../../streams/series/hooks'

const HOUR_MS = 3_600_000
const SERIES = [{ id: seriesIdOf({ country: DEFAULT_COUNTRY, seriesId: 'DayAheadHourly', optionsId: NO_OPTIONS }) }]

/** £/MWh that the day-ahead auction gave for the hour of a period; undefined where it is not known. */
export const useDayAhead = (period: PeriodRef | undefined): number | undefined => {
  const start = period ? periodStart(period) : 0
  const question = useMemo(() => {
    const from = start - (start % HOUR_MS)
    return { series: period ? SERIES : [], from, to: from + HOUR_MS }
  }, [start, period])
  const [answer] = lastOf(useSeries(question).columns) ?? []
  const place = answer?.column.at.findLastIndex((at) => at <= start) ?? -1
  const value = place < 0 ? undefined : answer?.column.values[place]
  return value === undefined || Number.isNaN(value) ? undefined : value
}
