import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { sumOfRevenues } from '../../../src/domain/revenue/amount'
import { capacityPayment } from '../../../src/domain/revenue/capacityMarket'
import { contractsOf, productSums } from '../../../src/domain/revenue/contracts'
import { meteredFrom } from '../../../src/domain/revenue/metered'
import { meanActions, nonDeliveryCharge } from '../../../src/domain/revenue/nonDelivery'
import { revenueOfPeriod, type UnitPeriod } from '../../../src/domain/revenue/unitPeriod'

const DAYS = ['2026-11-20', '2026-03-29', '2026-10-25'] as const
const award = (products: readonly string[]) =>
  fc.record({
    product: fc.constantFrom(...products),
    mw: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 0, max: 25 }),
  })
const awards = (products: readonly string[]) =>
  fc.uniqueArray(award(products), { maxLength: 3, selector: ({ product }) => product })
const period: fc.Arbitrary<UnitPeriod> = fc.record({
  pn: fc.constant(undefined),
  accepted: fc.constant(undefined),
  response: fc.option(awards(['DCL', 'DCH', 'SFFR']), { nil: undefined }),
  reserve: fc.option(awards(['PBR', 'NSR']), { nil: undefined }),
})
const UNPRICED = { wholesale: undefined, system: undefined }

describe('contracts of a plant', () => {
  it('RP01 PLT-60 law: contracts and their sums by product are the response and reserve of the revenue, to the pound', () => {
    const days = fc.constantFrom(...DAYS).chain((day) =>
      fc.record({
        day: fc.constant(day),
        periods: fc.array(period, { minLength: periodsIn(day), maxLength: periodsIn(day) }),
      }),
    )
    fc.assert(
      fc.property(days, ({ day, periods }) => {
        const contracts = contractsOf('T_A-1', periods, dayStart(day))
        const { parts } = sumOfRevenues(periods.map((each) => revenueOfPeriod(each, UNPRICED)))
        for (const service of ['response', 'reserve'] as const) {
          const own = contracts.filter((each) => each.service === service)
          const pounds = own.reduce((sum, each) => sum + each.pounds, 0)
          expect(pounds).toBeCloseTo(parts[service].pounds ?? 0, 6)
          const sums = productSums(own).reduce((sum, each) => sum + each.pounds, 0)
          expect(sums).toBeCloseTo(pounds, 6)
        }
        for (const { mw, price, hours, pounds, from, to } of contracts) {
          expect(mw * price * hours).toBeCloseTo(pounds, 6)
          expect(hours * 2).toBeLessThanOrEqual((to - from) / HALF_HOUR_MS)
        }
        // No block has a product twice.
        expect(new Set(contracts.map(({ product, from }) => `${product}/${from}`)).size).toBe(contracts.length)
      }),
      { numRuns: 40 },
    )
  })

  it('PLT-61 a year of the capacity market is the price for each de-rated kilowatt, with leap day and clock changes', () => {
    for (const [first, last] of [
      ['2026-10-01', '2027-10-01'],
      ['2027-10-01', '2028-10-01'],
    ] as const) {
      let sum = 0
      for (let at = dayStart(first); at < dayStart(last); at += HALF_HOUR_MS) sum += capacityPayment(100, 60, at) ?? NaN
      expect(sum).toBeCloseTo(100_000 * 60, 2)
    }
    expect(capacityPayment(100, undefined, 0)).toBeUndefined()
    expect(capacityPayment(undefined, 60, 0)).toBe(0)
  })

  it.each([
    ['2026-11-13', '2026-11-20T12:00:00Z'],
    ['2026-11-14', '2026-11-20T12:00:00Z'],
    ['2026-06-22', '2026-06-29T11:00:00Z'],
  ])('PLT-62 the meters of %s are read from %s on', (date, at) => {
    expect(new Date(meteredFrom(date)).toISOString()).toBe(new Date(at).toISOString())
  })

  it('PLT-63 law: by the mean price the charge for what was not delivered is never more than by the single pairs', () => {
    const offers = fc.array(
      fc.record({ mwh: fc.integer({ min: 1, max: 50 }), price: fc.integer({ min: -50, max: 300 }) }),
      { minLength: 1, maxLength: 4 },
    )
    fc.assert(
      fc.property(
        offers,
        fc.integer({ min: 0, max: 80 }),
        fc.integer({ min: -50, max: 200 }),
        (pairs, short, system) => {
          const actions = pairs.map((each, k) => ({ ...each, pairId: k + 1, direction: 'offer' as const }))
          const volume = pairs.reduce((sum, { mwh }) => sum + mwh, 0)
          const pounds = pairs.reduce((sum, { mwh, price }) => sum + mwh * price, 0)
          const metered = 100 + volume - short
          const exact = nonDeliveryCharge(actions, 100, metered, system) ?? NaN
          const mean = meanActions({ offerMwh: volume, bidMwh: 0, offerPounds: pounds, bidPounds: 0 })
          const published = nonDeliveryCharge(mean, 100, metered, system) ?? NaN
          expect(published).toBeLessThanOrEqual(exact + 1e-6)
          if (pairs.length === 1) expect(published).toBeCloseTo(exact, 6)
        },
      ),
    )
  })
})
