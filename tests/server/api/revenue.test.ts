import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type * as z from 'zod/mini'
import {
  revenueActionsSchema,
  revenueSchema,
  unitRevenueDaysSchema,
  unitRevenueDetailSchema,
} from '../../../src/domain/revenue/calls'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const DAY = '2026-11-19'
const START = dayStart(DAY)
const at = (period: number): number => START + (period - 1) * HALF_HOUR_MS

let rig: SeriesRig
let unit = ''
let other = ''
const get = (path: string, user: string | undefined = 'visualise') =>
  rig.app.inject({ url: `/api/${path}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async <S extends z.ZodMiniType>(schema: S, path: string): Promise<z.output<S>> => {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return schema.parse(answer.json())
}

beforeAll(async () => {
  rig = await seriesRig()
  const ids = rig.host.plantStore().allPlants.map(({ id }) => id)
  ;[unit = '', other = ''] = ids
  expect(other).not.toBe('')
  await rig.history.store.append(
    batchOfRows([
      // An hour's price holds for both of its half hours.
      ['Gb&DayAheadHourly&none', at(1), 80],
      ['Gb&MarketIndexPrice&none', at(1), 70],
      ['Gb&SystemPrice&none', at(1), 60],
      ['Gb&BalancingActions&none', at(1), 3],
      ['Gb&BalancingActions&none', at(2), 0],
      [`Gb&PN&${unit}`, at(1), 100],
      [`Gb&PN&${unit}`, at(2), 200],
      [`Gb&MEL&${unit}`, at(1), 250],
      [`Gb&MEL&${other}`, at(1), 90],
      [`Gb&OfferVolume&${unit}`, at(1), 10],
      [`Gb&BidVolume&${unit}`, at(1), -4],
      [`Gb&OfferCost&${unit}`, at(1), 1500],
      [`Gb&BidCost&${unit}`, at(1), -120],
    ]),
  )
})
afterAll(() => rig.stop())

describe('GET /api/revenue', () => {
  it('REV-20 RP01 what a unit earned by part, with how many of the periods are known', async () => {
    const answer = await read(revenueSchema, `revenue/n2ex/${DAY}/${DAY}`)
    expect([answer.from, answer.to]).toEqual([START, START + 48 * HALF_HOUR_MS])
    expect(answer.units.map(({ id }) => id)).toEqual([unit])
    expect(answer.unknown).toBe(rig.host.plantStore().allPlants.length - 1)
    const [row] = answer.units
    // 50 MWh and 100 MWh at £80.
    expect(row?.parts.wholesale).toEqual({ pounds: 12_000, known: 2, of: 48 })
    expect(row?.parts.offers).toEqual({ pounds: 1500, known: 2, of: 48 })
    expect(row?.parts.bids).toEqual({ pounds: -120, known: 2, of: 48 })
    for (const part of ['response', 'reserve', 'capacityMarket', 'nonDelivery', 'imbalance'] as const)
      expect(row?.parts[part], part).toEqual({ pounds: null, known: 0, of: 48 })
    expect(row?.energy).toEqual({
      sold: 150,
      moved: 50 + 10 - 4 + 100,
      bought: 0,
      charging: 0,
      available: 125,
      declared: 1,
    })
    for (const { part, why } of answer.lacks) expect(why.join(), part).toMatch(/\.$/)
    expect(answer.lacks).toHaveLength(8)
  })

  it('REV-21 RP01 the basis decides the wholesale part alone', async () => {
    const day = await read(revenueSchema, `revenue/n2ex/${DAY}/${DAY}`)
    const index = await read(revenueSchema, `revenue/marketIndex/${DAY}/${DAY}`)
    expect(index.units[0]?.parts.wholesale).toEqual({ pounds: 3500, known: 1, of: 48 })
    expect({ ...index.units[0]?.parts, wholesale: 0 }).toEqual({ ...day.units[0]?.parts, wholesale: 0 })
  })

  it('REV-22 RP01 a unit’s settlement periods add up to its row, over days too', async () => {
    const sums = await read(revenueSchema, `revenue/system/2026-11-18/2026-11-20`)
    const detail = await read(unitRevenueDetailSchema, `unitRevenue/${unit}/system/2026-11-18/2026-11-20`)
    expect(detail.unit).toEqual(sums.units[0])
    expect(detail.unit.parts.bids.of).toBe(detail.periods.length)
    const sum = (part: 'wholesale' | 'offers' | 'bids'): number =>
      detail.periods.reduce((total, { parts }) => total + (parts[part] ?? 0), 0)
    for (const part of ['wholesale', 'offers', 'bids'] as const) expect(sum(part)).toBe(detail.unit.parts[part].pounds)
    // The rig's clock stands at 17:05: the running period has not ended.
    expect(detail.to).toBe(Date.parse('2026-11-20T17:00:00Z'))
    expect(detail.periods.find((each) => each.at === at(3))?.parts.bids).toBeNull()
    expect(detail.periods.find((each) => each.at === at(2))?.parts.bids).toBe(0)
  })

  it('REV-71 RP01 a unit’s days add up to its row over a year; days that are not filled are counted, all but the newest 31', async () => {
    const span = '2025-11-21/2026-11-20'
    const sums = await read(revenueSchema, `revenue/system/${span}`)
    const days = await read(unitRevenueDaysSchema, `unitRevenueDays/${unit}/system/${span}`)
    expect([sums.unfilled, days.unfilled]).toEqual([365 - 31, 365 - 31])
    expect(days.days.map(({ date }) => date)).toEqual([DAY])
    for (const part of ['wholesale', 'offers', 'bids'] as const) {
      const sum = days.days.reduce((total, { parts }) => total + (parts[part].pounds ?? 0), 0)
      expect([sum, days.unit.parts[part].pounds]).toEqual([sums.units[0]?.parts[part].pounds, sum])
    }
    const unknown = await get(`unitRevenueDays/T_NOTHING-1/system/${DAY}/${DAY}`)
    expect([unknown.statusCode, unknown.body.includes('T_NOTHING-1')]).toEqual([404, true])
  })

  it.each([
    ['revenue/gold/2026-11-19/2026-11-19', 'basis must be one of n2ex'],
    ['revenue/system/2026-11-19/2026-11-18', 'to must not be before from.'],
    ['revenue/system/2026-11-21/2026-11-21', 'from must not be after today.'],
    ['revenue/system/2025-10-01/2026-11-01', 'At most 366 days at once'],
    ['unitRevenue/T_X-1/system/2026-10-01/2026-11-01', 'At most 31 days at once'],
    ['revenue/system/2026-13-01/2026-11-01', 'from'],
  ])('REV-23 %s is refused in a sentence', async (path, why) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(why)
  })

  it('REV-24 visitors see none of it, and a unit that there is not is named', async () => {
    for (const path of [
      `revenue/system/${DAY}/${DAY}`,
      `unitRevenue/${unit}/system/${DAY}/${DAY}`,
      `revenueActions/${unit}/19/11/2026/1`,
    ])
      expect((await get(path, '')).statusCode, path).toBe(401)
    const unknown = await get(`unitRevenue/T_NOTHING-1/system/${DAY}/${DAY}`)
    expect([unknown.statusCode, unknown.body.includes('T_NOTHING-1')]).toEqual([404, true])
  })
})

describe('GET /api/revenueActions', () => {
  it('REV-25 RP01 the actions of a unit in a period, of its settlement stack', async () => {
    const row = { soFlag: false, cadlFlag: false, storFlag: false }
    rig.requested.mockResolvedValueOnce([
      {
        kind: 'settledStack',
        at: at(4),
        period: { date: DAY, period: 1 },
        actions: [
          { ...row, id: unit, acceptanceId: 7, bidOfferPairId: 1, direction: 'offer', price: 150, volume: 10 },
          { ...row, id: other, acceptanceId: 8, bidOfferPairId: -1, direction: 'bid', price: 30, volume: -4 },
          { ...row, id: 'BSAD', acceptanceId: null, bidOfferPairId: null, direction: 'bid', price: 1, volume: -4 },
        ],
      },
    ])
    const answer = await read(revenueActionsSchema, `revenueActions/${unit}/19/11/2026/1`)
    expect(answer).toEqual({
      basis: 'settled',
      actions: [{ acceptance: 7, pairId: 1, direction: 'offer', price: 150, mwh: 10, lossMultiplier: 1, pounds: 1500 }],
    })
    const bids = await read(revenueActionsSchema, `revenueActions/${other}/19/11/2026/1`)
    expect(bids.actions.map(({ pounds }) => pounds)).toEqual([-120])
  })

  it('SAF-H23 more days of units than the limit are refused with the limit', async () => {
    const { allPlants, ...others } = rig.host.plantStore()
    const many = { ...others, allPlants: Array.from({ length: 3100 }, () => allPlants[0]!) }
    const plants = vi.spyOn(rig.host, 'plantStore').mockReturnValue(many)
    // The list of plants is made again every ten seconds.
    rig.clock.advance(11_000)
    const answer = await get('revenue/n2ex/2026-10-20/2026-11-19')
    expect([answer.statusCode, answer.body]).toEqual([
      400,
      expect.stringContaining('96,100 days of units; at most 93,000'),
    ])
    plants.mockRestore()
    rig.clock.advance(11_000)
    expect((await get('revenue/n2ex/2026-11-18/2026-11-19')).statusCode).toBe(200)
  })
})
