import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WEATHER_MAP } from '../../../src/domain/maps/weatherMap'
import { WEATHER_ZONES } from '../../../src/domain/maps/weatherZones'
import { GB_MAP } from '../../../src/domain/maps/gbMap'
import { ZONES } from '../../../src/domain/maps/zones'
import { dateAt, dayStart } from '../../../src/domain/periods'
import { idsOf } from '../../../src/domain/series/definition'
import { WEATHER } from '../../../src/domain/series/families/weather'
import { METNO_VARIABLES } from '../../../src/domain/series/weather/metno'
import { lastRunOf, RUN_STEP_MS, WEATHER_MODELS } from '../../../src/domain/series/weather/models'
import {
  measuredId,
  normalId,
  runEdgeId,
  runId,
  runRegionId,
  WEATHER_VARIABLES,
} from '../../../src/domain/series/weather/variables'
import { areaColumns, modelColumns } from '../../../src/domain/weather/columns'
import { areaDays } from '../../../src/domain/weather/areaDays'
import { publishedRuns, runHoursBefore, runStatus, runUpTo, wholeCycles } from '../../../src/domain/weather/modelRuns'
import { runChangePlot, weatherPlot } from '../../../src/domain/weather/plots'
import {
  dayOfStep,
  fromInstant,
  inRunSteps,
  joinedColumns,
  NO_COLUMN,
  sinceYearBefore,
  stepsOfDays,
  yearBefore,
} from '../../../src/domain/weather/steps'

const HOUR = 3_600_000
const START = Date.parse('2026-01-10T00:00:00Z')
const column = (from: number, step: number, values: readonly number[]) => ({
  at: Float64Array.from(values, (_, i) => from + i * step),
  values: Float64Array.from(values),
})
const [TEMPERATURE] = WEATHER_VARIABLES
const RAIN = WEATHER_VARIABLES.at(-1)!
const [ECMWF, GFS] = WEATHER_MODELS

describe('steps of weather', () => {
  it('WEA-30 hours become steps of three: means, sums of rain, and nothing where an hour is missing', () => {
    const hours = column(START, HOUR, [1, 2, 3, 4, NaN, 6, 7, 8])
    const steps = [START, START + RUN_STEP_MS, START + 2 * RUN_STEP_MS]
    expect([...inRunSteps(hours, steps, 'average').values]).toEqual([2, NaN, NaN])
    expect([...inRunSteps(hours, steps, 'sum').values]).toEqual([6, NaN, NaN])
    expect(inRunSteps(NO_COLUMN, steps, 'sum')).toBe(NO_COLUMN)
  })

  it('WEA-31 law: the steps of days are eight a day, seven to nine where clocks change, each in its day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 20 }), (first, more) => {
        const from = dateAt(dayStart('2020-01-01') + first * 24 * HOUR + 12 * HOUR)
        const to = dateAt(dayStart(from) + more * 24 * HOUR + 12 * HOUR)
        const steps = stepsOfDays(from, to)
        const days = new Map<string, number>()
        for (const step of steps) days.set(dayOfStep(step), (days.get(dayOfStep(step)) ?? 0) + 1)
        expect([...days.keys()].at(0)).toBe(from)
        expect([...days.keys()].at(-1)).toBe(to)
        expect(days.size).toBe(more + 1)
        for (const count of days.values()) expect(Math.abs(count - 8)).toBeLessThanOrEqual(1)
        for (const step of steps) expect(step % RUN_STEP_MS).toBe(0)
      }),
    )
  })

  it('WEA-32 measured goes before forecast; a run is shown from its beginning; a year before is the same date', () => {
    const joined = joinedColumns(column(START, HOUR, [1, NaN]), column(START, HOUR, [5, 6, 7]))
    expect([...joined.values]).toEqual([1, 6, 7])
    expect([...fromInstant(joined, START + HOUR).values]).toEqual([6, 7])
    expect(fromInstant(joined, START + 9 * HOUR)).toBe(NO_COLUMN)
    expect(['2026-03-01', '2024-02-29', '2025-03-01'].map(yearBefore)).toEqual([
      '2025-03-01',
      '2023-02-28',
      '2024-03-01',
    ])
    expect(['2026-03-01', '2025-02-01'].map((date) => sinceYearBefore(date) / (24 * HOUR))).toEqual([365, 366])
  })
})

