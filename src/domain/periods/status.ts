import { samePeriod, type PeriodRef } from './calendar'

export type PeriodStatus = 'present' | 'future' | 'past'

/**
 * Where the chosen period lies against the live one, chronologically.
 *
 * The specification says: "present when the live period equals the chosen period and the date is today; future
 * when the chosen period is before the live one on today, or the date is after today; otherwise past." Read
 * literally, at live period 35 today's period 10 would be "future". We read it as time runs (decision C1): today, a
 * period after the live one is future and one before it is past. Only `present` switches live behaviour on.
 */
export const periodStatus = (chosen: PeriodRef, live: PeriodRef): PeriodStatus => {
  if (samePeriod(chosen, live)) return 'present'
  const later = chosen.date === live.date ? chosen.period > live.period : chosen.date > live.date
  return later ? 'future' : 'past'
}
