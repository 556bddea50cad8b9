import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialArc, dialPoint, scaleFault, shareOf, zoneOf } from '../../../../src/domain/charts/tiles/dial'

const SCALE = { min: 49.5, low: 49.8, high: 50.2, max: 50.5 }

describe('gauge', () => {
  it('ME01 a value is in one zone, and higher values never in a lower one', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 49, max: 51, noNaN: true }),
        fc.double({ min: 49, max: 51, noNaN: true }),
        (a, b) => {
          const low = Math.min(a, b)
          const high = Math.max(a, b)
          return zoneOf(low, SCALE) <= zoneOf(high, SCALE) && shareOf(low, SCALE) <= shareOf(high, SCALE)
        },
      ),
    )
    expect([49.79, 49.8, 50.2, 50.21].map((value) => zoneOf(value, SCALE))).toEqual([0, 1, 1, 2])
  })

  it('ME01 the needle stays on the scale', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (value) => {
        const share = shareOf(value, SCALE)
        return share >= 0 && share <= 1
      }),
    )
    const [x, y] = dialPoint(0.5, 10, [0, 0])
    expect(x).toBeCloseTo(0, 12)
    expect(y).toBe(-10)
    expect(dialArc(0, 1, 10, [0, 0])).toContain('A10,10,0,1,1')
    expect(dialArc(1.01, 1, 10, [0, 0])).not.toContain('A')
  })

  it('MOD-12 refuses a scale that cannot be drawn, in a sentence', () => {
    expect(scaleFault(SCALE)).toBeUndefined()
    expect(scaleFault({ ...SCALE, max: 49 })).toBe('Minimum must be less than maximum.')
    expect(scaleFault({ ...SCALE, low: 49 })).toBe('The middle zone must be within minimum and maximum.')
    expect(scaleFault({ ...SCALE, low: 50.2 })).toBe('The middle zone must begin below where it ends.')
    expect(scaleFault({ ...SCALE, min: NaN })).toBe('Fill in all four values.')
  })
})
