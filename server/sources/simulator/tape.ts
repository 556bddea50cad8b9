import type { MarketEvent } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../src/domain/periods'
import {
  abroadIn,
  collectionsOf,
  contextOf,
  frequencyEvents,
  halfHourEvents,
  operationOf,
  outcomeIn,
  REACHED,
  skipsOn,
  spanOf,
  wholeDaySteps,
  type Context,
  type SimulatedDay,
  type Steps,
  type TimeRange,
} from './dayOperation'
import { madeAtOnce } from '../turn'
import { MINUTE } from './physics/random'
import { halfHourAt, startOf } from './physics/outlook'
import { messagesOf } from './publish/messages'
import { feedBeats, halfHourFigures } from './publish/halfHour'
import { limitDeclarations } from './publish/limitDeclarations'
import type { UnitCollection } from './publish/settlement'

/** Places in a tape that a sort key has room for. */
const PLACES = 2 ** 20

/** The events by the instant they are known, those of one instant in the order given; sorted as plain numbers. */
export const inOrder = (events: readonly MarketEvent[]): readonly MarketEvent[] => {
  let origin = Infinity
  for (const { at } of events) if (at < origin) origin = at
  const keys = new Float64Array(events.length)
  let place = 0
  for (const { at } of events) keys[place] = (at - origin) * PLACES + place++
  const sorted: MarketEvent[] = []
  for (const key of keys.sort()) {
    // A remainder of such numbers is ten times as slow; the product is exact, since PLACES is a power of two.
    const event = events[key - Math.floor(key / PLACES) * PLACES]
    if (event) sorted.push(event)
  }
  return sorted
}

/** Longest before a half hour that anything is said of it. */
const FORESEEN = 75 * MINUTE

/** Half hours, declared limits, frequency and beats of one stretch of the day; limits also of the evening before. */
function* rangeEvents(
  context: Context,
  collections: readonly UnitCollection[],
  part: TimeRange,
  day: TimeRange,
): Steps {
  const events: MarketEvent[] = []
  const spoken = ({ from, to }: TimeRange): TimeRange => ({
    from: from === day.from ? from : Math.min(day.to, from + FORESEEN),
    to: Math.min(day.to, to + FORESEEN),
  })
  const { from, to } = spoken(part)
  for (let h = halfHourAt(from + HALF_HOUR_MS - 1); startOf(h) < to; h++) {
    for (const event of halfHourEvents(context, collections, h)) events.push(event)
    if (h % 2 === 0) yield
  }
  const begin = part.from === day.from ? startOf(halfHourAt(day.from) - REACHED) : part.from
  for (const event of yield* limitDeclarations(context, begin, part.to)) events.push(event)
  for (const event of yield* frequencyEvents(context, part.from, part.to, day)) events.push(event)
  for (const event of feedBeats(part.from, part.to)) events.push(event)
  yield
  return events
}

const CHARTED: ReadonlySet<MarketEvent['kind']> = new Set(['marketIndex', 'systemPrice', 'generation', 'message'])

/**
 * Of a day's tape what charts of the past show, in its order: prices, generation and messages. Made alone it takes half
 * the time of the whole tape.
 */
export function* chartedSteps(seed: number, date: SettlementDate): Steps {
  const day = spanOf(date)
  const operation = yield* operationOf(seed, day)
  const collections = collectionsOf(operation.log)
  const events: MarketEvent[] = [...messagesOf(seed, date)]
  for (let h = halfHourAt(day.from); startOf(h) < day.to; h++) {
    const { settled, noted, outturn } = outcomeIn(operation, collections, h)
    events.push(...halfHourFigures(operation.schedule, h), ...settled, ...noted, outturn)
    if (h % 2 === 0) yield
  }
  return chartedOf(inOrder(events))
}

/** The same of a tape that is made already. */
export const chartedOf = (events: readonly MarketEvent[]): readonly MarketEvent[] =>
  events.filter(({ kind }) => CHARTED.has(kind))

/**
 * Of a day's tape load, generation and flows of the neighbours by half hour, in its order. Made alone it takes some third of
 * the time of the whole tape.
 */
export function* abroadSteps(seed: number, date: SettlementDate): Steps {
  const day = spanOf(date)
  const operation = yield* operationOf(seed, day)
  const events: MarketEvent[] = []
  for (let h = halfHourAt(day.from); startOf(h) < day.to; h++) {
    events.push(abroadIn(operation, h))
    if (h % 2 === 0) yield
  }
  return events
}

/**
 * The making of one day's tape in steps of some milliseconds each, so that a running server is never held up. The
 * tape has everything that is said about the day's periods and every acceptance that reaches into them, also what
 * is known before its midnight or published after it. With `soon`, an instant within the day, one of the steps hands
 * over everything known before it, as soon as that much is made.
 */
export function* tapeSteps(
  seed: number,
  date: SettlementDate,
  soon?: Instant,
): Generator<readonly MarketEvent[] | undefined, SimulatedDay> {
  const day = spanOf(date)
  const { from, to } = day
  const context = yield* contextOf(seed, day)
  const collections = collectionsOf(context.log)
  const events = [...(yield* wholeDaySteps(context, date))]
  const middle = soon !== undefined && soon > from && soon < to ? soon : to
  for (const event of yield* rangeEvents(context, collections, { from, to: middle }, day)) events.push(event)
  if (middle < to) {
    yield inOrder(events).filter(({ at }) => at < middle)
    for (const event of yield* rangeEvents(context, collections, { from: middle, to }, day)) events.push(event)
  }
  const skips = yield* skipsOn(context, date)
  return { date, events: inOrder(events), skips }
}

/**
 * The whole market of one settlement day, sorted by the instant each event is known. Pure in (seed, date); the date
 * may lie in the past or the future.
 */
export const simulateDay = (seed: number, date: SettlementDate): SimulatedDay => madeAtOnce(tapeSteps(seed, date))
