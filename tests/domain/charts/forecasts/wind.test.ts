import { quantileSorted } from 'd3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BAND_DAYS, forecastBandOf, LEAST_ERRORS, leadErrorsOf } from '../../../../src/domain/charts/forecasts/band'
import { pastForecastsOf } from '../../../../src/domain/charts/forecasts/issueColumns'
import { windFigures } from '../../../../src/domain/charts/forecasts/windFigures'
import {
  curtailedOf,
  hourly,
  HOUR_MS,
  lessAt,
  NO_COLUMN,
  windRows,
} from '../../../../src/domain/charts/forecasts/windParts'
import {
  windBandOf,
  windErrorPlot,
  windPlot,
  windRevisionPlot,
} from '../../../../src/domain/charts/forecasts/windPlots'
import { windByZone, zoneSeries, windZones } from '../../../../src/domain/charts/forecasts/windZones'
import { layoutOf } from '../../../../src/domain/charts/layout'
import { sceneOf } from '../../../../src/domain/charts/scene'
import { addDays, dayStart, HALF_HOUR_MS } from '../../../../src/domain/periods'
import type { Column } from '../../../../src/domain/series/batch'
import { cases } from '../../../support/cases'

const TODAY = '2026-11-20'
const START = dayStart(TODAY)
const NOW = START + 12 * HOUR_MS

const column = (from: number, step: number, values: readonly number[]): Column => ({
  at: Float64Array.from(values, (_, i) => from + i * step),
  values: Float64Array.from(values),
})
const week = (of: (hour: number) => number): Column =>
  column(
    START,
    HOUR_MS,
    Array.from({ length: 180 }, (_, i) => of(i)),
  )
/** What is known where others than the operator forecast it too. */
const OTHERS = {
  house: week(() => 8100),
  houseLow: week((i) => 7900 - i),
  houseHigh: week((i) => 8300 + i),
  houseBefore: week((i) => (i === 100 ? 9000 : 8100)),
  second: week(() => 8400),
}
const PARTS = {
  outturn: column(
    START,
    HALF_HOUR_MS,
    Array.from({ length: 24 }, () => 8000),
  ),
  latest: column(
    START,
    HOUR_MS,
    Array.from({ length: 48 }, (_, i) => 8000 + 10 * i),
  ),
  dayAhead: column(
    START,
    HOUR_MS,
    Array.from({ length: 24 }, () => 7500),
  ),
  before: column(
    START,
    HOUR_MS,
    Array.from({ length: 48 }, (_, i) => 8000 + (i === 30 ? 900 : 10 * i)),
  ),
  house: NO_COLUMN,
  houseLow: NO_COLUMN,
  houseHigh: NO_COLUMN,
  houseBefore: NO_COLUMN,
  second: NO_COLUMN,
  embedded: NO_COLUMN,
  curtailed: NO_COLUMN,
  capacity: 16_000,
}

/** Days of forecasts one day ahead whose outturn lies around them by the given errors, hour by hour. */
const pastOf = (days: number, error: (day: number, hour: number) => number | null) => {
  const hours = Array.from({ length: days * 24 }, (_, i) => i)
  return pastForecastsOf({
    id: 'w',
    name: 'W',
    unit: 'MW',
    stepMs: HOUR_MS,
    daysAfter: 1,
    notes: [],
    times: hours.map((i) => dayStart(addDays('2026-10-27', Math.floor(i / 24))) + (i % 24) * HOUR_MS),
    forecast: hours.map(() => 5000),
    outturn: {
      id: 'o',
      name: 'O',
      unit: 'MW',
      values: hours.map((i) => {
        const off = error(Math.floor(i / 24), i % 24)
        return off === null ? null : 5000 + off
      }),
    },
  })
}

