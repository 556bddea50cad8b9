import { addDays, dateAt, type Instant, type SettlementDate } from './calendar'
import { instantAtWallTime } from './wallTime'

/** Days and blocks of the electricity forward agreement (EFA), by which response is auctioned. */

export const EFA_BLOCKS = [1, 2, 3, 4, 5, 6] as const
export type EfaBlock = (typeof EFA_BLOCKS)[number]

/** London times at which the six blocks of an EFA day begin; the first at 23:00 of the day before. */
const BEGINS = ['23:00', '03:00', '07:00', '11:00', '15:00', '19:00'] as const

const beginOf = (day: SettlementDate, block: EfaBlock | 7): Instant => {
  const isBefore = block === 1
  const time = block === 7 ? '23:00' : (BEGINS[block - 1] ?? '23:00')
  // No clock changes at one of these times.
  return instantAtWallTime(isBefore ? addDays(day, -1) : day, time) ?? NaN
}

/** A block of four hours by London's clocks: on days that clocks change one has three or five. */
export const efaSpan = (
  day: SettlementDate,
  block: EfaBlock | 'day',
): { readonly from: Instant; readonly to: Instant } => {
  if (block === 'day') return { from: beginOf(day, 1), to: beginOf(day, 7) }
  return { from: beginOf(day, block), to: beginOf(day, block === 6 ? 7 : ((block + 1) as EfaBlock)) }
}

/** The EFA day and block that an instant is in: the day begins at 23:00 of the one before. */
export const efaAt = (at: Instant): { readonly day: SettlementDate; readonly block: EfaBlock } => {
  const date = dateAt(at)
  const day = at >= beginOf(date, 7) ? addDays(date, 1) : date
  const block = EFA_BLOCKS.findLast((each) => at >= beginOf(day, each)) ?? 1
  return { day, block }
}
