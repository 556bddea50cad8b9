import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imbalancePrice, type SystemAction } from '../../../src/domain/boa/imbalancePrice'
import { someMarket, someStack } from './someStacks'

const near = (a: number | undefined | null, b: number | undefined | null): void => {
  if (a == null || b == null) expect(a).toBe(b)
  else expect(Math.abs(a - b)).toBeLessThan(1e-6)
}

describe('laws of the imbalance price', () => {
  it('IMB-23 the order of the actions changes nothing', () => {
    const shuffled = someStack.chain((stack) =>
      fc.tuple(
        fc.constant(stack),
        fc.shuffledSubarray(
          stack.map((_, i) => i),
          { minLength: stack.length },
        ),
      ),
    )
    fc.assert(
      fc.property(shuffled, someMarket, ([stack, order], market) => {
        const straight = imbalancePrice(stack, market)
        const mixed = imbalancePrice(
          order.map((i) => stack[i]!),
          market,
        )
        near(mixed.price, straight.price)
        near(mixed.netImbalanceVolume, straight.netImbalanceVolume)
        order.forEach((i, at) => {
          const a = mixed.rows[at]!
          const b = straight.rows[i]!
          expect(a.action).toBe(stack[i])
          expect(a.repriced).toBe(b.repriced)
          near(a.dmatAdjustedVolume, b.dmatAdjustedVolume)
          near(a.arbitrageAdjustedVolume, b.arbitrageAdjustedVolume)
          near(a.nivAdjustedVolume, b.nivAdjustedVolume)
          near(a.parAdjustedVolume, b.parAdjustedVolume)
          near(a.finalPrice, b.finalPrice)
        })
      }),
    )
  })

  it('IMB-24 no stage adds volume or turns its sign, and the NIV is the sum of what NIV tagging leaves', () => {
    fc.assert(
      fc.property(someStack, someMarket, (stack, market) => {
        const { rows, netImbalanceVolume } = imbalancePrice(stack, market)
        for (const row of rows) {
          const stages = [
            row.action.volume,
            row.dmatAdjustedVolume,
            row.arbitrageAdjustedVolume,
            row.nivAdjustedVolume,
            row.parAdjustedVolume,
          ]
          stages.slice(1).forEach((volume, i) => {
            expect(Math.abs(volume)).toBeLessThanOrEqual(Math.abs(stages[i]!) + 1e-9)
            expect(volume * row.action.volume).toBeGreaterThanOrEqual(0)
          })
        }
        const left = rows.map((row) => row.nivAdjustedVolume).reduce((a, b) => a + b, 0)
        const retained = rows.map((row) => row.parAdjustedVolume).reduce((a, b) => a + b, 0)
        near(left, netImbalanceVolume)
        near(Math.abs(retained), Math.min(1, Math.abs(netImbalanceVolume)))
      }),
    )
  })

  it('IMB-25 mirrored bids and offers mirror the price and the NIV', () => {
    const flip = (value: number | undefined): number | undefined => (value === undefined ? undefined : -value)
    fc.assert(
      fc.property(someStack, someMarket, (stack, market) => {
        const mirrored = stack.map((one): SystemAction => ({
          ...one,
          direction: one.direction === 'bid' ? 'offer' : 'bid',
          price: one.price === null ? null : -one.price,
          volume: -one.volume,
        }))
        const { marketPrice, buyPriceAdjustment = 0, sellPriceAdjustment = 0 } = market
        const there = imbalancePrice(stack, market)
        const back = imbalancePrice(mirrored, {
          ...(marketPrice === undefined ? {} : { marketPrice: -marketPrice }),
          buyPriceAdjustment: -sellPriceAdjustment,
          sellPriceAdjustment: -buyPriceAdjustment,
        })
        near(back.price, flip(there.price))
        near(back.netImbalanceVolume, -there.netImbalanceVolume)
        near(back.replacementPrice, flip(there.replacementPrice))
      }),
    )
  })

  it('IMB-26 scaling every volume keeps an unflagged price within the range of the stack', () => {
    const plain = someStack.map((stack) =>
      stack.map((one) => ({ ...one, soFlag: false, cadlFlag: false, price: one.price ?? 0 })),
    )
    fc.assert(
      fc.property(plain, fc.constantFrom(0.01, 0.5, 3, 100), (stack, factor) => {
        const { price } = imbalancePrice(stack.map((one) => ({ ...one, volume: one.volume * factor })))
        if (price === undefined) return
        const prices = stack.map((one) => one.price)
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-6)
        expect(price).toBeLessThanOrEqual(Math.max(...prices) + 1e-6)
      }),
    )
  })
})