describe('days of an area', () => {
  const steps = stepsOfDays('2026-01-10', '2026-01-12')

  it('WEA-33 least, greatest and mean of what is known, and how far that is from normal', () => {
    const [one, two, three] = areaDays(
      {
        measured: column(START, RUN_STEP_MS, [1, 2, 3, 4]),
        forecast: column(START, RUN_STEP_MS, [9, 9, 9, 9, 5, 6, 7, 8, 10, 12]),
        normal: column(
          START,
          RUN_STEP_MS,
          Array.from({ length: 9 }, () => 4),
        ),
      },
      steps,
      'average',
    )
    expect(one).toMatchObject({
      date: '2026-01-10',
      min: 1,
      max: 8,
      mean: 4.5,
      normal: 4,
      anomaly: 0.5,
      known: 8,
      steps: 8,
    })
    // One of the two known steps has no normal: what is above it is not known.
    expect(two).toMatchObject({ min: 10, max: 12, anomaly: undefined, known: 2, steps: 8 })
    expect(three).toMatchObject({ min: undefined, mean: undefined, max: undefined, anomaly: undefined, known: 0 })
  })

  it('WEA-34 rain adds up, and so does what is normal of the known steps', () => {
    const [day] = areaDays(
      {
        measured: NO_COLUMN,
        forecast: column(START, RUN_STEP_MS, [1, 0, 2]),
        normal: column(START, RUN_STEP_MS, [0.5, 0.5, 0.5, 0.5]),
      },
      steps,
      'sum',
    )
    expect(day).toMatchObject({ total: 3, normal: 1.5, anomaly: 1.5, known: 3, steps: 8 })
  })
})

describe('runs of models', () => {
  const runs = publishedRuns(column(START, 6 * HOUR, [276, 144, NaN, 144]))

  it('WEA-35 which run is the newest, which one is awaited, and when it is late', () => {
    expect(runs.map(({ reachHours }) => reachHours)).toEqual([276, 144, 144])
    const last = START + 18 * HOUR
    expect(runStatus(ECMWF!, runs, last + 5 * HOUR)).toEqual({ latest: runs.at(-1), awaited: undefined })
    const next = last + 6 * HOUR
    expect(runStatus(ECMWF!, runs, next + HOUR).awaited).toEqual({ run: next, due: next + 6.5 * HOUR, isLate: false })
    expect(runStatus(ECMWF!, runs, next + 7 * HOUR).awaited?.isLate).toBe(true)
    // A model that runs twice a day is awaited twice a day.
    const twice = publishedRuns(column(START, 12 * HOUR, [276]))
    expect(runStatus(GFS!, twice, START + 11 * HOUR).awaited).toBeUndefined()
    expect(runStatus(GFS!, twice, START + 13 * HOUR).awaited?.run).toBe(START + 12 * HOUR)
    expect(runStatus(GFS!, [], START + 13 * HOUR)).toMatchObject({
      latest: undefined,
      awaited: { run: START + 12 * HOUR },
    })
  })

  it('WEA-36 a chosen run, those before it, and which can be chosen', () => {
    expect(runUpTo(runs, undefined)).toBe(runs[2])
    expect(runUpTo(runs, START + 17 * HOUR)).toBe(runs[1])
    expect(runUpTo(runs, START - 1)).toBeUndefined()
    expect(runHoursBefore(runs, START + 18 * HOUR, 1)).toBe(runs[1])
    expect(runHoursBefore(runs, START + 18 * HOUR, 24)).toBeUndefined()
    const all = new Map([['Ecmwf', runs]])
    expect(wholeCycles(all, START + 20 * HOUR)).toEqual([START + 6 * HOUR, START])
    expect(wholeCycles(all, START + 40 * HOUR)[0]).toBe(START + 18 * HOUR)
    for (const model of WEATHER_MODELS) expect(lastRunOf(model, START + 40 * HOUR)).toBeGreaterThan(START + 20 * HOUR)
  })
})

