import {
  BehaviorSubject,
  concatMap,
  filter,
  ignoreElements,
  of,
  map,
  switchMap,
  take,
  tap,
  type Observable,
} from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { Clock } from '../../infra/types/sources'
import type { TapeRecorder } from '../../infra/replay/tapeRecorder'
import { arrived$ } from '../lib/arrived'
import { feature } from '../lib/feature'
import type { RecorderView, ReplayIntent, ReplayView } from './types'
import { replayIntents } from './intents'
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

const LIVE: ReplayView = { mode: 'live' }

/** What the recorder does by itself, without a controller: no line may be missed for fetching one. */
const isDone = (recorder: TapeRecorder, intent: ReplayIntent): boolean => {
  if (intent.kind === 'record') recorder.record(intent.on)
  else if (intent.kind === 'note') recorder.receive('note', '', intent.text)
  else return false
  return true
}

/** Record and replay of an app; silent until the market has started them. */
export const replayFeature = feature((app) => {
  const started$ = new BehaviorSubject<Present | undefined>(undefined)
  const loaded$ = new BehaviorSubject<ReplayController | undefined>(undefined)
  const present$ = started$.pipe(filter((present) => present !== undefined))
  /** Starts record and replay, for as long as the app lives. */
  const start = ({ load, ...rest }: ReplayStart): void =>
    started$.next({
      ...rest,
      controller$: arrived$(load, rest.clock).pipe(
        map((make) => make()),
        tap((controller) => loaded$.next(controller)),
        retainAnswer(),
      ),
    })
  return {
    start,
    present$,
    /** Live until a controller says otherwise; fetches none. */
    view$: loaded$.pipe(switchMap((controller) => controller?.view$ ?? of(LIVE))),
    /** The fault switches as they are: off until there is something to inject them into. */
    faultSwitches$: started$.pipe(
      switchMap((present): Observable<FaultSwitches> => present?.context.switches$ ?? of(NO_FAULTS)),
    ),
    recorder$: present$.pipe(switchMap(({ recorderView$ }) => recorderView$)),
    effects$: present$.pipe(
      switchMap(({ recorder, controller$ }) =>
        replayIntents.of(app).pipe(
          filter((intent) => !isDone(recorder, intent)),
          concatMap((intent) =>
            controller$.pipe(
              take(1),
              tap((controller) => controller.do(intent)),
            ),
          ),
        ),
      ),
      ignoreElements(),
    ),
  }
})
