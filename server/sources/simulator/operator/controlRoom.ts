import type { Acceptance, LevelSegment } from '../../../../src/domain/market/events'
import { FLEET, type FleetPlant } from '../fleet'
import { melAt } from '../physics/availability'
import { MINUTE, chance, wholeNumber } from '../physics/random'
import { startOf, type HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'
import { placeOf } from '../physics/storage'
import { isSteady } from './availableMoves'
import { BatteryAccounts } from './batteryAccounts'
import { acceptanceOf, segment, instructionsOf } from './instructions'
import { type OperatorPlan, planOf } from './plan'
import { RUN, type RetainedRunning, blockOf, retainedRunningIn } from './retainedRunning'
import type { BmUnitId } from '../../../../src/domain/market/units'
import type { Ladders } from '../bidOfferPairs'
import type { Notifications } from '../physics/notifications'
import { grouped } from '../../source'

const fast = FLEET.filter(({ unit }) => unit.fuel === 'Battery' || unit.fuel === 'Pumped')
const LEAST_IN_A_HALF_HOUR = 1
const MOST_IN_A_HALF_HOUR = 5
const LEAST_MW = 12

/** MW up (+) or down (-) that a fast unit can give at once, in the wanted direction; 0 when it cannot. */
const kick = (schedule: Schedule, plant: FleetPlant, h: number, sign: number): number => {
  const level = schedule.level(plant, h)
  const limits = schedule.limits[plant.index] ?? []
  if (limits.length > 0 && melAt(plant, limits, startOf(h), startOf(h)) < plant.unit.capacity) return 0
  const most = Math.min(plant.rampRate, 110)
  const share = 0.5 + 0.5 * chance(schedule.seed, TOPIC.shortMove + 3, plant.key, h)
  if (plant.unit.fuel === 'Battery') {
    const service = sign > 0 ? plant.unit.capacity - level : plant.unit.demandCapacity - level
    return sign * Math.min(Math.abs(service), most) * share
  }
  if (level < plant.sel) return 0
  return sign * Math.min(sign > 0 ? plant.unit.capacity - level : level - plant.sel, most) * share
}

/** A move of ten minutes at the most, which is known of only after the next half hour has been decided. */
const hasSpace = (accounts: BatteryAccounts, plant: FleetPlant, h: HalfHour, mw: number): boolean =>
  plant.unit.fuel !== 'Battery' ||
  [h, h + 1].every((each) => {
    const { up, down } = accounts.space(plant, each)
    return Math.abs(mw) <= (mw > 0 ? up : down)
  })

/**
 * Short moves of fast units against a frequency excursion: there and back in under ten minutes, on units that nothing
 * else is asked of around then, so that each is an episode of its own.
 */
export const shortMovesOf = (
  schedule: Schedule,
  plans: readonly OperatorPlan[],
  plan: OperatorPlan,
  accounts: BatteryAccounts,
): readonly Acceptance[] => {
  const { h } = plan
  const { seed } = schedule
  const count = wholeNumber(LEAST_IN_A_HALF_HOUR, MOST_IN_A_HALF_HOUR, chance(seed, TOPIC.shortMove, h))
  const idle = fast
    .filter(({ index }) => plans.every(({ wanted }) => !wanted.has(index)))
    .filter((plant) => isSteady(schedule, plant, h) && schedule.level(plant, h) === schedule.level(plant, h + 1))
    .map((plant) => ({ plant, order: chance(seed, TOPIC.shortMove + 1, plant.key, h) }))
    .sort((a, b) => a.order - b.order)
  const found: Acceptance[] = []
  for (const { plant } of idle) {
    if (found.length === count) break
    const minute = wholeNumber(3, 19, chance(seed, TOPIC.shortMove + 2, h, found.length))
    const sign = Math.sign(plan.left[minute < 9 ? 0 : 1] ?? 0)
    const mw = Math.round(kick(schedule, plant, h, sign))
    if (Math.abs(mw) < LEAST_MW || !hasSpace(accounts, plant, h, mw)) continue
    const begin = startOf(h) + minute * MINUTE
    const held = wholeNumber(2, 6, chance(seed, TOPIC.shortMove + 4, h, found.length)) * MINUTE
    const level = schedule.level(plant, h)
    const segments = [
      segment(begin, begin + MINUTE, level, level + mw),
      segment(begin + MINUTE, begin + MINUTE + held, level + mw, level + mw),
      segment(begin + MINUTE + held, begin + 2 * MINUTE + held, level + mw, level),
    ]
    found.push(acceptanceOf(plant, [h, 1], begin - MINUTE, segments))
  }
  return found
}

/** Half hours that one acceptance of a kept unit covers before the next takes over. */
const CHAIN = 3
const LATE_START = 5
const EARLY_END = 15

/**
 * A unit brought on from zero, kept at its stable limit for the block in a chain of acceptances, and let off again
 * inside the block, so that blocks never touch.
 */
export const startInstructions = ({ plant, block, soFlag }: RetainedRunning): readonly Acceptance[] => {
  const first = block * RUN
  const ramp = Math.ceil(plant.sel / plant.rampRate) * MINUTE
  return Array.from({ length: RUN / CHAIN }, (_, i): Acceptance => {
    const h = first + i * CHAIN
    const isLast = i === RUN / CHAIN - 1
    const begin = startOf(h) + (i === 0 ? LATE_START : -LATE_START) * MINUTE
    const leave = startOf(h + CHAIN) + (isLast ? -EARLY_END * MINUTE : LATE_START * MINUTE)
    const segments: LevelSegment[] = [
      ...(i === 0 ? [segment(begin, begin + ramp, 0, plant.sel)] : []),
      segment(i === 0 ? begin + ramp : begin, leave, plant.sel, plant.sel),
      segment(leave, leave + ramp, plant.sel, 0),
    ]
    const notice = i === 0 ? plant.ndz : 4 + (plant.key % 5)
    return acceptanceOf(plant, [h, 3], begin - notice * MINUTE, segments, soFlag)
  })
}

/** What the control room decided over a stretch of time. */
export type ControlLog = {
  readonly plans: ReadonlyMap<HalfHour, OperatorPlan>
  /** In order of issue. */
  readonly acceptances: readonly Acceptance[]
  readonly ofUnit: ReadonlyMap<BmUnitId, readonly Acceptance[]>
  /** What is in batteries besides what their notices leave in them. */
  readonly batteries: Pick<BatteryAccounts, 'at'>
}

const batteriesOf = (plan: OperatorPlan): OperatorPlan => ({
  ...plan,
  wanted: new Map([...plan.wanted].filter(([, { plant }]) => plant.unit.fuel === 'Battery')),
})

const inOrderOfIssue = (a: Acceptance, b: Acceptance): number =>
  a.acceptanceTime - b.acceptanceTime || a.number - b.number

/**
 * Every acceptance that can reach into the half hours from `first` up to `end`, in steps of some milliseconds. A half
 * hour's plan is made from that half hour and the accounts of batteries, which begin with a battery's day, and its
 * acceptances from its plan and its neighbours' plans, so two stretches say the same where they overlap.
 */
export function* controlRoom(
  schedule: Schedule,
  pn: Notifications,
  ladders: Ladders,
  first: HalfHour,
  end: HalfHour,
): Generator<undefined, ControlLog> {
  const { seed } = schedule
  const plans = new Map<HalfHour, OperatorPlan>()
  const accounts = new BatteryAccounts(schedule, pn)
  const shortMoves = new Map<HalfHour, readonly Acceptance[]>()
  // Accounts of batteries begin with their day, whose first half hour looks at the one before it.
  const start = Math.max(schedule.from + 1, first - 4 - placeOf(first - 3))
  for (let h = start; h <= end + 2; h++) {
    accounts.begin(h)
    const plan = planOf(schedule, ladders, h, accounts)
    const before = plans.get(h - 2)
    const last = plans.get(h - 1)
    plans.set(h, plan)
    if (before && last) {
      const moves = shortMovesOf(schedule, [before, last, plan], last, accounts)
      shortMoves.set(h - 1, moves)
      accounts.take(moves, h)
    }
    accounts.take(instructionsOf(seed, pn, last ?? { ...plan, wanted: new Map() }, batteriesOf(plan), plan), h)
    if (h % 3 === 0) yield
  }
  yield
  const acceptances: Acceptance[] = []
  for (let h = first - 2; h <= end; h++) {
    const before = plans.get(h - 1)
    const plan = plans.get(h)
    const after = plans.get(h + 1)
    if (!before || !plan || !after) continue
    acceptances.push(...instructionsOf(seed, pn, before, plan, after), ...(shortMoves.get(h) ?? []))
  }
  for (let block = blockOf(first) - 1; block <= blockOf(end); block++)
    acceptances.push(...retainedRunningIn(schedule, block).flatMap(startInstructions))
  acceptances.sort(inOrderOfIssue)
  return { plans, acceptances, ofUnit: grouped(acceptances, ({ unit }) => unit), batteries: accounts }
}
