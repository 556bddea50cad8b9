import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clearingPrice,
  depthOf,
  volumeAt,
  type AuctionCurve,
  type AuctionStep,
} from '../../../src/domain/storage/auctionCurves/curve'
import { cases } from '../../support/cases'

const SELL: AuctionCurve = [
  [-500, 100],
  [0, 200],
  [50, 400],
  [100, 600],
  [4000, 600],
]
const BUY: AuctionCurve = [
  [-500, 700],
  [50, 400],
  [100, 300],
  [4000, 200],
]
const STEP: AuctionStep = { at: 0, price: 50, mw: 400, buy: BUY, sell: SELL }

/** A curve of whole prices; `turn` makes a falling one of a rising one. */
const curve = (turn: 1 | -1): fc.Arbitrary<AuctionCurve> =>
  fc.uniqueArray(fc.integer({ min: -499, max: 3999 }), { minLength: 0, maxLength: 12 }).chain((inside) =>
    fc
      .array(fc.integer({ min: 1, max: 5000 }), { minLength: inside.length + 2, maxLength: inside.length + 2 })
      .map((mws) => {
        const prices = [-500, ...inside, 4000].sort((a, b) => a - b)
        const sorted = mws.sort((a, b) => turn * (a - b))
        return prices.map((price, nth) => [price, sorted[nth]!] as const)
      }),
  )

describe('buy and sell curves of an auction', () => {
  it('STO-70 between two points the volume runs straight, beyond the ends it is that of the end', () => {
    expect([-900, -500, -250, 0, 25, 75, 4000, 5000].map((price) => volumeAt(SELL, price))).toEqual([
      100, 100, 150, 200, 300, 500, 600, 600,
    ])
    expect(volumeAt([], 10)).toBe(0)
  })

  it('STO-71 the price is where as much is sold as bought; what is bought more moves it up, and down what is sold', () => {
    expect(clearingPrice(STEP)).toBe(50)
    // At 60 the sellers give 440 and the buyers take 380.
    expect(clearingPrice(STEP, 60)).toBeCloseTo(60, 9)
    expect(clearingPrice(STEP, -30)).toBeLessThan(50)
    // More than anybody sells at the highest price, and more than is bought at the least one.
    expect(clearingPrice(STEP, 401)).toBeUndefined()
    expect(clearingPrice(STEP, -601)).toBeUndefined()
  })

  it('STO-72 the depth is what moves the price by £10 either way: bought or sold more, that is the price', () => {
    const { up, down } = depthOf(STEP)
    expect(up).toBeCloseTo(60, 9)
    expect(clearingPrice(STEP, up)).toBeCloseTo(60, 9)
    expect(clearingPrice(STEP, -down)).toBeCloseTo(40, 9)
  })

  it('STO-73 at the price of any two curves as much is sold as bought, and it never falls when more is bought', () => {
    fc.assert(
      fc.property(
        curve(1),
        curve(-1),
        fc.integer({ min: -4000, max: 4000 }),
        fc.nat(500),
        (sell, buy, bought, more) => {
          const first = clearingPrice({ sell, buy }, bought)
          const second = clearingPrice({ sell, buy }, bought + more)
          if (first === undefined) {
            const beyond = volumeAt(sell, 4000) - volumeAt(buy, 4000) < bought
            const below = volumeAt(sell, -500) - volumeAt(buy, -500) > bought
            expect(beyond || below).toBe(true)
            return
          }
          expect(volumeAt(sell, first) - volumeAt(buy, first)).toBeCloseTo(bought, 6)
          if (second !== undefined) expect(second).toBeGreaterThanOrEqual(first - 1e-9)
        },
      ),
      { numRuns: cases(20_000) },
    )
  })
})
