import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodsIn, type PeriodRef } from '../../../src/domain/periods'
import {
  acceptedOf,
  revenueActionOf,
  actionsOf,
  NOTHING_ACCEPTED,
  type RevenueAction,
} from '../../../src/domain/revenue/actions'
import { amountOf, isWhole, sumOfRevenues, totalOf, type Revenue } from '../../../src/domain/revenue/amount'
import { lacksOf } from '../../../src/domain/revenue/lacks'
import { nonDeliveryCharge } from '../../../src/domain/revenue/nonDelivery'
import { REVENUE_PARTS } from '../../../src/domain/revenue/parts'
import { imbalanceMwh, revenueOfPeriod, type UnitPeriod } from '../../../src/domain/revenue/unitPeriod'
import { recordedPeriod, settledPeriod } from '../../support/recordedPeriod'

const money = fc.double({ min: -5000, max: 5000, noNaN: true })
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined })

const action: fc.Arbitrary<RevenueAction> = fc
  .record({
    unit: fc.constant('T_A-1'),
    acceptance: fc.integer({ min: 1, max: 5 }),
    pairId: fc.constantFrom(-2, -1, 1, 2),
    side: fc.boolean(),
    price: fc.integer({ min: -200, max: 500 }),
    size: fc.double({ min: 0.01, max: 200, noNaN: true }),
    lossMultiplier: fc.constantFrom(1, 0.99, 1.01),
  })
  .map(({ side, size, ...given }) =>
    revenueActionOf({ ...given, direction: side ? 'offer' : 'bid', mwh: side ? size : -size }),
  )

const unitPeriod: fc.Arbitrary<UnitPeriod> = fc
  .record({
    pn: maybe(money),
    mel: maybe(money),
    actions: maybe(fc.array(action, { maxLength: 6 })),
    metered: maybe(money),
    capacityMarket: maybe(money),
    awards: maybe(fc.array(fc.record({ product: fc.constant('DCL'), mw: money, price: money }), { maxLength: 3 })),
  })
  .map(({ pn, mel, actions, metered, capacityMarket, awards }) => ({
    pn,
    mel,
    accepted: actions && acceptedOf(actions),
    ...(actions && { actions }),
    ...(metered !== undefined && { metered }),
    ...(capacityMarket !== undefined && { capacityMarket }),
    ...(awards && { response: awards, reserve: awards }),
  }))

const prices = fc.record({ wholesale: maybe(money), system: maybe(money) })
const revenue: fc.Arbitrary<Revenue> = fc.tuple(unitPeriod, prices).map(([unit, of]) => revenueOfPeriod(unit, of))

const near = (a: number | null, b: number | null): void => {
  if (a === null || b === null) expect(a).toBe(b)
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(a), Math.abs(b)) * 100)
}

const same = (a: Revenue, b: Revenue): void => {
  for (const part of REVENUE_PARTS) {
    near(a.parts[part].pounds, b.parts[part].pounds)
    expect([a.parts[part].known, a.parts[part].of]).toEqual([b.parts[part].known, b.parts[part].of])
  }
  near(a.energy.sold, b.energy.sold)
  near(a.energy.moved, b.energy.moved)
}

