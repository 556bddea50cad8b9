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
  const left = (box.width - map.width * scale) / 2
  const top = (box.height - map.height * scale) / 2
  return { left, top, scale, at: ([x, y]) => [left + x * scale, top + y * scale] }
}

/** Room of a label, its zone above its number, px: a line's height, a digit's width, and what is kept free around. */
const LINES_PX = 24
const DIGIT_PX = 7
const FREE_PX = 4

type Labelled = Pick<MapZone, 'id' | 'label' | 'areaKm2'>

/** Width and height of a zone's label with this text, px. */
export const labelSize = ({ id }: Pick<MapZone, 'id'>, text: string): Size => ({
  width: Math.max(id.length, text.length) * DIGIT_PX + FREE_PX,
  height: LINES_PX,
})

/** The labels that do not lie over one another, those of larger zones first. */
export const shownLabels = <T extends Labelled>(
  zones: readonly T[],
  { at }: Pick<Fit, 'at'>,
  textOf: (zone: T) => string,
): readonly T[] => {
  const taken: { readonly at: Point; readonly size: Size }[] = []
  return [...zones]
    .sort((a, b) => b.areaKm2 - a.areaKm2)
    .filter((zone) => {
      const [x, y] = at(zone.label)
      const size = labelSize(zone, textOf(zone))
      const isOver = taken.some(
        ({ at: [ox, oy], size: other }) =>
          Math.abs(x - ox) < (size.width + other.width) / 2 && Math.abs(y - oy) < (size.height + other.height) / 2,
      )
      if (!isOver) taken.push({ at: [x, y], size })
      return !isOver
    })
}
