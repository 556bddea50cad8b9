import { samePeriod, type PeriodRef, dayStart, dateAt, HALF_HOUR_MS, periodAt, type Instant } from './calendar'

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

/**
 * Which clock the desk works to: `current` follows the settlement period; `trading` follows the trading window,
 * which closes a quarter of an hour earlier (:15 and :45 instead of :30 and :00).
 */
export type WindowMode = 'current' | 'trading'

const TRADING_LEAD_MS = HALF_HOUR_MS / 2

/** The period whose window is open: the running period, or in trading mode the one not yet closed at :15 or :45. */
export const windowPeriodAt = (at: Instant, mode: WindowMode): PeriodRef =>
  periodAt(mode === 'trading' ? at + TRADING_LEAD_MS : at)

/** The next closing instant after `at`: :15 and :45 in trading mode, otherwise :30 and :00. */
export const windowCloseAfter = (at: Instant, mode: WindowMode): Instant => {
  const lead = mode === 'trading' ? TRADING_LEAD_MS : 0
  const start = dayStart(dateAt(at))
  return start + (Math.floor((at + lead - start) / HALF_HOUR_MS) + 1) * HALF_HOUR_MS - lead
}

export type Countdown = { readonly msLeft: number; readonly text: string }

/**
 * The time left until a window closes, as `m:ss`, and `closed` from the closing instant on. Seconds are rounded up,
 * so that the last one shown before "closed" is 0:01.
 */
export const countdownTo = (closesAt: Instant, now: Instant): Countdown => {
  const msLeft = Math.max(0, closesAt - now)
  if (msLeft === 0) return { msLeft, text: 'closed' }
  const seconds = Math.ceil(msLeft / 1000)
  return { msLeft, text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` }
}

/** As `countdownTo` gives it, from an hour on as `h:mm:ss`. */
export const timeLeftText = (closesAt: Instant, now: Instant): string => {
  const { text } = countdownTo(closesAt, now)
  const [minutes = 0, seconds] = text.split(':').map((part) => Number(part))
  if (seconds === undefined || minutes < 60) return text
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds)}`
}
