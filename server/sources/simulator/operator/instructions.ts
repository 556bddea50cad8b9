import type { Acceptance, LevelSegment } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import type { FleetPlant } from '../fleet'
import { MINUTE, chance, wholeNumber } from '../physics/random'
import type { Notifications } from '../physics/notifications'
import { startOf, type HalfHour } from '../physics/outlook'
import { TOPIC } from '../physics/topics'
import type { OperatorPlan } from './plan'

const NUMBERS_A_HALF_HOUR = 6
const NUMBERED_HALF_HOURS = 16_000
const LONGEST_RAMP = 9

/** Identity within the unit, rising with time. `place` is 0…5 within the half hour. */
const acceptanceNumber = (h: HalfHour, place: number): number =>
  (h % NUMBERED_HALF_HOURS) * NUMBERS_A_HALF_HOUR + place + 1

export const rampMs = (plant: FleetPlant, from: number, to: number): number =>
  Math.min(LONGEST_RAMP, Math.max(1, Math.ceil(Math.abs(to - from) / plant.rampRate))) * MINUTE

/** Ends that meet the notice meet it exactly: a rounded end would make a hair of volume on its other side. */
export const segment = (timeFrom: Instant, timeTo: Instant, from: number, to: number): LevelSegment => ({
  timeFrom,
  timeTo,
  levelFrom: from,
  levelTo: to,
})

/** An acceptance as the control room gives it, neither for reserve nor deemed. `place` is that of its number. */
export const acceptanceOf = (
  { unit }: FleetPlant,
  [h, place]: readonly [h: HalfHour, place: number],
  acceptanceTime: Instant,
  segments: readonly LevelSegment[],
  soFlag = false,
): Acceptance => ({
  unit: unit.id,
  number: acceptanceNumber(h, place),
  acceptanceTime,
  segments,
  soFlag,
  storFlag: false,
  deemedBoFlag: false,
})

type Step = {
  readonly plant: FleetPlant
  readonly h: HalfHour
  readonly look: number
  readonly from: number | undefined
  readonly to: number | undefined
  /** Half hours that the instruction is to last. */
  readonly lasts: number
  /** Nothing said of the half hour before could still be changed. */
  readonly settled: boolean
}

/** Minutes from the start of the half hour at which each look's instruction begins to move the unit. */
const BEGINS = [
  [-4, 5],
  [11, 13],
  [19, 20],
] as const
/** Longest time between an instruction and its first movement, minutes, by look; the shortest is two. */
const LONGEST_NOTICE = [8, 5, 4] as const
/**
 * The same for a unit of which nothing else is asked meanwhile: it can be told well ahead, but after its instruction
 * for the half hour before, which is issued by the third minute of that.
 */
const LONGEST_AHEAD = 26
/** A unit told again takes over where its earlier instruction would let it go: at the turn of the half hour. */
const PUBLISHED_AGAIN = [0, 0] as const

const beginsAt = (seed: number, { plant, h, look, from }: Step): Instant => {
  // A battery is moved for just a half hour: its ramps at both ends then make up for each other.
  const again = look === 0 && (from !== undefined || plant.unit.fuel === 'Battery')
  const [low, high] = again ? PUBLISHED_AGAIN : (BEGINS[look] ?? BEGINS[0])
  return startOf(h) + wholeNumber(low, high, chance(seed, TOPIC.timing + look, plant.key, h)) * MINUTE
}

/** When a unit that leaves a level meets its notice, which may itself be on the move. */
const homeFrom = (pn: Notifications, plant: FleetPlant, leave: Instant, level: number): Instant => {
  const home = leave + rampMs(plant, level, pn.at(plant, leave))
  return Math.max(home, leave + rampMs(plant, level, pn.at(plant, home)))
}

