import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { isWhole, NO_ENERGY, sumOfRevenues, type Amount } from '../../../src/domain/revenue/amount'
import type { UnitRevenueDetail } from '../../../src/domain/revenue/calls'
import { revenueDays } from '../../../src/domain/revenue/days'
import { capturedShare, foresightByUnit, foresightOf } from '../../../src/domain/revenue/foresight'
import { revenueOfPeriod, type UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { stationDays, stationRevenue } from '../../../src/domain/revenue/station'

const FROM = dayStart('2026-11-20')
const PRICES = { wholesale: 80, system: 50 }
const NULLS = ['pn', 'offerMwh', 'bidMwh'] as const

const unitPeriod: fc.Arbitrary<UnitPeriod> = fc.record({
  pn: fc.option(fc.integer({ min: -100, max: 100 }), { nil: undefined }),
  accepted: fc.option(
    fc.record({
      offerMwh: fc.integer({ min: 0, max: 20 }),
      bidMwh: fc.integer({ min: -20, max: 0 }),
      offerPounds: fc.integer({ min: 0, max: 900 }),
      bidPounds: fc.integer({ min: -900, max: 900 }),
    }),
    { nil: undefined },
  ),
  metered: fc.option(fc.integer({ min: -50, max: 50 }), { nil: undefined }),
})

const detailOf = (id: string, periods: readonly UnitPeriod[]): UnitRevenueDetail => {
  const made = periods.map((period) => revenueOfPeriod(period, PRICES))
  const { parts, energy } = sumOfRevenues(made)
  return {
    from: FROM,
    to: FROM + periods.length * HALF_HOUR_MS,
    basis: 'system',
    lacks: [{ part: 'response', why: [`Of ${id} it is not known.`] }],
    filling: false,
    unit: { id, name: id, owner: 'A', fuel: 'Battery', capacity: 100, stored: 50, parts, energy },
    periods: periods.map(({ pn, accepted }, k) => {
      const pounds = (part: keyof typeof parts): number | null => made[k]?.parts[part].pounds ?? null
      return {
        at: FROM + k * HALF_HOUR_MS,
        pn: pn ?? null,
        offerMwh: accepted?.offerMwh ?? null,
        bidMwh: accepted?.bidMwh ?? null,
        price: PRICES.wholesale,
        systemPrice: PRICES.system,
        parts: {
          wholesale: pounds('wholesale'),
          offers: pounds('offers'),
          bids: pounds('bids'),
          response: pounds('response'),
          reserve: pounds('reserve'),
          capacityMarket: pounds('capacityMarket'),
          nonDelivery: pounds('nonDelivery'),
          imbalance: pounds('imbalance'),
        },
      }
    }),
  }
}

const details = fc
  .integer({ min: 1, max: 60 })
  .chain((count) =>
    fc.array(fc.array(unitPeriod, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 4 }),
  )
  .map((units) => units.map((periods, place) => detailOf(`T_A-${place + 1}`, periods)))

describe('what a station earned', () => {
  it('REV-60 is the sum of its units by part; in a half hour a part is known where it is of all units', () => {
    fc.assert(
      fc.property(details, ([first, ...others]) => {
        if (first === undefined) return
        const all = [first, ...others] as const
        const station = stationRevenue(all, 'Alpha')
        expect(station.unit).toMatchObject({ name: 'Alpha', capacity: 100 * all.length, stored: 50 * all.length })
        for (const part of ['wholesale', 'offers', 'bids', 'imbalance', 'response'] as const) {
          const sum = all.reduce((total, { unit }) => total + (unit.parts[part].pounds ?? 0), 0)
          expect(station.unit.parts[part].pounds ?? 0).toBeCloseTo(sum, 6)
          expect(station.unit.parts[part].of).toBe(all.length * first.periods.length)
          station.periods.forEach((period, k) => {
            const own = all.map(({ periods }) => periods[k]?.parts[part] ?? null)
            const isKnown = own.every((value) => value !== null)
            expect(period.parts[part] === null).toBe(!isKnown)
            if (isKnown)
              expect(period.parts[part]).toBeCloseTo(
                own.reduce((a, b) => a + b, 0),
                6,
              )
          })
        }
        for (const field of NULLS)
          station.periods.forEach((period, k) =>
            expect(period[field] === null).toBe(all.some(({ periods }) => periods[k]?.[field] === null)),
          )
        expect(station.lacks).toEqual([
          { part: 'response', why: all.map(({ unit }) => `Of ${unit.id} it is not known.`) },
        ])
        // Where all is known of all units, the days add up to the sums.
        if (isWhole(station.unit.parts.wholesale)) {
          const days = revenueDays(station.periods).reduce((sum, { parts }) => sum + (parts.wholesale.pounds ?? 0), 0)
          expect(days).toBeCloseTo(station.unit.parts.wholesale.pounds ?? 0, 6)
        }
      }),
    )
  })

  it('REV-72 law: its days are those of its units added up, and its coverage is of all of them', () => {
    const dates = ['2026-11-18', '2026-11-19', '2026-11-20']
    const unitDays = fc
      .uniqueArray(fc.record({ date: fc.constantFrom(...dates), periods: fc.array(unitPeriod, { maxLength: 4 }) }), {
        selector: ({ date }) => date,
      })
      .map((days) => {
        const { periods: _periods, ...detail } = detailOf('T_A-1', [])
        const made = days.map(({ date, periods }) => ({
          date,
          parts: sumOfRevenues(periods.map((period) => revenueOfPeriod(period, PRICES))).parts,
        }))
        const { parts } = sumOfRevenues(made.map((day) => ({ parts: day.parts, energy: NO_ENERGY })))
        return { ...detail, unfilled: 2, unit: { ...detail.unit, parts }, days: made }
      })
    fc.assert(
      fc.property(fc.array(unitDays, { minLength: 1, maxLength: 4 }), ([first, ...others]) => {
        if (first === undefined) return
        const all = [first, ...others] as const
        const station = stationDays(all, 'Alpha')
        expect(station.unfilled).toBe(2)
        expect(station.days.map(({ date }) => date)).toEqual(
          dates.filter((date) => all.some(({ days }) => days.some((day) => day.date === date))),
        )
        for (const { date, parts } of station.days) {
          const own = all.flatMap(({ days }) => days.filter((day) => day.date === date))
          expect(parts.offers.of).toBe(own.reduce((sum, day) => sum + day.parts.offers.of, 0))
          expect(parts.offers.pounds ?? 0).toBe(own.reduce((sum, day) => sum + (day.parts.offers.pounds ?? 0), 0))
        }
        const total = station.days.reduce((sum, { parts }) => sum + (parts.offers.pounds ?? 0), 0)
        expect(station.unit.parts.offers.pounds ?? 0).toBe(total)
      }),
    )
  })

  it('REV-61 units whose answers differ by the last settlement period are added up to the earlier one', () => {
    const one: UnitPeriod = { pn: 10, accepted: undefined }
    const station = stationRevenue([detailOf('T_A-1', [one, one]), detailOf('T_A-2', [one])], 'Alpha')
    expect(station.to).toBe(FROM + HALF_HOUR_MS)
    expect(station.periods.map(({ pn }) => pn)).toEqual([20])
  })
})

describe('how much of what could be known beforehand was earned', () => {
  const amount = (pounds: number | null, known = 48): Amount => ({ pounds, known, of: 48 })
  const byUnit = foresightByUnit([
    { id: 'A', ...amount(100) },
    { id: 'B', ...amount(300) },
    { id: 'C', ...amount(50, 40) },
  ])
  it('STO-61 is of all units of a row, or of none', () => {
    expect(foresightOf({ units: [{ id: 'A' }, { id: 'B' }] }, byUnit)).toEqual({ pounds: 400, known: 96, of: 96 })
    expect(foresightOf({ units: [{ id: 'A' }, { id: 'X' }] }, byUnit)).toBeUndefined()
    expect(foresightOf({ units: [] }, byUnit)).toBeUndefined()
  })

  it('STO-62 there is no share of what is not wholly known, is nothing, or was not earned', () => {
    expect(capturedShare(200, byUnit.get('B'))).toBeCloseTo(2 / 3, 9)
    expect(capturedShare(200, byUnit.get('C'))).toBeUndefined()
    expect(capturedShare(null, byUnit.get('B'))).toBeUndefined()
    expect(capturedShare(200, amount(0))).toBeUndefined()
    expect(capturedShare(200, undefined)).toBeUndefined()
  })
})
