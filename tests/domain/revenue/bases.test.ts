import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTRACT_PRODUCTS } from '../../../src/domain/ancillary/products'
import { basisPrice } from '../../../src/domain/revenue/basisPrices'
import { hasOnePrice, PRICE_BASES } from '../../../src/domain/revenue/parts'
import { AUCTION_PRODUCTS, splitsOf } from '../../../src/domain/revenue/splits'
import { revenueOfPeriod, type UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { SERIES } from '../../../src/domain/series/catalogue'

const known = fc.double({ min: -200, max: 4000, noNaN: true })
const price = fc.option(known, { nil: undefined })
const volume = fc.option(fc.double({ min: 0, max: 9000, noNaN: true }), { nil: undefined })

describe('wholesale prices that revenue is of', () => {
  it('REV-80 law: the weighted price lies between the two auctions, at their mean where they sold the same', () => {
    fc.assert(
      fc.property(price, volume, price, volume, (a, ofA, b, ofB) => {
        const { wholesale } = basisPrice('weighted', [a, ofA, b, ofB])
        if (a === undefined || b === undefined || ofA === undefined || ofB === undefined || ofA + ofB === 0) {
          expect(wholesale).toBeUndefined()
          return
        }
        expect(wholesale).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-6)
        expect(wholesale).toBeLessThanOrEqual(Math.max(a, b) + 1e-6)
      }),
    )
    expect(basisPrice('weighted', [40, 100, 60, 100])).toEqual({ wholesale: 50 })
    expect(basisPrice('weighted', [40, 300, 60, 100])).toEqual({ wholesale: 45 })
  })

  it('REV-81 law: on the best basis a unit earns at least what it earns in each of the markets; of fewer markets it is not known', () => {
    fc.assert(
      fc.property(
        fc.array(known, { minLength: 4, maxLength: 4 }),
        fc.double({ min: -300, max: 300, noNaN: true }),
        (markets, pn) => {
          const unit: UnitPeriod = { pn, accepted: undefined }
          const at = (of: ReturnType<typeof basisPrice>) =>
            revenueOfPeriod(unit, { ...of, system: undefined }).parts.wholesale.pounds ?? 0
          const best = at(basisPrice('best', markets))
          for (const market of markets) expect(best).toBeGreaterThanOrEqual(at({ wholesale: market }) - 1e-9)
        },
      ),
    )
    expect(basisPrice('best', [10, 20, undefined, 30])).toEqual({ wholesale: undefined, bought: undefined })
  })

  it('REV-82 every basis is made of series of the catalogue, and all but the best are one price', () => {
    const ids = new Set(SERIES.map(({ seriesId }) => seriesId))
    expect(PRICE_BASES.flatMap(({ series }) => series).filter((series) => !ids.has(series))).toEqual([])
    expect(PRICE_BASES.filter(({ id }) => !hasOnePrice(id)).map(({ id }) => id)).toEqual(['best'])
  })

  it('REV-83 law: reasons add up to offers and bids where the flags are known, products to response and reserve', () => {
    const award = fc.record({
      product: fc.constantFrom(...AUCTION_PRODUCTS),
      mw: fc.double({ min: 0, max: 50, noNaN: true }),
      price: fc.double({ min: -20, max: 90, noNaN: true }),
    })
    const awards = fc.option(fc.array(award, { maxLength: 4 }), { nil: undefined })
    const money = fc.option(fc.double({ min: -5000, max: 5000, noNaN: true }), { nil: undefined })
    const period = fc.record({
      offerPounds: money,
      bidPounds: money,
      flagged: money,
      response: awards,
      reserve: awards,
    })
    fc.assert(
      fc.property(fc.array(period, { maxLength: 48 }), (given) => {
        const ofService = (service: 'Response' | 'Reserve') =>
          new Set<string>(CONTRACT_PRODUCTS.filter((each) => each.service === service).map(({ id }) => id))
        const periods = given.map(({ offerPounds, bidPounds, response, reserve, ...more }): UnitPeriod => ({
          ...more,
          pn: 0,
          accepted: { offerMwh: 1, bidMwh: -1, offerPounds, bidPounds },
          response: response?.filter(({ product }) => ofService('Response').has(product)),
          reserve: reserve?.filter(({ product }) => ofService('Reserve').has(product)),
        }))
        const { reasons, reasonsKnown, products } = splitsOf(periods)
        const whole = periods.filter(
          ({ accepted, flagged }) =>
            flagged !== undefined && accepted?.offerPounds !== undefined && accepted.bidPounds !== undefined,
        )
        expect(reasonsKnown).toBe(whole.length)
        const paid = whole.reduce(
          (sum, { accepted }) => sum + (accepted?.offerPounds ?? 0) + (accepted?.bidPounds ?? 0),
          0,
        )
        expect(reasons.system + reasons.energy).toBeCloseTo(paid, 6)
        for (const [service, part] of [
          ['Response', 'response'],
          ['Reserve', 'reserve'],
        ] as const) {
          const none = { wholesale: undefined, system: undefined }
          const all = periods.reduce((sum, unit) => sum + (revenueOfPeriod(unit, none).parts[part].pounds ?? 0), 0)
          const byProduct = products.filter((_, k) => ofService(service).has(AUCTION_PRODUCTS[k] ?? ''))
          expect(byProduct.reduce((sum, pounds) => sum + pounds, 0)).toBeCloseTo(all, 6)
        }
      }),
    )
  })
})