describe('revenue of a unit', () => {
  it('REV-1 RP01 the total of a period is the sum of its known parts, and names the others', () => {
    fc.assert(
      fc.property(revenue, ({ parts }) => {
        const known = REVENUE_PARTS.flatMap((part) => parts[part].pounds ?? [])
        const { pounds, lacking } = totalOf(parts)
        near(pounds, known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0))
        expect(lacking).toEqual(REVENUE_PARTS.filter((part) => parts[part].pounds === null))
      }),
    )
  })

  it('REV-2 RP01 by plant, owner, fuel or day, in whatever groups it is added up, it comes to the same', () => {
    const row = fc.record({
      revenue,
      plant: fc.constantFrom('A', 'B', 'C'),
      fuel: fc.constantFrom('CCGT', 'Wind'),
      day: fc.nat({ max: 3 }),
    })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 30 }), fc.constantFrom('plant', 'fuel', 'day'), (rows, by) => {
        const groups = new Map<unknown, Revenue[]>()
        for (const each of rows)
          groups.set(each[by as 'plant'], [...(groups.get(each[by as 'plant']) ?? []), each.revenue])
        const whole = sumOfRevenues(rows.map((each) => each.revenue))
        same(sumOfRevenues([...groups.values()].map(sumOfRevenues)), whole)
        near(
          totalOf(whole.parts).pounds,
          rows.length === 0
            ? null
            : [...groups.values()].reduce<number | null>((sum, each) => {
                const { pounds } = totalOf(sumOfRevenues(each).parts)
                return pounds === null ? sum : (sum ?? 0) + pounds
              }, null),
        )
      }),
    )
  })

  it('REV-3 RP01 the order of actions does not matter', () => {
    fc.assert(
      fc.property(
        fc
          .array(action, { maxLength: 12 })
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        money,
        money,
        ([all, shuffled], metered, price) => {
          const a = acceptedOf(all)
          const b = acceptedOf(shuffled)
          for (const field of ['offerMwh', 'bidMwh', 'offerPounds', 'bidPounds'] as const)
            near(a[field] ?? null, b[field] ?? null)
          near(
            nonDeliveryCharge(all, 10, metered, price) ?? null,
            nonDeliveryCharge(shuffled, 10, metered, price) ?? null,
          )
          near(
            (a.offerPounds ?? 0) + (a.bidPounds ?? 0),
            all.reduce((sum, { pounds }) => sum + (pounds ?? 0), 0),
          )
        },
      ),
    )
  })

  it.each([
    ['2026-03-29', 46],
    ['2026-06-22', 48],
    ['2026-10-25', 50],
  ])('REV-4 RP01 the day %s reconciles with its %i settlement periods', (date, count) => {
    expect(periodsIn(date)).toBe(count)
    const periods = Array.from({ length: count }, (_, k) =>
      revenueOfPeriod({ pn: 100, accepted: NOTHING_ACCEPTED }, { wholesale: 50 + k, system: 60 }),
    )
    const first = sumOfRevenues(periods.slice(0, 17))
    const second = sumOfRevenues(periods.slice(17))
    const day = sumOfRevenues(periods)
    same(sumOfRevenues([first, second]), day)
    // 50 MWh a period at 50, 51, 52 … £/MWh.
    expect(day.parts.wholesale).toEqual({
      pounds: 50 * (50 * count + (count * (count - 1)) / 2),
      known: count,
      of: count,
    })
    expect(day.energy.sold).toBe(50 * count)
  })

  it('REV-5 what is not known is missing, never zero, and the total says that it is a part', () => {
    const { parts } = revenueOfPeriod({ pn: 10, accepted: undefined }, { wholesale: 100, system: undefined })
    expect(parts.wholesale).toEqual(amountOf(500))
    for (const part of REVENUE_PARTS.filter((each) => each !== 'wholesale'))
      expect(parts[part], part).toEqual({ pounds: null, known: 0, of: 1 })
    expect(totalOf(parts)).toEqual({ pounds: 500, lacking: REVENUE_PARTS.slice(1) })
    expect(totalOf(sumOfRevenues([]).parts).pounds).toBeNull()
    const lacks = lacksOf(parts, ['elexon'], { wholesale: [], accepted: ['Not filled.'] })
    expect(lacks.map(({ part }) => part)).toEqual(REVENUE_PARTS.slice(1))
    for (const { why } of lacks) expect(why.every((sentence) => sentence.endsWith('.'))).toBe(true)
    // What NESO has is not said to be missing where it is a source.
    const ofResponse = (providers: readonly string[]) =>
      lacksOf(parts, providers, { wholesale: [], accepted: [] }).find(({ part }) => part === 'response')?.why[0]
    expect(ofResponse(['elexon'])).toContain('where NESO is among this server’s sources')
    expect(ofResponse(['elexon', 'neso'])).toContain('by unit are not known yet')
    const half = sumOfRevenues([
      revenueOfPeriod({ pn: 10, accepted: NOTHING_ACCEPTED }, { wholesale: 100, system: 1 }),
      revenueOfPeriod({ pn: 10, accepted: NOTHING_ACCEPTED }, { wholesale: undefined, system: 1 }),
    ])
    expect(half.parts.wholesale).toEqual({ pounds: 500, known: 1, of: 2 })
    expect(isWhole(half.parts.wholesale)).toBe(false)
    expect(isWhole(half.parts.bids)).toBe(true)
    expect(half.parts.bids.pounds).toBe(0)
  })

  it('REV-6 a bid at a positive price is paid by the unit, one at a negative price is paid to it', () => {
    const bid = { unit: 'T_A-1', acceptance: 1, pairId: -1, direction: 'bid', mwh: -20, lossMultiplier: 1 } as const
    expect(acceptedOf([revenueActionOf({ ...bid, price: 30 })]).bidPounds).toBe(-600)
    expect(acceptedOf([revenueActionOf({ ...bid, price: -70 })]).bidPounds).toBe(1400)
    expect(acceptedOf([revenueActionOf({ ...bid, price: null })]).bidPounds).toBeUndefined()
  })

  it('REV-7 what is not delivered of the dearest offers is charged above the system price (BSC T 4.8, 4.9)', () => {
    const offer = { unit: 'T_A-1', acceptance: 1, direction: 'offer', lossMultiplier: 1 } as const
    const offers = [
      revenueActionOf({ ...offer, pairId: 1, price: 120, mwh: 10 }),
      revenueActionOf({ ...offer, pairId: 2, price: 200, mwh: 5 }),
    ]
    // Expected 115 MWh, metered 107: 5 MWh at 200 and 3 at 120, over 90.
    expect(nonDeliveryCharge(offers, 100, 107, 90)).toBe(5 * 110 + 3 * 30)
    expect(nonDeliveryCharge(offers, 100, 115, 90)).toBe(0)
    expect(nonDeliveryCharge(offers, 100, 0, 90)).toBe(5 * 110 + 10 * 30)
    const bid = revenueActionOf({ ...offer, direction: 'bid', pairId: -1, price: -60, mwh: -10 })
    expect(nonDeliveryCharge([bid], 50, 46, 40)).toBe(6 * 100)
    expect(nonDeliveryCharge([bid], 50, 30, 40)).toBe(0)
    const unit = { pn: 200, accepted: acceptedOf(offers), actions: offers, metered: 107 }
    expect(imbalanceMwh(unit)).toBe(-8)
    const { parts } = revenueOfPeriod(unit, { wholesale: 80, system: 90 })
    expect(parts.nonDelivery.pounds).toBe(-640)
    expect(parts.imbalance.pounds).toBe(-720)
    expect(parts.offers.pounds).toBe(2200)
  })

  it('REV-8 of a recorded period every unit’s bids and offers come to what its actions are paid', () => {
    const ref: PeriodRef = { date: '2022-03-19', period: 27 }
    const market = recordedPeriod(ref)
    const { basis, actions } = actionsOf(market, ref)
    expect(basis).toBe('acceptances')
    // Published: the acceptances of this period net to -698.7877 MWh (the archive's README).
    expect(actions.reduce((sum, { mwh }) => sum + mwh, 0)).toBeCloseTo(-698.7877, 3)
    const units = new Set(actions.map(({ unit }) => unit))
    expect(units.size).toBeGreaterThan(10)
    for (const unit of units) {
      const own = actions.filter((each) => each.unit === unit)
      const { parts } = revenueOfPeriod({ pn: 0, accepted: acceptedOf(own) }, { wholesale: 0, system: 0 })
      near(
        (parts.bids.pounds ?? NaN) + (parts.offers.pounds ?? NaN),
        own.reduce((sum, { mwh, price }) => sum + mwh * (price ?? NaN), 0),
      )
    }
  })

  it('REV-9 of 23 recorded settlement stacks the units’ revenue is what the actions are paid, losses counted', () => {
    let all = 0
    for (let period = 2; period <= 24; period++) {
      const ref = { date: '2021-04-01', period }
      const market = settledPeriod(ref)
      const { basis, actions } = actionsOf(market, ref)
      expect(basis).toBe('settled')
      const units = [...new Set(actions.map(({ unit }) => unit))]
      const sum = sumOfRevenues(
        units.map((unit) =>
          revenueOfPeriod(
            { pn: undefined, accepted: acceptedOf(actions.filter((each) => each.unit === unit)) },
            { wholesale: undefined, system: undefined },
          ),
        ),
      )
      const rows = [...market.periods.values()].flatMap(({ settledStack = [] }) => settledStack)
      const paid = rows
        .filter(({ acceptanceId, bidOfferPairId }) => acceptanceId !== null && bidOfferPairId !== null)
        .reduce((total, row) => total + (row.price ?? NaN) * row.volume * (row.transmissionLossMultiplier ?? 1), 0)
      near((sum.parts.bids.pounds ?? NaN) + (sum.parts.offers.pounds ?? NaN), paid)
      expect(sum.parts.wholesale.pounds).toBeNull()
      all += actions.length
    }
    expect(all).toBeGreaterThan(500)
  })
})
