import { extent } from 'd3'
import type { MapsCell, MapSite } from './cells'
import { areaOf, type Point, type Ring } from './clip'
import { SQUARES_IN_KM2 } from './grid'
import { between, mapsLinesOf, ringsOf, type Edge } from './outlines'
import { widestPlace } from './widestPlace'
import { BOUNDARIES, ZONE_NAMES, type Boundary } from './zones'

/** One zone of the map; lengths in steps of 100 m, y to the south. */
export type MapZone = {
  readonly id: string
  readonly name: string
  /** Its outline as the `d` of an SVG path. */
  readonly path: string
  /** Where most room is around a text within it. */
  readonly label: Point
  readonly areaKm2: number
}

export type MapBoundary = {
  readonly id: string
  readonly name: string
  readonly path: string
  /** Its eastern end, where its name is written. */
  readonly label: Point
}

export type MapPoint = { readonly name: string; readonly zone: string; readonly at: Point }

/** Great Britain by zone, ready to be drawn at any scale. */
export type GbMap = {
  readonly width: number
  readonly height: number
  readonly zones: readonly MapZone[]
  /** Where two zones meet. */
  readonly borders: string
  readonly boundaries: readonly MapBoundary[]
  readonly places: readonly MapPoint[]
  /** The frame around Shetland, which is drawn nearer to the mainland than it is: x, y, width, height. */
  readonly inset: readonly [number, number, number, number]
}

type Shift = (point: Point) => Point

const rounded = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]

const pathOf = (points: readonly Point[], shift: Shift, closed: boolean): string => {
  let before: Point = [0, 0]
  const steps = points.map((point, index) => {
    const [x, y] = rounded(shift(point))
    const step = `${index === 0 ? 'M' : 'l'}${x - before[0]},${y - before[1]}`
    before = [x, y]
    return index === 0 ? `M${x},${y}` : step
  })
  return `${steps.join('')}${closed ? 'z' : ''}`
}

const lineOf = (lines: readonly (readonly Point[])[], shift: Shift): string =>
  lines.map((line) => pathOf(line, shift, false)).join('')

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const boxOf = (points: readonly Point[]): Box => {
  const [left = NaN, right = NaN] = extent(points, ([x]) => x)
  const [top = NaN, bottom = NaN] = extent(points, ([, y]) => y)
  return { left, top, right, bottom }
}

/** Steps around the land, and around Shetland within its frame. */
const MARGIN = 120
const FRAME = 60
/** Shetland stands this far to the left of the map's eastern edge. */
const FROM_EDGE = 900

/** North of this, in the plane, there is only Shetland: about 59.45° N. */
const shetlandLimit = (cells: readonly MapsCell[]): number => {
  const kirkwall = cells.find(({ place }) => place.name === 'Kirkwall')?.at[1] ?? -Infinity
  return kirkwall - 550
}

/** What a map is divided into, and what is drawn across it; places without a cell. */
export type MapDivision = {
  /** Names of zones by their ids, in their order. */
  readonly names: Readonly<Record<string, string>>
  readonly boundaries: readonly Boundary[]
  readonly sites?: readonly MapSite[]
}

/** The map of cells: zones joined, Shetland moved into its frame, and everything on the grid. */
export const drawnMap = (
  cells: readonly MapsCell[],
  edgesOfCells: (cells: readonly MapsCell[]) => readonly Edge[],
  { names, boundaries, sites = [] }: MapDivision = { names: ZONE_NAMES, boundaries: BOUNDARIES },
): GbMap => {
  const zoneIds = Object.keys(names)
  const edges = edgesOfCells(cells)
  const limit = shetlandLimit(cells)
  const all = cells.flatMap(({ rings }) => rings.flat())
  const north = all.filter(([, y]) => y < limit)
  const rest = all.filter(([, y]) => y >= limit)
  const land = boxOf(rest)
  const isles = boxOf(north)
  const left = land.left - MARGIN
  const top = land.top - MARGIN
  const move: Point = [land.right - FROM_EDGE - isles.right - left, land.top + FRAME - isles.top - top]
  const shift: Shift = ([x, y]) => (y < limit ? [x + move[0], y + move[1]] : [x - left, y - top])
  const zoneOf = (owner: number): string => cells[owner]?.place.zone ?? ''
  return {
    width: Math.round(land.right - land.left + 2 * MARGIN),
    height: Math.round(land.bottom - land.top + 2 * MARGIN),
    zones: zoneIds.map((id) =>
      zoneShape(
        id,
        names[id] ?? id,
        edges.filter(({ owner }) => zoneOf(owner) === id),
        shift,
      ),
    ),
    borders: lineOf(
      mapsLinesOf(
        zoneIds.flatMap((zone, rank) => {
          const later = new Set(zoneIds.slice(rank + 1))
          const near = edges.filter(({ owner }) => zoneOf(owner) === zone || later.has(zoneOf(owner)))
          return between(near, (owner) => zoneOf(owner) === zone)
        }),
      ),
      shift,
    ),
    boundaries: boundaries.map(({ id, name, zones, places }) => {
      const isWithin = (owner: number): boolean =>
        zones.includes(zoneOf(owner)) || places.includes(cells[owner]?.place.name ?? '')
      const lines = mapsLinesOf(between(edges, isWithin))
      const east = lines.flat().reduce<Point>((best, point) => (point[0] > best[0] ? point : best), [-Infinity, 0])
      return { id, name, path: lineOf(lines, shift), label: rounded(shift(east)) }
    }),
    places: [...cells.map(({ place: { name, zone }, at }) => ({ name, zone, at })), ...sites].map((place) => ({
      ...place,
      at: rounded(shift(place.at)),
    })),
    inset: frameOf(isles, shift),
  }
}

const frameOf = ({ left, top, right, bottom }: Box, shift: Shift): GbMap['inset'] => {
  const [x, y] = rounded(shift([left - FRAME, top - FRAME]))
  return [x, y, Math.round(right - left + 2 * FRAME), Math.round(bottom - top + 2 * FRAME)]
}

const zoneShape = (id: string, name: string, edges: readonly Edge[], shift: Shift): MapZone => {
  const rings = ringsOf(edges)
  const largest = rings.reduce<Ring>((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best), [])
  return {
    id,
    name,
    path: rings.map((ring) => pathOf(ring, shift, true)).join(''),
    label: rounded(shift(widestPlace(largest))),
    areaKm2: Math.round(rings.reduce((sum, ring) => sum + areaOf(ring), 0) / SQUARES_IN_KM2),
  }
}
