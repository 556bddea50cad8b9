import type { BoaMetrics, StackItem } from '../../../domain/wire'
import type { BoaList } from '../../../domain/boa/collectionLists'
import type { NivLook } from '../../user/niv'
import type { StackBar, StackBars } from './stackBars'
import { flagTexts } from '../../../domain/boa/flagTexts'
import { mw as mwWord, mwh, price, signed, whole } from '../../parts/format/numbers'
import { useMemo } from 'react'
import type { ChartFrame as PlotFrame } from '../../../domain/charts/layout'
import { chartScaleOf } from '../../../domain/charts/scale'
import { usePlantColours } from '../../user/plantColours'
import { stackShapes } from './stackShapes'
import { inRange, mwRange, priceRange, type Depth, type Side } from './stackRanges'

export const LIST_TEXTS: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'Accepted offers',
  acceptedBids: 'Accepted bids',
  tableOffers: 'Table offers',
  tableBids: 'Table bids',
}

const ONE: Readonly<Record<BoaList, string>> = {
  acceptedOffers: 'accepted offer',
  acceptedBids: 'accepted bid',
  tableOffers: 'offer on the table',
  tableBids: 'bid on the table',
}

/** The chart in a sentence, for a screen reader. */
export const stackSummary = ({ mw }: StackBars, metrics: BoaMetrics | undefined, niv: NivLook): string => {
  const parts = (Object.keys(LIST_TEXTS) as BoaList[]).map((list) => `${LIST_TEXTS[list]} ${whole(mw[list])} MW`)
  if (metrics?.netImbalanceVolume !== undefined)
    parts.push(`NIV ${signed(niv.of(metrics.netImbalanceVolume))} ${niv.unit}`)
  if (metrics?.indicativePrice !== undefined) parts.push(`indicative price ${price(metrics.indicativePrice)} £/MWh`)
  return `${parts.join(', ')}.`
}

/** What the readout says of a bar. */
export const barTexts = ({ item, list, price: at }: StackBar) => ({
  name: item.name,
  what: [ONE[list], ...flagTexts(item).map(({ tag }) => tag)].join(', '),
  price: at === undefined ? 'unpriced' : `${price(at)} £/MWh`,
  mw: `${mwWord(item.volume)} MW${item.isAccepted ? `, ${mwh(item.volumeMwh)} MWh` : ''}`,
})

export type StackPlotProps = {
  readonly stack: StackBars
  readonly metrics: BoaMetrics | undefined
  readonly side: Side
  readonly depth: Depth
  /** £/MWh beyond which no price is drawn. */
  readonly cap: number
  /** True when the price is made of late or old numbers. */
  readonly partial: boolean
  /** £/MWh of the live stack, while `metrics` are those of a what-if. */
  readonly livePrice?: number | undefined
  /** A bar is pressed, or Enter on it: what a what-if does with it. */
  readonly onPick?: ((item: StackItem) => void) | undefined
  readonly width: number
  readonly height: number
}

const ROOMY_PX = 560

/** Where the plot lies within its picture, px. */
export type StackFrame = PlotFrame & { readonly roomy: boolean }

/** Scales, shown bars and their shapes; made again only when the stack, the price, the size or a choice changes. */
export const useGeometry = ({ stack, metrics, side, depth, cap, width, height }: StackPlotProps) => {
  const colours = usePlantColours()
  return useMemo(() => {
    const roomy = width >= ROOMY_PX
    const right = Math.max(60, width - (roomy ? 112 : 12))
    const frame: StackFrame = { left: 46, right, top: 20, bottom: Math.max(40, height - 32), roomy }
    const mws = mwRange(stack, side, depth)
    const shown = stack.bars.filter((bar) => inRange(bar, mws))
    const prices = priceRange(shown, metrics?.indicativePrice, cap)
    const x = chartScaleOf(mws, [frame.left, frame.right])
    const axes = { x, y: chartScaleOf(prices, [frame.bottom, frame.top]), mws, prices }
    return { ...axes, frame, shown, shapes: stackShapes(shown, axes, colours) }
  }, [stack, metrics?.indicativePrice, side, depth, cap, width, height, colours])
}

export type Geometry = ReturnType<typeof useGeometry>
