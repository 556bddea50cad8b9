import type { Acceptance, DayTape, FuelRow, MarketEvent } from '../../../src/domain/market/events'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import type { OperatorSkips } from '../../../src/domain/skips/agreement'
import { FLEET, plantById } from './fleet'
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
import { operatorSkips } from './publish/operatorSkips'
import { priceNotes, type PriceNotes } from './publish/messages'
import { publicationSteps } from './publish/publications'
import { acceptanceEvents, gateClosure, halfHourFigures, marketPriceOf, tradeEvents } from './publish/halfHour'
import { REACH } from './publish/limitDeclarations'
import { registrations } from './publish/registration'
import { storageOf } from './publish/storage'
import { settlementOf, unitCollection, type UnitCollection } from './publish/settlement'

/*
 * The operation of one day, from which all that is published of it follows: whole days make tapes of it, single periods
 * what they need.
 */

/** A day's tape, and what the operator publishes of it days later, which no player of the day waits for. */
export type SimulatedDay = DayTape & { readonly skips: OperatorSkips }

export type TimeRange = { readonly from: Instant; readonly to: Instant }

/** How long before the day its units and limits are announced: before the gate of its first period closes. */
export const ANNOUNCED = 95 * MINUTE
/** Half hours on both sides of the day that its schedule covers: a whole block of started units. */
const NEXT_TO = 17
const FREQUENCY_STEP = 4 * HOUR
/** Half hours before the day whose declared limits reach into it; the half hours after it that the day's reach into. */
export const REACHED = REACH - 1

const touches = ({ segments }: Acceptance, from: Instant, to: Instant): boolean =>
  segments.some(({ timeFrom, timeTo }) => timeTo > from && timeFrom < to)

/** What the units notified and the control room did, from which all else of a day follows. */
export type Operation = {
  readonly schedule: Schedule
  readonly pn: Notifications
  readonly ladders: Ladders
  readonly log: ControlLog
  readonly notes: PriceNotes
}

export type Context = Operation & { readonly committed: Committed }

/** Nothing to hand over yet, and at the end the events. */
export type Steps = Generator<undefined, readonly MarketEvent[]>

export const collectionsOf = ({ ofUnit }: ControlLog): readonly UnitCollection[] =>
  [...ofUnit].flatMap(([id, own]) => {
    const plant = plantById(id)
    return plant ? [unitCollection(plant, own)] : []
  })

/** What is told of a half hour as series alone: schedules of the cables, what is embedded, and the neighbours. */
const seriesIn = ({ schedule, log }: Context, rows: readonly FuelRow[], h: HalfHour): readonly MarketEvent[] => {
  const abroad = neighboursIn(schedule.seed, h, flowsOf(rows))
  const carbonIn = (area: string): number | undefined => abroad.find((each) => each.area === area)?.power.carbon
  return [
    cableSchedules(schedule, h),
    storageOf(schedule, (plant, at) => log.batteries.at(plant, at), h),
    demandParts(h, schedule.outlook(h), rows, carbonIn),
    neighbourFigures(abroad, h),
  ]
}

const flowsOf = (rows: readonly FuelRow[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ name, mw }) => [name, mw]))

const mixesIn = ({ schedule, pn, log }: Operation, h: HalfHour) =>
  fuelMixes({ schedule, pn, acceptances: ({ unit }) => log.ofUnit.get(unit.id) ?? [] }, h)

/** Load, generation and flows abroad in a half hour, as a whole tape has them. */
export const abroadIn = (operation: Operation, h: HalfHour): MarketEvent => {
  const { rows } = outturnOf(mixesIn(operation, h), h)
  return neighbourFigures(neighboursIn(operation.schedule.seed, h, flowsOf(rows)), h)
}

/** What a half hour came to: its stack and price, the notes on it, and what was generated. */
export const outcomeIn = (operation: Operation, collections: readonly UnitCollection[], h: HalfHour) => {
  const { schedule, pn, ladders, log, notes } = operation
  const bsad = (log.plans.get(h)?.trades ?? []).map(({ action }) => action)
  const mixes = mixesIn(operation, h)
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
    ...settled,
    ...noted,
    ...mixes,
    outturn,
    ...seriesIn(context, outturn.rows, h),
  ]
}

/** The operator's skips of a day. */
export const skipsOn = function* (
  { schedule, log }: Operation,
  date: SettlementDate,
): Generator<undefined, OperatorSkips> {
  const { from, to } = spanOf(date)
  const plans = [...log.plans.values()].filter(({ h }) => startOf(h) >= from && startOf(h) < to)
  return yield* operatorSkips(schedule, plans, date)
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

export const operationOf = function* (seed: number, { from, to }: TimeRange): Generator<undefined, Operation> {
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
  const { pn, log } = operation
  // A declaration speaks of what its predecessor left, which was made a turn earlier.
  const committed = committedOf(pn, log, halfHourAt(day.from) - 2 * REACH, halfHourAt(day.to) + REACHED)
  yield
  return { ...operation, committed }
}

export const spanOf = (date: SettlementDate): TimeRange => ({ from: dayStart(date), to: dayStart(addDays(date, 1)) })

const registrationsOn = ({ schedule: { seed, limits } }: Operation, date: SettlementDate): readonly MarketEvent[] => {
  const { from, to } = spanOf(date)
  return registrations(seed, limits, from - ANNOUNCED, from, to)
}

const acceptancesOn = ({ schedule: { seed }, log }: Operation, date: SettlementDate): readonly MarketEvent[] => {
  const { from, to } = spanOf(date)
  return log.acceptances
    .filter((acceptance) => touches(acceptance, from, to))
    .flatMap((acceptance) => acceptanceEvents(seed, acceptance))
}

/** Registrations of a day and every acceptance that reaches into it. */
export const unitEvents = (operation: Operation, date: SettlementDate): readonly MarketEvent[] => [
  ...registrationsOn(operation, date),
  ...acceptancesOn(operation, date),
]

/**
 * What is of a whole day and no half hour of it: registrations, what is published on it, of the next day too, and every
 * acceptance that reaches into it. What was published of it before is on the tape before.
 */
export function* wholeDaySteps(operation: Operation, date: SettlementDate): Steps {
  return [
    ...registrationsOn(operation, date),
    ...(yield* publicationSteps(operation.schedule.seed, date)),
    ...acceptancesOn(operation, date),
  ]
}
