import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellEdges, mapsCellsOf, cellsOfGreatBritain } from '../../../src/domain/maps/cells'
import { areaOf, clippedByAll, nearerTo, type Point, type Ring } from '../../../src/domain/maps/clip'
import { coastOf, projected } from '../../../src/domain/maps/coast'
import { GB_MAP } from '../../../src/domain/maps/gbMap'
import { SQUARES_IN_KM2 } from '../../../src/domain/maps/grid'
import { between, mapsLinesOf, ringsOf } from '../../../src/domain/maps/outlines'
import { MAPS_PLACES } from '../../../src/domain/maps/places'
import { isWithin } from '../../../src/domain/maps/widestPlace'
import { BOUNDARIES, ZONES } from '../../../src/domain/maps/zones'

const cells = cellsOfGreatBritain()
const edges = cellEdges(cells)
const land = coastOf()
const sumOf = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + areaOf(ring), 0)
const zoneRings = (zone: string) => ringsOf(edges.filter(({ owner }) => cells[owner]?.place.zone === zone))
const outlines = ZONES.map((zone) => ({ zone, rings: zoneRings(zone) }))
const isIn = (point: Point, rings: readonly Ring[]): boolean =>
  rings.filter((ring) => isWithin(point, ring)).length === 1

test('MA01 MAP-1 every place on land is in the cell of its own zone and in no other', () => {
  const coast = MAPS_PLACES.filter(
    (place) => !land.some((ring) => isWithin(projected(place.longitude, place.latitude), ring)),
  )
  // A place on the shore may lie a few hundred metres off the simplified coast.
  expect(coast.length).toBeLessThan(MAPS_PLACES.length / 10)
  for (const place of MAPS_PLACES.filter((one) => !coast.includes(one))) {
    const at = projected(place.longitude, place.latitude)
    expect(
      outlines.filter(({ rings }) => isIn(at, rings)).map(({ zone }) => zone),
      place.name,
    ).toEqual([place.zone])
  }
})

test('MA01 MAP-2 the cells cover the coast without overlaps: areas of places, of zones and of the land are one sum', () => {
  const whole = sumOf(land)
  expect(whole / SQUARES_IN_KM2).toBeGreaterThan(225_000)
  expect(whole / SQUARES_IN_KM2).toBeLessThan(232_000)
  expect(sumOf(cells.flatMap(({ rings }) => rings)) / whole).toBeCloseTo(1, 9)
  expect(sumOf(outlines.flatMap(({ rings }) => rings)) / whole).toBeCloseTo(1, 4)
  expect(GB_MAP.zones.reduce((sum, { areaKm2 }) => sum + areaKm2, 0) / (whole / SQUARES_IN_KM2)).toBeCloseTo(1, 4)
})

test('MA01 MAP-3 a point of the land is in the zone of the place that is nearest to it', () => {
  const point = fc.record({
    latitude: fc.double({ min: 50, max: 60.8, noNaN: true }),
    longitude: fc.double({ min: -6, max: 1.7, noNaN: true }),
  })
  let onLand = 0
  fc.assert(
    fc.property(point, ({ latitude, longitude }) => {
      const at = projected(longitude, latitude)
      const found = outlines.filter(({ rings }) => isIn(at, rings))
      const distances = cells.map(({ at: [x, y] }) => Math.hypot(x - at[0], y - at[1]))
      const nearest = Math.min(...distances)
      // Within two steps of a border the grid may have moved it.
      const near = new Set(
        cells.filter((_, index) => (distances[index] ?? 0) < nearest + 4).map(({ place }) => place.zone),
      )
      if (found.length > 0) onLand += 1
      expect(found.length).toBeLessThan(2)
      for (const { zone } of found) expect(near).toContain(zone)
    }),
    { numRuns: 2000 },
  )
  expect(onLand).toBeGreaterThan(200)
})

test('MA01 MAP-4 a zone is in one piece on the mainland, but for Furness across Morecambe Bay', () => {
  const [mainland = []] = land
  for (const { zone, rings } of outlines) {
    const pieces = rings.filter(
      (ring) =>
        // A strip of shore between two lochs may be nearer to a place across the water.
        areaOf(ring) / SQUARES_IN_KM2 > 50 && ring.filter((at) => isWithin(at, mainland)).length > ring.length / 4,
    )
    expect(pieces.length, zone).toBe(zone === 'Z9' ? 2 : 1)
  }
})

