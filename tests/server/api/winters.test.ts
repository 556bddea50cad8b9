import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { winterReviewSchema, type WinterReview } from '../../../src/domain/reviews/winterCalls'
import { seriesOfWinterFigure } from '../../../server/history/winterDays'
import { WINTER_FIGURES } from '../../../src/domain/reviews/winterFigures'
import { definitionOf } from '../../../src/domain/series/catalogue'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

type Row = [series: string, at: number, value: number]

/** The winter before is filled with the change of clocks but for its first day, the running one with three days. */
const LAST = eachDay('2025-11-02', '2026-03-31')
const RUNNING = eachDay('2026-11-17', '2026-11-19')
const DARK = dayStart('2026-01-12') + 35 * HALF_HOUR_MS

const market = (day: string): Row[] => [
  ['Gb&DayAheadPeak&none', dayStart(day), 90],
  ['Gb&MarginNotices&EMN', dayStart(day), day === '2026-01-12' ? 1 : 0],
  ['Gb&MarginNotices&CMN', dayStart(day), 0],
  ...Array.from({ length: periodsIn(day) }, (_, step): Row[] => {
    const at = dayStart(day) + step * HALF_HOUR_MS
    const isDark = at === DARK
    return [
      ['Gb&RealtimeDemand&none', at, isDark ? 46_000 : 30_000],
      ['Gb&DeratedMargin&none', at, isDark ? -230 : 9000 + step],
      ['Gb&LossOfLoadProbability&none', at, isDark ? 0.61 : 0],
      ['Gb&GenerationByFuel&Wind', at, isDark ? 900 : 8000],
      ['Gb&NetImports&none', at, isDark ? -400 : 2000],
      ['Gb&SystemPrice&none', at, isDark ? 4037.8 : 60],
      ['Gb&BalancingCost&none', at, 1000],
      ...(step % 2 === 0
        ? ([
            ['Gb&Temperature&none', at, 4],
            ['Gb&NormalTemperature&none', at, 6],
            ['Gb&DayAheadHourly&none', at, isDark ? 700 : 70],
          ] as Row[])
        : []),
    ]
  }).flat(),
]

