import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { monthEnd, monthStart, monthsUntil } from '../../../src/domain/periods/monthsAndWeeks'

describe('months of calendar days', () => {
  it('RP02 EUA-64 end with that of the day, over the end of a year too', () => {
    expect(monthsUntil('2026-02-17', 4)).toEqual(['2025-11-01', '2025-12-01', '2026-01-01', '2026-02-01'])
    expect(monthsUntil('2026-12-31', 1)).toEqual(['2026-12-01'])
  })

  it('RP02 EUA-66 law: they follow one another without a gap', () => {
    const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days))
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (day, count) => {
        const months = monthsUntil(day, count)
        expect(months).toHaveLength(count)
        expect(months.at(-1)).toBe(monthStart(day))
        months.slice(1).forEach((month, place) => expect(addDays(monthEnd(months[place] ?? ''), 1)).toBe(month))
        expect(eachDay(monthStart(day), monthEnd(day))).toContain(day)
      }),
    )
  })
})