describe('columns of areas and models', () => {
  const variable = TEMPERATURE!
  const known = new Map([
    [measuredId(variable), column(START, HOUR, [1, 2, 3, 4, 5, 6])],
    [normalId(variable, 'West'), column(START, HOUR, [7, 8, 9])],
  ])
  const runColumns = new Map([
    [runId(variable, 'Gfs'), column(START, RUN_STEP_MS, [10, 11, 12])],
    [runEdgeId(variable, 'Gfs', 'P90'), column(START, RUN_STEP_MS, [20, 21, 22])],
    [runRegionId(variable, 'Gfs', 'West'), column(START, RUN_STEP_MS, [30])],
  ])

  it('WEA-41 of each area what was measured, is normal and is forecast by the model, by steps; what is not here is empty', () => {
    const steps = [START, START + RUN_STEP_MS]
    const areas = areaColumns({ variable, model: 'Gfs', steps, known, runColumns })
    expect([...(areas.get('none')?.measured.values ?? [])]).toEqual([2, 5])
    expect([...(areas.get('none')?.forecast.values ?? [])]).toEqual([10, 11, 12])
    expect([...(areas.get('West')?.normal.values ?? [])]).toEqual([8, NaN])
    expect([...(areas.get('West')?.forecast.values ?? [])]).toEqual([30])
    expect(areas.get('NorthEast')).toEqual({ measured: NO_COLUMN, normal: NO_COLUMN, forecast: NO_COLUMN })
  })

  it('WEA-42 a chosen run of a model begins where it began; the newest has what earlier ones had before', () => {
    const given = { variable, steps: [START, START + RUN_STEP_MS], runColumns }
    const chosen = modelColumns(given, WEATHER_MODELS, () => ({ run: START + RUN_STEP_MS, reachHours: 9 }))
    expect([...(chosen.get('Gfs')?.mean.values ?? [])]).toEqual([11, 12])
    expect([...(chosen.get('Gfs')?.high.values ?? [])]).toEqual([21, 22])
    expect(chosen.get('Ecmwf')?.mean).toBe(NO_COLUMN)
    expect([...(modelColumns(given, WEATHER_MODELS, () => undefined).get('Gfs')?.mean.values ?? [])]).toEqual([
      10, 11, 12,
    ])
  })
})

describe('pictures of the weather', () => {
  const range = { from: START, to: START + 24 * HOUR, now: START + 6 * HOUR }
  const stepsFrom = (by: number) => column(START, RUN_STEP_MS, [1 + by, 2 + by, 3 + by])
  const models = new Map([
    ['Ecmwf', { mean: stepsFrom(0), low: stepsFrom(-1), high: column(START + RUN_STEP_MS, RUN_STEP_MS, [4, 5]) }],
  ])
  const parts = { measured: stepsFrom(9), normal: stepsFrom(5), lastYear: NO_COLUMN, models }

  it('WEA-37 the chart has what is known: the band of the chosen model, a line for each, nothing that is missing', () => {
    const plot = weatherPlot(parts, TEMPERATURE!, WEATHER_MODELS, ECMWF!, range)
    expect(plot.series.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
      'ECMWF P10–P90 band',
      'Normal (30 years) line',
      'ECMWF line',
      'Measured line',
    ])
    expect([...plot.series[0]!.high!]).toEqual([NaN, 4, 5])
    expect(plot.x).toMatchObject({ now: range.now })
    expect(weatherPlot({ ...parts, models: new Map() }, RAIN, WEATHER_MODELS, GFS!, range).axes[0]).toMatchObject({
      unit: 'mm / 3 h',
      zero: true,
    })
    const none = { measured: NO_COLUMN, normal: NO_COLUMN, lastYear: NO_COLUMN, models: new Map() }
    expect(weatherPlot(none, RAIN, WEATHER_MODELS, GFS!, range)).toMatchObject({
      series: [],
      none: 'Run not yet published',
    })
  })

  it('WEA-38 changes are the newest run less earlier ones, where both say something', () => {
    const earlier = [
      { id: 'a', name: 'Fri 09 18 UTC', column: column(START + RUN_STEP_MS, RUN_STEP_MS, [5, 5]), colour: 'red' },
    ]
    const plot = runChangePlot(stepsFrom(0), earlier, TEMPERATURE!, range)
    expect(plot.series.map(({ name, column: { values } }) => [name, ...values])).toEqual([
      ['Less Fri 09 18 UTC', NaN, -3, -2],
    ])
    expect(runChangePlot(stepsFrom(0), [], TEMPERATURE!, range).series).toEqual([])
  })

  it('WEA-39 the map has each zone of the system in one region, and the land of all of them', () => {
    expect(WEATHER_ZONES.flatMap(({ zones }) => zones).toSorted()).toEqual([...ZONES].toSorted())
    for (const { code, zones } of WEATHER_ZONES) {
      const area = GB_MAP.zones.filter(({ id }) => zones.includes(id)).reduce((sum, { areaKm2 }) => sum + areaKm2, 0)
      const shape = WEATHER_MAP.zones.find(({ id }) => id === code)
      expect(Math.abs((shape?.areaKm2 ?? 0) - area)).toBeLessThanOrEqual(zones.length)
    }
    expect(WEATHER_MAP.boundaries).toEqual([])
  })

  it('WEA-40 each variable has its series: measured, normal, and of each model mean, edges and regions; MET Norway’s its country and regions', () => {
    const count = 6 + 6 + WEATHER_MODELS.length * (1 + 2 + 5)
    expect(WEATHER.definitions.flatMap(idsOf)).toHaveLength(
      WEATHER_VARIABLES.length * count + WEATHER_MODELS.length + METNO_VARIABLES.length * (1 + 5),
    )
  })
})
