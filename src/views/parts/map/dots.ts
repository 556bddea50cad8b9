import type { MapPoint } from '../../../domain/maps/drawnMap'
import type { Fit } from '../../../domain/maps/fit'

const LEAST_PX = 3
/** Square pixels of a dot by its MW. */
const AREA_OF_MW = 0.22

/** px of a dot that is as large as its MW. */
export const mwRadius = (mw: number): number => Math.max(LEAST_PX, Math.sqrt((Math.abs(mw) * AREA_OF_MW) / Math.PI))

export type Dot<T> = { readonly of: T; readonly x: number; readonly y: number; readonly radius: number }

/** Dots of one place are side by side until they are this wide together, px; then there is another row of them below. */
const ROW_PX = 72

/** px by which dots in the middle of a zone are below its name and number. */
const BELOW_NAME_PX = 18

type Row = { x: number; y: number; height: number }

/** A dot for each plant whose place is known, px; those of one place side by side, the largest first. */
export const dotsOf = <T>(
  plants: readonly T[],
  of: (plant: T) => { readonly place: (MapPoint & { readonly isZone?: true }) | undefined; readonly radius: number },
  fit: Fit,
): readonly Dot<T>[] => {
  const rows = new Map<string, Row>()
  return plants
    .map((plant) => ({ plant, ...of(plant) }))
    .toSorted((a, b) => b.radius - a.radius)
    .flatMap(({ plant, place, radius }) => {
      if (!place) return []
      const key = place.at.join()
      const row = rows.get(key) ?? { x: 0, y: place.isZone ? BELOW_NAME_PX : 0, height: 0 }
      rows.set(key, row)
      if (row.x > ROW_PX) Object.assign(row, { x: 0, y: row.y + row.height, height: 0 })
      const [x, y] = fit.at(place.at)
      const dot = { of: plant, x: x + row.x, y: y + row.y, radius }
      Object.assign(row, { x: row.x + 2 * radius + 1, height: Math.max(row.height, 2 * radius + 1) })
      return [dot]
    })
}
