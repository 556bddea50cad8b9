import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { linearSolver } from '../../../server/storage/linearSolver'
import { efaAt, efaSpan, HALF_HOUR_MS } from '../../../src/domain/periods'
import { dayAheadRow, type AuctionDay, type SolveLinear } from '../../../src/domain/storage/dayAhead'
import type { BatteryChoice } from '../../../src/domain/storage/dayProfit'
import { dayAheadFigures, dayAheadGroups, stackTotal } from '../../../src/domain/storage/dayAheadGroups'
import { PRODUCT_RULES } from '../../../src/domain/storage/products'
import { shortOrLong } from '../../support/cases'

let solve: SolveLinear
beforeAll(async () => {
  solve = await linearSolver()
})

const CHOICE: BatteryChoice = { duration: 2, efficiency: 0.85, cycles: 1, wear: 4 }

/** A day of auctions: prices and products by what they are at a half hour. */
const dayOf = (
  day: string,
  price: (place: number) => number,
  product: (name: string, place: number) => number,
): AuctionDay => {
  const { from, to } = efaSpan(day, 'day')
  const steps = (to - from) / HALF_HOUR_MS
  const values = (of: (place: number) => number) => Float64Array.from({ length: steps }, (_, place) => of(place))
  return {
    day,
    prices: { n2ex: values(price), epex: values(price), epexHalfHourly: values((place) => price(place) + 1) },
    blocks: Array.from({ length: steps }, (_, place) => efaAt(from + place * HALF_HOUR_MS).block),
    products: new Map(PRODUCT_RULES.map((rule) => [rule.product, values((place) => product(rule.product, place))])),
  }
}
const peaks = (place: number): number => (place % 24 < 12 ? 20 : 80)

