import { GAP_PX, axisTitle, footerTitle, type Layout, type LayoutAxis } from './layout'
import type { Plot } from './plot'
import { zoneText } from '../periods'
import { boxItems, cellItems, keyItems, rowItems } from './sceneNames'
import { endLabelItems, valueLabelItems } from './sceneLabels'
import { seriesGroups } from './sceneSeries'
import { withSummaries } from './summaryBands'
import type { Scene, SceneItem, TextItem } from './sceneTypes'
import { textWidth } from './texts'

export type SceneOptions = {
  /** Ids of series that step back behind the others, while one is pointed at in the legend. */
  readonly dimmed?: ReadonlySet<string>
}

const SIZE = 11
const TICK_PX = 4
const FOOTER_DROP_PX = 17
const TITLE_DROP_PX = 32
const TITLE_Y = 13
const TITLE_X = 6

/** All that is drawn of a plot by its layout, without crosshair: axes, series, marks and words. */
export const sceneOf = (plot: Plot, layout: Layout, options: SceneOptions = {}): Scene => {
  const { left, right, top, bottom } = layout.frame
  const clip = { x: left, y: top - 2, width: right - left, height: bottom - top + 4 }
  return {
    width: layout.width,
    height: layout.height,
    layers: [
      { groups: [{ items: gridItems(layout) }] },
      {
        clip,
        groups: [
          ...seriesGroups(withSummaries(plot, layout), layout, options.dimmed),
          { items: [...cellItems(plot, layout), ...boxItems(plot, layout)] },
        ],
      },
      {
        groups: [
          { items: [...partialItems(plot, layout), ...nowItems(plot, layout)] },
          { items: [...layout.axes.values()].flatMap((axis) => axisItems(axis, layout)) },
          { items: [...footerItems(plot, layout), ...rowItems(plot, layout), ...keyItems(plot, layout)] },
          { items: [...valueLabelItems(plot, layout), ...endLabelItems(plot, layout)] },
        ].filter(({ items }): boolean => items.length > 0),
      },
    ],
  }
}

const word = (x: number, y: number, text: string, more: Partial<TextItem> = {}): TextItem => ({
  kind: 'text',
  x,
  y,
  text,
  size: SIZE,
  weight: 400,
  anchor: 'start',
  colour: 'var(--text-3)',
  ...more,
})

const line = (colour: string, points: readonly number[]): SceneItem => ({
  kind: 'path',
  points: Float32Array.from(points),
  closed: false,
  stroke: { colour, width: 1, dash: [], opacity: 1 },
})

/** Lines of one px lie on the middle of theirs. */
const crisp = (px: number): number => Math.round(px) + 0.5

/** The gridlines of the first axis, at most six, its zero stronger than the others. */
const gridItems = ({ axes, frame: { left, right } }: Layout): readonly SceneItem[] => {
  const [first] = axes.values()
  if (!first) return []
  const zeros = first.ticks.filter(({ value }) => value === 0)
  const others = first.ticks.filter(({ value }) => value !== 0)
  const across = (px: number): number[] => [left, crisp(px), right, crisp(px), NaN, NaN]
  return [
    line(
      'var(--grid)',
      others.flatMap(({ px }) => across(px)),
    ),
    ...(zeros.length > 0
      ? [
          line(
            'var(--zero)',
            zeros.flatMap(({ px }) => across(px)),
          ),
        ]
      : []),
  ]
}

const axisItems = ({ axis, ticks, outward, width }: LayoutAxis, { frame }: Layout): readonly SceneItem[] => {
  const isLeft = axis.side === 'left'
  const [x, edge] = isLeft
    ? [frame.left - outward - GAP_PX, frame.left - outward - width]
    : [frame.right + outward + GAP_PX, frame.right + outward]
  const anchor = isLeft ? 'end' : 'start'
  return [
    word(Math.round(edge) + TITLE_X, TITLE_Y, axisTitle(axis)),
    ...ticks.map(({ px, text }) => word(x, Math.round(px) + 4, text, { anchor })),
    ...(outward > 0 ? [line('var(--axis)', sideLine(isLeft ? frame.left - outward : edge, frame))] : []),
  ]
}

const sideLine = (x: number, { top, bottom }: Layout['frame']): number[] => [crisp(x), top, crisp(x), bottom]

const footerItems = ({ x }: Plot, { xTicks, frame, width }: Layout): readonly SceneItem[] => {
  const title = footerTitle(x)
  const marks = xTicks.flatMap(({ px }) => [crisp(px), frame.bottom, crisp(px), frame.bottom + TICK_PX, NaN, NaN])
  return [
    ...(x.kind === 'names' || marks.length === 0 ? [] : [line('var(--axis)', marks)]),
    ...xTicks.map(({ px, text }) => {
      const half = textWidth(text) / 2
      const at = Math.max(half + 1, Math.min(width - half - 1, px))
      return word(Math.round(at), frame.bottom + FOOTER_DROP_PX, text, { anchor: 'middle' })
    }),
    ...(title === ''
      ? []
      : [word(Math.round((frame.left + frame.right) / 2), frame.bottom + TITLE_DROP_PX, title, { anchor: 'middle' })]),
  ]
}

/** Steps whose sum has holes are marked along the foot. */
const partialItems = ({ series }: Plot, { x, frame }: Layout): readonly SceneItem[] => {
  if (series.every(({ partial }) => (partial?.size ?? 0) === 0)) return []
  const rects = new Map<number, number>()
  for (const { partial, hold } of series) {
    for (const at of partial ?? []) {
      const start = Math.max(frame.left, x.px(at))
      const end = Math.min(frame.right, x.px(at + hold))
      if (end > frame.left && start < frame.right) rects.set(Math.round(start), Math.max(1, Math.round(end - start)))
    }
  }
  if (rects.size === 0) return []
  const flat = [...rects].flatMap(([start, width]) => [start, frame.bottom, width, 3])
  const fill = { colour: 'var(--stale)', opacity: 1, pattern: 'none' } as const
  return [{ kind: 'rects', rects: Float32Array.from(flat), fill }]
}

/** The line of the chosen moment, else of now, or of the last value where that is long ago, where it is seen. */
const nowItems = ({ x: xAxis }: Plot, { x, frame, visible, times }: Layout): readonly SceneItem[] => {
  if (xAxis.kind !== 'time') return []
  const at = xAxis.moment ?? xAxis.last ?? xAxis.now
  if (at === undefined || at < visible[0] || at > visible[1]) return []
  const isLate = xAxis.moment === undefined && xAxis.last !== undefined
  const name = isLate ? 'last' : 'now'
  const text = `${xAxis.moment === undefined ? name : 'at'} ${times.minute(at)} ${zoneText(at)}`
  const px = crisp(x.px(at))
  const half = textWidth(text) / 2
  const middle = Math.round(Math.max(frame.left + half, Math.min(frame.right - half, px)))
  return [
    line('var(--now)', [px, frame.top - 6, px, frame.bottom]),
    word(middle, TITLE_Y, text, { anchor: 'middle', colour: isLate ? 'var(--stale)' : 'var(--text-2)' }),
  ]
}