describe('the band around a wind forecast', () => {
  it('WND-1 has eight in ten of the errors of its lead within, and one in ten on each side', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: -3000, max: 3000 })), (stream) => {
        const all: number[] = []
        const past = pastOf(BAND_DAYS, (_day, hour) => {
          const value = stream.next().value as number
          if (hour < 6) all.push(value)
          return value
        })
        const lead = leadErrorsOf([past]).get(0)
        expect(lead?.count).toBe(6 * BAND_DAYS)
        const inside = all.filter((each) => each >= (lead?.p10 ?? 0) && each <= (lead?.p90 ?? 0)).length
        expect(inside / all.length).toBeGreaterThanOrEqual(0.79)
        const below = all.filter((each) => each < (lead?.p10 ?? 0)).length
        expect(below / all.length).toBeLessThanOrEqual(0.1)
      }),
      { numRuns: cases(30) },
    )
  })

  it('WND-2 is not there where fewer errors are known than a percentile needs, and has gaps where one lead lacks them', () => {
    const few = leadErrorsOf([pastOf(Math.floor((LEAST_ERRORS - 1) / 6), () => 100)])
    expect(few.size).toBe(0)
    expect(forecastBandOf(PARTS.latest, few, NOW, 16_000)).toBeUndefined()
    const first = leadErrorsOf([pastOf(BAND_DAYS, (_day, hour) => (hour < 6 ? 100 : null))])
    const band = forecastBandOf(PARTS.latest, first, NOW, 16_000)
    expect(Number.isFinite(band?.low[1])).toBe(true)
    expect(band?.low.at(-1)).toBeNaN()
    expect(band?.at[0]).toBe(NOW - HOUR_MS)
  })

  it('WND-3 never reaches below zero or above what is installed', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 16_000 }), { minLength: 1, maxLength: 40 }), (values) => {
        const errors = leadErrorsOf([pastOf(BAND_DAYS, (day) => (day % 2 === 0 ? -20_000 : 20_000))])
        const band = forecastBandOf(column(NOW, HOUR_MS, values), errors, NOW, 16_000)
        for (const edge of [...(band?.low ?? []), ...(band?.high ?? [])].filter(Number.isFinite)) {
          expect(edge).toBeGreaterThanOrEqual(0)
          expect(edge).toBeLessThanOrEqual(16_000)
        }
      }),
      { numRuns: cases(50) },
    )
    expect(quantileSorted([], 0.5)).toBeUndefined()
    expect(quantileSorted([1, 2], 0.5)).toBe(1.5)
  })
})

