import type { Instant } from '../../../src/domain/periods'
import { gb } from '../../../src/domain/series/families/form'
import { METNO_VARIABLES, metnoRegionSeries, type MetnoVariable } from '../../../src/domain/series/weather/metno'
import type { MetnoValues, PlaceForecast } from './forecast'
import { METNO_PLACES, type WeatherPlace } from './places'

type Weighted = { readonly weight: number; readonly values: MetnoValues }

/** The mean of parts at each instant at which all of them have a value: one that is missing makes the whole missing. */
export const weightedMean = (parts: readonly Weighted[], decimals: number): MetnoValues => {
  const [first, ...others] = parts
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  const mean = new Map<Instant, number>()
  for (const at of first?.values.keys() ?? []) {
    if (!others.every(({ values }) => values.has(at))) continue
    const sum = parts.reduce((total, { weight, values }) => total + weight * (values.get(at) ?? NaN), 0)
    // Never the zero with a sign.
    mean.set(at, Number((sum / whole).toFixed(decimals)) + 0)
  }
  return mean
}

/** What a forecast says of a series. */
export type AreaValues = { readonly series: string; readonly points: readonly (readonly [Instant, number])[] }

const NO_VALUES: MetnoValues = new Map()
/** Digits of a region's mean before the country's is made of it. */
const EXACT = 12

const ofVariable = (
  variable: MetnoVariable,
  forecastOf: (place: WeatherPlace) => PlaceForecast | undefined,
): readonly AreaValues[] => {
  const { key, seriesId, decimals } = variable
  const ofRegion = (places: readonly WeatherPlace[], digits: number): MetnoValues =>
    weightedMean(
      places.map((place) => ({ weight: 1, values: forecastOf(place)?.values.get(key) ?? NO_VALUES })),
      digits,
    )
  const country = weightedMean(
    METNO_PLACES.map(({ people, places }) => ({ weight: people, values: ofRegion(places, EXACT) })),
    decimals,
  )
  return [
    { series: gb(seriesId), points: [...country] },
    ...METNO_PLACES.map(({ region, places }) => ({
      series: gb(metnoRegionSeries(variable), region),
      points: [...ofRegion(places, decimals)],
    })),
  ]
}

/** The forecast of the country and of its regions out of those of places; what has no value is left out. */
export const areaValuesOf = (forecastOf: (place: WeatherPlace) => PlaceForecast | undefined): readonly AreaValues[] =>
  METNO_VARIABLES.flatMap((variable) => ofVariable(variable, forecastOf)).filter(({ points }) => points.length > 0)
