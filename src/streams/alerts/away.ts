// intents, the current user, the push subscription of this browser -> GET and POST of ways while no page is open -> AwayView
// why a feature: a browser whose user asked for it is registered again at each start, by the name of its worker (D-727).
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  ignoreElements,
  map,
  merge,
  of,
  startWith,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { awayCall, type AwayWays } from '../../domain/alerts/calls'
import { HttpFault } from '../../domain/wire'
import type { PushDevice } from '../../infra/browser/pushDevice'
import { bindLive } from '../lib/bindLive'
import { sender, withApp } from '../lib/currentApp'
import { feature } from '../lib/feature'
import { retried$ } from '../lib/intents'
import { ready, WAITING } from '../lib/loaded'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import { shareLast } from '../lib/shareLast'
import type { Loaded } from '../lib/types'
import { alertUserId$ } from './userId'
import { deviceAdded$, deviceRemoved$, registeredAgain$ } from './pushActs'

/** What was done with the devices last, and how it went. */
export type AwayOutcome = { readonly kind: 'none' | 'working' } | { readonly kind: 'failed'; readonly why: string }

export type AwayView = {
  readonly ways: Loaded<AwayWays>
  /** Id of this browser among the devices; undefined where it is none of them. */
  readonly here: string | undefined
  /** False where this browser has no web push. */
  readonly isAble: boolean
  readonly outcome: AwayOutcome
}

type AwayIntent = { readonly kind: 'add' } | { readonly kind: 'remove'; readonly id: string }

const failedBy = (error: unknown): AwayOutcome => {
  if (error instanceof HttpFault) return { kind: 'failed', why: error.why }
  return { kind: 'failed', why: error instanceof Error ? error.message : 'This browser could not be registered.' }
}

type Here = Pick<AwayView, 'isAble' | 'here'>

/** Which of the devices this browser is, again whenever `again$` emits. */
const here$ = (push$: Observable<PushDevice>, again$: Observable<unknown>): Observable<Here> =>
  again$.pipe(
    startWith(undefined),
    switchMap(() => push$),
    switchMap((push) => push.address().pipe(map((address): Here => ({ isAble: push.isAble, here: address?.id })))),
    catchError(() => of<Here>({ isAble: false, here: undefined })),
    startWith<Here>({ isAble: true, here: undefined }),
  )

/** The ways to reach the user while no page is open, and what they do with them. */
export const awayFeature = feature((app) => {
  const { sources } = app
  const intents$ = new Subject<AwayIntent>()
  const outcome$ = new BehaviorSubject<AwayOutcome>({ kind: 'none' })
  const answered$ = new Subject<AwayWays>()
  const userId$ = alertUserId$(app).pipe(shareLast())
  const push$ = defer(() => from(sources.loadPush())).pipe(shareLast())
  const act$ = (intent: AwayIntent): Observable<unknown> =>
    defer(() => {
      outcome$.next({ kind: 'working' })
      return intent.kind === 'add' ? deviceAdded$(sources, push$, userId$) : deviceRemoved$(sources, push$, intent.id)
    }).pipe(
      tap({ next: (ways) => answered$.next(ways), complete: () => outcome$.next({ kind: 'none' }) }),
      catchError((error: unknown) => {
        outcome$.next(failedBy(error))
        return EMPTY
      }),
    )
  const ways$: Observable<Loaded<AwayWays>> = merge(
    resource(sources, userId$, () => requestOf(sources, awayCall), { again$: retried$ }),
    answered$.pipe(map(ready)),
  )
  const settled$ = outcome$.pipe(filter(({ kind }) => kind === 'none'))
  return {
    intents$,
    view$: combineLatest([ways$, here$(push$, settled$), outcome$]).pipe(
      map(([ways, here, outcome]): AwayView => ({ ways, ...here, outcome })),
    ),
    effects$: merge(
      intents$.pipe(concatMap(act$)),
      userId$.pipe(switchMap((id) => (id === undefined ? EMPTY : registeredAgain$(sources, push$, id)))),
    ).pipe(ignoreElements()),
  }
})

const NOTHING: AwayView = { ways: WAITING, here: undefined, isAble: true, outcome: { kind: 'none' } }

/** How the user is reached while no page is open. */
export const [useAway] = bindLive<AwayView>(
  withApp(awayFeature, ({ view$ }) => view$),
  NOTHING,
)

const send = sender(awayFeature, ({ intents$ }) => intents$)
/** Notifies on this device while no page is open; to be called from what the user pressed. */
export const addThisDevice = (): void => send({ kind: 'add' })
export const removeDevice = (id: string): void => send({ kind: 'remove', id })
