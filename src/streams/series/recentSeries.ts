// POST dynamicchart by time -> columns of the last minutes, with the age of their newest value
import { defer, map, of, type Observable } from 'rxjs'
import type { Column } from '../../domain/series/batch'
import { columnsOf } from '../../domain/series/chartParts'
import type { Instant } from '../../domain/periods'
import type { Sources } from '../../infra/types/sources'
import { answerFreshness } from '../lib/freshness'
import { retried$ } from '../lib/intents'
import { lastOf, withLoaded } from '../lib/loaded'
import { everyMs, resource } from '../lib/resource'
import { feedsOfSeries } from './liveSeries'
import { answer$, type SeriesData, type SeriesQuestion } from './seriesData'

/** The newest values of series: of `lastMs` up to now, requested again every `intervalMs`. */
export type RecentQuestion = Pick<SeriesQuestion, 'series'> & { readonly lastMs: number; readonly intervalMs: number }

/** The instant of the newest value; undefined without one. */
const newestOf = ({ at, values }: Column): Instant | undefined => at[values.findLastIndex(Number.isFinite)]

/** The newest values of series without their live tails, for visitors, who may not follow these. */
export const recentSeries$ = (
  sources: Sources,
  { series, lastMs, intervalMs }: RecentQuestion,
): Observable<SeriesData> => {
  const { clock } = sources
  const how = `Requested every ${intervalMs / 1000} seconds`
  const feeds = [...new Set(series.flatMap(({ id }) => feedsOfSeries(id)))]
  const request$ = defer(() => {
    const to = clock.now()
    return answer$(sources, { series, from: to - lastMs, to })
  })
  return resource(sources, of(true), () => request$, {
    again$: retried$,
    refetch: everyMs(intervalMs),
  }).pipe(
    map((answer): SeriesData => {
      const columns = withLoaded(answer, columnsOf)
      const newest = (lastOf(columns) ?? []).flatMap(({ column }) => newestOf(column) ?? [])
      const asOf = newest.length > 0 ? Math.min(...newest) : undefined
      return { columns, freshness: answerFreshness(columns, { asOf, how, feeds }, clock.now()) }
    }),
  )
}
