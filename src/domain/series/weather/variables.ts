import type { OwnAggregate, SeriesUnit } from '../definition'
import { gb } from '../families/form'
import { NO_OPTIONS, type SeriesId } from '../seriesId'

/** A part of the weather that is measured and forecast. */
export type WeatherVariable = {
  readonly key: 'temperature' | 'wind' | 'irradiance' | 'cloud' | 'rain'
  /** Middle part of the ids of what was measured; those of what is normal and of runs are made of it. */
  readonly seriesId: string
  readonly title: string
  /** What one value of a step is, one sentence. */
  readonly what: string
  readonly unit: SeriesUnit
  readonly decimals: number
  /** How values become one of a longer time. */
  readonly aggregate: OwnAggregate
}

export const WEATHER_VARIABLES: readonly WeatherVariable[] = [
  {
    key: 'temperature',
    seriesId: 'Temperature',
    title: 'Temperature',
    what: 'two metres above the ground',
    unit: '°C',
    decimals: 1,
    aggregate: 'average',
  },
  {
    key: 'wind',
    seriesId: 'WindSpeed',
    title: 'Wind speed at 100 m',
    what: 'at the height of a rotor over land',
    unit: 'm/s',
    decimals: 1,
    aggregate: 'average',
  },
  {
    key: 'irradiance',
    seriesId: 'SolarIrradiance',
    title: 'Solar irradiance',
    what: 'on level ground, direct and diffuse',
    unit: 'W/m²',
    decimals: 0,
    aggregate: 'average',
  },
  {
    key: 'cloud',
    seriesId: 'CloudCover',
    title: 'Cloud cover',
    what: 'share of the sky in clouds',
    unit: '%',
    decimals: 0,
    aggregate: 'average',
  },
  {
    key: 'rain',
    seriesId: 'Precipitation',
    title: 'Precipitation',
    what: 'rain',
    unit: 'mm',
    decimals: 2,
    aggregate: 'sum',
  },
]

/** The edges of what a run holds possible, by their options. */
export const RUN_EDGES = ['P10', 'P90'] as const
export type RunEdge = (typeof RUN_EDGES)[number]

export const normalSeries = ({ seriesId }: Pick<WeatherVariable, 'seriesId'>): string => `Normal${seriesId}`
export const runSeries = ({ seriesId }: Pick<WeatherVariable, 'seriesId'>): string => `${seriesId}Run`
export const runEdgeSeries = ({ seriesId }: Pick<WeatherVariable, 'seriesId'>): string => `${seriesId}RunBand`
export const runRegionSeries = ({ seriesId }: Pick<WeatherVariable, 'seriesId'>): string => `${seriesId}RunByRegion`

/** What was measured of an area, by its option. */
export const measuredId = ({ seriesId }: WeatherVariable, area: string = NO_OPTIONS): SeriesId => gb(seriesId, area)
/** What is normal in an area. */
export const normalId = (variable: WeatherVariable, area: string = NO_OPTIONS): SeriesId =>
  gb(normalSeries(variable), area)
/** What runs of a model say of the country. */
export const runId = (variable: WeatherVariable, model: string): SeriesId => gb(runSeries(variable), model)
export const runEdgeId = (variable: WeatherVariable, model: string, edge: RunEdge): SeriesId =>
  gb(runEdgeSeries(variable), `${model}.${edge}`)
export const runRegionId = (variable: WeatherVariable, model: string, region: string): SeriesId =>
  gb(runRegionSeries(variable), `${model}.${region}`)

/** At the beginning of each run of a model that has been published, how many hours it reaches. */
export const RUN_REACH_SERIES = 'WeatherRunReach'
export const runReachId = (model: string): SeriesId => gb(RUN_REACH_SERIES, model)
