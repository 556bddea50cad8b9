import { MODEL_HOURS } from '../assumptions/profiles'
import type { StoredPower } from '../assumptions/year'
import type { DaySolver } from './daySolver'

/** A fleet of stores that moves power within a day. */
export type FleetStore = StoredPower & {
  /** GWh given for each GWh taken. */
  readonly efficiency: number
  /** £/MWh of what it gives. */
  readonly wear: number
}

/** A day's energy is moved in so many parts; where a whole part does not pay, in halves of it, down to an eighth. */
const PARTS = 24
const LEAST_PART = 1 / 8
const ROUNDING = 1e-9
/** Of this file, as in the solver. */
const HOURS = MODEL_HOURS
/** Of two hours of one price the one with more to meet is dearer. */
const BY_NEED = 1e-6

/** What a fleet takes and gives in a day, GW by hour. */
export type FleetDay = { readonly taken: Float64Array; readonly given: Float64Array }

/** The dearest hour in which the fleet can give a part more, and the cheapest in which it can take what that needs; -1 for none. */
const findPair = (
  prices: Float64Array,
  needed: Float64Array,
  { taken, given }: FleetDay,
  most: { readonly given: number; readonly taken: number },
): { readonly dear: number; readonly cheap: number } => {
  let best = -Infinity
  let least = Infinity
  let dear = -1
  let cheap = -1
  for (let hour = 0; hour < HOURS; hour++) {
    const value = (prices[hour] ?? 0) + BY_NEED * (needed[hour] ?? 0)
    const takes = taken[hour] ?? 0
    const gives = given[hour] ?? 0
    if (value > best && takes === 0 && gives <= most.given) {
      best = value
      dear = hour
    }
    if (value < least && gives === 0 && takes <= most.taken) {
      least = value
      cheap = hour
    }
  }
  return { dear, cheap }
}

/**
 * Moves power from the cheapest hours to the dearest, part by part, while the spread after the move pays for losses and
 * wear: prices of both hours are those with what was moved before. At most its energy once a day, so that it can always
 * be stored on the way. `needed` of the solver then has what the fleet does.
 */
export const storeDay = (
  solver: DaySolver,
  { power, energy, efficiency, wear }: FleetStore,
  fleet: FleetDay,
  prices: Float64Array,
): void => {
  const { needed } = solver
  fleet.taken.fill(0)
  fleet.given.fill(0)
  if (power <= 0 || energy <= 0) return
  for (let hour = 0; hour < HOURS; hour++) prices[hour] = solver.priceAt(hour, needed[hour] ?? 0)
  const whole = Math.min(energy / PARTS, power * efficiency)
  let part = whole
  let left = energy
  while (left > ROUNDING) {
    const given = Math.min(part, left)
    if (movePart(solver, fleet, prices, { given, taken: given / efficiency, power, wear, efficiency })) left -= given
    else if ((part /= 2) < whole * LEAST_PART) return
  }
}

type Part = {
  readonly given: number
  readonly taken: number
  readonly power: number
  readonly wear: number
  readonly efficiency: number
}

/** Moves a part between the two hours that pay best. @returns whether it pays after the move */
const movePart = (solver: DaySolver, fleet: FleetDay, prices: Float64Array, part: Part): boolean => {
  const { needed } = solver
  const { power, wear, efficiency } = part
  const most = { given: power - part.given + ROUNDING, taken: power - part.taken + ROUNDING }
  const { dear, cheap } = findPair(prices, needed, fleet, most)
  if (dear < 0 || cheap < 0 || dear === cheap) return false
  const dearNeeded = (needed[dear] ?? 0) - part.given
  const cheapNeeded = (needed[cheap] ?? 0) + part.taken
  const sold = solver.priceAt(dear, dearNeeded)
  const bought = solver.priceAt(cheap, cheapNeeded)
  if (sold - wear <= bought / efficiency) return false
  needed[dear] = dearNeeded
  needed[cheap] = cheapNeeded
  prices[dear] = sold
  prices[cheap] = bought
  fleet.given[dear] = (fleet.given[dear] ?? 0) + part.given
  fleet.taken[cheap] = (fleet.taken[cheap] ?? 0) + part.taken
  return true
}
