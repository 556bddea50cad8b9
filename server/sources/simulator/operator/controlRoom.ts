import type { Acceptance } from '../../../../src/domain/market/events'
import type { BmUnitId } from '../../../../src/domain/market/units'
import type { Ladders } from '../ladders'
import type { Notifications } from '../physics/notifications'
import type { HalfHour } from '../physics/outlook'
import type { Schedule } from '../physics/schedule'
import { instructionsOf } from './instructions'
import { blockOf, keptRunningIn } from './keptRunning'
import { planOf, type Plan } from './plan'
import { shortMovesOf } from './shortMoves'
import { startInstructions } from './startInstructions'

/** What the control room decided over a stretch of time. */
export type ControlLog = {
  readonly plans: ReadonlyMap<HalfHour, Plan>
  /** In order of issue. */
  readonly acceptances: readonly Acceptance[]
  readonly ofUnit: ReadonlyMap<BmUnitId, readonly Acceptance[]>
}

const inOrderOfIssue = (a: Acceptance, b: Acceptance): number =>
  a.acceptanceTime - b.acceptanceTime || a.number - b.number

const byUnit = (acceptances: readonly Acceptance[]): ReadonlyMap<BmUnitId, readonly Acceptance[]> => {
  const ofUnit = new Map<BmUnitId, Acceptance[]>()
  for (const acceptance of acceptances) {
    const own = ofUnit.get(acceptance.unit)
    if (own) own.push(acceptance)
    else ofUnit.set(acceptance.unit, [acceptance])
  }
  return ofUnit
}

/**
 * Every acceptance that can reach into the half hours from `first` up to `end`, in steps of some milliseconds. A half
 * hour's plan is made from that half hour alone, and its acceptances from its plan and its neighbours' plans, so two
 * stretches say the same where they overlap.
 */
export function* controlRoom(
  schedule: Schedule,
  pn: Notifications,
  ladders: Ladders,
  first: HalfHour,
  end: HalfHour,
): Generator<undefined, ControlLog> {
  const plans = new Map<HalfHour, Plan>()
  for (let h = first - 3; h <= end + 2; h++) {
    plans.set(h, planOf(schedule, ladders, h))
    if (h % 3 === 0) yield
  }
  yield
  const acceptances: Acceptance[] = []
  for (let h = first - 2; h <= end; h++) {
    const [before, plan, after] = [plans.get(h - 1), plans.get(h), plans.get(h + 1)]
    if (!before || !plan || !after) continue
    acceptances.push(
      ...instructionsOf(schedule.seed, pn, before, plan, after),
      ...shortMovesOf(schedule, [before, plan, after], plan),
    )
  }
  for (let block = blockOf(first) - 1; block <= blockOf(end); block++)
    acceptances.push(...keptRunningIn(schedule, block).flatMap(startInstructions))
  acceptances.sort(inOrderOfIssue)
  return { plans, acceptances, ofUnit: byUnit(acceptances) }
}
