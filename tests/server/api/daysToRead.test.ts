import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysToRead, newestMissing } from '../../../server/api/daysToRead'
import { MOST_REVENUE_DAYS } from '../../../src/domain/revenue/calls'
import { eachDay } from '../../../src/domain/periods/eachDay'

const DAYS = eachDay('2026-01-01', '2026-04-10')
const some = fc.subarray([...DAYS])

describe('the days that a request of revenue reads', () => {
  it('REV-75 law: all that are added up and the newest 31 others; days are counted as left out, and come later where they are filled', async () => {
    await fc.assert(
      fc.asyncProperty(some, some, async (filled, alsoSummed) => {
        const summed = alsoSummed.filter((date) => filled.includes(date))
        const found = await daysToRead(
          { filledDays: () => Promise.resolve(filled), summedDays: () => Promise.resolve(summed) },
          DAYS,
        )
        const others = found.read.filter((date) => !summed.includes(date))
        const left = DAYS.filter((date) => !found.read.includes(date))
        expect(found.read).toEqual(DAYS.filter((date) => summed.includes(date) || others.includes(date)))
        expect(others).toHaveLength(Math.min(MOST_REVENUE_DAYS, DAYS.length - summed.length))
        expect(left.every((date) => !summed.includes(date) && others.every((each) => each > date))).toBe(true)
        expect(found.unfilled).toBe(left.length)
        expect(found.isSumming).toBe(left.some((date) => filled.includes(date)))
        // Of what is read, only days that wait to be filled may be without values.
        expect(others.every((date) => filled.includes(date) || found.waiting.includes(date))).toBe(true)
        expect(found.waiting).toEqual(newestMissing(DAYS, new Set(filled)))
      }),
    )
  })
})
