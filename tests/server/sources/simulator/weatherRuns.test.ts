import { describe, expect, it } from 'vitest'
import {
  expectedDemand,
  expectedSolar,
  expectedWind,
  windPotential,
} from '../../../../server/sources/simulator/physics/expected'
import { embeddedSolar } from '../../../../server/sources/simulator/physics/demand'
import { localTime } from '../../../../server/sources/simulator/physics/localTime'
import { outlookAt } from '../../../../server/sources/simulator/physics/outlook'
import { weatherAt } from '../../../../server/sources/simulator/physics/weather'
import type { Weather } from '../../../../server/sources/simulator/physics/weatherLaws'
import { runWeatherAt } from '../../../../server/sources/simulator/physics/weatherRuns'
import { weatherRunEvents } from '../../../../server/sources/simulator/publish/weatherRuns'
import { batchOf, definitionOf } from '../../../../src/domain/series/catalogue'
import {
  knownWithRun,
  lastRunOf,
  reachOf,
  RUN_STEP_MS,
  WEATHER_MODELS,
} from '../../../../src/domain/series/weather/models'
import { runReachId } from '../../../../src/domain/series/weather/variables'
import { eventsOf } from './support'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const KEYS = ['temperature', 'wind', 'irradiance', 'cloud', 'rain'] as const satisfies readonly (keyof Weather)[]
const MODEL = WEATHER_MODELS[0]!
/** Noons, so that there is sun, far enough apart to know little of each other. */
const TARGETS = Array.from({ length: 900 }, (_, i) => Date.parse('2021-01-01T12:30:00Z') + i * 2 * DAY)

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
const rms = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value * value)))
const correlation = (a: readonly number[], b: readonly number[]): number => {
  const x = mean(a)
  const y = mean(b)
  const spread = (of: readonly number[], middle: number): number => rms(of.map((value) => value - middle))
  return mean(a.map((value, i) => (value - x) * (b[i]! - y))) / (spread(a, x) * spread(b, y))
}

const runOf = (target: number, hours: number, model = MODEL) =>
  runWeatherAt(1, model, Math.floor((target - hours * HOUR) / (6 * HOUR)) * 6 * HOUR, target)
const TRUTH = TARGETS.map((target) => weatherAt(1, target).national)
const made = new Map<string, readonly ReturnType<typeof runOf>[]>()
/** What runs so many hours before said of each target: all quantities at once. */
const runsOf = (hours: number, model = MODEL): readonly ReturnType<typeof runOf>[] => {
  const key = `${model.id} ${hours}`
  const runs = made.get(key) ?? TARGETS.map((target) => runOf(target, hours, model))
  made.set(key, runs)
  return runs
}
const errors = (key: keyof Weather, hours: number, model = MODEL): readonly number[] =>
  runsOf(hours, model).map(({ national }, i) => national[key] - TRUTH[i]![key])

