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

/**
 * Where plants are: at the place of the map that their name begins with. A place of another zone than the plant's is a
 * namesake and no answer. A plant without one has no position, and none is made up for it.
 */
export const placesOf = (
  plants: readonly { readonly id: string; readonly name: string; readonly zone?: string | undefined }[],
  { places }: Pick<GbMap, 'places'>,
): ReadonlyMap<string, MapPoint> => {
  const byName = new Map(places.map((place) => [plain(place.name), place]))
  return new Map(
    plants.flatMap(({ id, name, zone }) => {
      const place = stationNames(name)
        .map((each) => byName.get(each))
        .find((each) => each !== undefined && (zone === undefined || each.zone === zone))
      return place ? [[id, place] as const] : []
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
