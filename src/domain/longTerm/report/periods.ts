import type { LongTermGranularity } from '../../reference/longTermRuns'
import { dayStart, dayText, type SettlementDate } from '../../periods'

const MONTHS_OF: Readonly<Record<LongTermGranularity, number>> = { yearly: 12, quarterly: 3, monthly: 1 }

/** Months of a period. */
export const monthsOfPeriod = (granularity: LongTermGranularity): number => MONTHS_OF[granularity]

/** First days of the periods of some years, in order. */
export const reportPeriods = (
  years: readonly number[],
  granularity: LongTermGranularity,
): readonly SettlementDate[] => {
  const months = MONTHS_OF[granularity]
  return years.flatMap((year) =>
    Array.from({ length: 12 / months }, (_, place) => `${year}-${String(place * months + 1).padStart(2, '0')}-01`),
  )
}

/** A period as users read it: `2031`, `Q2 2031`, `Apr 2031`. */
export const reportPeriodText = (granularity: LongTermGranularity, from: SettlementDate): string => {
  const [, , month = '', year = ''] = dayText(from).split(' ')
  if (granularity === 'yearly') return year
  if (granularity === 'monthly') return `${month} ${year}`
  return `Q${Math.ceil(Number(from.slice(5, 7)) / 3)} ${year}`
}

const DAY_MS = 86_400_000
/** Least days of a period, so that a crosshair reads each of them: it is moved by steps of one length. */
const STEP_DAYS: Readonly<Record<LongTermGranularity, number>> = { yearly: 365.25, quarterly: 90, monthly: 28 }
const LONGEST_DAYS: Readonly<Record<LongTermGranularity, number>> = { yearly: 366.1, quarterly: 92.1, monthly: 31.1 }

export const stepOfPeriods = (granularity: LongTermGranularity): number => STEP_DAYS[granularity] * DAY_MS
export const holdOfPeriods = (granularity: LongTermGranularity): number => LONGEST_DAYS[granularity] * DAY_MS

/** Instants at which periods begin. */
export const startsOfPeriods = (periods: readonly SettlementDate[]): Float64Array<ArrayBuffer> =>
  Float64Array.from(periods, (period) => dayStart(period))
