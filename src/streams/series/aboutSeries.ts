// question -> POST jointConfig / historyOfForecast -> what series are, and what was forecast earlier
import { combineLatest, map, of, type Observable } from 'rxjs'
import type { SettlementDate } from '../../domain/periods'
import { jointConfigCall, type RequestedSeries, type SeriesConfig } from '../../domain/series/calls'
import { issuesCall } from '../../domain/series/forecastCalls'
import { originsCall, type OriginPoint, type SeriesOrigin } from '../../domain/series/origins'
import type { SeriesId } from '../../domain/series/seriesId'
import type { ChartIssues } from '../../domain/charts/spec/issueLines'
import type { Sources } from '../../infra/types/sources'
import { lastOf } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { everyMs, resource } from '../lib/resource'
import type { Loaded } from '../lib/types'

/** What each series is, where it comes from, and of which days there is something. */
export const seriesConfigs$ = (
  sources: Sources,
  series: readonly RequestedSeries[],
): Observable<Loaded<readonly SeriesConfig[]>> =>
  resource(sources, of('configs'), () =>
    requestOf(sources, jointConfigCall, {}, { series: [...series] }).pipe(map((answer) => answer.series)),
  )

/** Where what a chart draws at an instant comes from. */
export const valueOrigins$ = (
  sources: Sources,
  points: readonly OriginPoint[],
): Observable<Loaded<readonly SeriesOrigin[]>> =>
  resource(sources, of('origins'), () =>
    requestOf(sources, originsCall, {}, { points: [...points] }).pipe(map((answer) => answer.points)),
  )

export type IssuesRequested = { readonly series: SeriesId; readonly day: SettlementDate; readonly count: number }

/** A forecast is published again every half hour at the most often. */
const AGAIN_MS = 10 * 60_000

/** Earlier issues of forecasts for a day, by their series; one whose issues are not here yet is not in it. */
export const seriesIssues$ = (
  sources: Sources,
  requested: readonly IssuesRequested[],
): Observable<ReadonlyMap<SeriesId, ChartIssues>> => {
  if (requested.length === 0) return of(new Map())
  const loaded = requested.map(({ series, day, count }) =>
    resource(
      sources,
      of(series),
      // The newest issue is the series itself: one more than the earlier ones.
      () => requestOf(sources, issuesCall, { type: 'day' }, { series, day, numberOfSeriesHof: count + 1 }),
      { refetch: everyMs(AGAIN_MS) },
    ),
  )
  return combineLatest(loaded).pipe(
    map((answers) => {
      const found = answers.flatMap((answer, place) => {
        const issues = lastOf(answer)
        const of = requested[place]?.series
        return issues && of !== undefined ? [[of, issues] as const] : []
      })
      return new Map(found)
    }),
  )
}
