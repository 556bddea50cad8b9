import type { MapPoint } from '../../../domain/maps/drawnMap'
import type { Fit } from '../../../domain/maps/fit'

const LEAST_PX = 3
/** Square pixels of a dot by its MW. */
const AREA_OF_MW = 0.22
const radiusOf = (mw: number): number => Math.max(LEAST_PX, Math.sqrt((mw * AREA_OF_MW) / Math.PI))

export type Dot<T> = { readonly of: T; readonly x: number; readonly y: number; readonly radius: number }

/** A dot as large as the MW of each plant whose place is known, px; units of one station side by side, the largest first. */
export const dotsOf = <T>(
  plants: readonly T[],
  of: (plant: T) => { readonly place: MapPoint | undefined; readonly mw: number },
  fit: Fit,
): readonly Dot<T>[] => {
  const taken = new Map<MapPoint, number>()
  return plants
    .map((plant) => ({ plant, ...of(plant) }))
    .toSorted((a, b) => b.mw - a.mw)
    .flatMap(({ plant, place, mw }) => {
      if (!place) return []
      const before = taken.get(place) ?? 0
      const radius = radiusOf(Math.abs(mw))
      taken.set(place, before + 2 * radius + 1)
      const [x, y] = fit.at(place.at)
      return [{ of: plant, x: x + before, y, radius }]
    })
}
