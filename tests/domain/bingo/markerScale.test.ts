import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markerScale } from '../../../src/domain/bingo/markerScale'

const VALUES = fc.array(fc.option(fc.double({ min: -1e5, max: 1e5, noNaN: true })), { maxLength: 30 })

describe('the sizes of markers on the live map', () => {
  it('PLT-82 MA01 a larger amount is never a smaller marker, whatever its sign, and what is not known is the smallest', () => {
    fc.assert(
      fc.property(VALUES, (values) => {
        const { radiusOf, keys } = markerScale(values)
        const known = values.filter((value) => value !== null).sort((a, b) => Math.abs(a) - Math.abs(b))
        const sizes = known.map(radiusOf)
        for (const [i, size] of sizes.entries()) {
          expect(size).toBeGreaterThanOrEqual(sizes[i - 1] ?? radiusOf(null))
          expect(size).toBeLessThanOrEqual(15)
        }
        expect(keys).toEqual(keys.toSorted((a, b) => a - b))
        for (const key of keys) expect(key).toBeLessThanOrEqual(Math.abs(known.at(-1) ?? 0))
      }),
    )
  })

  it('PLT-83 MA01 areas go by values, and the key has round ones of them', () => {
    const { radiusOf, keys } = markerScale([0, 100, -400, null])
    expect(radiusOf(-400)).toBe(15)
    expect(radiusOf(100) - radiusOf(0)).toBeCloseTo((radiusOf(400) - radiusOf(0)) / 2)
    expect(keys).toEqual([100, 200, 300, 400])
  })

  it('PLT-84 MA01 where nothing is known there is no key', () => {
    expect(markerScale([null, null]).keys).toEqual([])
  })
})
