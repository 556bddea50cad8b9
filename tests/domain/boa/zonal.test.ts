import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupOf, zonalRows, zonalSums, type ZonalAct, type ZonalSums } from '../../../src/domain/boa/zonal'
import {
  acceptanceTimes,
  acceptedBy,
  buildUpOf,
  buildUpTimes,
  isTimed,
  largestGroups,
  OTHER_GROUPS,
} from '../../../src/domain/boa/zonalBuildUp'
import { totalsOf } from '../../../src/domain/boa/metrics'
import { NO_FLAGS } from '../../../src/domain/boa/stackItem'
import { NO_ZONE, ZONES } from '../../../src/domain/maps/zones'

const START = Date.UTC(2026, 10, 20, 17)
const MINUTE_MS = 60_000

const hundredths = (most: number): fc.Arbitrary<number> =>
  fc.integer({ min: -100 * most, max: 100 * most }).map((each) => each / 100)

const act: fc.Arbitrary<ZonalAct> = fc
  .record({
    plant: fc.integer({ min: 0, max: 40 }),
    volumeMwh: hundredths(300),
    mainPrice: fc.option(hundredths(5000)),
    zone: fc.option(fc.constantFrom(...ZONES), { nil: undefined }),
    fuelType: fc.constantFrom('Wind', 'CCGT', 'Battery', ''),
    soFlag: fc.boolean(),
    minute: fc.option(fc.integer({ min: -200, max: 29 }), { nil: undefined }),
  })
  .map(({ plant, soFlag, minute, zone, ...rest }) => ({
    ...rest,
    plantId: `P${plant}`,
    bodId: `${minute ?? 'none'}`,
    name: `P${plant}`,
    flags: { ...NO_FLAGS, soFlag },
    ...(zone !== undefined && { zone }),
    ...(minute !== undefined && { timeAccepted: START + minute * MINUTE_MS }),
  }))
const acts = fc.array(act, { maxLength: 60 })
const by = fc.constantFrom('zone' as const, 'fuel' as const)

const SUMS = [
  'actions',
  'bids',
  'offers',
  'net',
  'flaggedBids',
  'flaggedOffers',
  'bidCost',
  'offerCost',
  'cost',
  'unpriced',
  'windCurtailed',
] as const satisfies readonly (keyof ZonalSums)[]

const near = (a: number, b: number): void => {
  expect(Math.abs(a - b)).toBeLessThan(1e-6 * (1 + Math.abs(a)))
}

