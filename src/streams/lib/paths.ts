import type { PeriodRef, SettlementDate } from '../../domain/periods'

/** `2026-11-20` as `20/11/2026`, the way the specification's calls name a day. */
export const datePath = (date: SettlementDate): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)}/${Number(month)}/${year}`
}

export const boaPath = ({ date, period }: PeriodRef): string => `/api/boa/${datePath(date)}/${period}`
