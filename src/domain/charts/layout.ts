import { timeTexts, type TimeTexts } from '../periods'
import { axisRanges, type Ends } from './axisRanges'
import type { Plot, PlotAxis, PlotSide, PlotX } from './plot'
import { chartScaleOf, type Range, type Scale } from './scale'
import { labelSpace } from './labelSpace'
import { timeTicks } from './timeTicks'
import { logTicks, mostSteps, valueTicks, type Tick } from './ticks'
import { textWidth } from './texts'

/** Where the points of a plot lie, px. */
export type ChartFrame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export type LayoutTick = Tick & { readonly px: number }

export type LayoutAxis = {
  readonly axis: PlotAxis
  readonly scale: Scale
  readonly ticks: readonly LayoutTick[]
  /** Where its words begin, outward: 0 at the frame, px. */
  readonly outward: number
  /** px that it takes. */
  readonly width: number
}

/** Where everything of a plot lies, in px from its upper left corner. */
export type Layout = {
  readonly width: number
  readonly height: number
  readonly frame: ChartFrame
  readonly x: Scale
  readonly xTicks: readonly LayoutTick[]
  /** By the id of the axis. */
  readonly axes: ReadonlyMap<string, LayoutAxis>
  /** What is seen of the foot, in its unit: instants, a share, values, or places of names from 0 to their count. */
  readonly visible: Range
  /** Room right of frame and axes for the names and newest values at the ends of lines, px; 0 for none. */
  readonly labels: number
  readonly times: TimeTexts
}

export type LayoutOptions = {
  /** Zoom: the part of the foot that is seen, in its unit. */
  readonly visible?: Range
  /** Names and newest values next to the ends of lines: where there is room, or never. */
  readonly endLabels?: 'auto' | 'none'
  /** The user's clock; 24 hours where nothing is said. */
  readonly times?: TimeTexts
}

/** Between an axis and its words, px. */
export const GAP_PX = 8
const LEAST_AXIS_PX = 42
const AXIS_STEP_PX = 6
const TOP_PX = 24
const BOTTOM_PX = 24
const TITLE_PX = 15
/** Half a word of the foot, where no axis is on that side. */
const EDGE_PX = 18
const LEAST_PLOT_PX = 40

/** @returns the layout of a plot in a box of so many px; the same on every machine */
export const layoutOf = (plot: Plot, width: number, height: number, options: LayoutOptions = {}): Layout => {
  const times = options.times ?? timeTexts('24h')
  const visible = options.visible ?? wholeOf(plot)
  const top = TOP_PX
  const bottom = Math.max(
    top + LEAST_PLOT_PX,
    Math.round(height) - BOTTOM_PX - (footerTitle(plot.x) === '' ? 0 : TITLE_PX),
  )
  const drafts = draftAxes(plot, visible, [bottom, top])
  const labels = options.endLabels === 'none' ? 0 : labelSpace(plot, width, bottom - top)
  const names = rowNamesWidth(plot)
  const left = Math.max(EDGE_PX, names, sumOf(drafts, 'left'))
  const right = Math.max(left + LEAST_PLOT_PX, Math.round(width) - Math.max(EDGE_PX, sumOf(drafts, 'right') + labels))
  const x = xScale(plot, visible, [left, right])
  return {
    width,
    height,
    frame: { left, right, top, bottom },
    x,
    xTicks: xTicks(plot, visible, x, times),
    axes: new Map(drafts.map((draft) => [draft.axis.id, draft])),
    visible,
    labels,
    times,
  }
}

const MOST_FOOTER_STEPS = 8

/** All that lies along the foot of a plot, in its unit. */
export const wholeOf = ({ x, series }: Plot): Range => {
  if (x.kind === 'time') return [x.from, x.to]
  if (x.kind === 'share') return [0, 1]
  if (x.kind === 'names') return [0, Math.max(1, x.names.length)]
  const known = axisRanges.ofPlaces(series)
  return axisRanges.ends(x.axis, known, MOST_FOOTER_STEPS).range
}

const xScale = ({ x }: Plot, visible: Range, range: Range): Scale => {
  const isTurned = x.kind === 'value' && x.axis.invert === true
  return chartScaleOf(visible, isTurned ? [range[1], range[0]] : range, x.kind === 'value' && x.axis.log === true)
}

