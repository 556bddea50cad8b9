import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_STORAGE_DAYS, storageDayAheadSchema, type StorageDayAhead } from '../../../src/domain/storage/calls'
import { PRODUCT_RULES } from '../../../src/domain/storage/products'
import { addDays, efaSpan, HALF_HOUR_MS } from '../../../src/domain/periods'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

const DAY = '2026-11-19'
const SPAN = efaSpan(DAY, 'day')

let rig: SeriesRig
const get = (path: string, user = 'analyse') =>
  rig.app.inject({ url: `/api/storageDayAhead/${path}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async (path: string): Promise<StorageDayAhead> => {
  const answer = await get(path)
  expect(answer.statusCode, answer.body).toBe(200)
  return storageDayAheadSchema.parse(answer.json())
}

/** Prices of the hours of the day, two levels; response by block, reserve by half hour. */
const auctions = (day: string) => {
  const { from, to } = efaSpan(day, 'day')
  const steps = Array.from({ length: (to - from) / HALF_HOUR_MS }, (_, k) => from + k * HALF_HOUR_MS)
  type Row = readonly [string, number, number]
  const prices = steps.flatMap((at, k): readonly Row[] =>
    k % 2 === 0 ? [['Gb&DayAheadHourly&none', at, k < 24 ? 20 : 80]] : [],
  )
  const products = steps.flatMap((at, k) =>
    PRODUCT_RULES.flatMap(({ product, kind }): readonly Row[] => {
      if (kind === 'reserve') return [[`Gb&ReservePrice&${product}`, at, 1]]
      return k % 8 === 0 ? [[`Gb&ResponsePrice&${product}`, at, 2]] : []
    }),
  )
  return batchOfRows([...prices, ...products])
}

beforeAll(async () => {
  rig = await seriesRig()
  await rig.history.store.append(auctions(DAY))
})
afterAll(() => rig.stop())

describe('GET /api/storageDayAhead', () => {
  it('AN01 STO-20 what a MW could have earned, of the auctions that the history has', async () => {
    const answer = await read(`n2ex/${DAY}/${DAY}/1/1/1/0`)
    expect(answer.products).toEqual(PRODUCT_RULES.map(({ product }) => product))
    const [row] = answer.days
    expect(answer.days).toHaveLength(1)
    expect(row?.prices).toEqual({ n2ex: { least: 20, greatest: 80, mean: 50 }, epex: null, epexHalfHourly: null })
    // Half full at the beginning, half a MWh is bought at £20 and sold at £80; what is stored at the end costs what it sold for.
    expect(row?.foresight[0]).toBeCloseTo(30, 6)
    expect(row?.blocks).toEqual(
      Array.from({ length: 6 }, () => PRODUCT_RULES.map(({ kind }) => (kind === 'reserve' ? 1 : 2))),
    )
    expect(row?.stack?.response).toBeGreaterThan(0)
    // As of the last half hour that is known, and of no time to come.
    expect(answer.asOf).toBe(SPAN.to - HALF_HOUR_MS)
    expect(answer.asOf).toBeLessThanOrEqual(rig.clock.now())
  })

  it('AN01 STO-21 an auction that is written later changes the answer', async () => {
    const before = await read(`n2ex/${DAY}/${DAY}/1/1/1/0`)
    await rig.history.store.append(
      batchOfRows([[`Gb&DayAheadHourly&none`, SPAN.to - 2 * HALF_HOUR_MS, 200, SPAN.to + 1]]),
    )
    const after = await read(`n2ex/${DAY}/${DAY}/1/1/1/0`)
    expect(after.days[0]?.prices.n2ex?.greatest).toBe(200)
    expect(after.days[0]?.foresight[0]).toBeGreaterThan(before.days[0]?.foresight[0] ?? NaN)
  })

  it('AN01 STO-22 of days without auctions every figure is null, and why is in the answer', async () => {
    const empty = addDays(DAY, -30)
    const { days, asOf, lacks } = await read(`epex/${empty}/${empty}/2/0.85/1/5`)
    expect(days).toMatchObject([{ day: empty, foresight: [null, null], spreads: [null, null, null], stack: null }])
    expect(asOf).toBeNull()
    expect(lacks.length).toBeGreaterThan(0)
  })

  it.each([
    ['basis', `system/${DAY}/${DAY}/2/0.85/1/5`],
    ['from', `n2ex/19-11-2026/${DAY}/2/0.85/1/5`],
    ['to', `n2ex/${DAY}/${addDays(DAY, -1)}/2/0.85/1/5`],
    ['to', `n2ex/${addDays(DAY, -MOST_STORAGE_DAYS)}/${DAY}/2/0.85/1/5`],
    ['to', `n2ex/${DAY}/${addDays(DAY, 9)}/2/0.85/1/5`],
    ['duration', `n2ex/${DAY}/${DAY}/0/0.85/1/5`],
    ['efficiency', `n2ex/${DAY}/${DAY}/2/85/1/5`],
    ['cycles', `n2ex/${DAY}/${DAY}/2/0.85/-1/5`],
    ['wear', `n2ex/${DAY}/${DAY}/2/0.85/1/x`],
  ])('AN01 STO-23 a wrong %s is refused by name', async (field, path) => {
    const answer = await get(path)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(field)
  })

  it('AN01 STO-24 visitors and licences without the page are refused', async () => {
    expect((await get(`n2ex/${DAY}/${DAY}/2/0.85/1/5`, '')).statusCode).toBe(401)
    expect((await get(`n2ex/${DAY}/${DAY}/2/0.85/1/5`, 'visualise')).statusCode).toBe(403)
  })
})
