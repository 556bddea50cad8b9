import { DateTime } from 'luxon'
import { describe, expect, it } from 'vitest'
import { daysBetween, monthEnd, monthsBetween, monthStart, weekEnd, weekStart } from '../../../src/domain/dates'
import { ALL_DAYS } from '../periods/support'

const utc = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' })

describe('calendar days without a library', () => {
  it('DATE-6 weeks, months and what lies between are those of luxon, on every day from 2015 to 2035', () => {
    const last = utc('2024-02-29')
    ALL_DAYS.forEach((day, i) => {
      const months = (i % 61) - 30
      const moved = utc(day).plus({ months })
      const expected = [
        ...[utc(day).startOf('week'), utc(day).endOf('week'), moved.startOf('month'), moved.endOf('month')].map(
          (each) => each.toISODate(),
        ),
        utc(day).diff(last, 'days').days,
        (utc(day).year - last.year) * 12 + utc(day).month - last.month,
      ]
      const got = [
        ...[weekStart(day), weekEnd(day), monthStart(day, months), monthEnd(day, months)],
        ...[daysBetween('2024-02-29', day), monthsBetween('2024-02-29', day)],
      ]
      if (got.join() !== expected.join()) expect(got, day).toEqual(expected)
    })
  })

  it('DATE-6 text that is not a day is refused', () => {
    for (const of of [weekStart, weekEnd, monthStart, monthEnd]) expect(() => of('2026-13-01')).toThrow(RangeError)
  })
})
