/** A place of a zone: where it is in degrees, to about two kilometres. */
export type PlaceRow = readonly [name: string, latitude: number, longitude: number]
