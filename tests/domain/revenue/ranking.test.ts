import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HALF_HOUR_MS, dayStart } from '../../../src/domain/periods'
import { NOTHING_ACCEPTED } from '../../../src/domain/revenue/actions'
import { NO_ENERGY, sumOfRevenues, totalOf } from '../../../src/domain/revenue/amount'
import { eachBasis, revenueByBasis } from '../../../src/domain/revenue/byBasis'
import type { RevenuePeriod } from '../../../src/domain/revenue/calls'
import { daysBefore, revenueDays } from '../../../src/domain/revenue/days'
import {
  FIRST_ORDER,
  knownParts,
  revenueMeasured,
  passes,
  rankChanges,
  rankedRows,
  RANK_GROUPS,
  type RankedUnit,
} from '../../../src/domain/revenue/ranking'
import { availabilityOf, capturePrice, chargingAmount, chargingPrice } from '../../../src/domain/revenue/energyPrices'
import { revenueOfRow, sumRowOf } from '../../../src/domain/revenue/sumRow'
import { revenueOfPeriod } from '../../../src/domain/revenue/unitPeriod'

const unit = (id: string, mw: number | undefined, more: Partial<RankedUnit> = {}): RankedUnit => ({
  ...revenueOfPeriod({ pn: mw, accepted: NOTHING_ACCEPTED }, { wholesale: 100, system: 50 }),
  id,
  name: id,
  owner: 'Alpha Ltd',
  fuel: 'CCGT',
  zone: 'Z1',
  capacity: 200,
  ...more,
})

const plain = { by: 'plant', measure: 'pounds', order: FIRST_ORDER, days: 1 } as const
const ids = (units: readonly RankedUnit[], more: object = {}): readonly string[] =>
  rankedRows(units, { ...plain, ...more }).map(({ id }) => id)

