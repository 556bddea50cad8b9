import { periodAt, periodStart, windowPeriodAt, type Instant, type PeriodRef } from '../periods'
import type { TradingPeriod } from '../wire'

const later = (a: PeriodRef, b: PeriodRef | undefined): PeriodRef => (b && periodStart(b) > periodStart(a) ? b : a)

/**
 * The answer of tradingperiod at an instant of the tape: what the clock says, or what the server had already said
 * when it was ahead of the clock.
 */
export const tradingOf = (said: TradingPeriod | undefined, now: Instant): TradingPeriod => ({
  current: later(periodAt(now), said?.current),
  currentWindow: later(windowPeriodAt(now, 'current'), said?.currentWindow),
  tradingWindow: later(windowPeriodAt(now, 'trading'), said?.tradingWindow),
  now,
})
