import { bindLive } from '../lib/bindLive'
import { EVERYTHING, NO_EVENTS } from './eventList'
import { chosenLine$, eventList$, timeline$, trace$, type TraceView } from './panel'
import { withDeck } from './present'
import type { EventFilter, EventListView, LineDetail, TimelineView } from './faces'

/** What the panel shows: its first reader fetches the deck. */

export const [useEvents] = bindLive<EventListView>(withDeck(eventList$), NO_EVENTS)
export const [useFilter] = bindLive<EventFilter>(
  withDeck(({ filter$ }) => filter$),
  EVERYTHING,
)
export const [useChosenLine] = bindLive<LineDetail | undefined>(withDeck(chosenLine$), undefined)
export const [useTimeline] = bindLive<TimelineView | undefined>(withDeck(timeline$), undefined)
export const [useTrace] = bindLive<TraceView | undefined>(withDeck(trace$), undefined)
