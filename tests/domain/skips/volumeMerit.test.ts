import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Stacked } from '../../../src/domain/skips/merit'
import { SKIP_DIRECTIONS } from '../../../src/domain/skips/reasons'
import { volumeMerit, volumeMeritOf } from '../../../src/domain/skips/volumeMerit'
import { naiveMerit } from './someUnits'

const mwh = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }))
const stacks = fc.array(fc.record({ price: fc.integer({ min: -3, max: 6 }), accepted: mwh, left: mwh }), {
  maxLength: 8,
})
const direction = fc.constantFrom(...SKIP_DIRECTIONS)

const meritsOf = (of: (typeof SKIP_DIRECTIONS)[number], stack: readonly Stacked[]) => {
  const merit = volumeMerit(of, stack)
  return stack.map((each) => (merit ? volumeMeritOf(of, each, merit) : { inMerit: 0, accepted: 0 }))
}
const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
const skippedIn = (of: (typeof SKIP_DIRECTIONS)[number], stack: readonly Stacked[]): number =>
  sum(meritsOf(of, stack).map(({ inMerit, accepted }) => inMerit - accepted))

describe('merit by volume', () => {
  it('SKP-42 is what one takes in order of price, part by part', () => {
    fc.assert(
      fc.property(direction, stacks, (of, stack) => {
        const naive = naiveMerit(of, stack)
        meritsOf(of, stack).forEach(({ inMerit, accepted }, place) => {
          expect(inMerit).toBeCloseTo(naive[place]!.inMerit, 9)
          expect(accepted).toBeCloseTo(naive[place]!.accepted, 9)
        })
      }),
    )
  })

  it('SKP-43 as much is in merit as was taken: no more is skipped, and that is what was taken beyond merit', () => {
    fc.assert(
      fc.property(direction, stacks, (of, stack) => {
        const merits = meritsOf(of, stack)
        const taken = sum(stack.map(({ accepted }) => accepted))
        const inMerit = sum(merits.map((each) => each.inMerit))
        const takenInMerit = sum(merits.map(({ accepted }) => accepted))
        expect(inMerit).toBeCloseTo(taken, 9)
        expect(skippedIn(of, stack)).toBeLessThanOrEqual(taken + 1e-9)
        expect(skippedIn(of, stack)).toBeCloseTo(taken - takenInMerit, 9)
      }),
    )
  })

  it('SKP-44 nothing is skipped where the best prices were taken', () => {
    fc.assert(
      fc.property(direction, stacks, fc.integer({ min: 0, max: 200 }), (of, stack, wanted) => {
        let rest = wanted
        const inOrder = [...stack]
          .sort((a, b) => (of === 'offer' ? a.price - b.price : b.price - a.price))
          .map(({ price, accepted, left }): Stacked => {
            const taken = Math.min(rest, accepted + left)
            rest -= taken
            return { price, accepted: taken, left: accepted + left - taken }
          })
        expect(skippedIn(of, inOrder)).toBeCloseTo(0, 9)
      }),
    )
  })

  it('SKP-45 another alternative never makes less skipped, and what it costs is what was taken beyond merit at its mean price', () => {
    fc.assert(
      fc.property(direction, stacks, fc.integer({ min: -3, max: 6 }), mwh, (of, stack, price, left) => {
        const more = [...stack, { price, accepted: 0, left }]
        expect(skippedIn(of, more)).toBeGreaterThanOrEqual(skippedIn(of, stack) - 1e-9)
        const merit = volumeMerit(of, more)
        if (!merit) return
        const merits = meritsOf(of, more)
        const beyond = sum(more.map((each, n) => each.price * (each.accepted - merits[n]!.accepted)))
        const skipped = sum(more.map((each, n) => each.price * (merits[n]!.inMerit - merits[n]!.accepted)))
        const saved = sum(
          more.map((each, n) => (merits[n]!.inMerit - merits[n]!.accepted) * Math.abs(merit.replaced - each.price)),
        )
        expect(saved).toBeCloseTo(of === 'offer' ? beyond - skipped : skipped - beyond, 6)
      }),
    )
  })

  it('SKP-46 it is no matter in which order bids and offers come, and a stack of which nothing was taken has none in merit', () => {
    fc.assert(
      fc.property(direction, stacks, (of, stack) => {
        const turned = meritsOf(of, stack.toReversed()).toReversed()
        meritsOf(of, stack).forEach(({ inMerit }, place) => expect(inMerit).toBeCloseTo(turned[place]!.inMerit, 9))
        expect(
          volumeMerit(
            of,
            stack.map((each) => ({ ...each, accepted: 0 })),
          ),
        ).toBeUndefined()
      }),
    )
  })
})
