import { defineSeries, simulated, type SeriesDefinition } from '../definition'
import { WEATHER_AREAS, WEATHER_REGIONS } from '../weather/areas'
import { RUN_MS, RUN_STEP_MS, WEATHER_MODELS } from '../weather/models'
import {
  normalSeries,
  RUN_EDGES,
  RUN_REACH_SERIES,
  runEdgeSeries,
  runRegionSeries,
  runSeries,
  WEATHER_VARIABLES,
  type WeatherVariable,
} from '../weather/variables'
import { gb, type SeriesFamily } from './form'
import { METNO_SERIES } from './metnoSeries'

const HOUR = 3_600_000
const MINUTE = 60_000

const MEAN = 'Of the country the mean weighted by demand.'
const PAGES = ['weather-forecasting']

const sources = (invented: string, lacks: string, service: string): SeriesDefinition['sources'] => ({
  simulator: simulated(invented),
  elexon: { lacks: `Elexon’s public data has no ${lacks}, and no service with ${service} is connected.` },
})

/** The hours of a day before it that pass until its normals are known: they are published at noon of the day before. */
const NORMAL_DELAY = -12 * HOUR

const stepText = (stepMs: number, { what, aggregate }: WeatherVariable): string => {
  const hours = stepMs === HOUR ? 'an hour' : 'three hours'
  return aggregate === 'sum' ? `Sum of ${hours}: ${what}` : `Mean of ${hours}, ${what}`
}

const measured = (variable: WeatherVariable): SeriesDefinition =>
  defineSeries({
    family: 'Weather',
    seriesId: variable.seriesId,
    title: variable.title,
    description: `${stepText(HOUR, variable)}. ${MEAN}`,
    unit: variable.unit,
    aggregate: variable.aggregate,
    options: WEATHER_AREAS,
    stepMs: HOUR,
    delayMs: 5 * MINUTE,
    pages: PAGES,
    sources: sources('Weather behind the simulated demand, wind and sun', 'hourly weather', 'measurements'),
  })

/** Of temperature by the hour, as it has always been; of the rest by the step of runs. */
const normal = (variable: WeatherVariable): SeriesDefinition => {
  const stepMs = variable.key === 'temperature' ? HOUR : RUN_STEP_MS
  return defineSeries({
    family: 'Weather',
    seriesId: normalSeries(variable),
    title: `Normal ${variable.title.toLowerCase()}`,
    description: `What is usual at that hour of the year: the mean of thirty years. ${stepText(stepMs, variable)}. ${MEAN}`,
    unit: variable.unit,
    aggregate: variable.aggregate,
    options: WEATHER_AREAS,
    stepMs,
    delayMs: NORMAL_DELAY - stepMs,
    pages: PAGES,
    sources: sources('Climate of the simulated market', 'climate', 'normals'),
  })
}

const RUNS = {
  family: 'Weather',
  stepMs: RUN_STEP_MS,
  // The newest run is some hours old when it is published, and then reaches to the next ones.
  delayMs: -RUN_STEP_MS,
  hasIssues: true,
  pages: PAGES,
  sources: sources('Runs of simulated weather models', 'weather forecast', 'runs of these models'),
} as const

/** What the runs of models say: of the country, how sure they are of it, and of the regions. */
const runs = (variable: WeatherVariable): readonly SeriesDefinition[] => {
  const { unit, aggregate } = variable
  const title = `${variable.title}, runs`
  const step = stepText(RUN_STEP_MS, variable)
  return [
    defineSeries({
      ...RUNS,
      unit,
      aggregate,
      seriesId: runSeries(variable),
      title,
      description: `${step}: mean of the ensemble of each run. ${MEAN}`,
      options: WEATHER_MODELS.map(({ id, name }) => ({ id, name })),
      outturn: gb(variable.seriesId),
    }),
    defineSeries({
      ...RUNS,
      unit,
      aggregate,
      isPart: true,
      seriesId: runEdgeSeries(variable),
      title: `${title}, band`,
      description: `${step}: what one ensemble member in ten is below (P10), and one in ten above (P90). ${MEAN}`,
      options: WEATHER_MODELS.flatMap(({ id, name }) =>
        RUN_EDGES.map((edge) => ({ id: `${id}.${edge}`, name: `${name} ${edge}` })),
      ),
    }),
    defineSeries({
      ...RUNS,
      unit,
      aggregate,
      isPart: true,
      seriesId: runRegionSeries(variable),
      title: `${title} by region`,
      description: `${step}: mean of the ensemble of each run.`,
      options: WEATHER_MODELS.flatMap((model) =>
        WEATHER_REGIONS.map(({ id, name }) => ({ id: `${model.id}.${id}`, name: `${model.name}, ${name}` })),
      ),
    }),
  ]
}

const RUN_REACH = defineSeries({
  family: 'Weather',
  seriesId: RUN_REACH_SERIES,
  title: 'Weather runs, reach',
  description: 'How many hours a run forecasts, at its beginning: known once the run is published.',
  unit: 'h',
  aggregate: 'last',
  options: WEATHER_MODELS.map(({ id, name }) => ({ id, name })),
  stepMs: RUN_MS,
  // The slowest model's: later than the end of the six hours by half an hour.
  delayMs: Math.max(...WEATHER_MODELS.map(({ delayMs }) => delayMs)) - RUN_MS,
  pages: PAGES,
  sources: RUNS.sources,
})

/** The weather that moves demand, wind and sun: as it was, as it is usual, and as models forecast it. */
export const WEATHER: SeriesFamily = {
  definitions: [
    ...WEATHER_VARIABLES.map(measured),
    ...WEATHER_VARIABLES.map(normal),
    ...WEATHER_VARIABLES.flatMap(runs),
    RUN_REACH,
    ...METNO_SERIES,
  ],
  readers: [],
}
