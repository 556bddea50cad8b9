import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreementOf, agreementRate, withRegisteredIds } from '../../../src/domain/skips/agreement'

const cells = fc.uniqueArray(
  fc.record({
    unit: fc.constantFrom('A', 'B'),
    direction: fc.constantFrom('bid' as const, 'offer' as const),
    at: fc.constantFrom(0, 300_000),
    mwh: fc.integer({ min: 0, max: 9 }),
  }),
  { selector: ({ unit, direction, at }) => `${unit}${direction}${at}` },
)
const sum = (list: readonly { readonly mwh: number }[]) => list.reduce((total, { mwh }) => total + mwh, 0)

describe('names of the operator', () => {
  it('NES-28 cells go by the registered ids of their units; what is not known stays as it is', () => {
    const cell = { direction: 'bid' as const, at: 0, inMerit: 2, skipped: 1 }
    const cells = ['DRAXX-1', 'T_DRAXX-2', 'NEW-1'].map((unit) => ({ ...cell, unit }))
    const ids = new Map([
      ['DRAXX-1', 'T_DRAXX-1'],
      ['DRAXX-2', 'T_DRAXX-2'],
    ])
    expect(withRegisteredIds({ publishedAt: 1, cells }, ids)).toEqual({
      publishedAt: 1,
      cells: ['T_DRAXX-1', 'T_DRAXX-2', 'NEW-1'].map((unit) => ({ ...cell, unit })),
    })
  })
})

describe('agreement with the operator', () => {
  it('SKP-10 a list agrees with itself; the order of the two is nothing; both and either add up to the two lists', () => {
    fc.assert(
      fc.property(cells, cells, (one, other) => {
        const found = agreementOf(one, other)
        expect(agreementOf(other, one)).toEqual(found)
        expect(found.both + found.either).toBe(sum(one) + sum(other))
        expect(agreementOf(one, one)).toEqual({ both: sum(one), either: sum(one) })
        const rate = agreementRate(found)
        if (rate !== undefined) expect(rate).toBeLessThanOrEqual(1)
      }),
    )
    expect(agreementRate(agreementOf([], []))).toBeUndefined()
  })
})