let rig: SeriesRig
const get = (winter: string, user = '') =>
  rig.app.inject({ url: `/api/winterReview/${winter}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async (winter: string, user?: string): Promise<WinterReview> => {
  const answer = await get(winter, user)
  expect(answer.statusCode, answer.body).toBe(200)
  return winterReviewSchema.parse(answer.json())
}
const amountOf = ({ figures, amounts }: WinterReview, figure: string) => amounts[figures.indexOf(figure)]

/** A battery and a gas turbine of the market made by hand. */
const paid = (): readonly (readonly [fuel: string, series: string])[] =>
  ['Battery', 'CCGT'].flatMap((fuel) => {
    const unit = rig.host.plantStore().allPlants.find(({ fuelType }) => fuelType === fuel)
    return unit ? [[fuel, `Gb&AcceptedCost&${unit.id}`] as const] : []
  })

beforeAll(async () => {
  rig = await seriesRig()
  for (const day of [...LAST, ...RUNNING]) await rig.history.store.fill(day, batchOfRows(market(day)))
})
afterAll(() => rig.stop())

describe('GET /api/winterReview', () => {
  it('RP04 WSU-20 the figures of a winter out of the history, of 150 of its 151 days, and the missing day is requested', async () => {
    const review = await read('2025')
    const partial = { days: 150, of: 151 }
    expect(amountOf(review, 'demandPeak')).toEqual({ value: 46, ...partial })
    expect(amountOf(review, 'peakImports')?.value).toBeCloseTo(-0.4, 9)
    expect(amountOf(review, 'peakWind')?.value).toBeCloseTo(0.9, 9)
    expect(amountOf(review, 'marginMin')).toEqual({ value: -230, ...partial })
    expect(amountOf(review, 'shareMin')?.value).toBeCloseTo(-0.5, 9)
    expect(amountOf(review, 'lolpMax')?.value).toBeCloseTo(61, 9)
    expect(amountOf(review, 'systemMax')).toEqual({ value: 4037.8, ...partial })
    expect(amountOf(review, 'emn')).toEqual({ value: 1, ...partial })
    expect(amountOf(review, 'cmn')).toEqual({ value: 0, ...partial })
    expect(amountOf(review, 'warmer')).toEqual({ value: -2, ...partial })
    expect(review.moments[review.figures.indexOf('marginMin')]).toEqual({ value: -230, at: DARK })
    expect(review.tightest[0]).toEqual({
      at: DARK,
      margin: -230,
      demand: 46_000,
      wind: 900,
      imports: -400,
      price: 4037.8,
    })
    expect(review.actions).toEqual([{ date: '2026-01-12', emn: 1, cmn: 0, dfs: null }])
    expect(review).toMatchObject({ filling: true, asOf: dayStart('2026-04-01') })
    expect(rig.wanted).toContain('2025-11-01')
  })

  it('RP04 WSU-21 what is in no day is missing, not zero', async () => {
    expect(amountOf(await read('2025'), 'dfs')).toEqual({ value: null, days: 0, of: 151 })
  })

  it('RP04 WSU-22 the running winter has the days that are over, and each winter says how many are filled', async () => {
    const review = await read('2026')
    expect(review.days).toEqual(eachDay('2026-11-01', '2026-11-19'))
    expect(amountOf(review, 'demandPeak')).toEqual({ value: 30, days: 3, of: 151 })
    expect(review.winters.slice(0, 3)).toEqual([
      { winter: '2026', days: 151, passed: 19, filled: 3 },
      { winter: '2025', days: 151, passed: 151, filled: 150 },
      { winter: '2024', days: 151, passed: 151, filled: 0 },
    ])
    expect(review.winters.at(-1)?.winter).toBe('2016')
  })

  it('RP04 WSU-23 a winter of which no day is filled has no figure, and a day that is filled later counts', async () => {
    expect((await read('2024')).amounts.every(({ value }) => value === null)).toBe(true)
    await rig.history.store.fill('2025-03-31', batchOfRows(market('2025-03-31')))
    expect(amountOf(await read('2024'), 'demandPeak')).toEqual({ value: 30, days: 1, of: 151 })
  })

  it('RP04 WSU-24 batteries and gas turbines are paid what was accepted of them, nothing where all is known and nothing was', async () => {
    const series = paid()
    expect(series.length).toBeGreaterThan(0)
    const at = dayStart('2026-11-18') + 20 * HALF_HOUR_MS
    for (const [, id] of series) await rig.history.store.append(batchOfRows([[id, at, -2_500_000]]))
    await rig.history.store.fill('2026-11-18', batchOfRows(market('2026-11-18')))
    const review = await read('2026')
    const fuels = new Set(series.map(([fuel]) => fuel))
    expect(amountOf(review, 'bmBattery')).toEqual({ value: fuels.has('Battery') ? -2.5 : 0, days: 3, of: 151 })
    expect(amountOf(review, 'bmCcgt')).toEqual({ value: fuels.has('CCGT') ? -2.5 : 0, days: 3, of: 151 })
  })

  it('AC07 WSU-25 visitors have what users have; who earned most comes from a call that refuses them', async () => {
    expect(await read('2025')).toEqual(await read('2025', 'visualise'))
    expect((await rig.app.inject({ url: '/api/revenue/marketIndex/2025-11-01/2026-03-31' })).statusCode).toBe(401)
  })

  it.each([
    ['no year', 'last'],
    ['a winter before the first', '2015'],
    ['a winter to come', '2027'],
  ])('RP04 WSU-26 %s is refused with a sentence that names it', async (_what, winter) => {
    const answer = await get(winter)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('errors.winter')
  })

  it('RP04 WSU-27 each figure names a series of the catalogue, of which is said why it is missing', () => {
    for (const { id } of WINTER_FIGURES) expect(definitionOf(seriesOfWinterFigure(id)), id).toBeDefined()
  })
})
