import { extent, scaleLinear } from 'd3'
import { GAP_PX, type Layout } from './layout'
import type { Plot, PlotBox, PlotCells } from './plot'
import { rampAt } from './ramp'
import type { Range } from './scale'
import type { Fill, SceneItem } from './sceneTypes'
import { shorten, textWidth } from './texts'

/** Shades of a heat map, of either sign. */
const SHADES = 16
const LEAST_OPACITY = 0.06

/** Ends of the colours of a heat map: around zero both are as far from it. */
const scaleEnds = ({ values, scale }: PlotCells): Range => {
  const [low = 0, high = 1] = extent(values)
  const most = Math.max(Math.abs(low), Math.abs(high))
  return scale === 'diverging' ? [-most, most] : [low, high]
}

/** Of one sign a perceptual ramp; around zero the colours of bids and offers, the stronger the further from it. */
const fillOf = (scale: PlotCells['scale'], shade: number): Fill => {
  if (scale === 'sequential') return { colour: rampAt(shade / SHADES), opacity: 1, pattern: 'none' }
  return {
    colour: shade < 0 ? 'var(--bid-fill)' : 'var(--offer-fill)',
    opacity: LEAST_OPACITY + ((1 - LEAST_OPACITY) * Math.abs(shade)) / SHADES,
    pattern: 'none',
  }
}

/** Rectangles of a heat map. A value that is missing leaves its place open. */
export const cellItems = ({ cells, x: xAxis }: Plot, { x, frame }: Layout): readonly SceneItem[] => {
  if (!cells || xAxis.kind !== 'names') return []
  const count = xAxis.names.length
  const shadeOf = scaleLinear(scaleEnds(cells), [cells.scale === 'diverging' ? -SHADES : 0, SHADES])
  const shades = new Map<number, number[]>()
  const heightOf = (row: number): number =>
    Math.round(frame.bottom - ((frame.bottom - frame.top) * row) / cells.rows.length)
  cells.values.forEach((value, i) => {
    const row = Math.floor(i / count)
    const place = i % count
    const left = Math.round(x.px(place))
    const right = Math.round(x.px(place + 1))
    if (!Number.isFinite(value) || right <= frame.left || left >= frame.right) return
    const top = heightOf(row + 1)
    const bottom = heightOf(row)
    const shade = Math.round(shadeOf(value))
    const rects = shades.get(shade) ?? []
    shades.set(shade, rects)
    rects.push(left, top, Math.max(1, right - left), Math.max(1, bottom - top))
  })
  return [...shades]
    .sort(([a], [b]) => a - b)
    .map(([shade, rects]) => ({ kind: 'rects', rects: Float32Array.from(rects), fill: fillOf(cells.scale, shade) }))
}

const KEY_PX = 8
const KEY_TOP = 6

/** What the colours of a heat map mean: the least value, the shades, the largest one and the unit. */
export const keyItems = ({ cells }: Plot, { frame }: Layout): readonly SceneItem[] => {
  if (!cells) return []
  const [low, high] = scaleEnds(cells)
  const first = cells.scale === 'diverging' ? -SHADES : 0
  const shades = Array.from({ length: (SHADES - first) / 2 + 1 }, (_, i) => first + 2 * i)
  const last = `${cells.axis.text(high)} ${cells.axis.unit}`
  const right = frame.right - textWidth(last) - 6
  const left = right - shades.length * KEY_PX
  const base = { kind: 'text', y: 13, size: 11, weight: 400, colour: 'var(--text-3)' } as const
  return [
    { ...base, x: left - 6, text: cells.axis.text(low), anchor: 'end' },
    ...shades.map((shade, i): SceneItem => ({
      kind: 'rects',
      rects: Float32Array.of(Math.round(left) + i * KEY_PX, KEY_TOP, KEY_PX, KEY_PX),
      fill: fillOf(cells.scale, shade),
    })),
    { ...base, x: frame.right, text: last, anchor: 'end' },
  ]
}

/** The names of the rows of a heat map, each so manieth where there is no room for all. */
export const rowItems = ({ cells }: Plot, { frame }: Layout): readonly SceneItem[] => {
  if (!cells) return []
  const rowPx = (frame.bottom - frame.top) / Math.max(1, cells.rows.length)
  const every = Math.max(1, Math.ceil(LEAST_ROW_PX / rowPx))
  return cells.rows.flatMap((text, row): SceneItem[] =>
    row % every > 0
      ? []
      : [
          {
            kind: 'text',
            x: frame.left - GAP_PX,
            y: Math.round(frame.bottom - rowPx * (row + 0.5)) + 4,
            text: shorten(text, MOST_PX),
            size: 11,
            weight: 400,
            anchor: 'end',
            colour: 'var(--text-3)',
          },
        ],
  )
}

const MOST_PX = 132
/** Names of so many px next to each other are still read one by one. */
const LEAST_ROW_PX = 12

const BOX_SHARE = 0.64
const MOST_BOX_PX = 44

/** Boxes from the first to the third quarter with their median, and whiskers to the least and largest value. */
export const boxItems = ({ boxes = [] }: Plot, { x, axes, frame }: Layout): readonly SceneItem[] => {
  const series = [...new Set(boxes.map((box) => box.series))]
  const each = (Math.abs(x.px(1) - x.px(0)) * BOX_SHARE) / Math.max(1, series.length)
  const width = Math.max(2, Math.min(MOST_BOX_PX, each - (series.length > 1 ? 2 : 0)))
  return boxes.flatMap((box): readonly SceneItem[] => {
    const axis = axes.get(box.axis)
    if (!axis || ![box.min, box.q1, box.median, box.q3, box.max].every(Number.isFinite)) return []
    const middle = x.px(box.of + 0.5) + (series.indexOf(box.series) - (series.length - 1) / 2) * each
    return middle < frame.left || middle > frame.right ? [] : oneBox(box, axis.scale.px, Math.round(middle), width)
  })
}

const oneBox = (box: PlotBox, px: (value: number) => number, middle: number, width: number): readonly SceneItem[] => {
  const left = Math.round(middle - width / 2)
  const right = Math.round(middle + width / 2)
  const q1 = Math.round(px(box.q1))
  const q3 = Math.round(px(box.q3))
  const at = (value: number): number => Math.round(px(value)) + 0.5
  const cap = Math.max(2, Math.round(width / 4))
  const centre = (left + right) / 2
  const whiskers = [
    centre,
    at(box.min),
    centre,
    Math.max(q1, q3),
    NaN,
    NaN,
    centre,
    at(box.max),
    centre,
    Math.min(q1, q3),
    NaN,
    NaN,
    centre - cap,
    at(box.min),
    centre + cap,
    at(box.min),
    NaN,
    NaN,
    centre - cap,
    at(box.max),
    centre + cap,
    at(box.max),
  ]
  const { colour } = box
  return [
    {
      kind: 'path',
      points: Float32Array.from(whiskers),
      closed: false,
      stroke: { colour, width: 1, dash: [], opacity: 1 },
    },
    {
      kind: 'rects',
      rects: Float32Array.of(left, Math.min(q1, q3), right - left, Math.max(1, Math.abs(q1 - q3))),
      fill: { colour, opacity: 0.45, pattern: 'none' },
      stroke: { colour, width: 1, dash: [], opacity: 1 },
    },
    {
      kind: 'path',
      points: Float32Array.of(left, at(box.median), right, at(box.median)),
      closed: false,
      stroke: { colour: 'var(--text-1)', width: 1.5, dash: [], opacity: 1 },
    },
  ]
}
