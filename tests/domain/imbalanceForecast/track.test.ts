import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calibrationPlot, errorPlot, nivPlot } from '../../../src/domain/charts/forecasts/nivPlots'
import type { HalfHours } from '../../../src/domain/imbalanceForecast/halfHours'
import { halfHourOf } from '../../../src/domain/imbalanceForecast/halfHours'
import { LEADS, type ImbalanceForecast, type Lead } from '../../../src/domain/imbalanceForecast/method'
import { decilesOf, reportRows, scoresOf, type ReportChoice } from '../../../src/domain/imbalanceForecast/track'
import { dayStart, HALF_HOUR_MS } from '../../../src/domain/periods'

const FROM = dayStart('2026-11-20')
const FIRST = halfHourOf(FROM)
const CHOICE: ReportChoice = { lead: 60, sizeMw: 10, thresholdMwh: 0 }
const READING = { unit: 'MWh', outturn: (mwh?: number) => mwh, forecast: (mwh?: number) => mwh } as const

const column = (values: readonly number[]): HalfHours => ({ first: FIRST, values: Float64Array.from(values) })
const forecastOf = (values: readonly number[], half = 50): ImbalanceForecast => ({
  first: FIRST,
  value: Float64Array.from(values),
  low: Float64Array.from(values, (value) => value - half),
  high: Float64Array.from(values, (value) => value + half),
})
const allLeads = (forecast: ImbalanceForecast) =>
  Object.fromEntries(LEADS.map((lead) => [lead, forecast])) as Readonly<Record<Lead, ImbalanceForecast>>

type Given = {
  readonly reported: readonly number[]
  readonly came: readonly number[]
  readonly price?: readonly number[]
  readonly index?: readonly number[]
  readonly choice?: Partial<ReportChoice>
}
const rowsOf = ({ reported, came, price = [], index = [], choice = {} }: Given) =>
  reportRows(
    {
      niv: column(came),
      systemPrice: column(price),
      marketIndex: column(index),
      dayAhead: column([]),
      publishedAt: column([]),
    },
    { niv: allLeads(forecastOf(reported)), price: forecastOf(reported.map(() => 80)) },
    { ...CHOICE, ...choice },
  )

