import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MFR_KINDS, mfrHeldAt, mfrHours, mfrPaid, mfrPricesAt, mfrTotal } from '../../../src/domain/ancillary/mfr'
import { mfrMonths, mfrShares, type MfrHolding } from '../../../src/domain/ancillary/mfrMonths'

const MONTHS = ['2026-09-01', '2026-10-01', '2026-11-01']
const amount = fc.integer({ min: 0, max: 9000 })
const values = fc.record({ primary: amount, secondary: amount, high: amount })
const anyHolding: fc.Arbitrary<MfrHolding> = fc.record({
  month: fc.constantFrom(...MONTHS),
  unit: fc.constantFrom('A', 'B', 'C', 'D'),
  company: fc.constantFrom('One', 'Two', undefined),
  capability: values,
  price: values,
  held: values,
})

describe('mandatory frequency response by month', () => {
  it('ANC-80 what is paid is the price of each kind for what was held of it, and nothing is known before that is published', () => {
    const unit = {
      unit: 'A',
      capability: { primary: 40, secondary: 50, high: 60 },
      price: { primary: 4, secondary: 2, high: 6 },
    }
    expect(mfrPaid(unit)).toBeUndefined()
    expect(mfrPaid({ ...unit, held: { primary: 100, secondary: 10, high: 1 } })).toBe(426)
  })

  it('ANC-81 the sums of a month are those of its units: MW·h over its hours, £, and the mean price between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 20 }), (holdings) => {
        const rows = mfrMonths(holdings, MONTHS)
        expect(rows.map(({ month }) => month)).toEqual(MONTHS)
        for (const { month, units, held, pounds, price, capability, heldUnits } of rows) {
          const own = holdings.filter((each) => each.month === month)
          expect(units).toBe(own.length)
          expect(heldUnits).toBeLessThanOrEqual(units)
          for (const kind of MFR_KINDS)
            expect(capability[kind]).toBe(own.reduce((sum, each) => sum + each.capability[kind], 0))
          if (own.length === 0) {
            expect([held, pounds, price]).toEqual([undefined, undefined, undefined])
            continue
          }
          const mwHours = mfrTotal((kind) => held![kind]) * mfrHours(month)
          expect(mwHours).toBeCloseTo(
            mfrTotal((kind) => own.reduce((sum, each) => sum + each.held![kind], 0)),
            4,
          )
          expect(pounds).toBe(own.reduce((sum, each) => sum + mfrPaid(each)!, 0))
          if (price === undefined) expect(mwHours).toBe(0)
          else {
            const prices = own.flatMap((each) =>
              MFR_KINDS.filter((kind) => each.held![kind] > 0).map((kind) => each.price[kind]),
            )
            expect(price).toBeGreaterThanOrEqual(Math.min(...prices) - 1e-6)
            expect(price).toBeLessThanOrEqual(Math.max(...prices) + 1e-6)
          }
        }
      }),
    )
  })

  it('ANC-82 a month of which one unit is not published has no sum: missing, not less', () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { minLength: 1, maxLength: 10 }), fc.nat(9), (holdings, at) => {
        const place = at % holdings.length
        const { held: _, ...without } = holdings[place]!
        const rows = mfrMonths(holdings.with(place, without), MONTHS)
        const { held, pounds, price, units } = rows.find(({ month }) => month === without.month)!
        expect([held, pounds, price]).toEqual([undefined, undefined, undefined])
        expect(units).toBeGreaterThan(0)
      }),
    )
  })

  it('ANC-83 the shares of a month are 100 % of what it paid, and none where nothing was', () => {
    fc.assert(
      fc.property(fc.array(anyHolding, { maxLength: 20 }), (holdings) => {
        const shares = mfrShares(holdings, MONTHS)
        MONTHS.forEach((month, place) => {
          const paid = holdings.filter((each) => each.month === month).reduce((sum, each) => sum + mfrPaid(each)!, 0)
          const all = shares.map((share) => share.shares[place]!)
          if (paid > 0) expect(all.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 6)
          else expect(all.every(Number.isNaN)).toBe(true)
        })
      }),
    )
  })

  it('ANC-84 prices are published before their month, what was held after it, by London time; an hour that is repeated counts', () => {
    expect(mfrPricesAt('2026-07-01')).toBe(Date.UTC(2026, 5, 16, 16))
    expect(mfrHeldAt('2026-11-01')).toBe(Date.UTC(2026, 11, 10, 12))
    expect(['2026-10-01', '2026-03-01', '2026-02-01'].map(mfrHours)).toEqual([745, 743, 672])
  })
})
