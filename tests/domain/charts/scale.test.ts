import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alignedLevels, levelsOnOneZero, multiples, niceLevels } from '../../../src/domain/charts/nice'
import { pxOf, chartScaleOf, valueAt, type Range } from '../../../src/domain/charts/scale'

const anyValue = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
const anyEnds = fc
  .tuple(anyValue, anyValue, fc.boolean())
  .map(([a, b, signed]) => (signed ? ([-a, b] as const) : ([Math.min(a, b), Math.max(a, b)] as const)))
  .filter(([low, high]) => high - low > 1e-6 * Math.max(Math.abs(low), high))

describe('scales', () => {
  it('PLOT-27: the two numbers of a scale give what the functions of d3 give, there and back', () => {
    fc.assert(
      fc.property(anyEnds, fc.boolean(), fc.integer({ min: 10, max: 4000 }), anyValue, (ends, log, px, value) => {
        const scale = chartScaleOf(log ? [Math.abs(ends[0]), 2 * Math.abs(ends[0]) + ends[1]] : ends, [px, 0], log)
        const at = pxOf(scale, value)
        const by = scale.px(value)
        expect(Math.abs(at - by)).toBeLessThanOrEqual(1e-5 * Math.max(1, Math.abs(by)))
        for (const part of [0, 0.3, 1]) {
          const there = valueAt(scale, px * part)
          const same = scale.invert(px * part)
          expect(Math.abs(there - same)).toBeLessThanOrEqual(
            1e-6 * Math.max(Math.abs(scale.domain[0]), scale.domain[1]),
          )
        }
      }),
    )
  })

  it('PLOT-28: round ends hold the range in so many steps at most, or in exactly as many', () => {
    fc.assert(
      fc.property(anyEnds, fc.integer({ min: 2, max: 8 }), (ends, most) => {
        const nice = niceLevels(ends, most)
        const aligned = alignedLevels(ends, most)
        for (const { range } of [nice, aligned]) {
          const least = 1e-9 * (range[1] - range[0])
          expect(range[0]).toBeLessThanOrEqual(ends[0] + least)
          expect(range[1]).toBeGreaterThanOrEqual(ends[1] - least)
        }
        expect(multiples(nice.range, nice.step).length).toBeLessThanOrEqual(most + 1)
        expect(multiples(aligned.range, aligned.step)).toHaveLength(most + 1)
      }),
    )
  })

  it('PLOT-60: axes of one zero hold their values, and their zeros and levels are at the same parts of the height', () => {
    const anySide = fc.double({ min: 1e-3, max: 1e5, noNaN: true })
    const anyAcross = fc
      .record({ low: fc.oneof(fc.constant(0), anySide), high: anySide, isTurned: fc.boolean() })
      .map(({ low, high, isTurned }): Range => (isTurned ? [-high, low] : [-low, high]))
    fc.assert(
      fc.property(fc.array(anyAcross, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 8 }), (ends, most) => {
        const levels = levelsOnOneZero(ends, most)
        const zeros = levels.map(({ range: [low, high] }) => -low / (high - low))
        const isPossible = most > 1 || ends.every(([low]) => low >= 0) || ends.every(([, high]) => high <= 0)
        for (const [place, { range, step }] of levels.entries()) {
          const [low, high] = ends[place]!
          const least = 1e-9 * (range[1] - range[0])
          expect(range[0]).toBeLessThanOrEqual(low + least)
          expect(range[1]).toBeGreaterThanOrEqual(high - least)
          if (!isPossible) continue
          expect(zeros[place]).toBeCloseTo(zeros[0]!, 6)
          expect(multiples(range, step).length).toBe(multiples(levels[0]!.range, levels[0]!.step).length)
          expect(multiples(range, step).length).toBeLessThanOrEqual(most + 1)
        }
      }),
    )
  })

  it('PLOT-61: of a price and an imbalance neither loses more than the other has to', () => {
    const [price, niv] = levelsOnOneZero(
      [
        [0, 120],
        [-500, 500],
      ],
      6,
    )
    expect(price).toEqual({ range: [-80, 120], step: 40 })
    expect(niv).toEqual({ range: [-500, 750], step: 250 })
    // A dip below zero takes no whole step.
    const [small, other] = levelsOnOneZero(
      [
        [-4, 290],
        [0, 55],
      ],
      6,
    )
    expect(small!.range[0]).toBeGreaterThan(-10)
    expect(other!.range[0] / other!.range[1]).toBeCloseTo(small!.range[0] / small!.range[1], 6)
  })
})
