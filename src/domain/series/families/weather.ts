import { defineSeries, simulated, type SeriesDefinition, type SeriesOption } from '../definition'
import { NO_OPTIONS } from '../seriesId'
import type { SeriesFamily } from './form'

const HOUR = 3_600_000
const MINUTE = 60_000

/** The country as a whole, then its weather regions from north to south. */
export const WEATHER_AREAS: readonly SeriesOption[] = [
  { id: NO_OPTIONS, name: 'Great Britain' },
  { id: 'NorthernScotland', name: 'Northern Scotland' },
  { id: 'SouthernScotland', name: 'Central and southern Scotland' },
  { id: 'NorthEast', name: 'North East, Yorkshire and Lincolnshire' },
  { id: 'West', name: 'North West, Wales and the South West' },
  { id: 'SouthEast', name: 'Midlands, East Anglia, London and the South' },
]

const MEAN = 'Of the country the mean weighted by demand.'

const sources = (invented: string): SeriesDefinition['sources'] => ({
  simulator: simulated(invented),
  elexon: { lacks: 'Elexon’s public data has no hourly weather, and no weather service is connected.' },
})

const weather = (
  given: Pick<SeriesDefinition, 'seriesId' | 'title' | 'description' | 'unit'> & Partial<SeriesDefinition>,
): SeriesDefinition =>
  defineSeries({
    family: 'Weather',
    options: WEATHER_AREAS,
    stepMs: HOUR,
    delayMs: 5 * MINUTE,
    sources: sources('Weather behind the simulated demand, wind and sun'),
    ...given,
  })

/** The weather that moves demand, wind and sun, by the hour. */
export const WEATHER: SeriesFamily = {
  definitions: [
    weather({
      seriesId: 'Temperature',
      title: 'Temperature',
      description: `Mean of an hour, two metres above the ground. ${MEAN}`,
      unit: '°C',
    }),
    weather({
      seriesId: 'NormalTemperature',
      title: 'Normal temperature',
      description: `What is usual at that hour of the year: the mean of thirty years. ${MEAN}`,
      unit: '°C',
      delayMs: -13 * HOUR,
      sources: sources('Climate of the simulated market'),
    }),
    weather({
      seriesId: 'WindSpeed',
      title: 'Wind speed at 100 m',
      description: `Mean of an hour, at the height of a rotor over land. ${MEAN}`,
      unit: 'm/s',
    }),
    weather({
      seriesId: 'SolarIrradiance',
      title: 'Solar irradiance',
      description: `Mean of an hour on level ground, direct and diffuse. ${MEAN}`,
      unit: 'W/m²',
    }),
    weather({
      seriesId: 'CloudCover',
      title: 'Cloud cover',
      description: `Share of the sky in clouds, mean of an hour. ${MEAN}`,
      unit: '%',
    }),
    weather({
      seriesId: 'Precipitation',
      title: 'Precipitation',
      description: `Rain of an hour. ${MEAN}`,
      unit: 'mm',
      aggregate: 'sum',
    }),
  ],
  readers: [],
}