test('MA01 MAP-5 a boundary is between the places on its two sides, from sea to sea', () => {
  const sideOf = (boundary: (typeof BOUNDARIES)[number], owner: number): boolean => {
    const place = cells[owner]?.place
    return boundary.zones.includes(place?.zone ?? '') || boundary.places.includes(place?.name ?? '')
  }
  for (const boundary of BOUNDARIES) {
    const lines = mapsLinesOf(between(edges, (owner) => sideOf(boundary, owner)))
    expect(lines.length, boundary.id).toBeGreaterThan(0)
    for (const name of boundary.places) expect(MAPS_PLACES.map((place) => place.name)).toContain(name)
  }
  const side = (id: string, name: string): boolean | undefined => {
    const boundary = BOUNDARIES.find((one) => one.id === id)
    return (
      boundary &&
      sideOf(
        boundary,
        cells.findIndex(({ place }) => place.name === name),
      )
    )
  }
  expect([side('B6', 'Torness'), side('B6', 'Blyth')]).toEqual([true, false])
  expect([side('B4', 'Cruachan'), side('B4', 'Hunterston')]).toEqual([true, false])
  expect([side('B7a', 'Heysham'), side('B7a', 'Drax'), side('B7a', 'Hartlepool')]).toEqual([true, false, true])
  expect([side('SC1', 'Dungeness'), side('SC1', 'Grain'), side('SC1', 'Hinkley Point')]).toEqual([true, false, true])
})

test('MAP-6 half planes: what is nearer to either of two points is the whole, cut once, whatever the outline', () => {
  const at = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
  // A star around the origin is simple however long its rays are.
  const star = fc.array(fc.integer({ min: 20, max: 400 }), { minLength: 5, maxLength: 40 }).map((rays): Ring =>
    rays.map((ray, index) => {
      const angle = (2 * Math.PI * index) / rays.length
      return [ray * Math.cos(angle), ray * Math.sin(angle)]
    }),
  )
  fc.assert(
    fc.property(star, at, at, (ring, one, other) => {
      fc.pre(one[0] !== other[0] || one[1] !== other[1])
      const parts = [nearerTo(one, other), nearerTo(other, one)].map((plane) => clippedByAll([ring], [plane]))
      expect(sumOf(parts.flat())).toBeCloseTo(areaOf(ring), 3)
      const [near = [], far = []] = parts
      for (const ring of near)
        for (const [x, y] of ring)
          expect(Math.hypot(x - one[0], y - one[1])).toBeLessThan(Math.hypot(x - other[0], y - other[1]) + 1e-3)
      for (const ring of far)
        for (const [x, y] of ring)
          expect(Math.hypot(x - other[0], y - other[1])).toBeLessThan(Math.hypot(x - one[0], y - one[1]) + 1e-3)
    }),
  )
})

test('MAP-7 places cut any land into parts that add up to it', () => {
  const place = fc.record({
    name: fc.string(),
    zone: fc.constantFrom(...ZONES),
    latitude: fc.double({ min: 50.5, max: 57, noNaN: true }),
    longitude: fc.double({ min: -4, max: 1, noNaN: true }),
  })
  const apart = fc.uniqueArray(place, {
    minLength: 2,
    maxLength: 30,
    selector: ({ latitude, longitude }) => `${Math.round(latitude * 50)} ${Math.round(longitude * 50)}`,
  })
  const square: Ring = [projected(-4, 57), projected(1, 57), projected(1, 50.5), projected(-4, 50.5)]
  fc.assert(
    fc.property(apart, (places) => {
      const parts = mapsCellsOf([square], places).flatMap(({ rings }) => rings)
      expect(sumOf(parts) / areaOf(square)).toBeCloseTo(1, 6)
    }),
    { numRuns: 200 },
  )
})

test('MAP-8 what a page fetches is small, and every label is on its zone', () => {
  expect(JSON.stringify(GB_MAP).length).toBeLessThan(64_000)
  expect(GB_MAP.zones.map(({ id }) => id)).toEqual(ZONES)
  for (const { label, path } of GB_MAP.zones) {
    expect(path).toMatch(/^(M-?\d+,-?\d+(l-?\d+,-?\d+)+z)+$/)
    expect(label[0]).toBeGreaterThan(0)
    expect(label[0]).toBeLessThan(GB_MAP.width)
    expect(label[1]).toBeLessThan(GB_MAP.height)
  }
})
