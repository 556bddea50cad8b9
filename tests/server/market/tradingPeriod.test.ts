import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS, periodKey, windowPeriodAt } from '../../../src/domain/periods'
import {
  isVerifiedPeriod,
  msToPeriodChange,
  tradingPeriodAt,
  verifiedPeriodsAt,
} from '../../../server/market/tradingPeriod'

const at = (text: string): number => Date.parse(text)
const keys = (now: number): string[] => verifiedPeriodsAt(now).map(periodKey)

describe('periods kept verified', () => {
  it('HST-4 the running and the next period always, the closed one for a minute', () => {
    expect(keys(at('2026-11-20T17:00:00Z'))).toEqual(['2026-11-20-34', '2026-11-20-35', '2026-11-20-36'])
    expect(keys(at('2026-11-20T17:00:59.999Z'))).toEqual(['2026-11-20-34', '2026-11-20-35', '2026-11-20-36'])
    expect(keys(at('2026-11-20T17:01:00Z'))).toEqual(['2026-11-20-35', '2026-11-20-36'])
  })

  it.each(['2026-03-29', '2026-06-01', '2026-10-25', '2026-12-31'])(
    'HST-5 on %s both windows of every minute have a verified period, over midnight and clock changes',
    (day) => {
      for (let now = dayStart(day); now < dayStart(day) + 51 * HALF_HOUR_MS; now += 60_000)
        for (const mode of ['current', 'trading'] as const)
          expect(isVerifiedPeriod(windowPeriodAt(now, mode), now), `${day} ${now} ${mode}`).toBe(true)
    },
  )

  it('HST-6 a change is due at each quarter of an hour, and never at once again', () => {
    expect(msToPeriodChange(at('2026-11-20T17:00:00Z'))).toBe(15 * 60_000)
    expect(msToPeriodChange(at('2026-11-20T17:14:59.999Z'))).toBe(1)
    expect(msToPeriodChange(at('2026-11-20T17:15:00Z'))).toBe(15 * 60_000)
  })

  it('HST-7 the trading window runs a quarter of an hour ahead', () => {
    expect(tradingPeriodAt(at('2026-11-20T23:45:00Z'))).toEqual({
      current: { date: '2026-11-20', period: 48 },
      currentWindow: { date: '2026-11-20', period: 48 },
      tradingWindow: { date: '2026-11-21', period: 1 },
      now: at('2026-11-20T23:45:00Z'),
    })
  })
})
