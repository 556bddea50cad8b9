import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { reviewSchema, type Review } from '../../../src/domain/reviews/calls'
import { batchOfRows } from '../../support/memoryHistory'
import { bearer } from '../../support/people'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

type Row = [series: string, at: number, value: number]

const OCTOBER = eachDay('2026-10-01', '2026-10-31')
/** Of September the first twelve days alone. */
const SEPTEMBER = eachDay('2026-09-01', '2026-09-12')

const halfHours = (days: readonly string[], rowsAt: (at: number, step: number) => readonly Row[]): Row[] =>
  days.flatMap((day) =>
    Array.from({ length: periodsIn(day) }, (_, step) => rowsAt(dayStart(day) + step * HALF_HOUR_MS, step)).flat(),
  )

/** One price of 100 and one of -10 a day, short but in one half hour; 20 GW, of them 10 GW of wind. */
const market = (days: readonly string[]): Row[] => [
  ...days.map((day): Row => ['Gb&DayAheadBaseload&none', dayStart(day), 60]),
  ...halfHours(days, (at, step) => [
    ['Gb&SystemPrice&none', at, step === 3 ? -10 : step === 40 ? 100 : 50],
    ['Gb&NetImbalanceVolume&none', at, step === 3 ? -80 : 20],
    ['Gb&RealtimeDemand&none', at, 20_000],
    ['Gb&TotalGeneration&none', at, 20_000],
    ['Gb&GenerationByFuel&Wind', at, 10_000],
    ['Gb&OfferVolumeByReason&System', at, 30],
    ['Gb&BidVolumeByReason&System', at, -20],
    ['Gb&ReservePrice&PBR', at, 4],
    ['Gb&ReserveVolume&PBR', at, 500],
  ]),
]

let rig: SeriesRig
const get = (month: string, user = 'visualise') =>
  rig.app.inject({ url: `/api/monthlyReview/${month}`, ...(user !== '' && { headers: bearer(user) }) })
const read = async (month: string, user?: string): Promise<Review> => {
  const answer = await get(month, user)
  expect(answer.statusCode, answer.body).toBe(200)
  return reviewSchema.parse(answer.json())
}
const amountOf = ({ figures, months }: Review, month: string, figure: string) =>
  months.find((each) => each.month === month)?.figures[figures.indexOf(figure)]

beforeAll(async () => {
  rig = await seriesRig()
  for (const day of [...SEPTEMBER, ...OCTOBER]) await rig.history.store.fill(day, batchOfRows(market([day])))
})
afterAll(() => rig.stop())

describe('GET /api/monthlyReview', () => {
  it('RP04 MSU-20 the figures of a month out of the history, with the change of clocks', async () => {
    const review = await read('2026-10')
    const october = (figure: string) => amountOf(review, '2026-10', figure)
    const whole = { days: 31, of: 31 }
    expect(october('baseload')).toEqual({ value: 60, ...whole })
    expect(october('system')).toEqual({ value: (50 * (1490 - 62) + 31 * 90) / 1490, ...whole })
    expect([october('systemMax')?.value, october('systemMin')?.value]).toEqual([100, -10])
    expect(october('negative')).toEqual({ value: 31, ...whole })
    expect(october('long')?.value).toBeCloseTo((100 * 31) / 1490, 9)
    expect(october('demand')?.value).toBeCloseTo((1490 * 10_000) / 1e6, 9)
    expect(october('demandPeak')?.value).toBe(20)
    expect(october('fuel.Wind')?.value).toBeCloseTo(7.45, 9)
    expect(october('constraint')?.value).toBeCloseTo((1490 * 50) / 1000, 9)
    expect(october('reserve')?.value).toBeCloseTo((1490 * 1000) / 1e6, 9)
    expect(october('cost')).toEqual({ value: null, days: 0, of: 31 })
    expect(review.records.find(({ id }) => id === 'systemHigh')?.months.at(-1)).toEqual({
      value: 100,
      at: dayStart('2026-10-01') + 40 * HALF_HOUR_MS,
    })
  })

  it('RP04 MSU-21 a month with 12 of 30 days says so, one without a day is missing, and the days are requested', async () => {
    const review = await read('2026-10')
    expect(review.shown).toEqual(['2026-08', '2026-09', '2026-10'])
    expect(review.months.map(({ month, filled, days }) => [month, filled, days])).toEqual([
      ['2025-08', 0, 31],
      ['2025-09', 0, 30],
      ['2025-10', 0, 31],
      ['2026-07', 0, 31],
      ['2026-08', 0, 31],
      ['2026-09', 12, 30],
      ['2026-10', 31, 31],
    ])
    expect(amountOf(review, '2026-09', 'demand')).toEqual({ value: (12 * 48 * 10_000) / 1e6, days: 12, of: 30 })
    expect(amountOf(review, '2026-08', 'demand')).toEqual({ value: null, days: 0, of: 31 })
    expect(review.daily.find(({ id }) => id === 'baseload')?.values.filter((value) => value !== null)).toHaveLength(43)
    expect(review).toMatchObject({ filling: true, asOf: dayStart('2026-11-01') })
    // The newest that are missing, 31 of them at most.
    expect(new Set(rig.wanted)).toContain('2026-09-30')
    expect(rig.wanted.every((day) => day >= '2026-08-01')).toBe(true)
  })

  it('RP04 MSU-22 a day that is filled later counts', async () => {
    await rig.history.store.fill('2026-09-13', batchOfRows(market(['2026-09-13'])))
    expect(amountOf(await read('2026-10'), '2026-09', 'demand')).toMatchObject({ days: 13 })
  })

  it('AC07 MSU-23 a visitor has every figure by month, and of days no spreads, extremes and costs', async () => {
    const user = await read('2026-10')
    const visitor = await read('2026-10', '')
    expect(visitor.limited).toBe(true)
    expect(visitor.months).toEqual(user.months)
    const ids = visitor.daily.map(({ id }) => id)
    expect(ids).toContain('system')
    for (const id of ['spread', 'systemMax', 'systemMin', 'cost.Energy']) expect(ids).not.toContain(id)
    expect((await rig.app.inject({ url: '/api/revenue/marketIndex/2026-10-01/2026-10-31' })).statusCode).toBe(401)
  })

  it.each([
    ['a month that is none', '2026-13'],
    ['the month that runs', '2026-11'],
    ['a month to come', '2027-01'],
  ])('RP04 MSU-24 %s is refused with a sentence that names it', async (_what, month) => {
    const answer = await get(month)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty('errors.month')
  })
})
