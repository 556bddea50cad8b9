import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedSolar, embeddedWind, solarShare, windShare } from '../../../../server/sources/simulator/physics/demand'
import { localTime } from '../../../../server/sources/simulator/physics/localTime'
import { outlookAt } from '../../../../server/sources/simulator/physics/outlook'
import { normalWeatherAt } from '../../../../server/sources/simulator/physics/climate'
import { weatherAt } from '../../../../server/sources/simulator/physics/weather'
import { speedOf } from '../../../../server/sources/simulator/physics/weatherLaws'
import { weatherEvents } from '../../../../server/sources/simulator/publish/weather'
import { addDays, dateAt, dayStart } from '../../../../src/domain/periods'
import { batchOf, definitionOf } from '../../../../src/domain/series/catalogue'
import { dayOf, eventsOf } from './support'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const anyInstant = fc.integer({ min: Date.parse('2015-01-01'), max: Date.parse('2030-01-01') })

/** The least squares of y over x: by how much y moves for one of x. */
const slopeOf = (points: readonly (readonly [x: number, y: number])[]): number => {
  const mean = (of: 0 | 1): number => points.reduce((sum, point) => sum + point[of], 0) / points.length
  const x = mean(0)
  const y = mean(1)
  const both = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return both / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

/** Degrees above normal and demand before embedded sun and wind, on working days of these months at noon. */
const noons = (months: readonly number[]) =>
  Array.from({ length: 4 * 365 }, (_, day) => Date.parse('2022-01-01T12:00:00Z') + day * DAY)
    .filter((at) => months.includes(new Date(at).getUTCMonth() + 1) && !localTime(at).weekend)
    .map((at) => {
      const { demand, solar, wind } = outlookAt(1, at)
      const above = weatherAt(1, at).national.temperature - normalWeatherAt(at).national.temperature
      return [above, demand + embeddedSolar(solar) + embeddedWind(wind)] as const
    })

describe('the simulated weather', () => {
  it.each([
    ['2026-03-29', 23],
    ['2026-06-10', 24],
    ['2026-10-25', 25],
  ])('SER-90 on %s has %i hours of each of its series, all of them of the catalogue', (date, hours) => {
    const { ids, series, at, value } = batchOf(eventsOf(dayOf(date), 'series'))
    const weather = ids.filter((id) => definitionOf(id)?.family === 'Weather' && !id.includes('Run'))
    // Five quantities of six areas, as they were and as they are usual.
    expect(weather).toHaveLength(2 * 5 * 6)
    for (const id of weather) {
      const rows = [...series.keys()].filter((row) => ids[series[row]!] === id)
      const [first, days] = id.includes('Normal') ? [addDays(date, 1), 11] : [date, 1]
      const within = rows.filter((row) => at[row]! >= dayStart(first) && at[row]! < dayStart(addDays(first, days)))
      expect(within, id).toHaveLength(rows.length)
      if (!id.includes('Normal')) expect(new Set(rows.map((row) => at[row])).size, id).toBe(hours)
      else expect(new Set(rows.map((row) => dateAt(at[row]!))).size, id).toBe(days)
      for (const row of rows) {
        const [least, most] = id.includes('Temperature') ? [-20, 40] : [0, id.includes('Irradiance') ? 1000 : 100]
        expect(value[row], id).toBeGreaterThanOrEqual(least)
        expect(value[row], id).toBeLessThanOrEqual(most)
      }
    }
  })

  it('SER-91 a degree less requests some 1 % more of demand in winter, and for little in summer', () => {
    const winter = noons([12, 1, 2])
    const usual = winter.reduce((sum, [, mw]) => sum + mw, 0) / winter.length
    expect(slopeOf(winter) / usual).toBeLessThan(-0.006)
    expect(slopeOf(winter) / usual).toBeGreaterThan(-0.014)
    expect(Math.abs(slopeOf(noons([6, 7, 8])))).toBeLessThan(100)
  })

  it('SER-92 law: wind speed and the power curve of its region are one: more wind, more power', () => {
    const windy = fc.double({ min: -3, max: 3, noNaN: true })
    fc.assert(
      fc.property(windy, windy, (a, b) => {
        const less = Math.min(a, b)
        const more = Math.max(a, b)
        expect(speedOf(less)).toBeGreaterThan(0)
        expect(speedOf(more)).toBeGreaterThanOrEqual(speedOf(less))
        // Half power at 9.2 m/s, and the S around it; bent a little where it is calm.
        expect(windShare(a) - 0.95 / (1 + Math.exp(-(speedOf(a) - 9.2) / 1.6))).toBeLessThan(0.001)
        expect(windShare(a) - 0.95 / (1 + Math.exp(-(speedOf(a) - 9.2) / 1.6))).toBeGreaterThan(-0.02)
      }),
    )
  })

  it('SER-93 law: irradiance is the sun behind solar power, none at night, and no rain falls out of a clear sky', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 1, max: 9 }), (at, seed) => {
        const { national, regions } = weatherAt(seed, at)
        const share = solarShare(seed, at, localTime(at).dayOfYear)
        expect(national.irradiance).toBeCloseTo(1100 * share, 6)
        for (const { cloud, irradiance, rain } of regions) {
          expect(irradiance).toBeGreaterThanOrEqual(0)
          if (cloud < 10) expect(rain).toBe(0)
        }
      }),
    )
  })

  it('WEA-1 what is normal is the mean of what the weather does over years, of each quantity and area', () => {
    const hours = Array.from({ length: 4 * 12 * 365 }, (_, i) => Date.parse('2012-01-01T00:30:00Z') + i * 7 * 3 * HOUR)
    const sums = hours.map((at) => {
      const one = weatherAt(1, at)
      const other = normalWeatherAt(at)
      return [
        [one.national, ...one.regions],
        [other.national, ...other.regions],
      ] as const
    })
    for (const key of ['temperature', 'wind', 'irradiance', 'cloud', 'rain'] as const)
      for (const area of [0, 1, 2, 3, 4, 5]) {
        const mean = (of: 0 | 1): number => sums.reduce((sum, each) => sum + each[of][area]![key], 0) / sums.length
        if (key === 'temperature') expect(Math.abs(mean(0) - mean(1)), `${key} ${area}`).toBeLessThan(0.2)
        else expect(mean(0) / mean(1), `${key} ${area}`).toSatisfy((ratio: number) => Math.abs(ratio - 1) < 0.05)
      }
  })

  it('SER-94 law: days join at midnight', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        const midnight = dayStart(new Date(at).toISOString().slice(0, 10))
        const before = weatherAt(1, midnight - 1)
        const after = weatherAt(1, midnight)
        for (const [i, region] of after.regions.entries()) {
          expect(region.temperature).toBeCloseTo(before.regions[i]!.temperature, 1)
          expect(region.wind).toBeCloseTo(before.regions[i]!.wind, 1)
        }
      }),
    )
  })

  it('SER-95 is the same for a seed, another for another, and known minutes after its hour', () => {
    const date = '2026-01-15'
    const events = weatherEvents(1, '2026-01-15')
    expect(weatherEvents(1, date)).toEqual(events)
    expect(weatherEvents(2, date)).not.toEqual(events)
    expect(eventsOf(dayOf(date), 'series')).toEqual(expect.arrayContaining([...events]))
    for (const { publishedAt, at, values } of eventsOf(events, 'series')) {
      expect(at).toBeGreaterThan(publishedAt)
      for (const { series, points } of values)
        expect(publishedAt - points[0]![0] - definitionOf(series)!.stepMs, series).toBe(definitionOf(series)!.delayMs)
    }
  })
})