/** To the wanted level, held, and back to the notice after the half hour. */
const heldLevel = (pn: Notifications, step: Step, begin: Instant, from: number, to: number): LevelSegment[] => {
  const { plant, h, lasts } = step
  const there = from === to ? begin : begin + rampMs(plant, from, to)
  const leave = startOf(h + lasts)
  const home = homeFrom(pn, plant, leave, to)
  const back = pn.at(plant, home)
  const rise = from === to ? [] : [segment(begin, there, from, to)]
  if (back === to) return [...rise, segment(there, home, to, to)]
  return [...rise, segment(there, leave, to, to), segment(leave, home, to, back)]
}

/** Back to the notice and along it, for as long as the instruction that is taken back would have lasted. */
const takenBack = (pn: Notifications, { plant, h }: Step, begin: Instant, from: number): LevelSegment[] => {
  const home = homeFrom(pn, plant, begin, from)
  const end = startOf(h + 1) + LONGEST_RAMP * MINUTE
  const along = [h, h + 1].flatMap((each) =>
    pn
      .of(plant, each)
      .filter(({ timeFrom, timeTo }) => timeTo > home && timeFrom < end)
      .map(({ timeFrom, timeTo }) => {
        const cutFrom = Math.max(timeFrom, home)
        const cutTo = Math.min(timeTo, end)
        return segment(cutFrom, cutTo, pn.at(plant, cutFrom), pn.at(plant, cutTo))
      }),
  )
  return [segment(begin, home, from, pn.at(plant, home)), ...along]
}

const instruction = (seed: number, pn: Notifications, step: Step, soFlag: boolean): Acceptance => {
  const { plant, h, look, to, settled } = step
  const begin = beginsAt(seed, step)
  const longest = look === 0 && settled ? LONGEST_AHEAD : (LONGEST_NOTICE[look] ?? 2)
  const notice = wholeNumber(2, longest, chance(seed, TOPIC.timing + 8 + look, plant.key, h))
  const from = step.from ?? pn.at(plant, begin)
  const segments = to === undefined ? takenBack(pn, step, begin, from) : heldLevel(pn, step, begin, from, to)
  return acceptanceOf(plant, [h, look * 2], begin - notice * MINUTE, segments, soFlag)
}

/** The one level that a plan wants of a unit from beginning to end; undefined when it wants none, or changes. */
const heldThrough = (plan: OperatorPlan, unit: number): number | undefined => {
  const levels = plan.wanted.get(unit)?.levels ?? []
  return levels.every((level) => level === levels[0]) ? levels[0] : undefined
}

/**
 * True when one instruction does for a half hour and the next: from an even one for half of the units and from an odd
 * one for the others, so that the control room speaks all the time.
 */
const isForBoth = (first: OperatorPlan, second: OperatorPlan, { index: unit, unit: { fuel } }: FleetPlant): boolean =>
  // How much of a battery is left is known only after each half hour.
  fuel !== 'Battery' &&
  (first.h + unit) % 2 === 0 &&
  heldThrough(first, unit) !== undefined &&
  heldThrough(first, unit) === heldThrough(second, unit)

/**
 * The acceptances that put one half hour's plan into force. A unit wanted on from the time before is told again
 * before its hold ends, which is how one long action becomes a chain of acceptances.
 */
export const instructionsOf = (
  seed: number,
  pn: Notifications,
  before: OperatorPlan,
  plan: OperatorPlan,
  after: OperatorPlan,
): readonly Acceptance[] => {
  const { h } = plan
  const found: Acceptance[] = []
  for (const { plant, levels, soFlag } of plan.wanted.values()) {
    if (isForBoth(before, plan, plant)) continue
    const lasts = isForBoth(plan, after, plant) ? 2 : 1
    let from = before.wanted.get(plant.index)?.levels.at(-1)
    const settled = !before.wanted.has(plant.index) || heldThrough(before, plant.index) !== undefined
    levels.forEach((to, look) => {
      const speaks = look === 0 ? to !== undefined : to !== from
      if (speaks) found.push(instruction(seed, pn, { plant, h, look, from, to, lasts, settled }, soFlag))
      from = to
    })
  }
  return found
}
