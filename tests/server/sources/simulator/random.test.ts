import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chance, normal } from '../../../../server/sources/simulator/physics/random'

/** Draws as they are made, by their definition. */
const drawn = (seed: number, topic: number, a: number, b: number): number => {
  const four = [0, 0x51ed270b, 0x2f0b4c47, 0x6a09e667].map((other) => chance(seed, topic ^ other, a, b))
  return (four.reduce((sum, each) => sum + each, 0) - 2) * 1.732
}

const few = fc.integer({ min: 0, max: 1 })
const wide = fc.integer()
/** Alike in all but one, so that many share a place among those that are remembered. */
const numbers = [0, 1, 2, 3].map((place) =>
  fc.tuple(...([0, 1, 2, 3] as const).map((each) => (each === place ? wide : few))),
)

describe('draws of the simulator', () => {
  it('SIM-115 law: a normal draw depends on its numbers alone, whatever was drawn before and is remembered', () => {
    const many = fc.array(fc.oneof(...numbers), { minLength: 2000, maxLength: 2000 })
    fc.assert(
      fc.property(many, (all) => {
        const wrong = all.filter(([seed = 0, topic = 0, a = 0, b = 0]) => {
          const away = normal(seed, topic, a, b) - drawn(seed, topic, a, b)
          return Math.abs(away) > 1e-12
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: 20 },
    )
  })
})
