import { range } from 'd3'
import type { Point } from './clip'

type Size = { readonly width: number; readonly height: number }

/** A label of a map: what it names, px of the page, and how large it is, px. */
export type MapLabel = { readonly id: string; readonly anchor: Point; readonly size: Size }

/** A label in its place: its middle, px; `moved` where it is so far from what it names that a line leads there. */
export type PlacedLabel<T> = { readonly label: T; readonly at: Point; readonly moved: boolean }

/** A line of a map by its ends, px. */
export type MapLine = readonly [Point, Point]

/** A box by its middle. */
export type LabelBox = { readonly at: Point; readonly size: Size }

/** px between the places that are tried around what a label names, and how far from it the last ones are. */
const STEP_PX = 6
const FARTHEST_PX = 90
const DIRECTIONS = 24
/** Nearer than this no line is needed. */
const LEADER_PX = 13
/** px between two points of a line that must not lie on a label. */
const LINE_STEP_PX = 4
/** A line that is as near to what a label names goes through it. */
const NEAR_PX = 8

/** Whether two boxes lie over one another. */
export const boxesMeet = (a: LabelBox, b: LabelBox): boolean =>
  Math.abs(a.at[0] - b.at[0]) < (a.size.width + b.size.width) / 2 &&
  Math.abs(a.at[1] - b.at[1]) < (a.size.height + b.size.height) / 2

const isInside = ({ at: [x, y], size }: LabelBox, [px, py]: Point): boolean =>
  Math.abs(x - px) < size.width / 2 && Math.abs(y - py) < size.height / 2

const isWithinFrame = ({ at: [x, y], size: { width, height } }: LabelBox, frame: Size): boolean =>
  x - width / 2 >= 0 && y - height / 2 >= 0 && x + width / 2 <= frame.width && y + height / 2 <= frame.height

const pointsBetween = ([ax, ay]: Point, [bx, by]: Point): readonly Point[] => {
  const steps = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / LINE_STEP_PX))
  return range(steps + 1).map((step): Point => [ax + ((bx - ax) * step) / steps, ay + ((by - ay) * step) / steps])
}

/** Places around a point, the nearest first. */
const placesAround = ([x, y]: Point): readonly Point[] =>
  range(STEP_PX, FARTHEST_PX + 1, STEP_PX).flatMap((radius) =>
    range(DIRECTIONS).map((direction): Point => {
      const angle = (2 * Math.PI * direction) / DIRECTIONS
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
    }),
  )

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)

/** What is on the map so far: boxes, points of the lines that lead to labels, and what labels name. */
type Taken = { readonly boxes: LabelBox[]; readonly lines: Point[]; readonly anchors: readonly Point[] }
type Place = { readonly label: MapLabel; readonly at: Point }

const boxOf = ({ label, at }: Place): LabelBox => ({ at, size: label.size })

const meetsNothing = (place: Place, { boxes }: Taken): boolean => !boxes.some((other) => boxesMeet(boxOf(place), other))

const coversNoLine = (place: Place, { lines }: Taken): boolean => !lines.some((point) => isInside(boxOf(place), point))

const coversNoAnchor = (place: Place, { anchors }: Taken): boolean =>
  !anchors.some((point) => point !== place.label.anchor && isInside(boxOf(place), point))

/** Its line lies on no label. What lies on the place that is named is crossed wherever the label is. */
const crossesNothing = ({ label: { anchor }, at }: Place, { boxes }: Taken): boolean => {
  if (distance(at, anchor) <= LEADER_PX) return true
  const others = boxes.filter((other) => !isInside(other, anchor))
  return !pointsBetween(anchor, at).some((point) => others.some((other) => isInside(other, point)))
}

/** Its line crosses no other: by it the label would seem to name that one. Lines through what it names are crossed by all. */
const crossesNoLine = ({ label: { anchor }, at }: Place, { lines }: Taken): boolean => {
  if (distance(at, anchor) <= LEADER_PX) return true
  const others = lines.filter((point) => distance(point, anchor) > NEAR_PX)
  return !pointsBetween(anchor, at).some((point) => others.some((other) => distance(point, other) < LINE_STEP_PX))
}

/** The rules of a place, the strictest list first: the first that some place fulfils holds. No list lets boxes meet. */
const RULES = [
  [meetsNothing, coversNoLine, crossesNothing, crossesNoLine, coversNoAnchor],
  [meetsNothing, coversNoLine, crossesNothing, crossesNoLine],
  [meetsNothing, coversNoLine, crossesNothing],
  [meetsNothing],
] as const

/**
 * Labels in places where none lies over another, or out of the frame, and over a line that leads to one only where there
 * is no other place. Those with room where they belong are there; each other one, in the order given, is in the nearest
 * free place. One without any is left out.
 * Laws: no two boxes meet; the same labels have the same places.
 * @param frame px of the drawing
 * @param fixed what else is written on it
 * @param drawn lines on it that no label is over: it may name one of them
 */
export const placedLabels = <T extends MapLabel>(
  labels: readonly T[],
  frame: Size,
  fixed: readonly LabelBox[] = [],
  drawn: readonly MapLine[] = [],
): readonly PlacedLabel<T>[] => {
  const lines = drawn.flatMap(([from, to]) => [...pointsBetween(from, to)])
  const taken: Taken = { boxes: [...fixed], lines, anchors: labels.map(({ anchor }) => anchor) }
  const placed = new Map<T, PlacedLabel<T>>()
  const place = (label: T, at: Point): void => {
    const moved = distance(at, label.anchor) > LEADER_PX
    taken.boxes.push({ at, size: label.size })
    if (moved) taken.lines.push(...pointsBetween(label.anchor, at))
    placed.set(label, { label, at, moved })
  }
  const firstFree = (label: T, places: readonly Point[], rules: (typeof RULES)[number]): Point | undefined =>
    places.find(
      (at) => isWithinFrame({ at, size: label.size }, frame) && rules.every((rule) => rule({ label, at }, taken)),
    )
  const [best] = RULES
  for (const label of labels) if (firstFree(label, [label.anchor], best)) place(label, label.anchor)
  for (const label of labels) {
    if (placed.has(label)) continue
    const places = [label.anchor, ...placesAround(label.anchor)]
    for (const rules of RULES) {
      const at = firstFree(label, places, rules)
      if (at === undefined) continue
      place(label, at)
      break
    }
  }
  return labels.flatMap((label) => placed.get(label) ?? [])
}

/**
 * Labels that are written where they are or not at all: each, in the order given, unless its box meets another.
 * @param taken what else is on the map
 */
export const fittingLabels = <T extends LabelBox>(labels: readonly T[], taken: readonly LabelBox[]): readonly T[] => {
  const boxes = [...taken]
  return labels.filter((label) => {
    const isFree = !boxes.some((box) => boxesMeet(label, box))
    if (isFree) boxes.push(label)
    return isFree
  })
}
