import { scaleLinear } from '@visx/scale'
import { useMemo } from 'react'
import type { BoaMetrics } from '../../domain/wire'
import { usePlantColours } from '../own/plantColours'
import type { StackBars } from './stackBars'
import { stackPaths } from './stackPaths'
import { inRange, mwRange, priceRange, type Depth, type PriceCap, type Side } from './stackRanges'

export type StackPlotProps = {
  readonly stack: StackBars
  readonly metrics: BoaMetrics | undefined
  readonly side: Side
  readonly depth: Depth
  readonly cap: PriceCap
  /** True when the price is made of late or old numbers. */
  readonly partial: boolean
  readonly width: number
  readonly height: number
}

const ROOMY_PX = 560

/** Where the plot lies within its svg, px. */
export type Frame = {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly roomy: boolean
}

const frameOf = (width: number, height: number): Frame => {
  const roomy = width >= ROOMY_PX
  return {
    left: 46,
    right: Math.max(60, width - (roomy ? 112 : 12)),
    top: 20,
    bottom: Math.max(40, height - 32),
    roomy,
  }
}

/** Scales, shown bars and paths; made anew only when the stack, the price, the size or a choice changes. */
export const useGeometry = ({ stack, metrics, side, depth, cap, width, height }: StackPlotProps) => {
  const colours = usePlantColours()
  return useMemo(() => {
    const frame = frameOf(width, height)
    const mws = mwRange(stack, side, depth)
    const shown = stack.bars.filter((bar) => inRange(bar, mws))
    const prices = priceRange(shown, metrics?.indicativePrice, cap)
    const x = scaleLinear<number>({ domain: [...mws], range: [frame.left, frame.right] })
    const y = scaleLinear<number>({ domain: [...prices], range: [frame.bottom, frame.top] })
    return { frame, mws, shown, prices, x, y, paths: stackPaths(shown, x, y, prices, mws, colours) }
  }, [stack, metrics?.indicativePrice, side, depth, cap, width, height, colours])
}

export type Geometry = ReturnType<typeof useGeometry>
