import type { Point } from './clip'
import type { GbMap, MapZone } from './drawnMap'

/** How the map lies in a box of the page, px. */
export type Fit = {
  readonly left: number
  readonly top: number
  /** Pixels of a step of the map. */
  readonly scale: number
  readonly at: (point: Point) => Point
}

type Size = { readonly width: number; readonly height: number }

/** As large as the box allows, in its middle. */
export const fitOf = (map: Pick<GbMap, 'width' | 'height'>, box: Size): Fit => {
  const scale = Math.min(box.width / map.width, box.height / map.height)
  const [left, top] = [(box.width - map.width * scale) / 2, (box.height - map.height * scale) / 2]
  return { left, top, scale, at: ([x, y]) => [left + x * scale, top + y * scale] }
}

/** Room of a label: its zone above its number, px. */
export const LABEL: Size = { width: 44, height: 24 }

type Labelled = Pick<MapZone, 'id' | 'label' | 'areaKm2'>

/** The labels that do not lie over one another, those of larger zones first. */
export const shownLabels = <T extends Labelled>(zones: readonly T[], { at }: Fit): readonly T[] => {
  const taken: Point[] = []
  return [...zones]
    .sort((a, b) => b.areaKm2 - a.areaKm2)
    .filter(({ label }) => {
      const [x, y] = at(label)
      if (taken.some(([ox, oy]) => Math.abs(x - ox) < LABEL.width && Math.abs(y - oy) < LABEL.height)) return false
      taken.push([x, y])
      return true
    })
}
