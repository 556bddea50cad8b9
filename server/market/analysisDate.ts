import { periodAt, periodsIn, periodStatus, type Instant, type PeriodRef } from '../../src/domain/periods'
import type { AnalysisDate } from '../../src/domain/wire'

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
