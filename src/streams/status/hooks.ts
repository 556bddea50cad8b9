import { ReplaySubject, Subject, switchMap, type Observable } from 'rxjs'
import { latencyOf, type Latency } from '../../domain/status'
import type { Sources } from '../../infra/sources'
import { bindLive } from '../bindLive'
import type { Loaded } from '../faces'
import { WAITING } from '../loaded'
import { statusFacts$ } from './facts'
import type { StatusFacts, StatusFeeds } from './faces'
import { statusFeeds$ } from './feeds'
import { latency$, type LatencySources } from './latency'

export type StatusSources = Sources & LatencySources

const provided$ = new ReplaySubject<StatusSources>(1)
const retry$ = new Subject<undefined>()

/** Puts the status under its hooks, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideStatus = (sources: StatusSources): void => provided$.next(sources)

/** The user does not want to wait. */
export const retryStatus = (): void => retry$.next(undefined)

const over = <T>(make: (sources: StatusSources) => Observable<T>): Observable<T> => provided$.pipe(switchMap(make))

export const [useStatusFeeds] = bindLive<Loaded<StatusFeeds>>(
  over((sources) => statusFeeds$(sources, retry$)),
  WAITING,
)
export const [useStatusFacts] = bindLive<Loaded<StatusFacts>>(
  over((sources) => statusFacts$(sources, retry$)),
  WAITING,
)
export const [useLatency] = bindLive<Latency>(over(latency$), latencyOf([]))
