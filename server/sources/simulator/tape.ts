import type { Acceptance, DayTape, FuelRow, MarketEvent } from '../../../src/domain/market/events'
import { addDays, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { FLEET, plantById, type FleetPlant } from './fleet'
import { laddersOf, type Ladders } from './bidOfferPairs'
import { committedOf, type Committed } from './operator/committed'
import { controlRoom, type ControlLog } from './operator/controlRoom'
import { HOUR, MINUTE } from './physics/random'
import { notifications, type Notifications } from './physics/notifications'
import { halfHourAt, startOf, type HalfHour } from './physics/outlook'
import { scheduleOf, type Schedule } from './physics/schedule'
import { demandParts } from './publish/demandParts'
import { cableSchedules, neighbourFigures, neighboursIn } from './publish/europe'
import { frequencies, lossesOf } from './publish/frequency'
import { fuelMixes, outturnOf } from './publish/fuelMix'
import { interconnectorTrades } from './publish/interconnectorTrades'
import { intradayMarket, type Intraday } from './publish/intradayContracts'
import { messagesOf, priceNotes, type PriceNotes } from './publish/messages'
import { publishedOn } from './publish/publications'
import {
  acceptanceEvents,
  feedBeats,
  gateClosure,
  halfHourFigures,
  marketPriceOf,
  tradeEvents,
} from './publish/halfHour'
import { limitDeclarations, REACH } from './publish/limitDeclarations'
import { registrations } from './publish/registration'
import { storageOf } from './publish/storage'
import { settlementOf, unitCollection, type UnitCollection } from './publish/settlement'

/** How long before the day its units and limits are announced: before the gate of its first period closes. */
export const ANNOUNCED = 95 * MINUTE
/** Half hours on both sides of the day that its schedule covers: a whole block of started units. */
const NEXT_TO = 17
const FREQUENCY_STEP = 4 * HOUR
/** Half hours before the day whose declared limits reach into it; the half hours after it that the day's reach into. */
export const REACHED = REACH - 1

export const touches = ({ segments }: Acceptance, from: Instant, to: Instant): boolean =>
  segments.some(({ timeFrom, timeTo }) => timeTo > from && timeFrom < to)

/** What the units notified and the control room did, from which all else of a day follows. */
type Operation = {
  readonly schedule: Schedule
  readonly pn: Notifications
  readonly ladders: Ladders
  readonly log: ControlLog
  readonly notes: PriceNotes
}

export type Context = Operation & { readonly committed: Committed; readonly intraday: Intraday }

/** Nothing to hand over yet, and at the end the events. */
export type Steps = Generator<undefined, readonly MarketEvent[]>

export const collectionsOf = ({ ofUnit }: ControlLog): readonly UnitCollection[] =>
  [...ofUnit].flatMap(([id, own]) => {
    const plant = plantById(id)
    return plant ? [unitCollection(plant, own)] : []
  })

/** What is told of a half hour as series alone: schedules of the cables, what is embedded, and the neighbours. */
const seriesIn = ({ schedule, log }: Context, rows: readonly FuelRow[], h: HalfHour): readonly MarketEvent[] => {
  const abroad = neighboursIn(schedule.seed, h, new Map(rows.map(({ name, mw }) => [name, mw])))
  const carbonIn = (area: string): number | undefined => abroad.find((each) => each.area === area)?.power.carbon
  return [
    cableSchedules(schedule, h),
    storageOf(schedule, (plant, at) => log.batteries.at(plant, at), h),
    demandParts(h, schedule.outlook(h), rows, carbonIn),
    neighbourFigures(abroad, h),
  ]
}

/** What a half hour came to: its stack and price, the notes on it, and what was generated. */
const outcomeIn = (
  { schedule, pn, ladders, log, notes }: Operation,
  collections: readonly UnitCollection[],
  h: HalfHour,
) => {
  const bsad = (log.plans.get(h)?.trades ?? []).map(({ action }) => action)
  const acceptances = ({ unit }: FleetPlant): readonly Acceptance[] => log.ofUnit.get(unit.id) ?? []
  const mixes = fuelMixes({ schedule, pn, acceptances }, h)
  const marketPrice = marketPriceOf(schedule, h)
  const settled = settlementOf({ seed: schedule.seed, pn, ladders }, collections, bsad, marketPrice, h)
  return { settled, noted: notes(settled, marketPrice), mixes, outturn: outturnOf(mixes, h) }
}

/** What is said about one half hour: before its gate, while it runs, and after it has been settled. */
export const halfHourEvents = (
  context: Context,
  collections: readonly UnitCollection[],
  h: HalfHour,
): readonly MarketEvent[] => {
  const { schedule, pn, ladders, log } = context
  const { settled, noted, mixes, outturn } = outcomeIn(context, collections, h)
  return [
    ...gateClosure(pn, ladders, h),
    ...halfHourFigures(schedule, h),
    ...tradeEvents(log.plans.get(h)?.trades ?? []),
    ...interconnectorTrades(schedule, pn, h),
    ...context.intraday.trades(h),
    ...context.intraday.closed(h),
    ...settled,
    ...noted,
    ...mixes,
    outturn,
    ...seriesIn(context, outturn.rows, h),
  ]
}

/** Frequency of the day, a few hours a step. */
export function* frequencyEvents({ schedule, pn, log }: Context, from: Instant, to: Instant, day: TimeRange): Steps {
  const losses = lossesOf(schedule.limits, (unit, at) => {
    const plant = FLEET[unit]
    return plant && at >= day.from && at < day.to ? pn.at(plant, at) : 0
  })
  const events: MarketEvent[] = []
  for (let at = from; at < to; at += FREQUENCY_STEP) {
    const end = Math.min(to, at + FREQUENCY_STEP)
    for (const event of frequencies(schedule.seed, at, end, (h) => log.plans.get(h), losses)) events.push(event)
    yield
  }
  return events
}

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

export type TimeRange = { readonly from: Instant; readonly to: Instant }

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

const operationOf = function* (seed: number, { from, to }: TimeRange): Generator<undefined, Operation> {
  const first = halfHourAt(from)
  const end = halfHourAt(to)
  const schedule = yield* scheduleOf(seed, first - NEXT_TO, end + NEXT_TO)
  const pn = notifications(schedule)
  const ladders = laddersOf(schedule)
  const log = yield* controlRoom(schedule, pn, ladders, first - REACHED, end + REACHED)
  yield
  return { schedule, pn, ladders, log, notes: priceNotes() }
}

export const contextOf = function* (seed: number, day: TimeRange): Generator<undefined, Context> {
  const operation = yield* operationOf(seed, day)
  const { schedule, pn, log } = operation
  // A declaration speaks of what its predecessor left, which was made a turn earlier.
  const committed = committedOf(pn, log, halfHourAt(day.from) - 2 * REACH, halfHourAt(day.to) + REACHED)
  yield
  return { ...operation, committed, intraday: intradayMarket(schedule) }
}

export const spanOf = (date: SettlementDate): TimeRange => ({ from: dayStart(date), to: dayStart(addDays(date, 1)) })

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
 * The making of one day's tape in steps of some milliseconds each, so that a running server is never held up. The
 * tape has everything that is said about the day's periods and every acceptance that reaches into them, also what
 * is known before its midnight or published after it. With `soon`, an instant within the day, one of the steps hands
 * over everything known before it, as soon as that much is made.
 */
export function* tapeSteps(
  seed: number,
  date: SettlementDate,
  soon?: Instant,
): Generator<readonly MarketEvent[] | undefined, DayTape> {
  const day = spanOf(date)
  const { from, to } = day
  const context = yield* contextOf(seed, day)
  const collections = collectionsOf(context.log)
  const events: MarketEvent[] = [...registrations(seed, context.schedule.limits, from - ANNOUNCED, from, to)]
  // What is published on this day, of the next one too; what was published of this day before it is on the tape before.
  events.push(...publishedOn(seed, date))
  for (const acceptance of context.log.acceptances)
    if (touches(acceptance, from, to)) events.push(...acceptanceEvents(seed, acceptance))
  const middle = soon !== undefined && soon > from && soon < to ? soon : to
  for (const event of yield* rangeEvents(context, collections, { from, to: middle }, day)) events.push(event)
  if (middle < to) {
    yield inOrder(events).filter(({ at }) => at < middle)
    for (const event of yield* rangeEvents(context, collections, { from: middle, to }, day)) events.push(event)
  }
  return { date, events: inOrder(events) }
}

/**
 * The whole market of one settlement day, sorted by the instant each event is known. Pure in (seed, date); the date
 * may lie in the past or the future.
 */
export const simulateDay = (seed: number, date: SettlementDate): DayTape => {
  const steps = tapeSteps(seed, date)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
