import {
  periodAt,
  periodsIn,
  periodStatus,
  type Instant,
  type PeriodRef,
  periodEnd,
  periodKey,
  samePeriod,
  stepPeriod,
  windowCloseAfter,
  windowPeriodAt,
} from '../../src/domain/periods'
import type { AnalysisDate, TradingPeriod } from '../../src/domain/wire'
import type { ServerClock } from '../sources/source'

/** Where a period lies against the one that runs now. */
export const analysisDateOf = (ref: PeriodRef, now: Instant): AnalysisDate => {
  const running = periodAt(now)
  return {
    date: ref.date,
    period: ref.period,
    periodsInDay: periodsIn(ref.date),
    periodStatus: periodStatus(ref, running),
    livePeriod: running.period,
    realTimePeriod: running.period,
    realTimeDate: running.date,
  }
}

/** How long a closed period still gets its marks and late changes. */
export const LINGER_MS = 60_000

/** The answer of tradingperiod and the payload of periodChange. */
export const tradingPeriodAt = (now: Instant): TradingPeriod => ({
  current: periodAt(now),
  currentWindow: windowPeriodAt(now, 'current'),
  tradingWindow: windowPeriodAt(now, 'trading'),
  now,
})

/** The same by a server's clock, with how it runs where it is that of a recording. */
export const tradingPeriodOf = (clock: Pick<ServerClock, 'now' | 'played'>): TradingPeriod => {
  const played = clock.played?.()
  return { ...tradingPeriodAt(played?.at ?? clock.now()), ...(played && { played }) }
}

/** True when the same periods run and are open: no periodChange is due. */
export const sameTradingPeriod = (a: TradingPeriod, b: TradingPeriod): boolean =>
  periodKey(a.current) === periodKey(b.current) && periodKey(a.tradingWindow) === periodKey(b.tradingWindow)

/**
 * The periods whose stacks are kept verified: the running one, the next (the trading window moves on to it a quarter of
 * an hour early), and for a minute the one that has just closed.
 */
export const verifiedPeriodsAt = (now: Instant): readonly PeriodRef[] => {
  const running = periodAt(now)
  const closed = stepPeriod(running, -1)
  return [...(now < periodEnd(closed) + LINGER_MS ? [closed] : []), running, stepPeriod(running, 1)]
}

/** Time to the next instant at which a window closes; at least 1 ms. */
export const msToPeriodChange = (now: Instant): number =>
  Math.max(1, Math.min(windowCloseAfter(now, 'current'), windowCloseAfter(now, 'trading')) - now)

/** True for a period whose stack is kept verified now. */
export const isVerifiedPeriod = (ref: PeriodRef, now: Instant): boolean =>
  verifiedPeriodsAt(now).some((each) => samePeriod(each, ref))
