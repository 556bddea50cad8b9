import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resolveDates } from '../../../src/domain/dates'
import { slideOutDates } from '../../../src/domain/dates/slideOutDates'
import { addDays, dateAt, dayStart } from '../../../src/domain/periods'
import { marketDaySpan } from '../../../src/domain/europe/marketDay'

const HOUR = 3_600_000

it('PL03 SLD-1 at each moment the days of a unit abroad at first have an hour that is over by two hours and more', () => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2027, 0, 1) }), (now) => {
      const { from } = resolveDates(slideOutDates(undefined, true), now)
      expect(marketDaySpan(dateAt(from)).from + HOUR + 2 * HOUR).toBeLessThanOrEqual(now)
    }),
  )
})

it('PL03 SLD-2 a plant of Great Britain begins with today, and each with the day that it was opened for', () => {
  const now = Date.parse('2026-11-30T00:20:00Z')
  const today = dayStart('2026-11-30')
  expect(resolveDates(slideOutDates(undefined, false), now)).toMatchObject({ from: today })
  for (const isAbroad of [false, true])
    expect(resolveDates(slideOutDates('2026-11-12', isAbroad), now)).toMatchObject({
      from: dayStart('2026-11-12'),
      to: dayStart(addDays('2026-11-12', 1)),
    })
})
