import { placesOf } from '../bingo/plantPlaces'
import type { GbMap } from '../maps/drawnMap'
import { NO_ZONE, ZONES, type Boundary } from '../maps/zones'
import type { WirePlant } from '../wire'
import type { ActivityCell } from './cells'

/** A plant in a settlement period; `cell` and `sel` (stable export limit, MW) are undefined where they are not known. */
export type PlantCell = {
  readonly plant: WirePlant
  readonly cell: ActivityCell | undefined
  readonly sel: number | undefined
}

/** What the plants of an area do, MW as means of the settlement period; each figure is undefined where no plant has it. */
export type AreaFigures = {
  readonly plants: number
  /** Plants whose output is known: the figures are of these. */
  readonly known: number
  /** Notified output with acceptances laid over it; what stores and cables take in is below zero. */
  readonly output: number | undefined
  /** Fuels by their output, the largest first. */
  readonly byFuel: readonly (readonly [fuel: string, mw: number])[]
  /** Output of wind, and the capacity of these plants. */
  readonly wind: number | undefined
  readonly windCapacity: number
  /** By how much acceptances hold wind back. */
  readonly curtailed: number | undefined
  /** Of plants that generate: up to their export limits, and down to their stable export limits. */
  readonly headroom: number | undefined
  readonly footroom: number | undefined
}

/** Less than this is rounding, MW. */
const LEAST_MW = 0.5
const WIND = 'Wind'

const sumOf = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, value) => sum + value, 0)
}

const byFuelOf = (cells: readonly PlantCell[]): AreaFigures['byFuel'] => {
  const sums = new Map<string, number>()
  for (const { plant, cell } of cells)
    if (cell?.outturn !== undefined) {
      const fuel = plant.fuelType === '' ? 'Other' : plant.fuelType
      sums.set(fuel, (sums.get(fuel) ?? 0) + cell.outturn)
    }
  return [...sums].sort((a, b) => b[1] - a[1])
}

/** The sums of plants. */
export const areaFigures = (cells: readonly PlantCell[]): AreaFigures => {
  const known = cells.filter(({ cell }) => cell?.outturn !== undefined)
  const running = known.filter(({ cell }) => (cell?.outturn ?? 0) >= LEAST_MW)
  const wind = known.filter(({ plant }) => plant.fuelType === WIND)
  const rated = wind.filter(({ plant }) => plant.capacity > 0)
  return {
    plants: cells.length,
    known: known.length,
    output: sumOf(known.map(({ cell }) => cell?.outturn)),
    byFuel: byFuelOf(known),
    wind: sumOf(wind.map(({ cell }) => cell?.outturn)),
    windCapacity: rated.reduce((sum, { plant }) => sum + plant.capacity, 0),
    curtailed: sumOf(wind.map(({ cell }) => cell?.down)),
    headroom: sumOf(
      running.map(({ cell }) =>
        cell?.mel === undefined || cell.outturn === undefined ? undefined : Math.max(0, cell.mel - cell.outturn),
      ),
    ),
    footroom: sumOf(
      running.map(({ cell, sel }) =>
        sel === undefined || cell?.outturn === undefined ? undefined : Math.max(0, cell.outturn - sel),
      ),
    ),
  }
}

/** Share of the capacity of an area’s wind that it puts out, %; undefined without known wind. */
export const windLoadFactor = ({
  wind,
  windCapacity,
}: Pick<AreaFigures, 'wind' | 'windCapacity'>): number | undefined =>
  wind === undefined || windCapacity <= 0 ? undefined : (100 * wind) / windCapacity

const zoneOf = ({ plant: { zone } }: PlantCell): string => (zone === undefined || zone === '' ? NO_ZONE : zone)

/** Every zone of the map, from north to south, and behind them the plants of no known zone, where there are any. */
export const zoneFigures = (cells: readonly PlantCell[]): ReadonlyMap<string, AreaFigures> => {
  const groups = new Map<string, PlantCell[]>(ZONES.map((zone) => [zone, []]))
  for (const each of cells) {
    const zone = zoneOf(each)
    const known = groups.get(zone)
    if (known) known.push(each)
    else groups.set(zone, [each])
  }
  const others = [...groups].filter(([zone]) => !ZONES.includes(zone)).flatMap(([, own]) => own)
  const rows = ZONES.map((zone) => [zone, areaFigures(groups.get(zone) ?? [])] as const)
  return new Map(others.length === 0 ? rows : [...rows, [NO_ZONE, areaFigures(others)]])
}

/** Plants on the named side of a boundary: those of its zones, and of other zones those at its places. */
export const behindBoundary = (
  cells: readonly PlantCell[],
  { zones, places }: Boundary,
  map: Pick<GbMap, 'places'>,
): readonly PlantCell[] => {
  const at =
    places.length === 0
      ? undefined
      : placesOf(
          cells.map(({ plant }) => plant),
          // The middle of a zone says nothing of which side of a boundary a plant is on.
          { ...map, zones: [] },
        )
  return cells.filter(
    ({ plant }) =>
      (plant.zone !== undefined && zones.includes(plant.zone)) || places.includes(at?.get(plant.id)?.name ?? ''),
  )
}
