import type { PlantColours } from '../../../domain/settings'
import type { BoaList } from '../../../domain/boa/bookLists'
import type { StackBar } from './stackBars'
import type { ToPixel } from '../series'
import type { Range } from '../geometry'

/** One path per class of bar, so that a thousand bars are a dozen elements. */
export type StackPaths = {
  readonly solid: Readonly<Record<BoaList, string>>
  readonly flagged: { readonly acceptedBids: string; readonly acceptedOffers: string }
  /** The stair over the table bars. */
  readonly outline: { readonly tableBids: string; readonly tableOffers: string }
  /** Marks where a bar passes the end of the price axis. */
  readonly carets: { readonly bids: string; readonly offers: string }
  /** Frames of the bars that set the price. */
  readonly sets: string
  /** Bars of plants that a group gives a colour, by that colour: they lie over the bars of bids and offers (ST23). */
  readonly groups: ReadonlyMap<string, GroupBars>
}

export type GroupBars = { readonly accepted: string; readonly flagged: string; readonly table: string }
const NO_BARS: GroupBars = { accepted: '', flagged: '', table: '' }
const NO_COLOURS: PlantColours = new Map()

/** Below this width bars lie edge to edge: gaps and separators would be all that is seen. */
const ROOMY_PX = 4
const CARET_EVERY_PX = 12
const UNPRICED_PX = 3

const px = (value: number): string => value.toFixed(1)
const box = (x: number, y: number, width: number, height: number): string =>
  `M${px(x)} ${px(y)}h${px(width)}v${px(height)}h${px(-width)}z`

type Box = {
  readonly x: number
  readonly width: number
  readonly top: number
  readonly height: number
  readonly edge: number
}

/** The rectangle of a bar, cut off at the ends of both axes. */
export const barBox = (bar: StackBar, x: ToPixel, y: ToPixel, prices: Range, mws: Range): Box => {
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

const caret = ({ x, width, edge }: Box, up: boolean): string => {
  const [middle, turn] = [x + width / 2, up ? -1 : 1]
  return `M${px(middle - 3)} ${px(edge + turn * 3)}l3 ${turn * 4}l3 ${turn * -4}`
}

export const stackPaths = (
  shown: readonly StackBar[],
  x: ToPixel,
  y: ToPixel,
  prices: Range,
  mws: Range,
  colours: PlantColours = NO_COLOURS,
): StackPaths => {
  const groups = new Map<string, GroupBars>()
  const solid = { acceptedBids: '', acceptedOffers: '', tableBids: '', tableOffers: '' }
  const flagged = { acceptedBids: '', acceptedOffers: '' }
  const outline = { tableBids: '', tableOffers: '' }
  const carets = { bids: '', offers: '' }
  const lastCaret = { bids: -Infinity, offers: -Infinity }
  let sets = ''
  for (const bar of shown) {
    const at = barBox(bar, x, y, prices, mws)
    const roomy = at.width >= ROOMY_PX
    const rectangle = box(at.x, at.top, roomy && bar.item.isAccepted ? at.width - 1 : at.width, at.height)
    if (bar.list === 'tableBids' || bar.list === 'tableOffers') {
      solid[bar.list] += rectangle
      const start = outline[bar.list] === '' ? `M${px(at.x)} ${px(y(0))}V${px(at.edge)}` : `V${px(at.edge)}`
      outline[bar.list] += `${start}H${px(at.x + at.width)}${roomy ? `V${px(y(0))}` : ''}`
    } else if (bar.flagged) flagged[bar.list] += rectangle
    else solid[bar.list] += rectangle
    const colour = colours.get(bar.item.plantId)
    if (colour !== undefined) {
      const kind = !bar.item.isAccepted ? 'table' : bar.flagged ? 'flagged' : 'accepted'
      const bars = groups.get(colour) ?? NO_BARS
      groups.set(colour, { ...bars, [kind]: bars[kind] + rectangle })
    }
    if ((bar.item.setsPriceMwh ?? 0) > 0) sets += rectangle
    const side = bar.item.isBid ? 'bids' : 'offers'
    const over = bar.price !== undefined && bar.price > prices[1]
    const under = bar.price !== undefined && bar.price < prices[0]
    if ((over || under) && at.x - lastCaret[side] >= CARET_EVERY_PX) {
      carets[side] += caret(at, over)
      lastCaret[side] = at.x
    }
  }
  return { solid, flagged, outline, carets, sets, groups }
}
