import { extent, geoTransverseMercator, min } from 'd3'
import { feature } from 'topojson-client'
import context from 'world-atlas/countries-10m.json'
import { areaOf, type Point, type Ring } from './clip'
import { SQUARES_IN_KM2, STEPS_IN_KM } from './grid'

/** Radius of the Earth, in steps of the map. */
const EARTH = 6371 * STEPS_IN_KM

/** A plane around 2° W, 49° N, as maps of Great Britain usually are; y grows to the south. */
const projection = geoTransverseMercator().rotate([2, 0]).center([0, 49]).translate([0, 0]).scale(EARTH).precision(0)

export const projected = (longitude: number, latitude: number): Point => projection([longitude, latitude]) ?? [NaN, NaN]

/** Islets below this are no more than a dot on a screen, km². */
const LEAST_ISLAND = 20 * SQUARES_IN_KM2
/** Points whose triangle with their neighbours is smaller than this are left out, km². */
const LEAST_TRIANGLE = 0.7 * SQUARES_IN_KM2

/** Northern Ireland is part of the country, and not of its electricity market. */
const isOfGreatBritain = (ring: readonly Point[]): boolean => {
  const [west = NaN, east = NaN] = extent(ring, ([x]) => x)
  const south = min(ring, ([, y]) => y) ?? NaN
  return !(west < -5.4 && east < -5.4 && south > 54 && south < 55.3)
}

const triangle = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number =>
  Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2

/** Visvalingam's way: the point that matters least goes first, until each that is left matters. */
export const simplified = (ring: Ring, least: number): Ring => {
  const points = [...ring]
  const weightAt = (index: number): number => {
    const before = points.at(index - 1)
    const point = points[index]
    const after = points[(index + 1) % points.length]
    return before && point && after ? triangle(before, point, after) : Infinity
  }
  const weights = points.map((_, index) => weightAt(index))
  while (points.length > 4) {
    const lightest = weights.reduce((best, weight, index) => (weight < (weights[best] ?? 0) ? index : best), 0)
    if ((weights[lightest] ?? 0) >= least) break
    points.splice(lightest, 1)
    weights.splice(lightest, 1)
    for (const index of [lightest - 1, lightest]) {
      const place = (index + points.length) % points.length
      weights[place] = weightAt(place)
    }
  }
  return points
}

const ringsOfAtlas = (): readonly (readonly Point[])[] => {
  const country = context.objects.countries.geometries.find(({ id }) => id === '826')
  if (!country) throw new Error('world-atlas has no United Kingdom (826)')
  const shape = feature(context, country)
  const geometry = shape.type === 'Feature' ? shape.geometry : undefined
  if (geometry?.type !== 'MultiPolygon') throw new Error('The United Kingdom of world-atlas is no set of islands')
  return geometry.coordinates.map(([outer = []]) => outer.slice(0, -1).map(([x = NaN, y = NaN]): Point => [x, y]))
}

/** The islands of Great Britain in the plane of the map, largest first: Natural Earth 1:10m by way of world-atlas. */
export const coastOf = (): readonly Ring[] =>
  ringsOfAtlas()
    .filter(isOfGreatBritain)
    .map((ring) => ring.map(([longitude, latitude]) => projected(longitude, latitude)))
    .filter((ring) => areaOf(ring) >= LEAST_ISLAND)
    .map((ring) => simplified(ring, LEAST_TRIANGLE))
    .sort((a, b) => areaOf(b) - areaOf(a))
