import { sameValue } from '../format/number'
import type { MarketState, UnitState } from '../market/state'
import { HALF_HOUR_MS, type Instant } from '../periods'
import type { PlantLines } from '../wire'
import { linesOf } from './lines'

/** Before and after now, ms: the board's periods around a live period that may be half an hour ahead. */
export const LINES_BEFORE_MS = 6 * HALF_HOUR_MS
export const LINES_AFTER_MS = 16 * HALF_HOUR_MS

type Retained = { readonly unit: UnitState; readonly data: PlantLines }

/** The lines of all registered units around a half hour. */
export type RetainedLines = { readonly halfHour: Instant; readonly retained: ReadonlyMap<string, Retained> }

export const NO_LINES: RetainedLines = { halfHour: 0, retained: new Map() }

/** The lines of a unit; the very same object while nothing of them has changed. */
const dataOf = (known: PlantLines | undefined, unit: UnitState, halfHour: Instant, now: Instant): PlantLines => {
  const lines = linesOf(unit, halfHour - LINES_BEFORE_MS, halfHour + LINES_AFTER_MS)
  if (known) {
    const { changedAt: _changedAt, ...before } = known
    if (sameValue(before, lines)) return known
  }
  return { ...lines, changedAt: now }
}

/**
 * The lines as of now: all of them once in each half hour, in between those of units that something was received of.
 * @returns the plants whose lines are another object than before; none at first, when nobody knows any
 */
export const withActivityMarket = (
  before: RetainedLines,
  { units }: Pick<MarketState, 'units'>,
  now: Instant,
): { readonly cards: RetainedLines; readonly changed: readonly PlantLines[] } => {
  const halfHour = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  const isNext = halfHour !== before.halfHour
  const retained = new Map<string, Retained>()
  const changed: PlantLines[] = []
  for (const [id, unit] of units) {
    if (unit.unit === undefined) continue
    const known = before.retained.get(id)
    const holds = !isNext && known?.unit === unit
    const data = holds ? known.data : dataOf(known?.data, unit, halfHour, now)
    if (data !== known?.data) changed.push(data)
    retained.set(id, holds ? known : { unit, data })
  }
  return { cards: { halfHour, retained }, changed }
}
