import { ENGLAND_AND_WALES } from './placesEngland'
import { SCOTLAND } from './placesScotland'

/** A place of the map: a power station, a substation or a town, which stands for its surroundings in one zone. */
export type MapPlace = {
  readonly name: string
  /** System zone, `Z1`…`Z17`. */
  readonly zone: string
  /** Degrees north and east. */
  readonly latitude: number
  readonly longitude: number
}

/**
 * Places by system zone: where they are is general knowledge. Everything nearer to one of them than to any other of the
 * table is of its zone, so that the borders of the map are made of these points and are no copy of anybody's map.
 */
export const MAPS_PLACES: readonly MapPlace[] = Object.entries({ ...SCOTLAND, ...ENGLAND_AND_WALES }).flatMap(
  ([zone, rows]) => rows.map(([name, latitude, longitude]) => ({ name, zone, latitude, longitude })),
)
