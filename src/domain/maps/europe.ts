import { geoConicConformal, type GeoPermissibleObjects } from 'd3'
import { feature } from 'topojson-client'
import context from 'world-atlas/countries-50m.json'
import { areaOf, type Point, type Ring } from './clip'
import type { GbMap, MapZone } from './drawnMap'
import { widestPlace } from './widestPlace'

/** What is drawn: the longitudes and latitudes of the corners, degrees. */
const CORNERS: readonly Point[] = [
  [-10.5, 43],
  [18, 43],
  [19, 61],
  [-11, 61],
]
/** Points of the map are whole steps, so that what two countries share is the same numbers for both. */
const ACROSS = 1400
/** Islands of fewer square steps are no more than a dot. */
const LEAST_ISLAND = 40

type EuropeCountry = {
  /** ISO 3166-1 alpha-2, by which the reference data knows it. */
  readonly iso: string
  readonly name: string
  /** ISO 3166-1 numeric, by which the atlas knows it. */
  readonly atlas: string
}

const country = (iso: string, atlas: string, name: string): EuropeCountry => ({ iso, atlas, name })

/** The countries of the European transparency platform, and those that lie between them. */
const EUROPE_COUNTRIES: readonly EuropeCountry[] = [
  country('GB', '826', 'Great Britain'),
  country('IE', '372', 'Ireland'),
  country('FR', '250', 'France'),
  country('BE', '056', 'Belgium'),
  country('NL', '528', 'Netherlands'),
  country('DE', '276', 'Germany'),
  country('DK', '208', 'Denmark'),
  country('NO', '578', 'Norway'),
  country('SE', '752', 'Sweden'),
  country('FI', '246', 'Finland'),
  country('EE', '233', 'Estonia'),
  country('LV', '428', 'Latvia'),
  country('LT', '440', 'Lithuania'),
  country('PL', '616', 'Poland'),
  country('CZ', '203', 'Czechia'),
  country('SK', '703', 'Slovakia'),
  country('AT', '040', 'Austria'),
  country('CH', '756', 'Switzerland'),
  country('HU', '348', 'Hungary'),
  country('SI', '705', 'Slovenia'),
  country('HR', '191', 'Croatia'),
  country('RO', '642', 'Romania'),
  country('BG', '100', 'Bulgaria'),
  country('GR', '300', 'Greece'),
  country('IT', '380', 'Italy'),
  country('ES', '724', 'Spain'),
  country('PT', '620', 'Portugal'),
]

/** Northern Ireland is part of the Irish electricity market. */
const isOfIreland = (ring: readonly Point[]): boolean => {
  const middle = (at: 0 | 1): number => ring.reduce((sum, point) => sum + point[at], 0) / ring.length
  return middle(0) < -5.4 && middle(1) > 54 && middle(1) < 55.4
}

const ringsOf = (atlas: string): readonly (readonly Point[])[] => {
  const found = context.objects.countries.geometries.find(({ id }) => id === atlas)
  if (!found) throw new Error(`world-atlas has no country ${atlas}`)
  const shape = feature(context, found)
  const geometry = shape.type === 'Feature' ? shape.geometry : undefined
  const single = geometry?.type === 'Polygon' ? [geometry.coordinates] : []
  const polygons = geometry?.type === 'MultiPolygon' ? geometry.coordinates : single
  return polygons.map(([outer = []]) => outer.slice(0, -1).map(([x = NaN, y = NaN]): Point => [x, y]))
}

const frame: GeoPermissibleObjects = { type: 'MultiPoint', coordinates: CORNERS.map(([x, y]) => [x, y]) }
const projection = geoConicConformal().parallels([43, 62]).rotate([-8, 0]).fitWidth(ACROSS, frame)

const at = ([longitude, latitude]: Point): Point => {
  const [x = NaN, y = NaN] = projection([longitude, latitude]) ?? []
  return [Math.round(x), Math.round(y)]
}

const bounds = CORNERS.map(at)
const HEIGHT = Math.max(...bounds.map(([, y]) => y))

/** Without the points that fall onto the step of the one before them. */
const stepped = (ring: readonly Point[]): Ring => {
  const points = ring.map(at)
  return points.filter(([x, y], index) => {
    const [bx, by] = points.at(index - 1) ?? [NaN, NaN]
    return x !== bx || y !== by
  })
}

const isInFrame = (ring: Ring): boolean => ring.some(([x, y]) => x >= 0 && x <= ACROSS && y >= 0 && y <= HEIGHT)

const pathOf = (rings: readonly Ring[]): string =>
  rings
    .map((ring) => {
      let bx = 0
      let by = 0
      const steps = ring.map(([x, y], index) => {
        const step = index === 0 ? `M${x},${y}` : `l${x - bx},${y - by}`
        ;[bx, by] = [x, y]
        return step
      })
      return `${steps.join('')}z`
    })
    .join('')

/** What is in the frame of an outline, for the place of its name. */
const inFrame = (ring: Ring): Ring =>
  ring.map(([x, y]): Point => [Math.min(Math.max(x, 0), ACROSS), Math.min(Math.max(y, 0), HEIGHT)])

const ALL = new Map(EUROPE_COUNTRIES.map(({ iso, atlas }) => [iso, ringsOf(atlas)]))
const NORTHERN_IRELAND = (ALL.get('GB') ?? []).filter(isOfIreland)

const zoneOf = ({ iso, name }: EuropeCountry): MapZone => {
  const own = (ALL.get(iso) ?? []).filter((ring) => iso !== 'GB' || !isOfIreland(ring))
  const rings = [...own, ...(iso === 'IE' ? NORTHERN_IRELAND : [])]
    .map(stepped)
    .filter((ring) => ring.length > 2 && areaOf(ring) >= LEAST_ISLAND && isInFrame(ring))
    .sort((a, b) => areaOf(b) - areaOf(a))
  const [largest = []] = rings
  return {
    id: iso,
    name,
    path: pathOf(rings),
    label: widestPlace(inFrame(largest)),
    areaKm2: rings.reduce((sum, ring) => sum + areaOf(ring), 0),
  }
}

/**
 * Where the cables of Great Britain lie: of each country the middle of their landing points on both sides, as their
 * operators publish them; degrees.
 */
const CABLES: readonly (readonly [iso: string, here: Point, there: Point])[] = [
  ['FR', [0.6, 50.9], [1.2, 49.9]],
  ['BE', [1.4, 51.4], [3.0, 51.2]],
  ['NL', [1.2, 51.9], [4.0, 52.0]],
  ['DK', [0.3, 53.2], [8.2, 55.5]],
  ['NO', [-1.4, 55.1], [6.6, 59.4]],
  ['IE', [-4.3, 53.5], [-6.2, 53.6]],
]

/** An end of the cables between Great Britain and a country: `FR` on the far side, `GB-FR` on this one. */
const cableEnds: GbMap['places'] = CABLES.flatMap(([iso, here, there]) => [
  { name: `GB-${iso}`, zone: 'GB', at: at(here) },
  { name: iso, zone: iso, at: at(there) },
])

/** Europe by country, in the shape of the map of zones: Natural Earth 1:50m by way of world-atlas. */
export const drawnEurope = (): GbMap => ({
  width: ACROSS,
  height: HEIGHT,
  zones: EUROPE_COUNTRIES.map(zoneOf).filter(({ path }) => path !== ''),
  borders: '',
  boundaries: [],
  places: cableEnds,
  inset: [0, 0, 0, 0],
})
