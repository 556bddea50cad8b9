import { hasUnitStack, unitStackOf } from '../../src/domain/boa/unitStack'
import type { MarketState, UnitState } from '../../src/domain/market/state'
import { periodKey, type Instant, type PeriodRef } from '../../src/domain/periods'
import { singleTurn } from '../sources/turn'
import { verifiedPeriodsAt } from './tradingPeriod'

/** So many parts of stacks take some ten milliseconds: they are worked out with the look that needs them. */
const AT_ONCE = 1000
/** Parts that are worked out before other work of the process has its turn: some milliseconds. */
const A_TURN = 200
/** The stack of a period that is about to be shown is worked out before, longer than from one beat to the next. */
const AHEAD_MS = 15_000

type Part = readonly [unit: UnitState, period: PeriodRef]
type Units = Pick<MarketState, 'units'>

/** What of the stacks that are shown, now or in a moment, is not worked out yet. */
function* unpreparedParts({ units }: Units, now: Instant): Generator<Part> {
  const soon = [...verifiedPeriodsAt(now), ...verifiedPeriodsAt(now + AHEAD_MS)]
  const periods = new Map(soon.map((period) => [periodKey(period), period]))
  for (const [key, period] of periods)
    for (const unit of units.values()) if (!hasUnitStack(unit, key)) yield [unit, period]
}

/** Whether a look at the stacks of now would take long. */
export const isMuchToPrepare = (market: Units, now: Instant): boolean => {
  const parts = unpreparedParts(market, now)
  for (let count = 0; count <= AT_ONCE; count += 1) if (parts.next().done === true) return false
  return true
}

/**
 * Works out what units add to the stacks of a market, with a turn of the event loop for other work after some of them. A
 * stack of that market that is made afterwards finds it done (`unitStackOf`); nothing is published here.
 * @param isOver whether nothing waits for it any more
 */
export const prepareStacks = async (market: Units, now: Instant, isOver: () => boolean): Promise<void> => {
  await singleTurn()
  const parts = [...unpreparedParts(market, now)]
  for (let from = 0; from < parts.length; from += A_TURN) {
    await singleTurn()
    if (isOver()) return
    try {
      for (const [unit, period] of parts.slice(from, from + A_TURN)) unitStackOf(unit, period)
    } catch {
      // The look that follows meets the same fault, and says so.
      return
    }
  }
}
