import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { dayPricesPlot, generationFacts, priceFacts } from '../../../src/domain/reviews/dayPicturePlot'
import {
  biggestActions,
  dayPicturesOf,
  hasPictures,
  MOST_ACTIONS,
  PICTURED_FUELS,
  type AcceptedColumns,
  type DayColumns,
} from '../../../src/domain/reviews/dayPictures'

const NONE = { at: new Float64Array(), values: new Float64Array() }
const EMPTY: DayColumns = {
  dayAhead: NONE,
  system: NONE,
  fuels: [],
  total: NONE,
  carbon: NONE,
  actions: NONE,
  units: [],
}
const columnOf = (date: string, values: readonly (number | undefined)[]) => {
  const points = values.flatMap((value, step) =>
    value === undefined ? [] : [[dayStart(date) + step * HALF_HOUR_MS, value] as const],
  )
  return { at: Float64Array.from(points, ([at]) => at), values: Float64Array.from(points, ([, value]) => value) }
}

const dates = fc.constantFrom('2026-03-29', '2026-10-25', '2026-11-20', '2024-02-29')
const halfHours = (min: number, max: number) =>
  dates.chain((date) =>
    fc.tuple(
      fc.constant(date),
      fc.array(fc.option(fc.integer({ min, max }), { nil: undefined, freq: 5 }), {
        minLength: periodsIn(date),
        maxLength: periodsIn(date),
      }),
    ),
  )

describe('the pictures of a day', () => {
  it('RT15 TWS-1 prices are those of each period of the day, of 46, 48 or 50, with their lowest, highest and mean', () => {
    fc.assert(
      fc.property(halfHours(-100, 4000), ([date, values]) => {
        const day = dayPicturesOf(date, { ...EMPTY, system: columnOf(date, values) })
        expect(day.system).toEqual(values.map((value) => value ?? null))
        expect(day.dayAhead).toHaveLength(periodsIn(date) / 2)
        const known = values.filter((value) => value !== undefined)
        const facts = priceFacts(date, day.system, HALF_HOUR_MS)
        expect(hasPictures(day)).toBe(known.length > 0)
        if (known.length === 0) expect(facts).toEqual({ mean: undefined, low: undefined, high: undefined })
        else {
          const high = Math.max(...known)
          expect(facts.mean).toBeCloseTo(known.reduce((sum, value) => sum + value, 0) / known.length, 9)
          expect(facts.low?.value).toBe(Math.min(...known))
          expect(facts.high).toEqual({ value: high, at: dayStart(date) + values.indexOf(high) * HALF_HOUR_MS })
        }
        expect(dayPricesPlot({ ...day, filling: false }).series).toHaveLength(known.length > 0 ? 1 : 0)
      }),
      { numRuns: 60 },
    )
  })

  it('RT15 TWS-2 energy of a fuel is the mean MW of its half hours; a fuel of which nothing is known is left out', () => {
    fc.assert(
      fc.property(halfHours(-2000, 20_000), ([date, values]) => {
        const place = PICTURED_FUELS.indexOf('Wind')
        const fuels = PICTURED_FUELS.map((_, at) => (at === place ? columnOf(date, values) : NONE))
        const day = dayPicturesOf(date, { ...EMPTY, fuels, total: columnOf(date, values) })
        const known = values.filter((value) => value !== undefined)
        expect(day.generated).toBe(known.length)
        if (known.length === 0) expect(day.fuels).toEqual([])
        else {
          expect(day.fuels).toHaveLength(1)
          expect(day.fuels[0]?.gwh).toBeCloseTo(known.reduce((sum, mw) => sum + mw / 2, 0) / 1000, 6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('RT15 TWS-3 the biggest actions are of five units the largest volume of each, offers and bids alike, with its cost', () => {
    const date = '2026-11-20'
    const volumes = fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(volumes, volumes), { maxLength: 8 }), (given) => {
        const units = given.map(([offers, bids], place): AcceptedColumns => ({
          unit: { unit: `U${place}`, name: `Unit ${place}`, fuel: 'CCGT' },
          offers: columnOf(date, offers),
          bids: columnOf(
            date,
            bids.map((mwh) => -mwh),
          ),
          offerCost: columnOf(
            date,
            offers.map((mwh) => mwh * 100),
          ),
          bidCost: NONE,
        }))
        const all = given.map(([offers, bids]) => Math.max(...offers, ...bids)).filter((mwh) => mwh > 0)
        const found = biggestActions(units)
        expect(found.map(({ mwh }) => Math.abs(mwh))).toEqual(all.sort((a, b) => b - a).slice(0, MOST_ACTIONS))
        for (const { mwh, pounds } of found) expect(pounds).toBe(mwh > 0 ? mwh * 100 : null)
      }),
      { numRuns: 60 },
    )
  })

  it('RT15 TWS-4 nothing known is missing and not zero', () => {
    const day = dayPicturesOf('2026-11-20', EMPTY)
    expect(day).toMatchObject({ fuels: [], carbon: null, actions: [], generated: 0, accepted: 0 })
    expect(hasPictures(day)).toBe(false)
  })

  it('RT15 TWS-5 law: shares of fuels add up to the whole, without storage that took more than it gave', () => {
    const gwh = fc.double({ min: -50, max: 400, noNaN: true })
    fc.assert(
      fc.property(fc.array(gwh, { maxLength: PICTURED_FUELS.length }), (given) => {
        const fuels = given.map((each, place) => ({ fuel: PICTURED_FUELS[place] ?? '', gwh: each }))
        const facts = generationFacts({ fuels })
        const made = given.filter((each) => each > 0)
        expect(facts.fuels).toHaveLength(made.length)
        expect(facts.all).toBeCloseTo(
          made.reduce((sum, each) => sum + each, 0),
          6,
        )
        if (made.length > 0) expect(facts.fuels.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 6)
        else expect(facts.wind).toBeUndefined()
      }),
    )
    expect(generationFacts({ fuels: [{ fuel: 'CCGT', gwh: 4 }] }).wind).toBeUndefined()
  })
})
