import type { Scale } from '../../../domain/charts/scale'
import type { PlantColours } from '../../../domain/settings'
import type { StackBar } from './stackBars'
import type { Range } from './stackRanges'

/** What the axes of the stack show, and where. */
export type StackAxes = {
  readonly x: Pick<Scale, 'px'>
  readonly y: Pick<Scale, 'px'>
  readonly mws: Range
  readonly prices: Range
}

/** Numbers of bids and of offers: left, top, width and height of each rectangle, or places of lines. */
export type StackSides = Readonly<Record<'bid' | 'offer', number[]>>
type Kind = 'accepted' | 'flagged' | 'table'

/** One list per class of bar, so that a thousand bars are a dozen items of the picture. */
export type StackShapes = Readonly<Record<Kind, StackSides>> & {
  /** The stair over the table bars. */
  readonly stair: StackSides
  /** Marks where a bar passes the end of the price axis. */
  readonly carets: StackSides
  /** Bars that set the price. */
  readonly sets: number[]
  /** Bars that a what-if has moved. */
  readonly tried: number[]
  /** Bars of plants that a group gives a colour, by that colour: they lie over the bars of bids and offers (ST23). */
  readonly groups: ReadonlyMap<string, Readonly<Record<Kind, number[]>>>
}

/** Below this width bars lie edge to edge: gaps and separators would be all that is seen. */
const ROOMY_PX = 4
const CARET_EVERY_PX = 12
const UNPRICED_PX = 3

/** The rectangle of a bar, cut off at the ends of both axes; `edge` is the height of its price. */
export const barBox = (bar: StackBar, { x, y, prices, mws }: StackAxes) => {
  const left = x.px(Math.max(bar.from, mws[0]))
  const right = x.px(Math.min(bar.to, mws[1]))
  const zero = y.px(0)
  const edge = bar.price === undefined ? zero - UNPRICED_PX : y.px(Math.min(prices[1], Math.max(prices[0], bar.price)))
  return {
    x: left,
    width: Math.max(0.5, right - left),
    top: Math.min(edge, zero),
    height: Math.max(1, Math.abs(edge - zero)),
    edge,
  }
}

const none = (): StackSides => ({ bid: [], offer: [] })

const kindOf = (isAccepted: boolean, isFlagged: boolean): 'table' | 'flagged' | 'accepted' => {
  if (!isAccepted) return 'table'
  return isFlagged ? 'flagged' : 'accepted'
}

/** Which way a price lies outside of what is drawn: -1 above it, 1 below it. */
const turnOf = (price: number, [low, high]: readonly [number, number]): -1 | 0 | 1 => {
  if (price > high) return -1
  return price < low ? 1 : 0
}

export const stackShapes = (
  shown: readonly StackBar[],
  axes: StackAxes,
  colours: PlantColours = new Map(),
): StackShapes => {
  const shapes = {
    accepted: none(),
    flagged: none(),
    table: none(),
    stair: none(),
    carets: none(),
    sets: [] as number[],
    tried: [] as number[],
  }
  const groups = new Map<string, Record<Kind, number[]>>()
  const lastCaret = { bid: -Infinity, offer: -Infinity }
  const zero = axes.y.px(0)
  for (const bar of shown) {
    const { item, price = 0 } = bar
    const side = item.isBid ? 'bid' : 'offer'
    const kind = kindOf(item.isAccepted, bar.flagged)
    const { x, top, width, height, edge } = barBox(bar, axes)
    const roomy = width >= ROOMY_PX
    const rectangle = [x, top, roomy && item.isAccepted ? width - 1 : width, height]
    shapes[kind][side].push(...rectangle)
    if (kind === 'table') addStair(shapes.stair[side], { x, width, edge, zero, roomy })
    const colour = colours.get(item.plantId)
    if (colour !== undefined) {
      const group = groups.get(colour) ?? { accepted: [], flagged: [], table: [] }
      group[kind].push(...rectangle)
      groups.set(colour, group)
    }
    if (item.isAnalytic) shapes.tried.push(...rectangle)
    if ((item.setsPriceMwh ?? 0) > 0) shapes.sets.push(...rectangle)
    const turn = turnOf(price, axes.prices)
    if (turn !== 0 && x - lastCaret[side] >= CARET_EVERY_PX) {
      const middle = x + width / 2
      const xAxis = edge + turn * 3
      shapes.carets[side].push(middle - 3, xAxis, middle, xAxis + turn * 4, middle + 3, xAxis, NaN, NaN)
      lastCaret[side] = x
    }
  }
  return { ...shapes, groups }
}

type Step = Readonly<Record<'x' | 'width' | 'edge' | 'zero', number>> & { readonly roomy: boolean }

/** From the height of the bar before, or from zero, up to this one and along it; down again where bars stand apart. */
const addStair = (stair: number[], { x, width, edge, zero, roomy }: Step): void => {
  if (stair.length === 0) stair.push(x, zero)
  stair.push(stair.at(-2) ?? x, edge, x + width, edge)
  if (roomy) stair.push(x + width, zero)
}
