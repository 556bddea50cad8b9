import { describe, expect, it } from 'vitest'
import {
  countdownTo,
  HALF_HOUR_MS,
  periodAt,
  periodEnd,
  periodStart,
  periodStatus,
  samePeriod,
  windowCloseAfter,
  windowPeriodAt,
  type WindowMode,
} from '../../../src/domain/periods'
import { autumnDay, lengthByLaw, springDay } from './support'

const at = (hour: number, minute: number, second = 0) => Date.UTC(2026, 10, 20, hour, minute, second)
const MODES: readonly WindowMode[] = ['current', 'trading']

describe('period status', () => {
  const live = { date: '2026-11-20', period: 35 }
  it.each([
    ['present', '2026-11-20', 35],
    ['future', '2026-11-20', 36],
    ['past', '2026-11-20', 34],
    ['past', '2026-11-20', 10],
    ['future', '2026-11-21', 1],
    ['past', '2026-11-19', 48],
    ['future', '2027-01-01', 35],
    ['past', '2025-12-31', 35],
  ] as const)('DT22 is %s for %s-%i while 2026-11-20-35 is live (C1: as time runs)', (status, date, period) =>
    expect(periodStatus({ date, period }, live)).toBe(status),
  )

  it('DT22 follows the order of the periods’ starts', () => {
    for (const date of [springDay(2026), autumnDay(2026), '2026-11-20']) {
      for (const other of [springDay(2026), autumnDay(2026), '2026-11-20']) {
        for (let period = 1; period <= lengthByLaw(other); period++) {
          const chosen = { date: other, period }
          const running = { date, period: 7 }
          const way = Math.sign(periodStart(chosen) - periodStart(running))
          expect(periodStatus(chosen, running)).toBe(way === 0 ? 'present' : way > 0 ? 'future' : 'past')
        }
      }
    }
  })
})

describe('trading windows', () => {
  it.each([
    ['current', at(17, 7), at(17, 30)],
    ['current', at(17, 29, 59), at(17, 30)],
    ['current', at(17, 30), at(18, 0)],
    ['current', at(23, 59), at(24, 0)],
    ['trading', at(17, 7), at(17, 15)],
    ['trading', at(17, 15), at(17, 45)],
    ['trading', at(17, 44, 59), at(17, 45)],
    ['trading', at(23, 50), at(24, 15)],
    ['trading', at(0, 0), at(0, 15)],
  ] as const)('DT24 %s window: from %i the next close is %i', (mode, now, close) =>
    expect(windowCloseAfter(now, mode)).toBe(close),
  )

  it('DT24 the open window is the running period, in trading mode the next one from :15 and :45 on', () => {
    expect(windowPeriodAt(at(17, 14, 59), 'trading').period).toBe(35)
    expect(windowPeriodAt(at(17, 15), 'trading').period).toBe(36)
    expect(windowPeriodAt(at(17, 29), 'current').period).toBe(35)
    expect(windowPeriodAt(at(23, 45), 'trading')).toEqual({ date: '2026-11-21', period: 1 })
  })

  it.each([springDay(2026), autumnDay(2026), springDay(2027), autumnDay(2027), '2026-06-01'])(
    'DT24 on %s every minute is in the window that closes next, and each window closes once',
    (date) => {
      const start = periodStart({ date, period: 1 })
      for (const mode of MODES) {
        const closes = new Set<number>()
        for (let now = start; now < start + lengthByLaw(date) * HALF_HOUR_MS; now += 60_000) {
          const close = windowCloseAfter(now, mode)
          closes.add(close)
          expect(close - now).toBeGreaterThan(0)
          expect(close - now).toBeLessThanOrEqual(HALF_HOUR_MS)
          expect(new Date(close).getUTCMinutes() % 30).toBe(mode === 'trading' ? 15 : 0)
          // The period whose window is open closes with it: at its end, or a quarter of an hour before.
          const end = periodEnd(windowPeriodAt(now, mode))
          expect(end - close).toBe(mode === 'trading' ? HALF_HOUR_MS / 2 : 0)
          expect(samePeriod(windowPeriodAt(close, mode), windowPeriodAt(now, mode))).toBe(false)
        }
        expect(closes.size).toBe(lengthByLaw(date) + (mode === 'trading' ? 1 : 0))
      }
    },
  )
})

describe('countdown', () => {
  const close = at(17, 30)
  it.each([
    [at(17, 7, 42), '22:18'],
    [at(17, 29, 59), '0:01'],
    [close - 1, '0:01'],
    [close - 1000, '0:01'],
    [close - 1001, '0:02'],
    [at(17, 0), '30:00'],
    [close, 'closed'],
    [close + 5000, 'closed'],
  ])('DT24 at %i reads %s', (now, text) => expect(countdownTo(close, now).text).toBe(text))

  it('DT24 is never negative, and counts down to the close of either mode', () => {
    expect(countdownTo(close, close + 5000).msLeft).toBe(0)
    for (const mode of MODES) {
      const now = at(17, 20, 30)
      const left = countdownTo(windowCloseAfter(now, mode), now)
      expect(left).toEqual(
        mode === 'trading' ? { msLeft: 1_470_000, text: '24:30' } : { msLeft: 570_000, text: '9:30' },
      )
    }
    expect(periodAt(close)).toEqual({ date: '2026-11-20', period: 36 })
  })
})
