import type { MapPlace } from './places'
import type { PlaceRow } from './placeRow'

/** Stations by system zone that are near no place of their name; where they are is general knowledge, to about two kilometres. */
const SITES: Readonly<Record<string, readonly PlaceRow[]>> = {
  Z8: [
    ['Pillswood', 53.79, -0.43],
    ['Lakeside', 53.74, -1.0],
    ['Stalybridge Immingham', 53.62, -0.22],
  ],
  Z11: [['Bustleholm', 52.54, -1.97]],
  Z13: [['Newport', 51.57, -2.99]],
  Z15: [['Thurrock', 51.47, 0.39]],
  Z16: [['Contego', 50.95, -0.15]],
  Z17: [['Hawkers Hill', 51.0, -2.25]],
}

/** Sites of stations by themselves. They shape no zone: the borders of the map are made of places alone. */
export const MAPS_SITES: readonly MapPlace[] = Object.entries(SITES).flatMap(([zone, rows]) =>
  rows.map(([name, latitude, longitude]) => ({ name, zone, latitude, longitude })),
)
