import { MISSING } from '../../../domain/format'
import type { Point } from '../../../domain/maps/clip'
import type { GbMap } from '../../../domain/maps/drawnMap'
import type { Fit } from '../../../domain/maps/fit'
import { placedLabels, type LabelBox, type MapLabel, type MapLine, type PlacedLabel } from '../../../domain/maps/labels'
import * as css from './zoneMap.module.css'

/** A text on the map next to what it is of, px; a line that it is of is not written over. */
export type MapMark = {
  readonly id: string
  readonly anchor: Point
  readonly text: string
  readonly line?: MapLine | undefined
}

export type MapLabelsProps = {
  readonly map: GbMap
  readonly fit: Fit
  readonly size: { readonly width: number; readonly height: number }
  readonly values: ReadonlyMap<string, number>
  readonly text: (value: number) => string
  readonly showLabels: boolean
  readonly showBoundaries: boolean
  readonly marks?: ((fit: Fit) => readonly MapMark[]) | undefined
}

/** px of a digit, of a line, and of the space around a label. */
const DIGIT_PX = 7
const LINE_PX = 14
const FREE_PX = 4

/** A label of one line, or of two: the zone above its number. */
type Written = MapLabel & {
  readonly kind: 'zone' | 'mark'
  readonly lines: readonly [string] | readonly [string, string]
}

const sizeOf = (lines: Written['lines']): MapLabel['size'] => ({
  width: Math.max(...lines.map((line) => line.length)) * DIGIT_PX + FREE_PX,
  height: lines.length * LINE_PX + 1,
})

const written = (id: string, anchor: Point, kind: Written['kind'], lines: Written['lines']): Written => ({
  id,
  anchor,
  kind,
  lines,
  size: sizeOf(lines),
})

/** The zones by their size, the largest first. */
const zoneLabels = ({ map, fit, values, text }: MapLabelsProps): readonly Written[] =>
  [...map.zones]
    .sort((a, b) => b.areaKm2 - a.areaKm2)
    .map(({ id, label }) => {
      const value = values.get(id)
      return written(id, fit.at(label), 'zone', [id, value === undefined ? MISSING : text(value)])
    })

/** Names of boundaries are where their lines begin, px to the right and down. */
const NAME_AT: Point = [5, 3]

const boundaryBoxes = (map: GbMap, fit: Fit): readonly LabelBox[] =>
  map.boundaries.map(({ id, label }) => {
    const [x, y] = fit.at(label)
    const size = sizeOf([id])
    return { at: [x + NAME_AT[0] + size.width / 2, y], size }
  })

/** What is written on a map: labels in their places, and the boxes of all texts. */
export type MapWriting = { readonly placed: readonly PlacedLabel<Written>[]; readonly boxes: readonly LabelBox[] }

/** Finds a place for everything that is written on the map, so that nothing lies over anything else. */
export const mapWriting = (props: MapLabelsProps): MapWriting => {
  const { map, fit, size, showLabels, showBoundaries, marks } = props
  const marked = marks?.(fit) ?? []
  const labels = [
    ...(showLabels ? zoneLabels(props) : []),
    ...marked.map(({ id, anchor, text }) => written(id, anchor, 'mark', [text])),
  ]
  const names = showBoundaries ? boundaryBoxes(map, fit) : []
  const placed = placedLabels(
    labels,
    size,
    names,
    marked.flatMap(({ line }) => (line ? [line] : [])),
  )
  return { placed, boxes: [...names, ...placed.map(({ label, at }) => ({ at, size: label.size }))] }
}

type MapTextsProps = Pick<MapLabelsProps, 'map' | 'fit' | 'showBoundaries'> & Pick<MapWriting, 'placed'>

/** The texts of a map in their places: a line leads to what had to move. */
export const MapTexts = ({ map, fit, showBoundaries, placed }: MapTextsProps) => (
  <>
    {showBoundaries && <BoundaryNames map={map} fit={fit} />}
    {placed.length > 0 && (
      <g className={css.numbers} aria-hidden>
        {placed.map((each) => each.moved && <Leader key={each.label.id} {...each} />)}
        {placed.map((each) => (
          <Label key={each.label.id} {...each} />
        ))}
      </g>
    )}
  </>
)

/** Where a line from a point to the middle of a label meets its edge: the line is not seen between its words. */
const edgeOf = ([px, py]: Point, { label: { size }, at: [x, y] }: PlacedLabel<Written>): Point => {
  const dx = px - x
  const dy = py - y
  const share = Math.min(1, size.width / 2 / Math.abs(dx), size.height / 2 / Math.abs(dy))
  return [x + dx * share, y + dy * share]
}

const Leader = (placed: PlacedLabel<Written>) => {
  const { anchor } = placed.label
  const [x, y] = edgeOf(anchor, placed)
  return (
    <g className={css.leader}>
      <line x1={anchor[0]} y1={anchor[1]} x2={x} y2={y} />
      <circle cx={anchor[0]} cy={anchor[1]} r={1.5} />
    </g>
  )
}

const Label = ({ label: { id, lines, kind }, at: [x, y] }: PlacedLabel<Written>) => {
  const [first, second] = lines
  return (
    <g data-label={id} data-kind={kind} transform={`translate(${x} ${y})`}>
      <text className={second === undefined ? undefined : 'id'} y={second === undefined ? 4 : -3}>
        {first}
      </text>
      {second !== undefined && (
        <text className="value" y={10}>
          {second}
        </text>
      )}
    </g>
  )
}

const BoundaryNames = ({ map, fit }: { readonly map: GbMap; readonly fit: Fit }) => (
  <g className={css.boundaryNames} aria-hidden>
    {map.boundaries.map(({ id, name, label }) => {
      const [x, y] = fit.at(label)
      return (
        <text key={id} x={x + NAME_AT[0]} y={y + NAME_AT[1]}>
          <title>{`${id} ${name}`}</title>
          {id}
        </text>
      )
    })}
  </g>
)