describe('the leaderboard', () => {
  it('REV-30 RP01 from the one that earned most, by £, £/MW or £/MWh; of whom nothing is known comes last', () => {
    const units = [
      unit('A', 100),
      unit('B', 150, { capacity: 1000 }),
      unit('C', undefined, {
        parts: revenueOfPeriod({ pn: undefined, accepted: undefined }, { wholesale: 1, system: 1 }).parts,
      }),
      unit('D', 120, { capacity: 0 }),
    ]
    expect(ids(units)).toEqual(['B', 'D', 'A', 'C'])
    expect(ids(units, { measure: 'perMw' })).toEqual(['A', 'B', 'C', 'D'])
    expect(ids(units, { order: { by: 'total', up: true } })).toEqual(['A', 'D', 'B', 'C'])
    expect(ids(units, { order: { by: 'name', up: true } })).toEqual(['A', 'B', 'C', 'D'])
    // The rank stays that of what was earned, however rows are ordered.
    expect(rankedRows(units, { ...plain, order: { by: 'name', up: true } }).map(({ rank }) => rank)).toEqual([
      3, 1, 4, 2,
    ])
  })

  it('REV-31 RP01 by plant, owner, fuel or zone the rows add up to the same', () => {
    const one = fc
      .record({
        mw: fc.option(fc.integer({ min: -500, max: 500 }), { nil: undefined }),
        owner: fc.constantFrom('A', 'B', 'C'),
        fuel: fc.constantFrom('CCGT', 'Wind', 'Battery'),
        zone: fc.constantFrom('Z1', 'Z2', undefined),
      })
      .map(({ mw, ...more }) => unit('x', mw, more))
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), fc.constantFrom(...RANK_GROUPS), (units, by) => {
        const named = units.map((each, place) => ({ ...each, id: `u${place}` }))
        const rows = rankedRows(named, { ...plain, by })
        expect(rows.flatMap((row) => row.units.map(({ id }) => id)).sort()).toEqual(named.map(({ id }) => id).sort())
        const all = sumOfRevenues(named)
        const sum = sumOfRevenues(rows)
        expect(totalOf(sum.parts).pounds ?? 0).toBeCloseTo(totalOf(all.parts).pounds ?? 0, 6)
        expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, place) => place + 1))
      }),
    )
  })

  it('REV-32 RP01 held against capacity, energy and a year of what is known', () => {
    const held = { capacity: 50, energy: { ...NO_ENERGY, moved: 20 }, days: 2 }
    const amount = { pounds: 1000, known: 48, of: 96 }
    expect(revenueMeasured(amount, 'pounds', held)).toBe(1000)
    expect(revenueMeasured(amount, 'perMw', held)).toBe(20)
    expect(revenueMeasured(amount, 'perMwh', held)).toBe(50)
    // £20 for a MW in the one day that is known.
    expect(revenueMeasured(amount, 'perMwYear', held)).toBeCloseTo((20 * 365.25) / 1000, 9)
    expect(revenueMeasured(amount, 'perMw', { ...held, capacity: 0 })).toBeUndefined()
    expect(revenueMeasured({ pounds: null, known: 0, of: 9 }, 'pounds', held)).toBeUndefined()
  })

  it('REV-33 filters, columns and the capture price', () => {
    const units = [unit('A', 100), unit('B', -100, { fuel: 'Battery', zone: undefined })]
    const left = (filter: Parameters<typeof passes>[1]) =>
      units.filter((each) => passes(each, filter)).map(({ id }) => id)
    expect(left({})).toEqual(['A', 'B'])
    expect(left({ fuel: 'Battery' })).toEqual(['B'])
    expect(left({ zone: 'Z1' })).toEqual(['A'])
    expect(left({ units: new Set(['B']) })).toEqual(['B'])
    expect(left({ owner: 'Nobody' })).toEqual([])
    const sites = [unit('A', 1, { coLocated: 'none' }), unit('B', 1, { coLocated: 'Wind' }), unit('C', 1)]
    const onSite = (site: 'alone' | 'shared') => sites.filter((each) => passes(each, { site })).map(({ id }) => id)
    expect([onSite('alone'), onSite('shared')]).toEqual([['A'], ['B']])
    expect(knownParts(units)).toEqual(['wholesale', 'offers', 'bids'])
    expect(units.map(capturePrice)).toEqual([100, undefined])
    expect(units.map(chargingPrice)).toEqual([undefined, 100])
  })

  it('REV-70 law: availability is the mean MEL over capacity of the settlement periods of which it is known, by capacity over units', () => {
    const mels = fc.array(fc.option(fc.integer({ min: -20, max: 300 }), { nil: undefined }), { maxLength: 20 })
    const units = fc.array(fc.record({ capacity: fc.integer({ min: 1, max: 500 }), mels }), { maxLength: 5 })
    fc.assert(
      fc.property(units, (given) => {
        const found = availabilityOf(
          given.map(({ capacity, mels: own }) => ({
            capacity,
            energy: sumOfRevenues(
              own.map((mel) => revenueOfPeriod({ pn: 1, mel, accepted: undefined }, { wholesale: 1, system: 1 })),
            ).energy,
          })),
        )
        const known = given.flatMap(({ capacity, mels: own }) =>
          own.flatMap((mel) => (mel === undefined ? [] : [{ capacity, mel: Math.max(0, mel) }])),
        )
        const whole = known.reduce((mw, { capacity }) => mw + capacity, 0)
        if (known.length === 0) expect(found).toBeUndefined()
        else expect(found).toBeCloseTo(known.reduce((mw, { mel }) => mw + mel, 0) / whole, 9)
      }),
    )
  })

  it('REV-62 law: exports at the capture price less imports at the charging price are the wholesale revenue', () => {
    const periods = fc.array(
      fc.record({
        pn: fc.option(fc.integer({ min: -100, max: 100 }), { nil: undefined }),
        wholesale: fc.option(fc.integer({ min: -90, max: 300 }), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 50 },
    )
    fc.assert(
      fc.property(periods, (given) => {
        const revenue = sumOfRevenues(
          given.map(({ pn, wholesale }) =>
            revenueOfPeriod({ pn, accepted: NOTHING_ACCEPTED }, { wholesale, system: undefined }),
          ),
        )
        const { sold, bought } = revenue.energy
        const exports = (capturePrice(revenue) ?? 0) * (sold + bought)
        const imports = (chargingPrice(revenue) ?? 0) * bought
        expect(exports - imports).toBeCloseTo(revenue.parts.wholesale.pounds ?? 0, 6)
        expect(chargingAmount(revenue)?.pounds ?? 0).toBeCloseTo(-imports, 6)
        // The sums that are stored have the same.
        const prices = given.map(({ wholesale }) => ({ wholesale, system: undefined }))
        const units = given.map(({ pn }) => ({ pn, accepted: NOTHING_ACCEPTED }))
        const row = sumRowOf(
          revenueByBasis(
            units,
            eachBasis(() => prices),
          ),
        )
        const stored = revenueOfRow(row, 'n2ex')
        expect(stored.energy.bought).toBeCloseTo(bought, 6)
        expect(stored.energy.charging).toBeCloseTo(revenue.energy.charging, 6)
      }),
    )
  })

  it('REV-34 settlement periods are those of their London days, which add up', () => {
    const parts = { response: null, reserve: null, capacityMarket: null, nonDelivery: null, imbalance: null }
    const period = (at: number, wholesale: number | null): RevenuePeriod => ({
      at,
      pn: 1,
      offerMwh: 0,
      bidMwh: 0,
      price: 1,
      systemPrice: 1,
      parts: { wholesale, offers: 0, bids: null, ...parts },
    })
    // The clocks go back: 25 hours.
    const first = dayStart('2026-10-25')
    const days = revenueDays(
      Array.from({ length: 52 }, (_, k) => period(first + k * HALF_HOUR_MS, k === 3 ? null : 10)),
    )
    expect(days.map(({ date, periods }) => [date, periods.length])).toEqual([
      ['2026-10-26', 2],
      ['2026-10-25', 50],
    ])
    expect(days[1]?.parts.wholesale).toEqual({ pounds: 490, known: 49, of: 50 })
    expect(days[1]?.parts.bids).toEqual({ pounds: null, known: 0, of: 50 })
  })

  it('RP01 PGS-82 the days before are as many, up to today, and end on the day before', () => {
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-27' }, '2026-11-27')).toEqual({
      from: '2026-10-05',
      to: '2026-10-31',
    })
    expect(daysBefore({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-02')).toEqual({
      from: '2026-10-30',
      to: '2026-10-31',
    })
    expect(daysBefore({ from: '2026-03-29', to: '2026-03-29' }, '2026-11-27')).toEqual({
      from: '2026-03-28',
      to: '2026-03-28',
    })
  })

  it('RP01 PGS-83 law: compared with itself no rank has changed, and all changes of the same plants add up to none', () => {
    const mw = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(mw, fc.integer(), (sizes, seed) => {
        const row = (of: readonly number[]) =>
          rankedRows(
            of.map((size, place) => unit(`U${place}`, size)),
            plain,
          )
        const rows = row(sizes)
        const other = row(sizes.map((size, place) => (size * (1 + Math.abs(seed % (place + 2)))) % 97))
        expect([...rankChanges(rows, rows).values()].every((change) => change === 0)).toBe(true)
        const changes = [...rankChanges(rows, other).values()]
        expect(changes.reduce<number>((sum, change) => sum + (change ?? NaN), 0)).toBe(0)
      }),
    )
    const unknown = unit('N', undefined, {
      parts: revenueOfPeriod({ pn: undefined, accepted: undefined }, { wholesale: 1, system: 1 }).parts,
    })
    const known = unit('N', 5)
    expect(rankChanges(rankedRows([known], plain), rankedRows([unknown], plain)).get('N')).toBeUndefined()
    expect(rankChanges(rankedRows([unknown], plain), rankedRows([known], plain)).get('N')).toBeUndefined()
  })

  it('RP01 PGS-84 hours of storage are its MWh over its MW, of a group only where those of all are known', () => {
    const hours = (...units: readonly RankedUnit[]) => rankedRows(units, { ...plain, by: 'owner' })[0]?.hours
    expect(hours(unit('A', 1, { stored: 300 }))).toBe(1.5)
    expect(hours(unit('A', 1, { stored: 300 }), unit('B', 1, { stored: 500 }))).toBe(2)
    expect(hours(unit('A', 1, { stored: 300 }), unit('B', 1))).toBeUndefined()
  })
})
