import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStart } from '../../../src/domain/periods'
import type { PlantAcceptance } from '../../../src/domain/plants/calls'
import { daysBeyondDetail, joinedAcceptances } from '../../../src/domain/plants/pastAcceptances'

const HOUR = 3_600_000
const anyAcceptance: fc.Arbitrary<PlantAcceptance> = fc
  .record({ unit: fc.constantFrom('T_A-1', 'T_A-2'), number: fc.nat(9), price: fc.nat(3) })
  .map(({ unit, number, price }) => ({
    unit,
    number,
    price,
    at: number * 60_000,
    start: 0,
    end: HOUR,
    from: 0,
    to: 1,
    volume: 1,
    cost: 1,
    soFlag: false,
    storFlag: false,
  }))
const keyOf = ({ unit, number }: PlantAcceptance): string => `${unit}/${number}`
const distinct = fc.uniqueArray(anyAcceptance, { selector: keyOf })

describe('acceptances of past days', () => {
  it('PL02 PLT-101 days are requested that begin before what the detail has, until the one in which it begins', () => {
    const from = dayStart('2026-11-19') + 14 * HOUR
    const days = (first: string, last: string) =>
      daysBeyondDetail({ from }, { from: dayStart(first), fromDay: first, toDay: last })
    expect(days('2026-11-20', '2026-11-20')).toBeUndefined()
    expect(days('2026-11-19', '2026-11-20')).toEqual({ first: '2026-11-19', last: '2026-11-19' })
    expect(days('2026-11-01', '2026-11-04')).toEqual({ first: '2026-11-01', last: '2026-11-04' })
    expect(daysBeyondDetail({ from }, { from, fromDay: '2026-11-19', toDay: '2026-11-20' })).toBeUndefined()
  })

  it('PL02 PLT-102 law: each acceptance is there once, the newest first, and as the detail has it', () => {
    fc.assert(
      fc.property(distinct, distinct, (detail, past) => {
        const joined = joinedAcceptances(detail, past)
        expect(new Set(joined.map(keyOf))).toEqual(new Set([...detail, ...past].map(keyOf)))
        expect(new Set(joined.map(keyOf)).size).toBe(joined.length)
        for (const each of detail) expect(joined).toContain(each)
        expect(joined.map(({ at }) => at)).toEqual(joined.map(({ at }) => at).toSorted((a, b) => b - a))
      }),
    )
  })
})
