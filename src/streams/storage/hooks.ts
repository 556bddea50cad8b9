import { bindLiveFor } from '../lib/bindLive'
import { withSources } from '../lib/provider'
import { seriesShared$ } from '../series/hooks'
import type { SeriesQuestion } from '../series/seriesData'
import { schedule$, type ScheduledTime, type ScheduleQuestion } from './schedule'

const [useScheduleRequested] = bindLiveFor<[prices: string, question: string], ScheduledTime | undefined>(
  (prices, question) =>
    withSources(({ sources }) =>
      schedule$(sources.clock, seriesShared$(prices), JSON.parse(question) as ScheduleQuestion),
    ),
  undefined,
)

/**
 * The best schedule of a battery; undefined until it is made.
 * @param prices what `useSeries` is asked on the same page: its first two columns are the prices
 */
export const useSchedule = (prices: SeriesQuestion, question: ScheduleQuestion): ScheduledTime | undefined =>
  useScheduleRequested(JSON.stringify(prices), JSON.stringify(question))
