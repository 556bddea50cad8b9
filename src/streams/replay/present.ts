// ReplayIntent -> recorder, or the deck, whose code is fetched when somebody first asks for it
import { BehaviorSubject, concatMap, EMPTY, filter, map, of, switchMap, take, tap, type Observable } from 'rxjs'
import type { FaultSwitches } from '../../domain/replay/faults'
import { NO_FAULTS } from '../../domain/replay/faultSwitches'
import type { Clock } from '../../infra/types/sources'
import type { TapeRecorder } from '../../infra/replay/tapeRecorder'
import { arrived$ } from '../lib/arrived'
import type { RecorderView, ReplayIntent, ReplayView } from './faces'
import { replayIntents$ } from './intents'
import { keepAnswer } from '../lib/shareLast'
import type { ReplayDeck } from './deck'
import type { ReplayWorld } from './world'

/** Record and replay, put under the hooks once the market is there. */
export type ReplayStart = {
  readonly world: ReplayWorld
  readonly recorder: TapeRecorder
  readonly clock: Pick<Clock, 'after' | 'chance'>
  readonly recorderView$: Observable<RecorderView>
  /** Fetches what plays tapes. */
  readonly load: () => Promise<() => ReplayDeck>
}

type Present = Omit<ReplayStart, 'load'> & { readonly deck$: Observable<ReplayDeck> }

const present$ = new BehaviorSubject<Present | undefined>(undefined)
const deckHere$ = new BehaviorSubject<ReplayDeck | undefined>(undefined)
const LIVE: ReplayView = { mode: 'live' }

/** What the recorder does by itself, without a deck: no line may be missed for fetching one. */
const isDone = (recorder: TapeRecorder, intent: ReplayIntent): boolean => {
  if (intent.kind === 'record') recorder.record(intent.on)
  else if (intent.kind === 'note') recorder.hear('note', '', intent.text)
  else return false
  return true
}

/** Puts record and replay under the hooks, for as long as the page lives. */
export const provideReplay = ({ load, ...start }: ReplayStart): void => {
  const deck$ = arrived$(load, start.clock).pipe(
    map((make) => make()),
    tap((deck) => deckHere$.next(deck)),
    keepAnswer(),
  )
  replayIntents$
    .pipe(
      filter((intent) => !isDone(start.recorder, intent)),
      concatMap((intent) =>
        deck$.pipe(
          take(1),
          tap((deck) => deck.do(intent)),
        ),
      ),
    )
    .subscribe()
  present$.next({ ...start, deck$ })
}

const withPresent = <T>(pick: (present: Present) => Observable<T>): Observable<T> =>
  present$.pipe(switchMap((present) => (present ? pick(present) : EMPTY)))

/** A stream of the deck, which is fetched for it. */
export const withDeck = <T>(pick: (deck: ReplayDeck) => Observable<T>): Observable<T> =>
  withPresent(({ deck$ }) => deck$.pipe(switchMap(pick)))

/** Live until a deck says otherwise; fetches none. */
export const view$: Observable<ReplayView> = deckHere$.pipe(switchMap((deck) => deck?.view$ ?? of(LIVE)))

/** The fault switches as they stand: off until there is something to bend. */
export const faultSwitches$: Observable<FaultSwitches> = present$.pipe(
  switchMap((present) => present?.world.switches$ ?? of(NO_FAULTS)),
)

export const recorder$: Observable<RecorderView> = withPresent((present) => present.recorderView$)
