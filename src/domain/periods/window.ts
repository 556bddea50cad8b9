import { dayStart, dateAt, HALF_HOUR_MS, periodAt, type Instant, type PeriodRef } from './calendar'

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
