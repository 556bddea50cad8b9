import { valueTicks } from '../../../domain/charts/ticks'
import type { Fill, Scene, SceneItem, Stroke, TextItem } from '../../../domain/charts/sceneTypes'
import type { StageId, StageRow } from '../../../domain/wire'
import { AXIS_PX, type StageBar, type StageColumn, type StageGeometry } from './stageBars'

const fill = (colour: string, pattern: Fill['pattern'] = 'none'): Fill => ({ colour, opacity: 1, pattern })
const stroke = (colour: string, width = 1): Stroke => ({ colour, width, dash: [], opacity: 1 })

const rects = (numbers: readonly number[], look: { fill?: Fill; stroke?: Stroke }): readonly SceneItem[] =>
  numbers.length === 0 ? [] : [{ kind: 'rects', rects: Float32Array.from(numbers), ...look }]
const lines = (points: readonly number[], look: Stroke): readonly SceneItem[] =>
  points.length === 0 ? [] : [{ kind: 'path', points: Float32Array.from(points), closed: false, stroke: look }]
const word = (x: number, y: number, text: string, anchor: TextItem['anchor']): TextItem => ({
  kind: 'text',
  x,
  y,
  text,
  size: 11,
  weight: 400,
  anchor,
  colour: 'var(--text-3)',
})
const crisp = (px: number): number => Math.round(px) + 0.5

/** Under this height neighbours are drawn without a line between them, px. */
const APART_PX = 4
/** What is there is seen, however little it is, px. */
const LEAST_PX = 1

type Shapes = {
  readonly taken: number[]
  readonly plain: Record<'buy' | 'sell', number[]>
  readonly flagged: Record<'buy' | 'sell', number[]>
  readonly sets: number[]
}

/** A row is hatched for its first-stage flag until classification has judged it, and then for its second. */
const isHatched = ({ causes, secondStage }: StageRow, id: StageId): boolean =>
  ['received', 'deMinimis', 'arbitrage'].includes(id) ? causes.length > 0 : secondStage

/** What of a column sets the price, neighbours in one frame. */
const framesOf = (bars: readonly StageBar[]): readonly (readonly [from: number, to: number])[] => {
  const frames: [number, number][] = []
  for (const { row, from, left } of bars) {
    if (row.volumes.par === 0 || left === from) continue
    const last = frames.at(-1)
    if (last && last[1] === from) last[1] = left
    else frames.push([from, left])
  }
  return frames
}

const shapesOf = ({ columns, y, column }: StageGeometry): Shapes => {
  const shapes: Shapes = { taken: [], plain: { buy: [], sell: [] }, flagged: { buy: [], sell: [] }, sets: [] }
  const box = (at: number, from: number, to: number, apart: boolean): readonly number[] => {
    const { barLeft, barWidth } = column(at)
    const top = Math.min(y.px(from), y.px(to))
    const bottom = Math.max(y.px(from), y.px(to))
    const gap = apart && bottom - top >= APART_PX ? 1 : 0
    return [Math.round(barLeft), top, Math.round(barWidth), Math.max(LEAST_PX, bottom - top - gap)]
  }
  columns.forEach(({ id, bars }, at) => {
    for (const [from, to] of framesOf(bars)) shapes.sets.push(...box(at, from, to, false))
    for (const { row, from, left, to } of bars) {
      if (left !== to) shapes.taken.push(...box(at, left, to, true))
      if (left === from) continue
      const kind = isHatched(row, id) ? 'flagged' : 'plain'
      shapes[kind][to > 0 ? 'buy' : 'sell'].push(...box(at, from, left, true))
    }
  })
  return shapes
}

const COLOUR = { buy: 'var(--offer-fill)', sell: 'var(--bid-fill)' } as const
const SIDES = ['buy', 'sell'] as const

/** What is left is coloured, flagged in lines, what a stage takes is grey, and who sets the price has a frame. */
const barItems = ({ taken, plain, flagged, sets }: Shapes): readonly SceneItem[] => [
  ...rects(taken, { fill: fill('var(--surface-3)'), stroke: stroke('var(--line-strong)') }),
  ...SIDES.flatMap((side) => [
    ...rects(plain[side], { fill: fill(COLOUR[side]) }),
    ...rects(flagged[side], { fill: fill(COLOUR[side], 'lines'), stroke: stroke(COLOUR[side]) }),
  ]),
  ...rects(sets, { stroke: stroke('var(--accent)', 2) }),
]

const columnItems = ({ columns, column, height }: StageGeometry, chosen: StageId): readonly SceneItem[] => {
  const { left, width } = column(columns.findIndex(({ id }) => id === chosen))
  return rects([left, 0, width, height], { fill: fill('var(--accent-tint)') })
}

const axisItems = ({ levels, y, width, height }: StageGeometry): readonly SceneItem[] => {
  const ticks = valueTicks(levels.range, height, levels.step)
  const across = (value: number): number[] => [AXIS_PX, crisp(y.px(value)), width, crisp(y.px(value)), NaN, NaN]
  return [
    ...lines(
      ticks.filter(({ value }) => value !== 0).flatMap(({ value }) => across(value)),
      stroke('var(--grid)'),
    ),
    ...ticks.map(({ value, text }) => word(AXIS_PX - 6, Math.round(y.px(value)) + 4, text, 'end')),
    ...lines(across(0), stroke('var(--zero)')),
  ]
}

/** The box of a bar, for its mark. */
export const barBoxOf = ({ y, column }: StageGeometry, at: number, { from, to }: StageBar) => {
  const { barLeft, barWidth } = column(at)
  const top = Math.min(y.px(from), y.px(to))
  return { left: barLeft, top, width: barWidth, height: Math.max(LEAST_PX, Math.abs(y.px(to) - y.px(from))) }
}

/** The bar of the same row in every column that it still is in. */
export const boaSameRow = (columns: readonly StageColumn[], row: StageRow) =>
  columns.flatMap(({ bars }, at) => {
    const bar = bars.find((one) => one.row.plantId === row.plantId && one.row.bodId === row.bodId)
    return bar ? [{ at, bar }] : []
  })

/** The stack at each of its stages as bars side by side, over the column of the chosen one. */
export const stageScene = (geometry: StageGeometry, chosen: StageId): Scene => ({
  width: geometry.width,
  height: geometry.height,
  layers: [
    {
      groups: [
        { items: columnItems(geometry, chosen) },
        { items: axisItems(geometry) },
        { items: barItems(shapesOf(geometry)) },
      ],
    },
  ],
})
