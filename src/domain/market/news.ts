import { addDays, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../periods'
import type { Auction, MarketEvent, MarketMessage, PriceArea } from './events'
import { revised } from './outages'
import { sameValue } from '../format/sameNumbers'
import type { DayAheadState } from './state'

const DAY_MS = 86_400_000
/** Two days of charts, and the longest London day around them. */
const DAY_AHEAD_MEMORY_MS = 3 * DAY_MS
export const MESSAGE_MEMORY_MS = 7 * DAY_MS

/** The British auction whose price is meant where one price is asked for. */
export const REFERENCE_AUCTION: Auction = 'N2EX'

/** Name of an area's day: `GB/2026-11-20`, and of the auctions beside the reference `GB/2026-11-20/EPEX`. */
export const dayAheadKey = (area: PriceArea, date: SettlementDate, auction: Auction = REFERENCE_AUCTION): string =>
  auction === REFERENCE_AUCTION ? `${area}/${date}` : `${area}/${date}/${auction}`

/** In steps of half hours, as all forgetting is. */
const before = (newest: Instant, memory: number): Instant => Math.floor((newest - memory) / HALF_HOUR_MS) * HALF_HOUR_MS

const isOldDay =
  (newest: Instant) =>
  ({ date }: DayAheadState): boolean =>
    dayStart(addDays(date, 1)) < before(newest, DAY_AHEAD_MEMORY_MS)

const isOldMessage =
  (newest: Instant) =>
  ({ publishedAt }: MarketMessage): boolean =>
    publishedAt < before(newest, MESSAGE_MEMORY_MS)

/** `map` without the values that are old; the same map when none is. */
const without = <T>(map: ReadonlyMap<string, T>, isOld: (value: T) => boolean): ReadonlyMap<string, T> => {
  for (const value of map.values()) if (isOld(value)) return new Map([...map].filter(([, each]) => !isOld(each)))
  return map
}

type DayAheadMap = ReadonlyMap<string, DayAheadState>
type MessageMap = ReadonlyMap<string, MarketMessage>

/** The prices with one auction's more; the same map when it brings nothing new, nothing newer or nothing of now. */
export const withDayAhead = (
  map: DayAheadMap,
  { at, dayAhead }: Extract<MarketEvent, { kind: 'dayAhead' }>,
  newest: Instant,
): DayAheadMap => {
  const key = dayAheadKey(dayAhead.area, dayAhead.date, dayAhead.auction)
  const state = { ...dayAhead, heardAt: at }
  const known = map.get(key)
  const isNews = known === undefined || (at >= known.heardAt && !sameValue(known, state))
  return isNews && !isOldDay(newest)(state) ? new Map(map).set(key, state) : map
}

/** The messages with one more: the latest revision of an outage, else what was published last. The same map without news. */
export const withMessage = (map: MessageMap, message: MarketMessage, newest: Instant): MessageMap => {
  const known = map.get(message.id)
  const next = known === undefined ? message : revised(known, message)
  const isNews = known === undefined || !sameValue(known, next)
  return isNews && !isOldMessage(newest)(next) ? new Map(map).set(message.id, next) : map
}

/** The prices that are still of use, given the newest event. */
export const recentDayAhead = (map: DayAheadMap, newest: Instant): DayAheadMap => without(map, isOldDay(newest))

/** The messages of the last seven days, given the newest event. */
export const recentMessages = (map: MessageMap, newest: Instant): MessageMap => without(map, isOldMessage(newest))