describe('wind and its forecasts', () => {
  it('WND-4 an hour is the mean of its halves, and missing where one of them is', () => {
    const halves = column(START, HALF_HOUR_MS, [100, 200, 300, NaN, 500])
    expect([...hourly(halves).values]).toEqual([150, NaN, NaN])
    expect([...lessAt(column(START, HOUR_MS, [1, 2]), column(START + HOUR_MS, HOUR_MS, [5])).values]).toEqual([NaN, -3])
    expect([...curtailedOf(column(START, HALF_HOUR_MS, [-100, 0])).values]).toEqual([200, 0])
  })

  it('FO01 WND-5 tells the newest half hour, the next peak, both errors of 24 hours and the largest revision', () => {
    const figures = windFigures(PARTS, NOW)
    expect(figures.now).toEqual({ at: NOW - HALF_HOUR_MS, mw: 8000 })
    expect(figures.peak).toEqual({ at: START + 47 * HOUR_MS, mw: 8470 })
    expect(figures.dayAhead).toMatchObject({ count: 12, mae: 500, bias: -500 })
    expect(figures.latest).toMatchObject({ count: 12, mae: 55 })
    expect(figures.revision).toEqual({ at: START + 30 * HOUR_MS, mw: -600 })
    const none = { outturn: NO_COLUMN, latest: NO_COLUMN, dayAhead: NO_COLUMN, before: NO_COLUMN }
    expect(windFigures({ ...PARTS, ...none }, NOW)).toMatchObject({
      now: undefined,
      peak: undefined,
      revision: undefined,
    })
  })

  it('FO01 WND-6 each hour has its forecasts, the outturn, their errors and the load factor', () => {
    const rows = windRows(PARTS)
    expect(rows).toHaveLength(48)
    expect(rows[2]).toEqual({
      at: START + 2 * HOUR_MS,
      latest: 8020,
      dayAhead: 7500,
      outturn: 8000,
      house: undefined,
      houseLow: undefined,
      houseHigh: undefined,
      second: undefined,
      errors: { latest: 20, dayAhead: -500, house: undefined, second: undefined },
      loadFactor: 50,
    })
    expect(rows[40]).toMatchObject({ outturn: undefined, errors: { latest: undefined }, loadFactor: 52.5 })
    expect(windRows({ ...PARTS, capacity: undefined })[2]?.loadFactor).toBeUndefined()
  })

  it('FO01 WND-7 its charts mark now, forecast ahead of it, and are drawn also of nothing', () => {
    const range = { from: START, to: START + 48 * HOUR_MS, now: NOW }
    const band = windBandOf(PARTS, leadErrorsOf([pastOf(BAND_DAYS, () => 300)]), NOW)
    const plot = windPlot(PARTS, band, range)
    expect(plot.series.map(({ id }) => id)).toEqual(['band', 'dayAhead', 'latest', 'outturn', 'capacity'])
    expect(plot.series.find(({ id }) => id === 'latest')?.forecastFrom).toBe(NOW)
    expect(plot.x).toMatchObject({ now: NOW })
    expect(windErrorPlot(PARTS, range).series.map(({ id }) => id)).toEqual(['dayAhead', 'latest'])
    expect(windRevisionPlot(PARTS, range).series).toHaveLength(1)
    const none = { outturn: NO_COLUMN, latest: NO_COLUMN, dayAhead: NO_COLUMN, before: NO_COLUMN, capacity: undefined }
    const empty = { ...PARTS, ...none }
    for (const each of [
      plot,
      windPlot(empty, undefined, range),
      windErrorPlot(empty, range),
      windRevisionPlot(empty, range),
    ])
      expect(() => sceneOf(each, layoutOf(each, 640, 240))).not.toThrow()
    expect(windPlot(empty, undefined, range).series).toEqual([])
  })

  it('FOH-46 the house and the second provider have rows to the seventh day, errors and load factors', () => {
    const parts = { ...PARTS, ...OTHERS }
    const rows = windRows(parts)
    expect(rows).toHaveLength(180)
    expect(rows[2]).toMatchObject({ house: 8100, houseLow: 7898, houseHigh: 8302, second: 8400 })
    expect(rows[2]?.errors).toEqual({ latest: 20, dayAhead: -500, house: 100, second: 400 })
    // Beyond NESO's reach the load factor is of the house's.
    expect(rows[170]).toMatchObject({ latest: undefined, loadFactor: (100 * 8100) / 16_000 })
    const figures = windFigures(parts, NOW)
    expect(figures.house).toMatchObject({ count: 12, mae: 100, bias: 100 })
    expect(figures.second).toMatchObject({ count: 12, mae: 400 })
    expect(windFigures(PARTS, NOW).house).toMatchObject({ count: 0, mae: undefined })
  })

  it('FOH-47 the band is the house’s where it is published, over all days; else as NESO’s errors were', () => {
    const errors = leadErrorsOf([pastOf(BAND_DAYS, () => 300)])
    const range = { from: START, to: START + 180 * HOUR_MS, now: NOW }
    const parts = { ...PARTS, ...OTHERS, houseHigh: column(START, HOUR_MS, [8300]) }
    const band = windBandOf(parts, errors, NOW)
    expect(band).toMatchObject({ isHouse: true, at: OTHERS.houseLow.at, low: OTHERS.houseLow.values })
    expect([band?.high[0], band?.high[1]]).toEqual([8300, NaN])
    expect(windBandOf(PARTS, errors, NOW)).toMatchObject({ isHouse: false })
    expect(windBandOf(PARTS, undefined, NOW)).toBeUndefined()
    const plot = windPlot(parts, band, range)
    const names = plot.series.map(({ name }) => name)
    expect(names.slice(0, 5)).toEqual([
      'House P10–P90',
      'NESO day ahead',
      'Provider 2 (GFS)',
      'NESO latest',
      'House forecast',
    ])
    expect(windPlot(PARTS, windBandOf(PARTS, errors, NOW), range).series[0]?.name).toMatch(/errors of the last 30 days/)
    expect(windErrorPlot(parts, range).series.map(({ id }) => id)).toEqual(['dayAhead', 'second', 'latest', 'house'])
    // Each provider has one colour on all charts of the page.
    const colours = new Map(plot.series.map(({ id, colour }) => [id, colour]))
    for (const { id, colour } of [...windErrorPlot(parts, range).series, ...windRevisionPlot(parts, range).series])
      expect(colour).toBe(colours.get(id))
  })

  it('FOH-48 changes of the house forecast are drawn as far as it reaches, those of NESO next to them', () => {
    const range = { from: START, to: START + 180 * HOUR_MS, now: NOW }
    const plot = windRevisionPlot({ ...PARTS, ...OTHERS }, range)
    expect(plot.series.map(({ id, kind }) => [id, kind])).toEqual([
      ['latest', 'column'],
      ['house', 'step'],
    ])
    expect(plot.series[1]?.column.at[0]).toBe(NOW - HOUR_MS)
    expect(plot.series[1]?.column.values[89]).toBe(-900)
    expect(plot.x).toMatchObject({ to: START + 180 * HOUR_MS })
    expect(windRevisionPlot(PARTS, range).x).toMatchObject({ to: START + 48 * HOUR_MS })
  })

  it('WND-8 zones have the units of wind alone, each once, and their newest half hour', () => {
    const plant = (id: string, fuelType: string, zone: string | undefined, capacity: number) => ({
      id,
      name: id,
      owner: '',
      searchQuery: '',
      searchable: true,
      icon: '',
      colour: '',
      category: '',
      fuelType,
      capacity,
      ...(zone !== undefined && { zone }),
    })
    const zones = windZones([
      plant('A', 'Wind', 'North', 100),
      plant('B', 'Wind', 'South', 400),
      plant('C', 'CCGT', 'South', 900),
      plant('D', 'Wind', undefined, 5000),
      plant('E', 'Wind', 'North', 50),
    ])
    expect(zones.map(({ zone, units }) => [zone, units])).toEqual([
      ['South', ['B']],
      ['North', ['A', 'E']],
      ['Not known', ['D']],
    ])
    expect(zoneSeries(zones)).toHaveLength(7)
    const power = column(START, HALF_HOUR_MS, [1, 300])
    const bids = column(START, HALF_HOUR_MS, [0, -20])
    const none = NO_COLUMN
    const rows = (...columns: Column[]) =>
      windByZone(zones, [...columns, none, none, none, none].slice(0, 6).concat(bids))
    expect(rows(power, bids)).toMatchObject({
      at: START + HALF_HOUR_MS,
      rows: [{ now: 300, curtailed: 40, units: 1 }, {}, {}],
    })
    expect(windByZone(zones, []).rows[0]).toMatchObject({ now: undefined, curtailed: undefined })
    // A zone without a bid had none only where the period's stack is here.
    expect(rows(power, none).rows[0]?.curtailed).toBe(0)
    const early = windByZone(zones, [power, none, none, none, none, none, none])
    expect(early).toMatchObject({ at: START + HALF_HOUR_MS, rows: [{ now: 300, curtailed: undefined }, {}, {}] })
  })
})
