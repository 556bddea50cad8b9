import { dayStart, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import type { OperatorCell, OperatorSkips } from '../../../../src/domain/skips/agreement'
import type { Stacked } from '../../../../src/domain/skips/merit'
import { SLOT_MS, SLOTS_A_PERIOD } from '../../../../src/domain/skips/pairSlots'
import { skipsDueAt } from '../../../../src/domain/skips/publication'
import { SKIP_DIRECTIONS, type SkipDirection } from '../../../../src/domain/skips/reasons'
import { volumeMerit, volumeMeritOf } from '../../../../src/domain/skips/volumeMerit'
import type { FleetPlant } from '../fleet'
import { lowPoint, type OperatorMove } from '../operator/availableMoves'
import { LOOKS } from '../operator/imbalanceNeed'
import type { OperatorPlan } from '../operator/plan'
import { chance, HOUR } from '../physics/random'
import { startOf } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { TOPIC } from '../physics/topics'

/** 5 minutes of an hour: MW to MWh. */
const HOURS = 1 / 12
const SLOTS_A_LOOK = SLOTS_A_PERIOD / LOOKS
/** When the skips of a day are published: within the hour before they are due. */
const skipsPublishedAt = (seed: number, date: SettlementDate): Instant =>
  Math.floor(skipsDueAt(date) - HOUR * chance(seed, TOPIC.skips, Math.floor(dayStart(date) / HOUR)))

type OperatorStacked = Stacked & { readonly plant: FleetPlant }

/** The bands that the control room knew it could have, and what of them a look took for energy. MWh of 5 minutes. */
const stackAt = (
  schedule: Schedule,
  { h, wanted, moves }: OperatorPlan,
  direction: SkipDirection,
  look: number,
): readonly OperatorStacked[] => {
  const side = direction === 'offer' ? 'offers' : 'bids'
  const sign = direction === 'offer' ? 1 : -1
  const rest = new Map<number, number>()
  for (const { plant, levels, soFlag } of wanted.values()) {
    const level = levels[look]
    if (!soFlag && level !== undefined)
      rest.set(plant.index, Math.max(0, sign * (level - lowPoint(schedule, plant, h))))
  }
  const tagged = (plant: FleetPlant): boolean => wanted.get(plant.index)?.soFlag === true
  const of = ({ plant, price, mw }: OperatorMove): OperatorStacked => {
    // The bands of a unit stand in the order in which they are taken.
    const taken = Math.min(mw, rest.get(plant.index) ?? 0)
    rest.set(plant.index, (rest.get(plant.index) ?? 0) - taken)
    return { plant, price, accepted: taken * HOURS, left: (mw - taken) * HOURS }
  }
  return [...moves[side], ...moves.passedOver[side]].filter(({ plant }) => !tagged(plant)).map(of)
}

const cellsIn = (schedule: Schedule, plan: OperatorPlan, direction: SkipDirection): readonly OperatorCell[] => {
  const cells = new Map<string, OperatorCell>()
  for (let look = 0; look < LOOKS; look++) {
    const stack = stackAt(schedule, plan, direction, look)
    const merit = volumeMerit(direction, stack)
    if (merit === undefined) continue
    for (const each of stack) {
      const { inMerit, accepted } = volumeMeritOf(direction, each, merit)
      if (inMerit === 0) continue
      const unit = each.plant.unit.id
      for (let place = 0; place < SLOTS_A_LOOK; place++) {
        const at = startOf(plan.h) + (look * SLOTS_A_LOOK + place) * SLOT_MS
        const known = cells.get(`${unit}/${at}`) ?? { unit, direction, at, inMerit: 0, skipped: 0 }
        cells.set(`${unit}/${at}`, {
          ...known,
          inMerit: known.inMerit + inMerit,
          skipped: known.skipped + inMerit - accepted,
        })
      }
    }
  }
  return [...cells.values()]
}

/**
 * The operator's skips of a day, by what it knew when it decided: units on the move, of which it takes no more at a time than
 * it can use, whose energy is spoken for, or which hold something for the network are excluded; of the others the best-priced
 * volume is in merit, as much as was taken, and what of it was not taken is skipped. Pure in the plans; in steps of some milliseconds.
 * @param plans of the half hours of the day
 */
export const operatorSkips = function* (
  schedule: Schedule,
  plans: readonly OperatorPlan[],
  date: SettlementDate,
): Generator<undefined, OperatorSkips> {
  const cells: OperatorCell[] = []
  for (const plan of plans) {
    for (const direction of SKIP_DIRECTIONS) cells.push(...cellsIn(schedule, plan, direction))
    if (plan.h % 4 === 0) yield
  }
  return { publishedAt: skipsPublishedAt(schedule.seed, date), cells }
}
