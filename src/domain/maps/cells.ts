import { Delaunay } from 'd3'
import { clippedByAll, nearerTo, type Point, type Ring } from './clip'
import { coastOf, projected } from './coast'
import { edgesOf, type Edge } from './outlines'
import { MAPS_PLACES, type MapPlace } from './places'
import { MAPS_SITES } from './sites'

/** A place and what of the land is nearer to it than to any other. */
export type MapsCell = { readonly place: MapPlace; readonly at: Point; readonly rings: readonly Ring[] }

/** A point of the plane that is among the places of the map and has no cell. */
export type MapSite = { readonly name: string; readonly zone: string; readonly at: Point }

/** The land cut into a cell for each place (Voronoi): every point of it is in the cell of the place nearest to it. */
export const mapsCellsOf = (land: readonly Ring[], places: readonly MapPlace[]): readonly MapsCell[] => {
  const points = places.map(({ longitude, latitude }) => projected(longitude, latitude))
  const delaunay = Delaunay.from(
    points,
    ([x]) => x,
    ([, y]) => y,
  )
  return places.map((place, index) => {
    const at = points[index] ?? [NaN, NaN]
    const planes = [...delaunay.neighbors(index)].flatMap((other) => nearerTo(at, points[other] ?? at))
    return { place, at, rings: clippedByAll(land, planes) }
  })
}

/** Sites of stations in the plane of the map. */
export const sitesOfGreatBritain = (): readonly MapSite[] =>
  MAPS_SITES.map(({ name, zone, longitude, latitude }) => ({ name, zone, at: projected(longitude, latitude) }))

/** Great Britain in cells. */
export const cellsOfGreatBritain = (): readonly MapsCell[] => mapsCellsOf(coastOf(), MAPS_PLACES)

/** The outlines of all cells on the grid, each edge with the number of its cell. */
export const cellEdges = (cells: readonly MapsCell[]): readonly Edge[] =>
  cells.flatMap(({ rings }, index) => edgesOf(rings, index))