describe('what a day of auctions was worth', () => {
  it('AN01 STO-10 law: all markets together are worth no less than the day-ahead auction, nor than response all day', () => {
    const anyPrices = fc.array(fc.integer({ min: -40, max: 200 }), { minLength: 50, maxLength: 50 })
    fc.assert(
      fc.property(
        anyPrices,
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 8, maxLength: 8 }),
        fc.constantFrom(1, 2, 4),
        (prices, products, duration) => {
          const choice = { ...CHOICE, duration }
          const names = PRODUCT_RULES.map(({ product }) => product)
          const day = dayOf(
            '2026-11-20',
            (place) => prices[place]!,
            (name) => products[names.indexOf(name)]!,
          )
          const row = dayAheadRow(day, 'n2ex', choice, solve)
          const total = stackTotal(row)!
          expect(total).toBeGreaterThanOrEqual(row.foresight[0]! - 1e-6)
          // DC needs a quarter of an hour in store and free, which half full has.
          const [low = 0, high = 0] = products
          expect(total).toBeGreaterThanOrEqual(24 * (low + high) - 1e-6)
          const { energy, response, reserve } = row.stack!
          expect(response).toBeGreaterThanOrEqual(-1e-9)
          expect(reserve).toBeGreaterThanOrEqual(-1e-9)
          expect(energy).toBeLessThanOrEqual(row.foresight[0]! + 1e-6)
        },
      ),
      { numRuns: shortOrLong(12, 2000) },
    )
  })

  it('AN01 STO-11 a battery sells response only with the energy for it: an hour of DR each way needs two hours in store', () => {
    const response = (name: string): number => (name === 'DRL' || name === 'DRH' ? 10 : 0)
    const flat = (duration: number) =>
      dayAheadRow(
        dayOf('2026-11-20', () => 50, response),
        'n2ex',
        { ...CHOICE, duration, efficiency: 1 },
        solve,
      ).stack!
    expect(flat(2).response).toBeCloseTo(24 * 20, 6)
    expect(flat(1).response).toBeCloseTo(24 * 10, 6)
    expect(flat(4).energy).toBeCloseTo(0, 6)
  })

  it('AN01 STO-12 figures of a day: prices, spreads after losses, one and two cycles', () => {
    const row = dayAheadRow(
      dayOf('2026-11-20', peaks, () => 5),
      'n2ex',
      { ...CHOICE, wear: 0, efficiency: 1 },
      solve,
    )
    expect(row.prices.n2ex).toEqual({ least: 20, greatest: 80, mean: 50 })
    expect(row.prices.epexHalfHourly).toEqual({ least: 21, greatest: 81, mean: 51 })
    expect(row.spreads.map((each) => Math.round(each!))).toEqual([60, 120, 240])
    // It begins half full: of two cycles one MWh of the three is there at the beginning, and bought for the end.
    expect(row.foresight.map((each) => Math.round(each!))).toEqual([120, 180])
    expect(row.blocks).toEqual(Array.from({ length: 6 }, () => PRODUCT_RULES.map(() => 5)))
  })

  it('AN01 STO-13 what is not known is null: a half hour without a price, an auction that has not been held', () => {
    const gap = dayAheadRow(
      dayOf(
        '2026-11-20',
        (place) => (place === 7 ? NaN : 50),
        () => 5,
      ),
      'n2ex',
      CHOICE,
      solve,
    )
    expect([gap.prices.n2ex, gap.foresight, gap.spreads, gap.stack]).toEqual([
      null,
      [null, null],
      [null, null, null],
      null,
    ])
    const early = dayAheadRow(
      dayOf('2026-11-20', peaks, () => NaN),
      'n2ex',
      CHOICE,
      solve,
    )
    expect(early.stack).toBeNull()
    expect(early.foresight[0]).not.toBeNull()
    // One product of which nothing was bought is no reason.
    const unbought = dayOf('2026-11-20', peaks, (name) => (name === 'DCH' ? NaN : 5))
    expect(dayAheadRow(unbought, 'n2ex', CHOICE, solve).stack).not.toBeNull()
  })

  it('AN01 STO-14 days of 46 and 50 periods are whole', () => {
    for (const day of ['2026-03-29', '2026-10-25']) {
      const row = dayAheadRow(
        dayOf(day, peaks, () => 5),
        'n2ex',
        CHOICE,
        solve,
      )
      expect(row.stack).not.toBeNull()
      expect(row.blocks).toHaveLength(6)
    }
  })

  it('AN01 STO-15 law: groups add up to their days, and the best day is none below another', () => {
    const rows = Array.from({ length: 40 }, (_, place) => {
      const day = new Date(Date.UTC(2026, 9, 1 + place)).toISOString().slice(0, 10)
      const one = place % 7 === 3 ? null : place * 1.5
      const stack = one === null ? null : { energy: one, response: 2, reserve: 1 }
      const price = { least: place, greatest: place + 2, mean: place + 1 }
      return {
        day,
        prices: { n2ex: price, epex: price, epexHalfHourly: null },
        spreads: [one, one, one],
        foresight: [one, one],
        blocks: [],
        stack,
      }
    })
    const sum = (values: readonly (number | null)[]): number =>
      values.reduce<number>((all, each) => all + (each ?? 0), 0)
    for (const granularity of ['Day', 'Week', 'Month'] as const) {
      const groups = dayAheadGroups(rows, granularity)
      expect(sum(groups.map((group) => stackTotal(group)))).toBeCloseTo(sum(rows.map((row) => stackTotal(row))), 6)
      expect(sum(groups.map(({ spreads }) => spreads[1]!))).toBeCloseTo(sum(rows.map(({ spreads }) => spreads[1]!)), 6)
      expect(groups.reduce((all, { count }) => all + count, 0)).toBe(rows.length)
      expect(groups.reduce((all, { whole }) => all + whole, 0)).toBe(rows.filter(({ stack }) => stack !== null).length)
      expect(groups.map(({ day }) => day)).toEqual(groups.map(({ day }) => day).toSorted())
    }
    expect(dayAheadGroups(rows, 'Week').every(({ day }) => new Date(`${day}T12:00Z`).getUTCDay() === 1)).toBe(true)
    const { best } = dayAheadFigures(rows)
    expect(best?.pounds).toBe(Math.max(...rows.map((row) => stackTotal(row) ?? -Infinity)))
    expect(dayAheadFigures([])).toEqual({ meanSpread: null, meanStack: null, best: null })
  })
})
