import { dayStart, type SettlementDate } from '../../periods'
import type { Column } from '../../series/batch'

/**
 * Values of one day on another, each as long after its beginning: settlement periods lie on those of the same number. What a
 * longer day has more than the other lies behind its end.
 */
export const shiftedTo = ({ at, values }: Column, from: SettlementDate, to: SettlementDate): Column => {
  const by = dayStart(to) - dayStart(from)
  return { at: at.map((instant) => instant + by), values }
}
