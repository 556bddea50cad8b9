import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketState } from '../../../src/domain/market/state'
import { periodStart } from '../../../src/domain/periods'
import { EMPTY_MEMORY } from '../../../src/domain/tables/definitions'
import { PLANT_OUTPUT } from '../../../src/domain/tables/definitions/plantOutput'
import { LEADER_GROUPS, leadersOf } from '../../../src/domain/tables/leaderboard'
import type { WireRow } from '../../../src/domain/wire'
import { recordedPeriod } from '../../support/recordedPeriod'
import { hasSharedData, recordedRows } from '../../support/sharedData'
import { unit } from './markets'

type Facts = {
  readonly owner: string
  readonly fuel: string
  readonly bid: number | null
  readonly offered: number | null
  readonly cost: number | null
  readonly capacity: number
}
const rowOf = ({ bid, offered, cost, capacity, ...texts }: Facts, at: number): WireRow => ({
  uniqueId: `T_${at}`,
  clickEventUrl: `/plant/T_${at}`,
  row: {
    plant: { value: `Plant ${at}`, cellType: 'text' },
    owner: { value: texts.owner, cellType: 'text' },
    fuel: { value: texts.fuel, cellType: 'text' },
    bid: { value: bid, cellType: 'number' },
    offered: { value: offered, cellType: 'number' },
    cost: { value: cost, cellType: 'number', ...(cost === null && { tooltip: 'not known' }) },
    capacity: { value: capacity, cellType: 'number' },
  },
})
const known = fc.record({
  owner: fc.constantFrom('RWE', 'SSE', ''),
  fuel: fc.constantFrom('CCGT', 'Wind'),
  bid: fc.integer({ min: -500, max: 0 }),
  offered: fc.integer({ min: 0, max: 500 }),
  cost: fc.integer({ min: -90_000, max: 90_000 }),
  capacity: fc.integer({ min: 0, max: 2000 }),
})
const unknown = fc.record({
  owner: fc.constant('SSE'),
  fuel: fc.constant('Wind'),
  capacity: fc.constant(100),
  bid: fc.constant(null),
  offered: fc.constant(null),
  cost: fc.constant(null),
})
const markets = fc.array(fc.oneof(known, unknown), { maxLength: 30 })
const group = fc.constantFrom(...LEADER_GROUPS)
const moved = ({ bid, offered, cost }: Facts) => cost === null || bid !== 0 || offered !== 0
const total = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

describe('BOA leaderboard', () => {
  it('MOD-40 however it is grouped, the sums are those of all plants of which something was accepted', () => {
    fc.assert(
      fc.property(markets, group, (facts, by) => {
        const leaders = leadersOf(facts.map(rowOf), by, 1000)
        const of = facts.filter(moved)
        expect(total(leaders.map(({ net }) => net))).toBe(total(of.map(({ cost }) => cost)))
        expect(total(leaders.map(({ bids }) => bids))).toBe(total(of.map(({ bid }) => bid)))
        expect(total(leaders.map(({ offers }) => offers))).toBe(total(of.map(({ offered }) => offered)))
      }),
    )
  })

  it('MOD-41 who is paid most is first, and a shorter list is the head of a longer one', () => {
    fc.assert(
      fc.property(markets, group, fc.integer({ min: 1, max: 10 }), (facts, by, most) => {
        const rows = facts.map(rowOf)
        const leaders = leadersOf(rows, by, 1000)
        const nets = leaders.map(({ net }) => net ?? -Infinity)
        expect(nets).toEqual(
          nets.toSorted((a, b) => {
            if (a === b) return 0
            return b > a ? 1 : -1
          }),
        )
        expect(leaders.map(({ rank }) => rank)).toEqual(leaders.map((_, at) => at + 1))
        expect(leadersOf(rows, by, most)).toEqual(leaders.slice(0, most))
        expect(leadersOf(rows.toReversed(), by, 1000)).toEqual(leaders)
      }),
    )
  })

  it('MOD-42 what is not known is missing and not zero, and marks the sum that lacks it', () => {
    const one = { owner: 'SSE', fuel: 'Wind', bid: -10, offered: 0, cost: 700, capacity: 100 }
    const other = { ...one, bid: null, offered: null, cost: null }
    expect(leadersOf([rowOf(other, 1)], 'plant', 5)).toMatchObject([
      { bids: undefined, offers: undefined, net: undefined, perMw: undefined, isPart: true },
    ])
    expect(leadersOf([one, other].map(rowOf), 'owner', 5)).toMatchObject([
      { name: 'SSE', bids: -10, net: 700, perMw: 3.5, isPart: true },
    ])
  })

  it.skipIf(!hasSharedData)(
    'MOD-43 of a recorded period: money is what was accepted at the prices of its pairs',
    () => {
      const period = { date: '2022-03-19', period: 27 }
      const recorded = recordedPeriod(period)
      const units = new Map(
        [...recorded.units].map(([id, state]) => [id, { ...state, unit: unit(id, { name: id, capacity: 100 }) }]),
      )
      const market: MarketState = { ...recorded, units }
      const rows = PLANT_OUTPUT.rowsOf(market, periodStart(period), EMPTY_MEMORY)
      const leaders = leadersOf(rows, 'plant', 10_000)
      expect(leaders.length).toBeGreaterThan(0)
      for (const { id, bids = 0, offers = 0, net = 0 } of leaders) {
        const prices = recordedRows<{ bmUnit: string; offer: number; bid: number }>(
          `balancing/bid-offer/all/${period.date}/${period.period}`,
        ).filter(({ bmUnit }) => bmUnit === id)
        const low = Math.min(...prices.flatMap(({ bid, offer }) => [bid, offer]))
        const high = Math.max(...prices.flatMap(({ bid, offer }) => [bid, offer]))
        // Between all of it at the cheapest and all of it at the dearest of the unit's own prices; cells have three decimals.
        const rounding = 0.001 * (1 + Math.abs(low) + Math.abs(high))
        expect(net).toBeGreaterThanOrEqual(offers * low + bids * high - rounding)
        expect(net).toBeLessThanOrEqual(offers * high + bids * low + rounding)
        expect(bids).toBeLessThanOrEqual(0)
        expect(offers).toBeGreaterThanOrEqual(0)
      }
    },
  )
})