describe('accepted volume by zone', () => {
  it('MA01 ZBU-1 the groups add up to the whole, whatever they are added up by, and to the stack’s own totals', () => {
    fc.assert(
      fc.property(acts, by, (all, of) => {
        const rows = zonalRows(all, of)
        const whole = zonalSums(all)
        for (const sum of SUMS)
          near(
            rows.reduce((total, row) => total + row[sum], 0),
            whole[sum],
          )
        const totals = totalsOf(all)
        near(whole.bids, totals.totalBidsAccepted)
        near(whole.offers, totals.totalOffersAccepted)
        expect(new Set(rows.map(({ group }) => group))).toEqual(new Set(all.map((one) => groupOf(of, one))))
      }),
    )
  })

  it('ZBU-2 averages lie between the prices of their side, and the flagged share between 0 and 1', () => {
    fc.assert(
      fc.property(acts, by, (all, of) => {
        for (const { group, averageBid, averageOffer, flagged, firstAction } of zonalRows(all, of)) {
          const own = all.filter((one) => groupOf(of, one) === group)
          const prices = (side: 1 | -1): readonly number[] =>
            own.flatMap(({ volumeMwh, mainPrice }) => (Math.sign(volumeMwh) === side ? (mainPrice ?? []) : []))
          for (const [average, known] of [
            [averageBid, prices(-1)],
            [averageOffer, prices(1)],
          ] as const) {
            if (average === undefined) continue
            expect(average).toBeGreaterThanOrEqual(Math.min(...known) - 1e-6)
            expect(average).toBeLessThanOrEqual(Math.max(...known) + 1e-6)
          }
          if (flagged !== undefined) expect(flagged >= 0 && flagged <= 1 + 1e-9).toBe(true)
          expect(firstAction).toBe(acceptanceTimes(own)[0])
        }
      }),
    )
  })

  it('MA01 ZBU-3 the end of the build-up is the total of all that has a time; nothing that has none is in it', () => {
    fc.assert(
      fc.property(acts, by, fc.integer({ min: 0, max: 8 }), (all, of, most) => {
        const xAxis = buildUpTimes(START - 90 * MINUTE_MS, START + 30 * MINUTE_MS)
        const { layers, cost, at } = buildUpOf(all, of, xAxis, largestGroups(all, of, most))
        const whole = zonalSums(all.filter(isTimed))
        const last = (values: Float64Array): number => values.at(-1) ?? 0
        const end = (has: (layer: (typeof layers)[number]) => boolean): number =>
          layers.filter(has).reduce((sum, { values }) => sum + last(values), 0)
        near(
          end(({ side }) => side === 'offers'),
          whole.offers,
        )
        near(
          end(({ side }) => side === 'bids'),
          whole.bids,
        )
        near(
          end(({ side, flagged }) => flagged && side === 'bids'),
          whole.flaggedBids,
        )
        near(last(cost.net), whole.cost)
        near(last(cost.bids), whole.bidCost)
        expect(at.length).toBe(xAxis.count)
        expect(new Set(layers.map(({ group }) => group)).size).toBeLessThanOrEqual(most + 1)
      }),
    )
  })

  it('ZBU-4 at each step it is what had been accepted by the end of it', () => {
    fc.assert(
      fc.property(acts, fc.integer({ min: 0, max: 119 }), (all, place) => {
        const xAxis = buildUpTimes(START - 90 * MINUTE_MS, START + 30 * MINUTE_MS)
        const { layers } = buildUpOf(all, 'zone', xAxis, [])
        const by = acceptedBy(all, xAxis.from + (place + 1) * xAxis.step - 1)
        near(
          layers.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
          zonalSums(by).net,
        )
      }),
    )
  })

  it('ZBU-5 steps that have not come are left out, and times are shown to the minute or coarser', () => {
    const xAxis = buildUpTimes(START + 1, START + 30 * MINUTE_MS)
    expect(xAxis).toEqual({ from: START, step: MINUTE_MS, count: 30 })
    expect(buildUpTimes(START, START + 24 * 60 * MINUTE_MS)).toEqual({ from: START, step: 10 * MINUTE_MS, count: 144 })
    expect(buildUpOf([], 'zone', xAxis, [], START + 4.5 * MINUTE_MS).at.length).toBe(5)
    expect(buildUpOf([], 'zone', xAxis, [], START - MINUTE_MS).at.length).toBe(0)
  })

  it('ZBU-6 a worked example: constraints in Scotland bid down and replaced in the south', () => {
    const one = (zone: string, volumeMwh: number, mainPrice: number, minute: number, soFlag = false): ZonalAct => ({
      plantId: `${zone}${minute}`,
      bodId: '1',
      name: zone,
      fuelType: volumeMwh < 0 ? 'Wind' : 'CCGT',
      zone,
      mainPrice,
      volumeMwh,
      flags: { ...NO_FLAGS, soFlag },
      timeAccepted: START + minute * MINUTE_MS,
    })
    const all = [one('Z6', -100, -70, 1, true), one('Z13', 80, 110, 3), one('Z6', -20, -60, 5), one('Z13', 20, 90, 9)]
    const [z6, z13] = zonalRows(all, 'zone')
    expect(z6).toMatchObject({ group: 'Z6', bids: -120, offers: 0, cost: 8200, windCurtailed: 120 })
    expect([z6?.flagged, z6?.averageBid, z6?.averageOffer]).toEqual([100 / 120, 8200 / -120, undefined])
    expect(z13).toMatchObject({ group: 'Z13', offers: 100, averageOffer: 106, cost: 10_600, flagged: 0 })
    const { layers, cost } = buildUpOf(all, 'zone', { from: START, step: MINUTE_MS, count: 10 }, ['Z6'])
    expect(layers.map(({ group, side, flagged }) => `${group} ${side} ${flagged}`)).toEqual([
      'Z6 bids false',
      'Z6 bids true',
      `${OTHER_GROUPS} offers false`,
    ])
    expect([...(layers[1]?.values ?? [])]).toEqual([0, ...Array.from({ length: 9 }, () => -100)])
    expect([cost.net[0], cost.net[1], cost.net[9]]).toEqual([0, 7000, 18_800])
    expect(zonalRows([{ ...one('Z6', 5, 1, 1), zone: '' }], 'zone')[0]?.group).toBe(NO_ZONE)
  })
})
