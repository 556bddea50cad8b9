import { afterEach, describe, expect, it, vi } from 'vitest'
import * as periods from '../../../src/domain/periods'
import { ALL_DAYS, autumnDay, lengthByLaw, midnightByLaw, springDay } from './support'

const {
  addDays,
  dateAt,
  dayStart,
  HALF_HOUR_MS,
  isPeriod,
  isSettlementDate,
  parsePeriodKey,
  periodAt,
  periodEnd,
  periodKey,
} = periods
const { periodsIn, periodStart, samePeriod, stepPeriod } = periods

describe('settlement periods', () => {
  it.each([
    ['2026-03-29', 46],
    ['2027-03-28', 46],
    ['2026-10-25', 50],
    ['2027-10-31', 50],
    ['2026-06-01', 48],
    ['2024-02-29', 48],
  ])('SH19 %s has %i periods', (date, count) => expect(periodsIn(date)).toBe(count))

  it('SH19 every day of 2015–2035 begins and is as long as summer-time law says', () => {
    expect([ALL_DAYS[0], ALL_DAYS.at(-1)]).toEqual(['2015-01-01', '2035-12-31'])
    expect(ALL_DAYS.filter((date) => periodsIn(date) !== lengthByLaw(date))).toEqual([])
    expect(ALL_DAYS.filter((date) => dayStart(date) !== midnightByLaw(date))).toEqual([])
    const lengths = ALL_DAYS.map(periodsIn)
    expect([46, 50].map((n) => lengths.filter((length) => length === n).length)).toEqual([21, 21])
  })

  it('SH19 period and instant are a bijection on every half hour of 2015–2035, without a hole or an overlap', () => {
    const wrong: string[] = []
    let expected = midnightByLaw('2015-01-01')
    let count = 0
    for (const date of ALL_DAYS) {
      for (let period = 1; period <= lengthByLaw(date); period++) {
        const ref = { date, period }
        const start = periodStart(ref)
        const first = periodAt(start)
        const last = periodAt(start + HALF_HOUR_MS - 1)
        const right =
          start === expected &&
          periodEnd(ref) === start + HALF_HOUR_MS &&
          samePeriod(first, ref) &&
          samePeriod(last, ref)
        if (!right) wrong.push(periodKey(ref))
        expected = start + HALF_HOUR_MS
        count++
      }
    }
    expect(wrong).toEqual([])
    expect(count).toBe(7670 * 48)
  })

  it('DT19 up then down and down then up lead back, over every half hour of 2015–2035', () => {
    const wrong: string[] = []
    for (const date of ALL_DAYS) {
      for (let period = 1; period <= lengthByLaw(date); period++) {
        const ref = { date, period }
        const up = stepPeriod(ref, 1)
        const down = stepPeriod(ref, -1)
        if (!samePeriod(stepPeriod(up, -1), ref) || !samePeriod(stepPeriod(down, 1), ref)) wrong.push(periodKey(ref))
      }
    }
    expect(wrong).toEqual([])
  })

  it('DT19 past the last period comes period 1 of the next day, before period 1 the last of the day before', () => {
    const wrong = ALL_DAYS.filter((date) => {
      const up = stepPeriod({ date, period: lengthByLaw(date) }, 1)
      const down = stepPeriod({ date, period: 1 }, -1)
      const before = addDays(date, -1)
      return (
        !samePeriod(up, { date: addDays(date, 1), period: 1 }) ||
        !samePeriod(down, { date: before, period: lengthByLaw(before) })
      )
    })
    expect(wrong).toEqual([])
    expect(stepPeriod({ date: '2026-03-30', period: 1 }, -1)).toEqual({ date: '2026-03-29', period: 46 })
    expect(stepPeriod({ date: '2026-10-26', period: 1 }, -1)).toEqual({ date: '2026-10-25', period: 50 })
    expect(stepPeriod({ date: '2027-01-01', period: 1 }, -1)).toEqual({ date: '2026-12-31', period: 48 })
  })

  it('DT20 a period is one only of a day that has it', () => {
    for (const year of [2026, 2027]) {
      expect([46, 47].map((period) => isPeriod({ date: springDay(year), period }))).toEqual([true, false])
      expect([50, 51].map((period) => isPeriod({ date: autumnDay(year), period }))).toEqual([true, false])
    }
    expect([0, -1, 1.5, NaN, 49].map((period) => isPeriod({ date: '2026-06-01', period }))).toEqual(
      Array(5).fill(false),
    )
  })

  it('SH19 keys are read back as the period they were written from, and nothing else is read', () => {
    for (const ref of [
      { date: '2026-10-25', period: 50 },
      { date: '2026-01-01', period: 1 },
    ]) {
      expect(parsePeriodKey(periodKey(ref))).toEqual(ref)
    }
    expect(parsePeriodKey('2026-11-20')).toEqual({ date: '2026-11-20', period: 1 })
    for (const text of [
      '2026-11-20-49',
      '2026-11-20-0',
      '2026-02-30-1',
      '2026-11-20-',
      '20-11-2026-1',
      '',
      '2026-11-20-1x',
    ]) {
      expect(parsePeriodKey(text)).toBeUndefined()
    }
  })

  it('SH19 only real days are days', () => {
    expect(['2024-02-29', '2026-12-31'].every(isSettlementDate)).toBe(true)
    expect(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''].some(isSettlementDate)).toBe(false)
    expect(() => dayStart('2026-02-30')).toThrow(RangeError)
  })

  it('SH19 the day of an instant turns at London midnight, in summer an hour before UTC', () => {
    expect(dateAt(Date.UTC(2026, 5, 1, 22, 59, 59, 999))).toBe('2026-06-01')
    expect(dateAt(Date.UTC(2026, 5, 1, 23))).toBe('2026-06-02')
    expect(dateAt(Date.UTC(2026, 11, 1, 23, 59))).toBe('2026-12-01')
  })
})

describe('the reader’s own zone', () => {
  const own = process.env['TZ']
  afterEach(() => {
    if (own === undefined) delete process.env['TZ']
    else process.env['TZ'] = own
    vi.resetModules()
  })

  it.each([
    ['Pacific/Auckland', -780],
    ['Asia/Kolkata', -330],
    ['America/New_York', 300],
    ['UTC', 0],
  ])('SH19 does not matter: %s', async (zone, offset) => {
    process.env['TZ'] = zone
    // Without this the test would prove nothing: the process must really have moved.
    expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).toBe(offset)
    vi.resetModules()
    const fresh: typeof periods = await import('../../../src/domain/periods')
    expect(fresh).not.toBe(periods)
    const around = ALL_DAYS.filter((date) => lengthByLaw(date) !== 48).flatMap((date) =>
      [-1, 0, 1].map((d) => addDays(date, d)),
    )
    expect(around.length).toBe(126)
    expect(
      around.filter(
        (date) => fresh.dayStart(date) !== midnightByLaw(date) || fresh.periodsIn(date) !== lengthByLaw(date),
      ),
    ).toEqual([])
    const at = Date.UTC(2026, 10, 20, 17, 7, 42)
    expect([fresh.clockText(at), fresh.zoneText(at), fresh.periodAt(at).period]).toEqual(['17:07:42', 'GMT', 35])
    expect(fresh.dateTimeText(at, 'Minute', '24h')).toBe('20 Nov 2026 17:07')
  })
})