describe('the report of a forecast', () => {
  it('NIVB-1 a short forecast is bought at the index and settled at the system price, a long one sold', () => {
    const rows = rowsOf({
      reported: [100, -100, 30],
      came: [50, 20, 10],
      price: [120, 90, 70],
      index: [100, 100, 100],
      choice: { thresholdMwh: 40 },
    })
    expect(rows.map(({ side, profit }) => [side, profit])).toEqual([
      [1, 100],
      [-1, 50],
      [0, 0],
    ])
    expect(rows.map(({ signCorrect }) => signCorrect)).toEqual([true, false, true])
    const { hitRate, mae, bias, profit, trades, worst, inBand } = scoresOf(rows)
    expect([mae, bias, profit, trades, worst?.profit, inBand]).toEqual([190 / 3, -50 / 3, 150, 2, 50, 2 / 3])
    expect(hitRate).toBeCloseTo(2 / 3)
  })

  it('NIVB-2 what is missing counts for nothing and is shown as missing', () => {
    const rows = rowsOf({
      reported: [100, NaN, 60],
      came: [NaN, 40, 20],
      price: [NaN, 90, 100],
      index: [100, 100, NaN],
    })
    expect(rows.map(({ error, profit, signCorrect }) => [error, profit, signCorrect])).toEqual([
      [undefined, undefined, undefined],
      [undefined, undefined, undefined],
      [40, undefined, true],
    ])
    expect(scoresOf(rows)).toMatchObject({ count: 1, mae: 40, profit: undefined, trades: 0, worst: undefined })
    expect(scoresOf([])).toMatchObject({ count: 0, hitRate: undefined, mae: undefined })
  })

  it('NIVB-3 a forecast of what is still to come is never shown without its band', () => {
    const bare: ImbalanceForecast = {
      ...forecastOf([100, 100]),
      low: Float64Array.of(NaN, NaN),
      high: Float64Array.of(NaN, NaN),
    }
    const rows = reportRows(
      {
        niv: column([80, NaN]),
        systemPrice: column([]),
        marketIndex: column([]),
        dayAhead: column([]),
        publishedAt: column([]),
      },
      { niv: allLeads(bare), price: bare },
      CHOICE,
    )
    expect(rows.map(({ forecast, leads, priceForecast }) => [forecast, leads[90], priceForecast])).toEqual([
      [100, 100, undefined],
      [undefined, undefined, undefined],
    ])
  })

  it('NIVB-4 the profit of twice the size is twice as much, and a mirror of all signs loses nothing', () => {
    const values = fc.array(
      fc.tuple(
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -500, max: 500 }),
        fc.integer({ min: -50, max: 300 }),
        fc.integer({ min: 0, max: 200 }),
      ),
      { minLength: 1, maxLength: 40 },
    )
    fc.assert(
      fc.property(values, (cases) => {
        const given = {
          reported: cases.map(([a]) => a),
          came: cases.map(([, b]) => b),
          price: cases.map(([, , c]) => c),
          index: cases.map(([, , , d]) => d),
        }
        const [one, two] = [rowsOf(given), rowsOf({ ...given, choice: { sizeMw: 20 } })].map(scoresOf)
        expect(two?.profit ?? 0).toBeCloseTo(2 * (one?.profit ?? 0), 6)
        const turned = scoresOf(
          rowsOf({ ...given, reported: given.reported.map((a) => -a), came: given.came.map((b) => -b) }),
        )
        expect([turned.hitRate, turned.mae]).toEqual([one?.hitRate, one?.mae])
      }),
    )
  })

  it('NIVB-5 tenths have all periods, each once, in the order of their forecasts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 })), {
          minLength: 10,
          maxLength: 90,
        }),
        (pairs) => {
          const deciles = decilesOf(rowsOf({ reported: pairs.map(([a]) => a), came: pairs.map(([, b]) => b) }))
          expect(deciles.reduce((sum, { count }) => sum + count, 0)).toBe(pairs.length)
          const forecasts = deciles.map(({ forecast }) => forecast)
          expect(forecasts).toEqual(forecasts.toSorted((a, b) => a - b))
          const all = deciles.reduce((sum, { outturn, count }) => sum + outturn * count, 0)
          expect(all).toBeCloseTo(
            pairs.reduce((sum, [, b]) => sum + b, 0),
            6,
          )
        },
      ),
    )
    expect(decilesOf(rowsOf({ reported: [1, 2], came: [1, 2] }))).toEqual([])
  })
})

describe('the pictures of the report', () => {
  const rows = rowsOf({
    reported: Array.from({ length: 48 }, (_, i) => i),
    came: Array.from({ length: 48 }, (_, i) => (i < 40 ? 2 * i : NaN)),
  })
  const range = { from: FROM, to: FROM + 48 * HALF_HOUR_MS, now: FROM + 40 * HALF_HOUR_MS }

  it('NIVB-6 ST18 each is drawn with the sign of its reader; a band stays the right way round', () => {
    const turned = {
      unit: 'MWh',
      outturn: (mwh?: number) => mwh,
      forecast: (mwh?: number) => (mwh === undefined ? undefined : -mwh),
    } as const
    const [band, came, reported] = nivPlot(rows, range, turned).series
    expect([reported?.column.values[5], came?.column.values[5]]).toEqual([-5, 10])
    expect([band?.column.values[5], band?.high?.[5]]).toEqual([-55, 45])
  })

  it('NIVB-7 errors lie by day and settlement period; tenths over the line of what is right', () => {
    const { cells } = errorPlot(rows, READING)
    expect([cells?.rows.length, cells?.values.length, cells?.values[3], cells?.values[45]]).toEqual([1, 48, -3, NaN])
    const [right, came] = calibrationPlot(rows, READING).series
    expect(right?.column.values[0]).toBe(right?.column.at[0])
    expect(came?.column.values[9]).toBe(2 * (came?.column.at[9] ?? NaN))
  })
})
