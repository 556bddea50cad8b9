import { stacksOf } from './axisRanges'
import { endNoteWidth, labelledSeries, valueText } from './labelSpace'
import type { Layout } from './layout'
import type { Plot, PlotSeries, PlotSide } from './plot'
import type { SceneItem, TextItem } from './sceneTypes'
import { stackOf } from './stacks'
import { shorten, spread, textWidth } from './texts'
import { namedInstant, placeOfNow } from './valueOfNow'

const LABEL_PX = 15
const SWATCH_PX = 8
const GAP_PX = 10

/** Name and newest value of each series next to where it ends, in its colour, moved apart where they would overlap. */
export const endLabelItems = (plot: Plot, layout: Layout): readonly SceneItem[] => {
  if (layout.labels === 0) return []
  const { top, bottom, right } = layout.frame
  const taken = [...layout.axes.values()].filter(({ axis }) => axis.side === ('right' satisfies PlotSide))
  const x = right + taken.reduce((sum, { width }) => sum + width, 0) + GAP_PX
  const stacks = [...stacksOf(plot.series).values()]
  const ends = labelledSeries(plot).flatMap((series) => endOf(plot, layout, series, stacks) ?? [])
  // From the top down, as layers lie: equal heights keep that order.
  const down = ends.toReversed()
  const gap = Math.min(LABEL_PX, (bottom - top) / Math.max(1, down.length - 1))
  const places = spread(
    down.map(({ px }) => px),
    gap,
    top,
    bottom,
  )
  const edge = x + layout.labels - GAP_PX - 4
  const notePx = endNoteWidth(down.map(({ series }) => series))
  return down.flatMap((end, i) => endLabel(end, x, Math.round(places[i] ?? end.px), { edge, notePx }))
}

type End = { readonly series: PlotSeries; readonly px: number; readonly text: string }

type Space = { readonly edge: number; readonly notePx: number }

const endLabel = ({ series, text }: End, x: number, y: number, { edge, notePx }: Space): readonly SceneItem[] => {
  const base = { kind: 'text', y: y + 4, size: 11 } as const
  const note = series.end?.note
  const space = edge - notePx - x - SWATCH_PX - 5 - textWidth(text) - 6
  return [
    {
      kind: 'rects',
      rects: Float32Array.of(x, y - SWATCH_PX / 2, SWATCH_PX, SWATCH_PX),
      fill: { colour: series.colour, opacity: 1, pattern: series.style?.pattern ?? 'none' },
    },
    {
      ...base,
      x: x + SWATCH_PX + 5,
      text: shorten(series.name, space),
      weight: 400,
      anchor: 'start',
      colour: 'var(--text-2)',
    },
    { ...base, x: edge - notePx, text, weight: 600, anchor: 'end', colour: 'var(--text-1)' },
    ...(note === undefined
      ? []
      : [{ ...base, x: edge, text: note, weight: 400, anchor: 'end', colour: 'var(--text-3)' } as const]),
  ]
}

/** Where a series ends within what is seen: of a layer its middle. */
const endOf = (
  plot: Plot,
  { axes, visible, frame }: Layout,
  series: PlotSeries,
  stacks: readonly (readonly PlotSeries[])[],
): End | undefined => {
  const axis = axes.get(series.axis)
  const place = lastKnown(series, visible[1])
  const value = series.column.values[place]
  // What is ahead of now, as of a forecast, is where the line ends but not what holds.
  const named = namedInstant(plot.x)
  // Of what is all ahead of now, the last.
  const newest = named < visible[0] ? value : series.column.values[placeOfNow(series, Math.min(named, visible[1]))]
  if (!axis || value === undefined || (axis.scale.log && value <= 0)) return undefined
  const stack = stacks.find((group) => group.includes(series))
  const middle = stack ? layerMiddle(stack, series, series.column.at[place] ?? NaN) : value
  const px = Math.max(frame.top, Math.min(frame.bottom, axis.scale.px(middle)))
  return { series, px, text: series.end?.text ?? valueText(series, axis.axis, newest) }
}

const lastKnown = ({ column: { at, values } }: PlotSeries, to: number): number => {
  let place = at.length - 1
  while (place >= 0 && ((at[place] ?? NaN) > to || Number.isNaN(values[place]))) place -= 1
  return place
}

const layerMiddle = (stack: readonly PlotSeries[], series: PlotSeries, instant: number): number => {
  const { at, layers } = stackOf(stack)
  const layer = layers[stack.indexOf(series)]
  const place = at.indexOf(instant)
  const [from = NaN, to = NaN] = [layer?.from[place], layer?.to[place]]
  if (from !== to || !layer?.below) return (from + to) / 2
  return ((layer.below.from[place] ?? NaN) + (layer.below.to[place] ?? NaN)) / 2
}

const RISE_PX = 6

/** Values written at their points, as the series asks for; one that would overlap another is left out. */
export const valueLabelItems = (plot: Plot, layout: Layout): readonly SceneItem[] => {
  const taken: { left: number; right: number; y: number }[] = []
  return plot.series.flatMap((series): readonly SceneItem[] => {
    const axis = layout.axes.get(series.axis)
    if (!axis || (series.style?.labels ?? 'none') === 'none') return []
    return labelPlaces(series, layout).flatMap((place): TextItem[] => {
      const [at = NaN, value = NaN] = [series.column.at[place], series.column.values[place]]
      const text = valueText(series, axis.axis, value)
      const half = textWidth(text) / 2
      const { left, right, top, bottom } = layout.frame
      const x = Math.max(left + half, Math.min(right - half, layout.x.px(at)))
      const y = Math.max(top + 9, axis.scale.px(value) - RISE_PX)
      if (
        !(y <= bottom + 4) ||
        taken.some((one) => x - half < one.right && x + half > one.left && Math.abs(y - one.y) < 14)
      ) {
        return []
      }
      taken.push({ left: x - half, right: x + half, y })
      const rest = {
        size: 11,
        weight: 400,
        anchor: 'middle',
        colour: 'var(--text-1)',
        halo: 'var(--surface-1)',
      } as const
      return [{ kind: 'text', x: Math.round(x), y: Math.round(y), text, ...rest }]
    })
  })
}

const MOST_LABELS = 400

const labelPlaces = (series: PlotSeries, { visible }: Layout): readonly number[] => {
  const { at, values } = series.column
  const seen: number[] = []
  for (let i = 0; i < at.length; i += 1) {
    const [time = NaN, value = NaN] = [at[i], values[i]]
    if (time >= visible[0] && time <= visible[1] && Number.isFinite(value)) seen.push(i)
  }
  const last = seen.at(-1)
  if (last === undefined) return []
  if (series.style?.labels === 'all') return seen.length > MOST_LABELS ? [] : seen
  if (series.style?.labels === 'end') return [last]
  const by = (sign: number): number =>
    seen.reduce((best, i) => (sign * (values[i] ?? 0) > sign * (values[best] ?? 0) ? i : best), last)
  return [...new Set([by(1), by(-1)])]
}
