// question -> POST forecastHistory/endpoint -> POST {host}/historyOfForecast/… -> columns, asked again by the live tail
import { combineLatest, defer, distinctUntilChanged, filter, map, merge, of, skip, switchMap, throttle } from 'rxjs'
import type { Observable } from 'rxjs'
import { issuesOf, pastForecastsOf, type Issues, type PastForecasts } from '../../domain/charts/forecasts/issueColumns'
import { dateAt, type Instant, type SettlementDate } from '../../domain/periods'
import {
  FORECAST_HOST,
  forecastEndpointCall,
  issuesCall,
  pastForecastsCall,
  type ISSUE_TYPES,
  type PastForecastsQuestion,
} from '../../domain/series/forecastCalls'
import type { SeriesId } from '../../domain/series/seriesId'
import { pathWith } from '../../domain/wire/call'
import type { Sources } from '../../infra/types/sources'
import { readAs } from '../lib/decode'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { answerOf, requestOf } from '../lib/request'
import { resource, whileFilling } from '../lib/resource'
import { retainAnswer } from '../lib/shareLast'
import type { Freshness, Loaded } from '../lib/types'
import { liveSeries$ } from '../series/liveSeries'

/** The last issues for a day, or every issue for one settlement period of it. */
export type IssuesQuestion = {
  readonly type: (typeof ISSUE_TYPES)[number]
  readonly series: SeriesId
  readonly day: SettlementDate
  readonly period?: number
  readonly numberOfSeriesHof?: number
  /** As it was known at an instant that is over. */
  readonly asIssuedAt?: Instant
}

export type ForecastData<T> = {
  readonly answer: Loaded<T>
  /** Of what is still to come that of the forecast's live tail; of past days fixed. */
  readonly freshness: Freshness
}

export const NO_FORECAST = { answer: WAITING, freshness: { state: 'waiting' } } as const

/** An issue changes many values, and several may come together: asked again no more often than this. */
const AGAIN_MS = 5000

const hosts = new WeakMap<Sources, Map<SeriesId, Observable<string>>>()

/** Row FO02: the host that has the issues of a forecast, asked for once. */
const host$ = (sources: Sources, series: SeriesId): Observable<string> => {
  const known = hosts.get(sources) ?? new Map<SeriesId, Observable<string>>()
  hosts.set(sources, known)
  const requested$ =
    known.get(series) ??
    requestOf(sources, forecastEndpointCall, {}, { series }).pipe(
      map(({ host }) => host),
      retainAnswer(),
    )
  known.set(series, requested$)
  return requested$
}

const atHost = (host: string, path: string): string => `${host}${path.slice(FORECAST_HOST.length)}`

const queryIssues$ = (sources: Sources, { type, ...body }: IssuesQuestion): Observable<Issues> =>
  host$(sources, body.series).pipe(
    switchMap((host) => answerOf(sources, issuesCall, atHost(host, pathWith(issuesCall.path, { type })), body)),
    readAs(issuesCall.response),
    map(issuesOf),
  )

const queryPast$ = (sources: Sources, question: PastForecastsQuestion): Observable<PastForecasts> =>
  host$(sources, question.series).pipe(
    switchMap((host) => answerOf(sources, pastForecastsCall, atHost(host, pastForecastsCall.path), question)),
    readAs(pastForecastsCall.response),
    map(pastForecastsOf),
  )

/** What no push changes any more. @param knownAt the moment as of which it is; absent: as it is known now */
const fixed$ = <T extends { readonly filling: boolean }>(
  sources: Sources,
  query$: Observable<T>,
  knownAt?: Instant,
): Observable<ForecastData<T>> =>
  resource(sources, of(true), () => query$, { again$: retried$, refetch: whileFilling }).pipe(
    map((answer) => ({
      answer,
      freshness:
        lastOf(answer) === undefined ? { state: 'waiting' } : { state: 'fixed', asOf: knownAt ?? sources.clock.now() },
    })),
  )

/** Asked again when the tail of the forecast, or of what came of it, has become another: a new issue is shown by itself. */
const followed$ = <T extends { readonly filling: boolean }>(
  sources: Sources,
  series: SeriesId,
  query$: Observable<T>,
): Observable<ForecastData<T>> =>
  defer(() => {
    const tail$ = liveSeries$(sources, series)
    const changed$ = tail$.pipe(
      // Not the tail itself: one that was asked for again may say the same.
      map(({ store }) => store?.tail.digest),
      filter((digest) => digest !== undefined),
      distinctUntilChanged(),
      // The first is what the answer has too.
      skip(1),
      throttle(() => sources.clock.after(AGAIN_MS), { leading: true, trailing: true }),
    )
    const answer$ = resource(sources, of(true), () => query$, {
      again$: merge(changed$, retried$),
      refetch: whileFilling,
    })
    return combineLatest([answer$, tail$]).pipe(map(([answer, { freshness }]) => ({ answer, freshness })))
  })

/** The issues of a forecast for a day or a period: of today and later kept up with what is published. */
export const issues$ = (sources: Sources, question: IssuesQuestion): Observable<ForecastData<Issues>> =>
  defer(() =>
    question.asIssuedAt !== undefined || question.day < dateAt(sources.clock.now())
      ? fixed$(sources, queryIssues$(sources, question), question.asIssuedAt)
      : followed$(sources, question.series, queryIssues$(sources, question)),
  )

/** What was forecast so many days ahead, and what came of it; kept up where the last day is not over. */
export const pastForecasts$ = (
  sources: Sources,
  question: PastForecastsQuestion,
): Observable<ForecastData<PastForecasts>> =>
  defer(() =>
    question.to < dateAt(sources.clock.now())
      ? fixed$(sources, queryPast$(sources, question))
      : followed$(sources, question.series, queryPast$(sources, question)),
  )
