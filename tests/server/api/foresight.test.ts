import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'
import { foresightSchema, type ForesightAnswer } from '../../../src/domain/storage/calls'
import { dayProfit } from '../../../src/domain/storage/dayProfit'
import { FLEET_ASSUMPTION } from '../../../src/domain/storage/fleet'
import type { BmUnit } from '../../../src/domain/market/units'
import { UNITS } from '../market/handMade'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const DAY = '2026-11-18'
const PRICES = Float64Array.from({ length: 48 }, (_, k) => (k < 24 ? 20 : 80) + (k % 5))
const rowsOf = (day: string, prices: Float64Array) =>
  batchOfRows(
    Array.from(prices, (price, k) => ['Gb&SystemPrice&none', dayStart(day) + k * HALF_HOUR_MS, price] as const),
  )

const battery = (id: string, capacity: number, energy?: number): BmUnit => ({
  id,
  nationalGridId: id.slice(2),
  name: `Battery ${id}`,
  owner: 'Delta Ltd',
  fuel: 'Battery',
  capacity,
  demandCapacity: -capacity,
  ...(energy !== undefined && { energy }),
})
const HOURS = { 'E_ONE-1': 1, 'E_TWO-1': 2, 'E_LONG-1': 2 } as const
const BATTERIES = [
  battery('E_ONE-1', 50, 50),
  battery('E_TWO-1', 100, 200),
  battery('E_LONG-1', 10, 20),
  battery('E_UNKNOWN-1', 20),
]

let rig: SeriesRig
const get = (path: string) => rig.app.inject({ url: `/api/foresight/${path}`, headers: bearer('visualise') })
const read = async (path: string): Promise<ForesightAnswer> => {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return foresightSchema.parse(answer.json())
}

beforeAll(async () => {
  rig = await seriesRig()
  rig.batches.next([{ kind: 'units', at: rig.clock.now(), units: [...UNITS, ...BATTERIES] }])
  await rig.history.store.append(rowsOf(DAY, PRICES))
})
afterAll(() => rig.stop())

describe('GET /api/foresight', () => {
  it('STO-54 each battery by its power and its hours; none whose energy is not known', async () => {
    const { units, assumption } = await read(`system/${DAY}/${DAY}`)
    expect(assumption).toEqual(FLEET_ASSUMPTION)
    expect(units.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(HOURS)))
    expect(units).toHaveLength(Object.keys(HOURS).length)
    for (const [id, duration] of Object.entries(HOURS)) {
      const perMw = dayProfit({ ...FLEET_ASSUMPTION, duration }, DAY, PRICES) ?? NaN
      const found = units.find((each) => each.id === id)
      expect(found?.pounds).toBeCloseTo(perMw * (BATTERIES.find((each) => each.id === id)?.capacity ?? NaN), 6)
      expect(found).toMatchObject({ known: 48, of: 48 })
    }
  })

  it('STO-55 a price that is missing takes its day out, and one that is written later brings it back', async () => {
    const next = addDays(DAY, 1)
    await rig.history.store.append(rowsOf(next, PRICES.slice(1)))
    const before = await read(`system/${DAY}/${next}`)
    expect(before.units[0]).toMatchObject({ known: 48, of: 96 })
    await rig.history.store.append(rowsOf(next, PRICES))
    const after = await read(`system/${DAY}/${next}`)
    expect(after.units[0]).toMatchObject({ known: 96, of: 96 })
    expect(after.units[0]?.pounds).toBeCloseTo(2 * (before.units[0]?.pounds ?? NaN), 6)
  })

  it('STO-56 of days without prices there is no amount', async () => {
    const { units } = await read(`intraday/${DAY}/${DAY}`)
    expect(new Set(units.map(({ pounds }) => pounds))).toEqual(new Set([null]))
  })

  it.each([
    ['basis', `average/${DAY}/${DAY}`],
    ['from', `system/yesterday/${DAY}`],
    ['to', `system/${DAY}/${addDays(DAY, -1)}`],
    ['to', `system/2025-01-01/${DAY}`],
  ])('STO-57 a wrong %s is refused by its name', async (field, path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json<{ errors: Record<string, string[]> }>().errors)).toEqual([field])
  })
})
