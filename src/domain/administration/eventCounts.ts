import type { SettlementDate } from '../periods'
import type { FrontendCount } from './calls'

/** An event with its count on each day, in the order of the days; 0 where it did not happen. */
export type EventCounts = {
  readonly event: string
  readonly total: number
  readonly byDay: readonly number[]
}

/** Counts by event and day: days without any event are left out, the newest first; events by their total. */
export const eventCounts = (
  counts: readonly FrontendCount[],
): { readonly days: readonly SettlementDate[]; readonly events: readonly EventCounts[] } => {
  const days = [...new Set(counts.map(({ day }) => day))].sort().reverse()
  const events = new Map<string, Map<SettlementDate, number>>()
  for (const { day, event, count } of counts) {
    const own = events.get(event) ?? new Map<SettlementDate, number>()
    events.set(event, own)
    own.set(day, (own.get(day) ?? 0) + count)
  }
  const rows = [...events].map(([event, byDay]) => ({
    event,
    total: [...byDay.values()].reduce((sum, count) => sum + count, 0),
    byDay: days.map((day) => byDay.get(day) ?? 0),
  }))
  return { days, events: rows.sort((a, b) => b.total - a.total || (a.event < b.event ? -1 : 1)) }
}
