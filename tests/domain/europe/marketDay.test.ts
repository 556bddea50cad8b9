import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursOfMarketDay, marketDateAt, marketDaySpan } from '../../../src/domain/europe/marketDay'
import { addDays } from '../../../src/domain/periods'

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
const anyDate = fc.integer({ min: 0, max: 7000 }).map((days) => addDays('2015-01-01', days))

describe('days of market time', () => {
  it('PL02 EUU-15 law: a day begins at midnight in Berlin, ends where the next begins, and has each of its hours', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const { from, to } = marketDaySpan(date)
        expect(berlin.format(from)).toBe(`${date} 00:00`)
        expect(marketDaySpan(addDays(date, 1)).from).toBe(to)
        for (const hour of hoursOfMarketDay(date)) expect(marketDateAt(hour)).toBe(date)
        expect(marketDateAt(from - 1)).toBe(addDays(date, -1))
      }),
    )
  })

  it('PL02 EUU-15 days on which clocks change have 23 and 25 hours', () => {
    expect(hoursOfMarketDay('2026-03-29')).toHaveLength(23)
    expect(hoursOfMarketDay('2026-10-25')).toHaveLength(25)
    expect(hoursOfMarketDay('2026-06-10')).toHaveLength(24)
  })
})
