import { BehaviorSubject, filter, map, switchMap, type Observable } from 'rxjs'
import { NO_FAULTS, type FaultSwitches } from '../domain/tape/faults'
import { bindLive } from './bindLive'
import { ReplayDeck } from './replay/deck'
import type { ReplayDoors } from './replay/doors'
import { EVERYTHING, NO_EVENTS } from './replay/eventList'
import { chosenLine$, eventList$, recorderView$, timeline$, trace$, type TraceView } from './replay/panel'
import type { EventFilter, EventListView, LineDetail, RecorderView, ReplayView, TimelineView } from './replayFaces'
import { replayIntents$ } from './replayIntents'

const deck$ = new BehaviorSubject<ReplayDeck | undefined>(undefined)
const withDeck = <T>(pick: (deck: ReplayDeck) => Observable<T>): Observable<T> =>
  deck$.pipe(
    filter((deck) => deck !== undefined),
    switchMap(pick),
  )

/** Puts record and replay under the hooks, for as long as the page lives: it is this deck that provides the sources. */
export const provideReplay = (doors: ReplayDoors): void => {
  const deck = new ReplayDeck(doors)
  replayIntents$.subscribe((intent) => deck.do(intent))
  deck$.next(deck)
}

/** Whether a tape is on the screen. */
export const replaying$: Observable<boolean> = withDeck(({ view$ }) => view$).pipe(map(({ mode }) => mode !== 'live'))

/** The fault switches as they stand. */
export const faultSwitches$: Observable<FaultSwitches> = withDeck(({ switches$ }) => switches$)

const NOTHING_KEPT: RecorderView = { recording: { lines: 0, bytes: 0 }, recent: { lines: 0, bytes: 0 } }

export const [useReplay] = bindLive<ReplayView>(
  withDeck(({ view$ }) => view$),
  { mode: 'live' },
)
export const [useRecorder] = bindLive<RecorderView>(withDeck(recorderView$), NOTHING_KEPT)
export const [useEvents] = bindLive<EventListView>(withDeck(eventList$), NO_EVENTS)
export const [useFilter] = bindLive<EventFilter>(
  withDeck(({ filter$ }) => filter$),
  EVERYTHING,
)
export const [useChosenLine] = bindLive<LineDetail | undefined>(withDeck(chosenLine$), undefined)
export const [useTimeline] = bindLive<TimelineView | undefined>(withDeck(timeline$), undefined)
export const [useTrace] = bindLive<TraceView | undefined>(withDeck(trace$), undefined)
export const [useFaultSwitches] = bindLive<FaultSwitches>(faultSwitches$, NO_FAULTS)
