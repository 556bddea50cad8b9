import { BehaviorSubject, concatMap, EMPTY, filter, map, of, switchMap, take, tap, type Observable } from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { Clock } from '../../infra/types/sources'
import type { TapeRecorder } from '../../infra/replay/tapeRecorder'
import { arrived$ } from '../lib/arrived'
import type { RecorderView, ReplayIntent, ReplayView } from './types'
import { replayIntents$ } from './intents'
import { retainAnswer } from '../lib/shareLast'
import type { ReplayController } from './replayController'
import type { LiveContext } from './context'

// ReplayIntent -> recorder, or the controller, whose code is fetched when somebody first asks for it

/** Record and replay, put under the hooks once the market is there. */
export type ReplayStart = {
  readonly context: LiveContext
  readonly recorder: TapeRecorder
  readonly clock: Pick<Clock, 'after' | 'chance'>
  readonly recorderView$: Observable<RecorderView>
  /** Fetches what plays tapes. */
  readonly load: () => Promise<() => ReplayController>
}

type Present = Omit<ReplayStart, 'load'> & { readonly controller$: Observable<ReplayController> }

const current$ = new BehaviorSubject<Present | undefined>(undefined)
const loaded$ = new BehaviorSubject<ReplayController | undefined>(undefined)
const LIVE: ReplayView = { mode: 'live' }

/** What the recorder does by itself, without a controller: no line may be missed for fetching one. */
const isDone = (recorder: TapeRecorder, intent: ReplayIntent): boolean => {
  if (intent.kind === 'record') recorder.record(intent.on)
  else if (intent.kind === 'note') recorder.receive('note', '', intent.text)
  else return false
  return true
}

/** Puts record and replay under the hooks, for as long as the page lives. */
export const provideReplay = ({ load, ...start }: ReplayStart): void => {
  const controller$ = arrived$(load, start.clock).pipe(
    map((make) => make()),
    tap((controller) => loaded$.next(controller)),
    retainAnswer(),
  )
  replayIntents$
    .pipe(
      filter((intent) => !isDone(start.recorder, intent)),
      concatMap((intent) =>
        controller$.pipe(
          take(1),
          tap((controller) => controller.do(intent)),
        ),
      ),
    )
    .subscribe()
  current$.next({ ...start, controller$ })
}

const withCurrent = <T>(pick: (present: Present) => Observable<T>): Observable<T> =>
  current$.pipe(switchMap((present) => (present ? pick(present) : EMPTY)))

/** A stream of the controller, which is fetched for it. */
export const withController = <T>(pick: (controller: ReplayController) => Observable<T>): Observable<T> =>
  withCurrent(({ controller$ }) => controller$.pipe(switchMap(pick)))

/** Live until a controller says otherwise; fetches none. */
export const view$: Observable<ReplayView> = loaded$.pipe(switchMap((controller) => controller?.view$ ?? of(LIVE)))

/** The fault switches as they are: off until there is something to inject them into. */
export const faultSwitches$: Observable<FaultSwitches> = current$.pipe(
  switchMap((present) => present?.context.switches$ ?? of(NO_FAULTS)),
)

export const recorder$: Observable<RecorderView> = withCurrent((present) => present.recorderView$)
