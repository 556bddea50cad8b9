import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulator } from '../../../../server/sources/simulator'
import { auctionCurves } from '../../../../server/sources/simulator/publish/auctionCurves'
import { auctionAt, britishAuctions } from '../../../../server/sources/simulator/publish/dayAhead'
import { AUCTIONS } from '../../../../src/domain/market/feeds/dayAhead'
import { addDays, dayStart } from '../../../../src/domain/periods'
import {
  AUCTION_PRICES,
  clearingPrice,
  depthOf,
  type AuctionCurve,
} from '../../../../src/domain/storage/auctionCurves/curve'
import { cases } from '../../../support/cases'

/** Clocks go forward on the first, and back on the second. */
const CHANGES = { '2026-03-29': 23, '2026-10-25': 25 } as const
const day = fc.oneof(
  fc.constantFrom(...Object.keys(CHANGES)),
  fc.integer({ min: 0, max: 4500 }).map((days) => addDays('2015-01-01', days)),
)

const isMonotone = (curve: AuctionCurve, turn: 1 | -1): boolean =>
  curve.every(([price, mw], nth) => {
    const [before, mwBefore] = curve[nth - 1] ?? [-Infinity, turn * -Infinity]
    return price > before && turn * (mw - mwBefore) >= 0 && mw >= 0
  })

describe('curves of the simulated day-ahead auctions', () => {
  it('AN01 STO-74 both curves are monotone from the least price to the highest, and cross at the price and volume that the auction published', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), day, fc.constantFrom(...AUCTIONS), (seed, date, auction) => {
        const { dayAhead, at } = britishAuctions(seed, date).find((each) => each.dayAhead.auction === auction)!
        const curves = auctionCurves(seed, auction, date)!
        expect(curves.publishedAt).toBe(at)
        expect(curves.steps.map(({ price }) => price)).toEqual(dayAhead.prices)
        expect(curves.steps.map(({ mw }) => (mw * dayAhead.stepMinutes) / 60)).toEqual(dayAhead.volumes)
        for (const step of curves.steps) {
          expect(isMonotone(step.sell, 1)).toBe(true)
          expect(isMonotone(step.buy, -1)).toBe(true)
          for (const curve of [step.sell, step.buy]) {
            expect([curve[0]?.[0], curve.at(-1)?.[0]]).toEqual([AUCTION_PRICES.least, AUCTION_PRICES.highest])
            expect(curve.find(([price]) => price === step.price)?.[1]).toBe(step.mw)
          }
          // To the penny, though the clearing price is found again from the rounded points.
          expect(Math.round(100 * clearingPrice(step)!)).toBe(Math.round(100 * step.price))
          // A megawatt more is never for free, and never out of reach.
          expect(clearingPrice(step, 1)).toBeGreaterThan(step.price)
          expect(clearingPrice(step, -1)).toBeLessThan(step.price)
          const { up, down } = depthOf(step)
          expect(Math.min(up, down)).toBeGreaterThan(0)
        }
      }),
      // A case makes a whole day, some 30 ms.
      { numRuns: Math.ceil(cases(2000) / 5) },
    )
  }, 60_000)

  it.each(Object.entries(CHANGES))('AN01 STO-75 %s has %i hours, each after the other', (date, hours) => {
    const { steps } = auctionCurves(1, 'EPEX', date)!
    expect(steps).toHaveLength(hours)
    expect(steps.map(({ at }) => at)).toEqual(steps.map((_, nth) => dayStart(date) + nth * 3_600_000))
    expect(auctionCurves(1, 'EPEX HH', date)!.steps).toHaveLength(2 * hours)
  })

  it('AN01 STO-76 a day is the same whenever it is made, and another with another seed', () => {
    const once = auctionCurves(3, 'N2EX', '2026-11-20')
    auctionCurves(3, 'EPEX', '2026-11-21')
    expect(auctionCurves(3, 'N2EX', '2026-11-20')).toEqual(once)
    expect(auctionCurves(4, 'N2EX', '2026-11-20')).not.toEqual(once)
  })

  it('AN01 STO-77 most of demand buys at any price, wind is offered below zero, and gas around its cost', () => {
    const { steps } = auctionCurves(1, 'N2EX', '2026-11-20')!
    for (const { buy, sell, mw } of steps) {
      const atMost = (curve: AuctionCurve, price: number): number => curve.findLast(([each]) => each <= price)![1]
      expect(buy.at(-1)![1]).toBeGreaterThan(0.4 * mw)
      expect(atMost(sell, 0) - sell[0]![1]).toBeGreaterThan(0)
      expect(atMost(sell, 130) - atMost(sell, 40)).toBeGreaterThan(0.1 * mw)
    }
  })

  it('AN01 STO-78 the source gives no curves before they are published, nor of days before its first', async () => {
    const published = auctionAt(1, '2026-11-20')
    let now = published - 1
    const source = createSimulator({ seed: 1, clock: { now: () => now, after: () => () => undefined } })
    expect(await source.auctionCurves?.('N2EX', '2026-11-20')).toBeUndefined()
    now = published
    expect(await source.auctionCurves?.('N2EX', '2026-11-20')).toEqual(auctionCurves(1, 'N2EX', '2026-11-20'))
    expect(await source.auctionCurves?.('EPEX HH', '2026-11-20')).toBeUndefined()
    expect(await source.auctionCurves?.('N2EX', '2014-12-31')).toBeUndefined()
  })
})
