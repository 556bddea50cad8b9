import type { SettlementDate } from '../periods'
import { day, daysFrom, moving, NO_SIDE, type DateConfig } from './config'

/**
 * The days of a plant's slide-out at first: the given day, or else today. The hours of a unit abroad are published late,
 * so that of today there may be none: yesterday comes before it.
 */
export const slideOutDates = (first: SettlementDate | undefined, isAbroad: boolean): DateConfig => {
  if (first !== undefined) return daysFrom(day(first), NO_SIDE)
  return isAbroad ? daysFrom(moving(-1), moving(0)) : daysFrom(moving(0), NO_SIDE)
}
