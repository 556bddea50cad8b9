import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barPieces, barReach } from '../../../src/domain/charts/stackedBar'

const values = fc.array(fc.record({ value: fc.integer({ min: -1e8, max: 1e8 }).map((pence) => pence / 100) }), {
  maxLength: 8,
})

describe('the bar of a row’s sources', () => {
  it('RP01 PGS-81 law: its pieces lie side by side within the bar, each as long as its part, what is paid left of zero', () => {
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 6 }), (rows) => {
        const reach = barReach(rows)
        const whole = reach.below + reach.above
        for (const row of rows) {
          const pieces = barPieces(row, reach)
          const zero = (100 * reach.below) / whole
          for (const { left, width, value } of pieces) {
            expect(width).toBeCloseTo((100 * Math.abs(value)) / whole, 6)
            expect(left).toBeGreaterThan(-1e-6)
            expect(left + width).toBeLessThan(100 + 1e-6)
            if (value > 0) expect(left).toBeGreaterThan(zero - 1e-6)
            else expect(left + width).toBeLessThan(zero + 1e-6)
          }
          const ordered = pieces.toSorted((a, b) => a.left - b.left)
          ordered.slice(1).forEach((piece, place) => {
            const before = ordered[place]!
            expect(piece.left).toBeGreaterThan(before.left + before.width - 1e-6)
          })
        }
      }),
    )
  })
})
