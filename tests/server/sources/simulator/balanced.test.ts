import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanced } from '../../../../server/sources/simulator/physics/balanced'
import { DAY } from '../../../../server/sources/simulator/physics/random'

const scales = fc.constantFrom(1.3 * DAY, 4 * DAY, 12 * DAY, 20 * DAY)
const seeds = fc.integer({ min: 0, max: 1e6 })

/** Values at the points of one block of the lattice. */
const pointsOf = (seed: number, scale: number, block: number): readonly number[] => {
  const points = Math.max(4, Math.round((91 * DAY) / scale))
  return Array.from({ length: points }, (_, i) => balanced(seed, 7, (block * points + i) * scale, scale))
}

describe('balanced noise', () => {
  it('SIM-98 each quarter of a year of any seed has mean 0 and deviation 1 at the points of the lattice', () => {
    fc.assert(
      fc.property(seeds, scales, fc.integer({ min: -20, max: 250 }), (seed, scale, block) => {
        const values = pointsOf(seed, scale, block)
        const mean = values.reduce((sum, each) => sum + each, 0) / values.length
        const square = values.reduce((sum, each) => sum + (each - mean) ** 2, 0) / values.length
        expect([mean, square].map((each) => Math.round(each * 1e9) / 1e9 + 0)).toEqual([0, 1])
      }),
    )
  })

  it('SIM-99 a value is of its instant alone, joins are without a jump, and seeds differ', () => {
    fc.assert(
      fc.property(seeds, scales, fc.integer({ min: 0, max: 60 * 365 }), (seed, scale, day) => {
        const at = day * DAY
        const value = balanced(seed, 7, at, scale)
        balanced(seed + 1, 7, at, scale)
        expect(balanced(seed, 7, at, scale)).toBe(value)
        expect(Math.abs(balanced(seed, 7, at + 1000, scale) - value)).toBeLessThan(0.001)
      }),
    )
    expect(balanced(1, 7, 20_000 * DAY, 4 * DAY)).not.toBe(balanced(2, 7, 20_000 * DAY, 4 * DAY))
  })
})
