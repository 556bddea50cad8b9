import type { OwnAggregate, SeriesUnit } from '../definition'
import type { WeatherVariable } from './variables'

/**
 * The forecast of MET Norway, a model of its kind: it is made of several models and of measurements, is published in no
 * fixed runs, has no ensemble of the country, and has steps of an hour.
 */
export const METNO_MODEL = { id: 'Metno', name: 'MET Norway' } as const

/** Length of a step, ms: for two and a half days each has a value, after that those at 0, 6, 12 and 18 UTC. */
export const METNO_STEP_MS = 3_600_000

/** A part of the forecast, by the variable that it is of; wind at 10 m is of none. */
export type MetnoVariable = {
  readonly key: WeatherVariable['key'] | 'wind10'
  readonly seriesId: string
  readonly title: string
  readonly unit: SeriesUnit
  readonly decimals: number
  readonly aggregate: OwnAggregate
  /** What one value is, one sentence. */
  readonly what: string
}

/** What it has of the weather: wind at the height of rotors and the sun are missing. */
export const METNO_VARIABLES: readonly MetnoVariable[] = [
  {
    key: 'temperature',
    seriesId: 'TemperatureMetno',
    title: 'Temperature, MET Norway',
    unit: '°C',
    decimals: 1,
    aggregate: 'average',
    what: 'At the beginning of an hour, two metres above the ground',
  },
  {
    key: 'cloud',
    seriesId: 'CloudCoverMetno',
    title: 'Cloud cover, MET Norway',
    unit: '%',
    decimals: 0,
    aggregate: 'average',
    what: 'At the beginning of an hour, share of the sky in clouds',
  },
  {
    key: 'rain',
    seriesId: 'PrecipitationMetno',
    title: 'Precipitation, MET Norway',
    unit: 'mm',
    decimals: 2,
    aggregate: 'sum',
    what: 'Sum of an hour, as far as it is forecast by the hour',
  },
  {
    key: 'wind10',
    seriesId: 'WindSpeed10mMetno',
    title: 'Wind speed at 10 m, MET Norway',
    unit: 'm/s',
    decimals: 1,
    aggregate: 'average',
    what: 'At the beginning of an hour, ten metres above the ground: less than at the height of a rotor',
  },
]

export const metnoRegionSeries = ({ seriesId }: Pick<MetnoVariable, 'seriesId'>): string => `${seriesId}ByRegion`

/** What the forecast has of a variable of the page; undefined where it has nothing of it. */
export const metnoOf = ({ key }: Pick<WeatherVariable, 'key'>): MetnoVariable | undefined =>
  METNO_VARIABLES.find((each) => each.key === key)
