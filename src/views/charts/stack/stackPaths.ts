import type { PlantColours } from '../../../domain/settings'
import type { Range } from '../geometry'
import type { ToPixel } from '../series'
import type { StackBar } from './stackBars'

/** What the axes of the stack show, and where. */
export type StackAxes = {
  readonly x: ToPixel
  readonly y: ToPixel
  readonly mws: Range
  readonly prices: Range
}

/** Paths of bids and of offers. */
export type Sides = Readonly<Record<'bid' | 'offer', string>>
type Kind = 'accepted' | 'flagged' | 'table'
type Bars = Readonly<Record<Kind, string>>

/** One path per class of bar, so that a thousand bars are a dozen elements. */
type StackPaths = Readonly<Record<Kind, Sides>> & {
  /** The stair over the table bars. */
  readonly stair: Sides
  /** Marks where a bar passes the end of the price axis. */
  readonly carets: Sides
  /** Frames of the bars that set the price. */
  readonly sets: string
  /** Bars of plants that a group gives a colour, by that colour: they lie over the bars of bids and offers (ST23). */
  readonly groups: ReadonlyMap<string, Bars>
}

/** Below this width bars lie edge to edge: gaps and separators would be all that is seen. */
const ROOMY_PX = 4
const CARET_EVERY_PX = 12
const UNPRICED_PX = 3

const px = (value: number): string => value.toFixed(1)

/** The rectangle of a bar, cut off at the ends of both axes; `edge` is the height of its price. */
export const barBox = (bar: StackBar, { x, y, prices, mws }: StackAxes) => {
  const left = x(Math.max(bar.from, mws[0]))
  const right = x(Math.min(bar.to, mws[1]))
  const zero = y(0)
  const edge = bar.price === undefined ? zero - UNPRICED_PX : y(Math.min(prices[1], Math.max(prices[0], bar.price)))
  return {
    x: left,
    width: Math.max(0.5, right - left),
    top: Math.min(edge, zero),
    height: Math.max(1, Math.abs(edge - zero)),
    edge,
  }
}

export const stackPaths = (
  shown: readonly StackBar[],
  axes: StackAxes,
  colours: PlantColours = new Map(),
): StackPaths => {
  const none = () => ({ bid: '', offer: '' })
  const paths = { accepted: none(), flagged: none(), table: none(), stair: none(), carets: none(), sets: '' }
  const groups = new Map<string, Record<Kind, string>>()
  const lastCaret = { bid: -Infinity, offer: -Infinity }
  const zero = px(axes.y(0))
  for (const bar of shown) {
    const { item, price = 0 } = bar
    const side = item.isBid ? 'bid' : 'offer'
    const kind = !item.isAccepted ? 'table' : bar.flagged ? 'flagged' : 'accepted'
    const { x, top, width, height, edge } = barBox(bar, axes)
    const roomy = width >= ROOMY_PX
    const drawn = roomy && item.isAccepted ? width - 1 : width
    const rectangle = `M${px(x)} ${px(top)}h${px(drawn)}v${px(height)}h${px(-drawn)}z`
    paths[kind][side] += rectangle
    if (kind === 'table') {
      const start = paths.stair[side] === '' ? `M${px(x)} ${zero}` : ''
      paths.stair[side] += `${start}V${px(edge)}H${px(x + width)}${roomy ? `V${zero}` : ''}`
    }
    const colour = colours.get(item.plantId)
    if (colour !== undefined) {
      const group = groups.get(colour) ?? { accepted: '', flagged: '', table: '' }
      group[kind] += rectangle
      groups.set(colour, group)
    }
    if ((item.setsPriceMwh ?? 0) > 0) paths.sets += rectangle
    const turn = price > axes.prices[1] ? -1 : price < axes.prices[0] ? 1 : 0
    if (turn !== 0 && x - lastCaret[side] >= CARET_EVERY_PX) {
      paths.carets[side] += `M${px(x + width / 2 - 3)} ${px(edge + turn * 3)}l3 ${turn * 4}l3 ${turn * -4}`
      lastCaret[side] = x
    }
  }
  return { ...paths, groups }
}