const draftAxes = (plot: Plot, visible: Range, [bottom, top]: Range): readonly LayoutAxis[] => {
  const taken: Record<PlotSide, number> = { left: 0, right: 0 }
  const most = mostSteps(bottom - top)
  const seen = new Map(
    plot.axes.flatMap(({ id }) => {
      const known = axisRanges.ofAxis(plot, id, visible)
      return known ? [[id, known] as const] : []
    }),
  )
  const oneZero = axisRanges.onOneZero(plot.axes, seen, most)
  let steps: number | undefined
  return plot.axes.map((axis) => {
    const known = seen.get(axis.id)
    const ends = oneZero.get(axis.id) ?? axisRanges.ends(axis, known, most, known && steps)
    const found = ticksOf(ends, bottom - top)
    // Levels of the other axes lie on the gridlines of the first, where these reach from end to end.
    steps ??= ends.step === undefined || axis.invert === true ? undefined : wholeSteps(ends.range, ends.step)
    const scale = chartScaleOf(ends.range, axis.invert === true ? [top, bottom] : [bottom, top], axis.log)
    const ticks = found.map((tick) => ({ ...tick, px: scale.px(tick.value) }))
    const widest = Math.max(...ticks.map(({ text }) => textWidth(text)), textWidth(axisTitle(axis)) - GAP_PX, 0)
    const needed = Math.ceil((widest + GAP_PX + 4) / AXIS_STEP_PX) * AXIS_STEP_PX
    const width = Math.max(LEAST_AXIS_PX, needed)
    const outward = taken[axis.side]
    taken[axis.side] += width
    return { axis, scale, ticks, outward, width }
  })
}

const ticksOf = ({ range, step }: Ends, px: number): readonly Tick[] =>
  step === undefined ? logTicks(range, px) : valueTicks(range, px, step)

const wholeSteps = ([low, high]: Range, step: number): number | undefined => {
  const count = (high - low) / step
  return Math.abs(count - Math.round(count)) < 1e-6 && Math.abs(low / step - Math.round(low / step)) < 1e-6
    ? Math.round(count)
    : undefined
}

/** What the values along the foot are, below them; of time nothing. */
export const footerTitle = (x: PlotX): string => {
  if (x.kind === 'value') return axisTitle(x.axis)
  if (x.kind === 'share') return 'Share of the time'
  return x.kind === 'names' ? x.title : ''
}

/** What is at the top of an axis. */
export const axisTitle = ({ unit, log, invert }: PlotAxis): string =>
  [unit, log === true ? 'log' : '', invert === true ? 'inverted' : ''].filter((word) => word !== '').join(', ')

const sumOf = (axes: readonly LayoutAxis[], side: PlotSide): number =>
  axes.filter(({ axis }) => axis.side === side).reduce((sum, { width }) => sum + width, 0)

const MOST_ROW_PX = 140

const rowNamesWidth = ({ cells }: Plot): number =>
  cells === undefined ? 0 : Math.min(MOST_ROW_PX, Math.max(...cells.rows.map((row) => textWidth(row))) + GAP_PX + 6)

/** Words are wider than they are high. */
const FOOTER_PART = 3

const xTicks = ({ x }: Plot, visible: Range, scale: Scale, times: TimeTexts): readonly LayoutTick[] => {
  const px = Math.abs(scale.range[1] - scale.range[0])
  const place = (tick: Tick): LayoutTick => ({ ...tick, px: scale.px(tick.value) })
  if (x.kind === 'time') return timeTicksOf(visible, px, times).map(place)
  if (x.kind === 'value') return (x.axis.log === true ? logTicks : valueTicks)(visible, px / FOOTER_PART).map(place)
  if (x.kind === 'share') {
    return valueTicks([visible[0] * 100, visible[1] * 100], px / FOOTER_PART).map(({ value, text }) =>
      place({ value: value / 100, text: `${text} %` }),
    )
  }
  return nameTicks(x.names, visible, px).map(place)
}

const knownTicks = new Map<string, readonly Tick[]>()
const KNOWN_TICKS = 100

/** Remembered: calendars take long, and charts over the same time have the same words again and again. */
const timeTicksOf = (visible: Range, px: number, times: TimeTexts): readonly Tick[] => {
  const key = `${visible[0]} ${visible[1]} ${px} ${times.format}`
  let found = knownTicks.get(key)
  if (found === undefined) {
    found = timeTicks(visible, px, times)
    if (knownTicks.size >= KNOWN_TICKS) knownTicks.clear()
    knownTicks.set(key, found)
  }
  return found
}

const NAME_SPACE_PX = 12

/** Names in the middle of their places, each so manieth where there is no room for all. */
const nameTicks = (names: readonly string[], [from, to]: Range, px: number): readonly Tick[] => {
  const each = px / Math.max(1e-9, to - from)
  const widest = Math.max(0, ...names.map((name) => textWidth(name))) + NAME_SPACE_PX
  const every = Math.max(1, Math.ceil(widest / each))
  return names
    .map((text, place) => ({ value: place + 0.5, text, place }))
    .filter(({ place, value }) => place % every === 0 && value >= from && value <= to)
}
