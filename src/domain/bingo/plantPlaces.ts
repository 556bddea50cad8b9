import type { GbMap, MapPoint } from '../maps/drawnMap'

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** `Heysham 2 7` → `heysham 2 7`, `heysham 2`, `heysham`: the names that a unit’s station may have, the longest first. */
const stationNames = (name: string): readonly string[] => {
  const texts = plain(name).split(' ')
  return texts.map((_, index) => texts.slice(0, texts.length - index).join(' '))
}

/** Where a plant is drawn. */
export type PlantPlace = MapPoint & {
  /** Its site is not known, or it is spread over its zone: it is drawn in the middle of that. */
  readonly isZone?: true
}

type Placed = { readonly id: string; readonly name: string; readonly zone?: string | undefined }

/**
 * Where plants are: at the place or site of the map that their name begins with. A place of another zone than the plant's
 * is a namesake and no answer. A plant without one is in the middle of its zone (`isZone`); without a zone it has no
 * position, and none is made up for it.
 * @param inZone of which plants the middle of the zone is an answer; of all where nothing is given
 */
export const placesOf = <T extends Placed>(
  plants: readonly T[],
  { places, zones }: Pick<GbMap, 'places' | 'zones'>,
  inZone: (plant: T) => boolean = () => true,
): ReadonlyMap<string, PlantPlace> => {
  const byName = new Map(places.map((place) => [plain(place.name), place]))
  const middles = new Map(
    zones.map(({ id, name, label }): [string, PlantPlace] => [id, { name, zone: id, at: label, isZone: true }]),
  )
  return new Map(
    plants.flatMap((plant) => {
      const { id, name, zone } = plant
      const place = stationNames(name)
        .map((each) => byName.get(each))
        .find((each) => each !== undefined && (zone === undefined || each.zone === zone))
      const found = place ?? (zone !== undefined && inZone(plant) ? middles.get(zone) : undefined)
      return found ? [[id, found] as const] : []
    }),
  )
}

/** MW by which acceptances move the plants of each zone that a plant is of; plants whose state is not known are left out. */
export const movedByZone = (
  plants: readonly {
    readonly zone?: string | undefined
    readonly state: string
    readonly boa?: { readonly mw: number } | undefined
  }[],
): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>()
  for (const { zone, state, boa } of plants)
    if (zone !== undefined && state !== 'No data') sums.set(zone, (sums.get(zone) ?? 0) + (boa?.mw ?? 0))
  return sums
}
