import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { terreOf } from '../../../src/domain/boa/terre'
import type { StackItem } from '../../../src/domain/wire'
import { row } from '../../views/support/desk'

const actions = fc.array(
  fc.record({
    isBid: fc.boolean(),
    terreAccepted: fc.integer({ min: 0, max: 50 }),
    mainPrice: fc.option(fc.integer({ min: -100, max: 500 })),
  }),
  { maxLength: 12 },
)
const itemsOf = (all: readonly Partial<StackItem>[]): readonly StackItem[] =>
  all.map((each, k) => row({ ...each, plantId: `T_${k}`, bodId: `${k}/O`, cost: 10 }))

describe('actions of the replacement reserve exchange', () => {
  it('BO07 TER-1 a stack without one has none, and no price', () => {
    expect(terreOf(itemsOf([{}, {}]))).toEqual({
      actions: [],
      up: 0,
      down: 0,
      marginalUp: undefined,
      marginalDown: undefined,
      cost: 0,
    })
  })

  it('BO07 TER-2 law: up and down are those accepted added up, and no accepted price lies beyond the marginal one', () => {
    fc.assert(
      fc.property(actions, (all) => {
        const { up, down, marginalUp, marginalDown, actions: found, cost } = terreOf(itemsOf(all))
        const accepted = all.filter(({ terreAccepted }) => terreAccepted > 0)
        expect(found).toHaveLength(accepted.length)
        expect(up - down).toBe(accepted.reduce((sum, { terreAccepted }) => sum + terreAccepted, 0))
        expect(cost).toBe(10 * accepted.length)
        for (const { isBid, mainPrice } of accepted) {
          if (mainPrice === null) continue
          if (isBid) expect(mainPrice).toBeGreaterThanOrEqual(marginalDown ?? Infinity)
          else expect(mainPrice).toBeLessThanOrEqual(marginalUp ?? -Infinity)
        }
      }),
    )
  })
})
