/** A region of the weather: a few zones of the system that have much the same. */
export type WeatherZone = {
  /** As options of series have it. */
  readonly id: string
  /** As the map writes it. */
  readonly code: string
  readonly name: string
  readonly zones: readonly string[]
}

/** The weather regions, from north to south. */
export const WEATHER_ZONES: readonly WeatherZone[] = [
  { id: 'NorthernScotland', code: 'NS', name: 'Northern Scotland', zones: ['Z1', 'Z2', 'Z3'] },
  { id: 'SouthernScotland', code: 'SS', name: 'Central and southern Scotland', zones: ['Z4', 'Z5', 'Z6'] },
  { id: 'NorthEast', code: 'NE', name: 'North East, Yorkshire and Lincolnshire', zones: ['Z7', 'Z8', 'Z10'] },
  { id: 'West', code: 'W', name: 'North West, Wales and the South West', zones: ['Z9', 'Z13', 'Z17'] },
  {
    id: 'SouthEast',
    code: 'SE',
    name: 'Midlands, East Anglia, London and the South',
    zones: ['Z11', 'Z12', 'Z14', 'Z15', 'Z16'],
  },
]
