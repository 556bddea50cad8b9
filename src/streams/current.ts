import { BehaviorSubject, distinctUntilChanged, filter, map, shareReplay, switchMap, type Observable } from 'rxjs'
import type { Sources } from '../infra/sources'
import { desk, type Desk } from './desk'
import { intents$ } from './intents'

const sources$ = new BehaviorSubject<Sources | undefined>(undefined)

/** Puts other sources under every hook: the real ones at the start, a recording's for a replay, and back. */
export const provideSources = (sources: Sources): void => sources$.next(sources)

const desk$ = sources$.pipe(
  distinctUntilChanged(),
  filter((sources) => sources !== undefined),
  map((sources) => desk(sources, intents$)),
  shareReplay(1),
)

/** A stream of the present sources; begins anew when they change. */
export const withSources = <T>(pick: (desk: Desk) => Observable<T>): Observable<T> => desk$.pipe(switchMap(pick))
