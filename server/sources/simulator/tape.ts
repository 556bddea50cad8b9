import type { Acceptance, BmUnitId, DayTape, MarketEvent } from '../../../src/domain/market/events'
import { addDays, dayStart, type SettlementDate } from '../../../src/domain/periods'
import { FLEET, plantById, type Plant } from './fleet'
import { laddersOf } from './ladders'
import { instructionsOf } from './operator/instructions'
import { blockOf, keptRunningIn } from './operator/keptRunning'
import { planOf, type Plan } from './operator/plan'
import { shortMovesOf } from './operator/shortMoves'
import { startInstructions } from './operator/startInstructions'
import { HOUR, MINUTE } from './physics/noise'
import { notifications } from './physics/notifications'
import { halfHourAt, startOf } from './physics/outlook'
import { scheduleOf } from './physics/schedule'
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
import { settlementOf, unitBook } from './publish/settlement'

/** How long before the day its units and limits are announced: before the gate of its first period closes. */
export const ANNOUNCED = 95 * MINUTE
/** Half hours on both sides of the day that its schedule covers: a whole block of started units. */
const BESIDE = 15

const inOrderOfIssue = (a: Acceptance, b: Acceptance): number =>
  a.acceptanceTime - b.acceptanceTime || a.number - b.number

const touches = ({ segments }: Acceptance, from: number, to: number): boolean =>
  segments.some(({ timeFrom, timeTo }) => timeTo > from && timeFrom < to)

/**
 * The making of one day's tape in steps of some milliseconds each, so that a running server is never held up. The
 * tape has everything that is said about the day's periods and every acceptance that reaches into them, also what
 * is known before its midnight or published after it.
 */
export function* tapeSteps(seed: number, date: SettlementDate): Generator<void, DayTape> {
  const [from, to] = [dayStart(date), dayStart(addDays(date, 1))]
  const [first, end] = [halfHourAt(from), halfHourAt(to)]
  const schedule = scheduleOf(seed, first - BESIDE, end + BESIDE)
  yield
  const pn = notifications(schedule)
  const ladders = laddersOf(schedule)
  const plans = new Map<number, Plan>()
  for (let h = first - 3; h <= end + 2; h++) {
    plans.set(h, planOf(schedule, ladders, h))
    if (h % 6 === 0) yield
  }
  yield
  const planAt = (h: number): Plan | undefined => plans.get(h)
  const acceptances: Acceptance[] = []
  for (let h = first - 1; h <= end; h++) {
    const [before, plan, after] = [plans.get(h - 1), plans.get(h), plans.get(h + 1)]
    if (!before || !plan || !after) continue
    acceptances.push(...instructionsOf(seed, pn, before, plan), ...shortMovesOf(schedule, [before, plan, after], plan))
  }
  for (let block = blockOf(first) - 1; block <= blockOf(end); block++)
    acceptances.push(...keptRunningIn(schedule, block).flatMap(startInstructions))
  acceptances.sort(inOrderOfIssue)
  const ofUnit = new Map<BmUnitId, Acceptance[]>()
  for (const acceptance of acceptances) {
    const own = ofUnit.get(acceptance.unit)
    if (own) own.push(acceptance)
    else ofUnit.set(acceptance.unit, [acceptance])
  }
  const books = [...ofUnit].flatMap(([id, own]) => {
    const plant = plantById(id)
    return plant ? [unitBook(plant, own)] : []
  })
  yield

  const running = { schedule, pn, acceptances: ({ unit }: Plant) => ofUnit.get(unit.id) ?? [] }
  const events: MarketEvent[] = [...registrations(seed, schedule.limits, from - ANNOUNCED, from, to)]
  for (const acceptance of acceptances)
    if (touches(acceptance, from, to)) events.push(...acceptanceEvents(seed, acceptance))
  for (let h = first; h < end; h++) {
    const trades = plans.get(h)?.trades ?? []
    events.push(...gateClosure(pn, ladders, h), ...halfHourFigures(schedule, h), ...tradeEvents(trades))
    const actions = trades.map(({ action }) => action)
    events.push(...settlementOf({ seed, pn, ladders }, books, actions, marketPriceOf(schedule, h), h))
    events.push(...fuelMixes(running, h))
    if (h % 6 === 0) yield
  }
  yield
  const losses = lossesOf(schedule.limits, (unit, at) => {
    const plant = FLEET[unit]
    return plant && at > startOf(first) - HOUR && at < to ? pn.at(plant, at) : 0
  })
  events.push(...frequencies(seed, from, to, planAt, losses), ...feedBeats(from, to))
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
