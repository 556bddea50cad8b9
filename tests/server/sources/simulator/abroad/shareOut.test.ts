import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from '../../../../../server/sources/simulator/abroad/shareOut'

const anySharer = fc.record({
  most: fc.integer({ min: 0, max: 20_000 }),
  ahead: fc.double({ min: -2, max: 2, noNaN: true }),
})
const anySharers = fc.array(anySharer, { minLength: 1, maxLength: 60 })

describe('sharing a total out', () => {
  it('PL02 EUU-1 law: the parts are whole, none is below 0 or above its most, and together they are the total', () => {
    fc.assert(
      fc.property(anySharers, fc.double({ min: 0, max: 1, noNaN: true }), (sharers, part) => {
        const all = sharers.reduce((sum, { most }) => sum + most, 0)
        const total = Math.round(part * all)
        const parts = shareOut(sharers, total)
        expect(parts).toHaveLength(sharers.length)
        for (const [place, each] of parts.entries()) {
          expect(Number.isInteger(each)).toBe(true)
          expect(each).toBeGreaterThanOrEqual(0)
          expect(each).toBeLessThanOrEqual(sharers[place]!.most)
        }
        expect(parts.reduce((sum, each) => sum + each, 0)).toBe(total)
      }),
    )
  })

  it('PL02 EUU-1 law: of a total that is more than all can take each takes its most', () => {
    fc.assert(
      fc.property(anySharers, fc.integer({ min: 1, max: 5000 }), (sharers, more) => {
        const most = sharers.map((each) => each.most)
        expect(
          shareOut(
            sharers,
            most.reduce((sum, each) => sum + each, more),
          ),
        ).toEqual(most)
      }),
    )
  })

  it('PL02 EUU-1 who is ahead has the higher load factor; without a lead all have the same', () => {
    expect(
      shareOut(
        [
          { most: 100, ahead: 0.2 },
          { most: 100, ahead: 0 },
        ],
        100,
      ),
    ).toEqual([60, 40])
    expect(
      shareOut(
        [
          { most: 300, ahead: 0 },
          { most: 100, ahead: 0 },
        ],
        100,
      ),
    ).toEqual([75, 25])
    expect(
      shareOut(
        [
          { most: 3, ahead: 0 },
          { most: 3, ahead: 0 },
          { most: 3, ahead: 0 },
        ],
        4,
      ),
    ).toEqual([2, 1, 1])
  })
})
