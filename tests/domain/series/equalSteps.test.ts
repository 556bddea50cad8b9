import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalStepsOf, instantsOf } from '../../../src/domain/series/equalSteps'

const instants = fc.record({
  first: fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) }),
  step: fc.constantFrom(1000, 60_000, 300_000, 1_800_000, 3_600_000, 86_400_000),
  length: fc.integer({ min: 4, max: 500 }),
})

describe('instants of equal steps', () => {
  it('EQS-1 are found in the list that they make', () => {
    const law = fc.property(instants, (steps) => {
      expect(equalStepsOf(instantsOf(steps))).toEqual(steps)
    })
    fc.assert(law)
  })

  it('EQS-2 are what they were found in, whatever the list', () => {
    const law = fc.property(fc.float64Array({ maxLength: 20, noNaN: true }), (at) => {
      const steps = equalStepsOf(at)
      // Minus zero is zero.
      if (steps !== undefined) expect(instantsOf(steps)).toEqual(at.map((each) => each + 0))
    })
    fc.assert(law)
  })

  it('EQS-3 are not found where one instant is left out, moved or missing', () => {
    const law = fc.property(instants, fc.nat(), (steps, chance) => {
      const at = instantsOf(steps)
      const place = 1 + (chance % (at.length - 2))
      expect(equalStepsOf(at.filter((_, each) => each !== place))?.length).not.toBe(at.length - 1)
      expect(equalStepsOf(at.with(place, at[place]! + 1))).toBeUndefined()
      expect(equalStepsOf(at.with(place, NaN))).toBeUndefined()
    })
    fc.assert(law)
  })
})
