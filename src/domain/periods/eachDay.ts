import { addDays, type SettlementDate } from './calendar'

/** The days from one to another, both included; none where they are the other way round. */
export const eachDay = (from: SettlementDate, to: SettlementDate): readonly SettlementDate[] => {
  const days: SettlementDate[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
