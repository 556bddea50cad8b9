import {
  BehaviorSubject,
  distinctUntilKeyChanged,
  EMPTY,
  filter,
  map,
  merge,
  shareReplay,
  switchMap,
  type Observable,
} from 'rxjs'
import type { Sources } from '../infra/sources'
import { desk, type Desk } from './desk'
import { intents$, type Intent } from './intents'

type Provided = { readonly sources: Sources; readonly own$: Observable<Intent> }
const provided$ = new BehaviorSubject<Provided | undefined>(undefined)

/**
 * Puts other sources under every hook: the real ones at the start, a recording's for a replay, and back.
 * @param own$ what the new streams hear beside the user's intents
 */
export const provideSources = (sources: Sources, own$: Observable<Intent> = EMPTY): void =>
  provided$.next({ sources, own$ })

const desk$ = provided$.pipe(
  filter((provided) => provided !== undefined),
  distinctUntilKeyChanged('sources'),
  map(({ sources, own$ }) => desk(sources, merge(own$, intents$))),
  shareReplay(1),
)

/** A stream of the present sources; begins anew when they change. */
export const withSources = <T>(pick: (desk: Desk) => Observable<T>): Observable<T> => desk$.pipe(switchMap(pick))
