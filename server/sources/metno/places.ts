/** A place that forecasts are requested of. */
export type WeatherPlace = {
  readonly name: string
  /** Degrees north and east; two decimals, of four that the service allows. */
  readonly latitude: number
  readonly longitude: number
  /** Metres above the sea, by which the service corrects the temperature. */
  readonly altitude: number
}

export type PlacesOfRegion = {
  /** A weather region, as options of series have it. */
  readonly region: string
  /** Millions of people in the middle of 2022 (estimates of the national statistics, rounded): its weight in the country. */
  readonly people: number
  readonly places: readonly WeatherPlace[]
}

const place = (name: string, latitude: number, longitude: number, altitude: number): WeatherPlace => ({
  name,
  latitude,
  longitude,
  altitude,
})

/** Towns of each weather region, most of its people near one of them. */
export const METNO_PLACES: readonly PlacesOfRegion[] = [
  {
    region: 'NorthernScotland',
    people: 1,
    places: [place('Inverness', 57.48, -4.22, 10), place('Aberdeen', 57.15, -2.1, 20)],
  },
  {
    region: 'SouthernScotland',
    people: 4.5,
    places: [
      place('Glasgow', 55.86, -4.25, 20),
      place('Edinburgh', 55.95, -3.19, 50),
      place('Dundee', 56.46, -2.97, 20),
    ],
  },
  {
    region: 'NorthEast',
    people: 9.3,
    places: [place('Newcastle', 54.97, -1.61, 40), place('Leeds', 53.8, -1.55, 60), place('Lincoln', 53.23, -0.54, 20)],
  },
  {
    region: 'West',
    people: 16.4,
    places: [
      place('Manchester', 53.48, -2.24, 40),
      place('Cardiff', 51.48, -3.18, 15),
      place('Bristol', 51.45, -2.59, 20),
      place('Plymouth', 50.37, -4.14, 30),
    ],
  },
  {
    region: 'SouthEast',
    people: 34.5,
    places: [
      place('Birmingham', 52.48, -1.9, 140),
      place('Nottingham', 52.95, -1.15, 50),
      place('Norwich', 52.63, 1.3, 20),
      place('London', 51.51, -0.13, 20),
      place('Southampton', 50.9, -1.4, 10),
    ],
  },
]
