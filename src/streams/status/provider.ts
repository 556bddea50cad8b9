import { ReplaySubject, Subject, switchMap, type Observable } from 'rxjs'
import type { Sources } from '../../infra/types/sources'
import type { LatencySources } from './facts'

export type StatusSources = Sources & LatencySources

const provided$ = new ReplaySubject<StatusSources>(1)
/** The user does not want to wait. */
export const retry$ = new Subject<undefined>()

/** Puts the status under its hooks, once, for as long as the page lives. @param sources the real ones, never a tape's */
export const provideStatus = (sources: StatusSources): void => provided$.next(sources)

export const retryStatus = (): void => retry$.next(undefined)

/** A stream of the status; what it takes is fetched with its page. */
export const overStatus = <T>(make: (sources: StatusSources) => Observable<T>): Observable<T> =>
  provided$.pipe(switchMap(make))