describe('runs of the simulated weather models', () => {
  it.each(KEYS)('WEA-2 errors of %s grow with lead: 10 days over 5 days over 1 day over 6 hours', (key) => {
    const found = [6, 24, 120, 240].map((hours) => rms(errors(key, hours)))
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(found[3]!).toBeGreaterThan(1.4 * found[1]!)
  })

  it.each(KEYS)('WEA-3 runs one after another err alike in %s, and more alike than runs two days apart', (key) => {
    const neighbours = correlation(errors(key, 72), errors(key, 78))
    expect(neighbours).toBeGreaterThan(0.7)
    expect(neighbours).toBeGreaterThan(correlation(errors(key, 72), errors(key, 120)) + 0.1)
  })

  it.each(KEYS)('WEA-4 of %s the ensemble’s P10 to P90 holds eight of ten outturns, near and far', (key) => {
    for (const hours of [6, 72, 240]) {
      // Of rain in what is not dry: no band is around nothing.
      const looks = runsOf(hours).map((run, i) => ({ run, came: TRUTH[i]![key] }))
      const wet = key === 'rain' ? looks.filter(({ run }) => run.high.rain > 0) : looks
      const held = wet.filter(({ run, came }) => came >= run.low[key] - 1e-9 && came <= run.high[key] + 1e-9)
      expect(held.length / wet.length, `${hours} h`).toBeGreaterThan(0.74)
      expect(held.length / wet.length, `${hours} h`).toBeLessThan(key === 'rain' ? 0.9 : 0.86)
      for (const { run } of looks) {
        expect(run.low[key]).toBeLessThanOrEqual(run.national[key] + 1e-9)
        expect(run.high[key]).toBeGreaterThanOrEqual(run.national[key] - 1e-9)
      }
    }
  })

  it('WEA-5 the first model is the best, the others err partly as it does', () => {
    const [first, ...others] = WEATHER_MODELS.map((model) => errors('wind', 96, model))
    for (const other of others) {
      expect(rms(other)).toBeGreaterThan(rms(first!))
      expect(correlation(first!, other)).toBeGreaterThan(0.6)
      expect(correlation(first!, other)).toBeLessThan(0.95)
    }
  })

  it('WEA-6 one weather: forecasts of wind, sun and demand err to the side to which the newest run errs', () => {
    const looks = TARGETS.map((target) => {
      const issuedAt = target - 30 * HOUR
      const outlook = outlookAt(1, target)
      const run = runWeatherAt(1, MODEL, lastRunOf(MODEL, issuedAt), target)
      const truth = weatherAt(1, target)
      return {
        winter: [11, 12, 1, 2, 3].includes(new Date(target).getUTCMonth() + 1) && localTime(target).hour > 0,
        // By farms and not by demand: the mean of the regions, each alike.
        wind: mean(run.regions.map(({ wind }) => wind)) - mean(truth.regions.map(({ wind }) => wind)),
        windMw: expectedWind(1, target, issuedAt).expected - windPotential(1, target),
        sun: run.national.irradiance - truth.national.irradiance,
        sunMw: expectedSolar(1, outlook, target, issuedAt) - embeddedSolar(outlook.solar),
        warm: run.national.temperature - truth.national.temperature,
        demandMw:
          expectedDemand(1, outlook, target, issuedAt) -
          outlook.demand +
          (expectedSolar(1, outlook, target, issuedAt) - embeddedSolar(outlook.solar)),
      }
    })
    const of = (key: 'wind' | 'windMw' | 'sun' | 'sunMw', all = looks) => all.map((look) => look[key])
    expect(correlation(of('wind'), of('windMw'))).toBeGreaterThan(0.8)
    expect(correlation(of('sun'), of('sunMw'))).toBeGreaterThan(0.97)
    for (const { sun, sunMw } of looks) if (Math.abs(sun) > 1) expect(Math.sign(sunMw)).toBe(Math.sign(sun))
    // Warmer than it comes: too little demand, once the sun's part is taken out.
    const winter = looks.filter((look) => look.winter)
    expect(
      correlation(
        winter.map(({ warm }) => warm),
        winter.map(({ demandMw }) => demandMw),
      ),
    ).toBeLessThan(-0.35)
  })

  it('WEA-7 a day has its runs of each model, each to its reach, as numbers at steps of the catalogue', () => {
    const events = eventsOf(weatherRunEvents(1, '2026-03-29'), 'series')
    expect(weatherRunEvents(1, '2026-03-29')).toEqual(events)
    expect(weatherRunEvents(2, '2026-03-29')).not.toEqual(events)
    expect(events).toHaveLength(8)
    for (const { publishedAt, values } of events) {
      expect(values).toHaveLength(5 * (3 + 5) + 1)
      const reach = values.at(-1)!
      const [[run, reachHours]] = reach.points as [readonly [number, number]]
      for (const { series, points } of values.slice(0, -1)) {
        const definition = definitionOf(series)
        const model = WEATHER_MODELS.find(({ id }) => series.split('&')[2]!.startsWith(id))!
        expect(reach.series).toBe(runReachId(model.id))
        expect(reachHours * HOUR).toBe(reachOf(model, run))
        expect(run + model.delayMs).toBe(publishedAt)
        expect(definition?.hasIssues, series).toBe(true)
        expect(points[0]![0]).toBe(run)
        expect(points.at(-1)![0] + RUN_STEP_MS).toBe(run + reachOf(model, run)!)
        for (const [at, value] of points) {
          expect(at % definition!.stepMs).toBe(0)
          expect(Number.isFinite(value), series).toBe(true)
        }
      }
    }
    // None is lost at midnight, and none is there twice.
    const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25'].flatMap((date) => weatherRunEvents(1, date))
    const runs = eventsOf(days, 'series').map(({ publishedAt, values }) => `${publishedAt} ${values[0]!.series}`)
    expect(new Set(runs).size).toBe(runs.length)
    expect(runs).toHaveLength(4 * 8)
    expect(batchOf(days).ids).toHaveLength(3 * (5 * 8 + 1))
  })

  it('WEA-8 what is published until the next run can begin to be belongs to a run or to those before it', () => {
    for (const model of WEATHER_MODELS)
      for (const { hour } of model.runs) {
        const run = Date.parse('2026-05-10T00:00:00Z') + hour * HOUR
        expect(run + model.delayMs).toBeLessThanOrEqual(knownWithRun(run))
        expect(run + 6 * HOUR + model.delayMs).toBeGreaterThan(knownWithRun(run))
        expect(lastRunOf(model, run + model.delayMs)).toBe(run)
        expect(lastRunOf(model, run + model.delayMs - 1)).toBeLessThan(run)
      }
  })
})
