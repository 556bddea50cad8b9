import { describe, expect, it } from 'vitest'
import { expectedWind, windPotential } from '../../../../server/sources/simulator/physics/expected'
import { likenessOf, runNoise } from '../../../../server/sources/simulator/physics/runNoise'
import { houseWind, secondWind } from '../../../../server/sources/simulator/physics/windProviders'
import { runWeatherAt } from '../../../../server/sources/simulator/physics/weatherRuns'
import { weatherAt } from '../../../../server/sources/simulator/physics/weather'
import { windProviderEvents } from '../../../../server/sources/simulator/publish/windProviders'
import { addDays, dayStart } from '../../../../src/domain/periods'
import { definitionOf } from '../../../../src/domain/series/catalogue'
import { lastRunOf, reachOf, runReaching, WEATHER_MODELS } from '../../../../src/domain/series/weather/models'
import { eventsOf } from './support'

const HOUR = 3_600_000
const TARGETS = Array.from({ length: 700 }, (_, i) => Date.parse('2022-01-01T12:30:00Z') + i * 47 * HOUR)
const TRUTH = TARGETS.map((target) => windPotential(1, target))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const rms = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value * value)))
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const x = mean(a)
  const y = mean(b)
  const spread = (of: readonly number[], middle: number): number => rms(of.map((value) => value - middle))
  return mean(a.map((value, i) => (value - x) * (b[i]! - y))) / (spread(a, x) * spread(b, y))
}
type Forecast = (target: number, issuedAt: number) => number
const HOUSE: Forecast = (target, issuedAt) => houseWind(1, target, issuedAt).expected
const SECOND: Forecast = (target, issuedAt) => secondWind(1, target, issuedAt)
const NESO: Forecast = (target, issuedAt) => expectedWind(1, target, issuedAt).expected
const errors = (forecast: Forecast, hours: number): readonly number[] =>
  TARGETS.map((target, i) => forecast(target, target - hours * HOUR) - TRUTH[i]!)

describe('who forecasts wind besides the system operator', () => {
  it('FOH-40 P10, P50 and P90 of the house lie in order, and eight of ten outturns within, near and far', () => {
    for (const hours of [3, 24, 72, 150, 198]) {
      const bands = TARGETS.map((target) => houseWind(1, target, target - hours * HOUR))
      for (const { low, expected, high } of bands) {
        expect(low).toBeGreaterThanOrEqual(0)
        expect(low).toBeLessThanOrEqual(expected)
        expect(expected).toBeLessThanOrEqual(high)
      }
      const share = (of: (band: (typeof bands)[number], came: number) => boolean): number =>
        bands.filter((band, i) => of(band, TRUTH[i]!)).length / bands.length
      expect(
        share(({ low, high }, came) => came >= low && came <= high),
        `${hours} h`,
      ).toBeGreaterThan(0.75)
      expect(
        share(({ low, high }, came) => came >= low && came <= high),
        `${hours} h`,
      ).toBeLessThan(0.85)
      expect(
        share(({ low }, came) => came < low),
        `${hours} h`,
      ).toBeGreaterThan(0.06)
      expect(
        share(({ high }, came) => came > high),
        `${hours} h`,
      ).toBeGreaterThan(0.06)
    }
  })

  it('FOH-41 errors of both grow with the lead; the house errs least, the second provider more than NESO', () => {
    for (const forecast of [HOUSE, SECOND]) {
      const found = [1, 12, 48, 120, 198].map((hours) => rms(errors(forecast, hours)))
      expect(found).toEqual(found.toSorted((a, b) => a - b))
    }
    for (const hours of [12, 48, 72]) {
      expect(rms(errors(HOUSE, hours))).toBeLessThan(rms(errors(NESO, hours)))
      expect(rms(errors(SECOND, hours))).toBeGreaterThan(rms(errors(NESO, hours)))
    }
  })

  it('FOH-42 the second provider errs as the runs of its model do, more than as those of another', () => {
    const looks = TARGETS.map((target) => ({ target, issuedAt: target - 40 * HOUR }))
    const ofModel = (id: string): readonly number[] => {
      const model = WEATHER_MODELS.find((each) => each.id === id)!
      return looks.map(({ target, issuedAt }) => {
        const run = runWeatherAt(1, model, lastRunOf(model, issuedAt), target)
        const truth = weatherAt(1, target)
        return mean(run.regions.map(({ wind }) => wind)) - mean(truth.regions.map(({ wind }) => wind))
      })
    }
    const second = errors(SECOND, 40)
    expect(correlation(second, ofModel('Gfs'))).toBeGreaterThan(0.8)
    expect(correlation(second, ofModel('Gfs'))).toBeGreaterThan(correlation(second, ofModel('Ecmwf')) + 0.1)
  })

  it('FOH-43 runs are as alike as their times say', () => {
    const run = Date.parse('2026-03-10T06:00:00Z')
    expect(likenessOf(run, run)).toBeCloseTo(1)
    for (const apart of [6, 12, 30]) {
      const other = run + apart * HOUR
      const noise = (at: number) => TARGETS.map((target) => runNoise(1, 77, target, at, 9 * HOUR))
      expect(likenessOf(other, run)).toBe(likenessOf(run, other))
      expect(Math.abs(correlation(noise(run), noise(other)) - likenessOf(run, other)), `${apart} h`).toBeLessThan(0.08)
    }
  })

  it('FOH-44 of each model the newest run that reaches so far counts', () => {
    const at = Date.parse('2026-03-10T13:00:00Z')
    const [first, , third] = WEATHER_MODELS
    expect(runReaching(first!, at, at + 24 * HOUR)).toBe(Date.parse('2026-03-10T06:00:00Z'))
    expect(runReaching(first!, at, at + 200 * HOUR)).toBe(Date.parse('2026-03-10T00:00:00Z'))
    expect(runReaching(third!, at, at + 200 * HOUR)).toBeUndefined()
    for (const model of WEATHER_MODELS)
      for (let hours = 0; hours < 300; hours += 5) {
        const run = runReaching(model, at, at + hours * HOUR)
        if (run !== undefined) expect(run + reachOf(model, run)!).toBeGreaterThan(at + hours * HOUR)
      }
  })

  it('FOH-45 a day’s issues are of the catalogue, reach the end of the seventh day ahead at any time, and are 2,856 rows', () => {
    for (const date of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']) {
      const events = eventsOf(windProviderEvents(1, date), 'series')
      expect(windProviderEvents(1, date)).toEqual(events)
      const values = events.flatMap(({ publishedAt, values: of }) => of.map((each) => ({ ...each, publishedAt })))
      expect(values.flatMap(({ points }) => points)).toHaveLength(2856)
      const end = dayStart(addDays(date, 9))
      for (const name of ['Gb&HouseWindForecast&none', 'Gb&HouseWindForecastBand&P90', 'Gb&WindForecastGfs&none']) {
        const issues = values.filter(({ series }) => series === name)
        expect(definitionOf(name)).toMatchObject({ hasIssues: true, stepMs: HOUR, outturn: 'Gb&GenerationByFuel&Wind' })
        // The last issue of a day is the newest on the next one, until that has its first.
        expect(issues.at(-1)?.points.at(-1)?.[0]).toBeGreaterThanOrEqual(end - HOUR)
        for (const { points, publishedAt } of issues) expect(points[0]?.[0]).toBeGreaterThanOrEqual(publishedAt)
      }
    }
  })
})
