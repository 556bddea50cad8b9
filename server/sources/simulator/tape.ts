import type { Acceptance, DayTape, MarketEvent } from '../../../src/domain/market/events'
import { addDays, dayStart, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { FLEET, plantById, type Plant } from './fleet'
import { laddersOf, type Ladders } from './ladders'
import { controlRoom, type ControlLog } from './operator/controlRoom'
import { MINUTE } from './physics/noise'
import { notifications, type Notifications } from './physics/notifications'
import { halfHourAt, type HalfHour } from './physics/outlook'
import { scheduleOf, type Schedule } from './physics/schedule'
import { frequencies, lossesOf } from './publish/frequency'
import { fuelMixes } from './publish/fuelMix'
import {
  acceptanceEvents,
  feedBeats,
  gateClosure,
  halfHourFigures,
  marketPriceOf,
  tradeEvents,
} from './publish/halfHour'
import { registrations } from './publish/registration'
import { settlementOf, unitBook, type UnitBook } from './publish/settlement'

/** How long before the day its units and limits are announced: before the gate of its first period closes. */
export const ANNOUNCED = 95 * MINUTE
/** Half hours on both sides of the day that its schedule covers: a whole block of started units. */
const BESIDE = 15

const touches = ({ segments }: Acceptance, from: Instant, to: Instant): boolean =>
  segments.some(({ timeFrom, timeTo }) => timeTo > from && timeFrom < to)

type World = {
  readonly schedule: Schedule
  readonly pn: Notifications
  readonly ladders: Ladders
  readonly log: ControlLog
}

const booksOf = ({ ofUnit }: ControlLog): readonly UnitBook[] =>
  [...ofUnit].flatMap(([id, own]) => {
    const plant = plantById(id)
    return plant ? [unitBook(plant, own)] : []
  })

/** What is said about one half hour: before its gate, while it runs, and after it has been settled. */
const halfHourEvents = (world: World, books: readonly UnitBook[], h: HalfHour): readonly MarketEvent[] => {
  const { schedule, pn, ladders, log } = world
  const trades = log.plans.get(h)?.trades ?? []
  const bsad = trades.map(({ action }) => action)
  const market = { seed: schedule.seed, pn, ladders }
  const acceptances = ({ unit }: Plant): readonly Acceptance[] => log.ofUnit.get(unit.id) ?? []
  return [
    ...gateClosure(pn, ladders, h),
    ...halfHourFigures(schedule, h),
    ...tradeEvents(trades),
    ...settlementOf(market, books, bsad, marketPriceOf(schedule, h), h),
    ...fuelMixes({ schedule, pn, acceptances }, h),
  ]
}

const frequencyEvents = ({ schedule, pn, log }: World, from: Instant, to: Instant): readonly MarketEvent[] => {
  const losses = lossesOf(schedule.limits, (unit, at) => {
    const plant = FLEET[unit]
    return plant && at >= from && at < to ? pn.at(plant, at) : 0
  })
  return frequencies(schedule.seed, from, to, (h) => log.plans.get(h), losses)
}

/**
 * The making of one day's tape in steps of some milliseconds each, so that a running server is never held up. The
 * tape has everything that is said about the day's periods and every acceptance that reaches into them, also what
 * is known before its midnight or published after it.
 */
export function* tapeSteps(seed: number, date: SettlementDate): Generator<void, DayTape> {
  const [from, to] = [dayStart(date), dayStart(addDays(date, 1))]
  const [first, end] = [halfHourAt(from), halfHourAt(to)]
  const schedule = yield* scheduleOf(seed, first - BESIDE, end + BESIDE)
  const pn = notifications(schedule)
  const ladders = laddersOf(schedule)
  const log = yield* controlRoom(schedule, pn, ladders, first, end)
  yield
  const world = { schedule, pn, ladders, log }
  const books = booksOf(log)
  const events: MarketEvent[] = [...registrations(seed, schedule.limits, from - ANNOUNCED, from, to)]
  for (const acceptance of log.acceptances)
    if (touches(acceptance, from, to)) events.push(...acceptanceEvents(seed, acceptance))
  for (let h = first; h < end; h++) {
    events.push(...halfHourEvents(world, books, h))
    if (h % 4 === 0) yield
  }
  yield
  events.push(...frequencyEvents(world, from, to), ...feedBeats(from, to))
  yield
  events.sort((a, b) => a.at - b.at)
  return { date, events }
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
