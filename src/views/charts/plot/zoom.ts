import { wholeOf, type Layout } from '../../../domain/charts/layout'
import type { Plot } from '../../../domain/charts/plot'
import { readStep } from '../../../domain/charts/reading'

/** A part of the foot, in its unit. */
export type PlotPart = readonly [from: number, to: number]

/** Steps that a part has at least: no zoom goes into what has no values. */
const LEAST_STEPS = 2

const within = ([from, to]: PlotPart, [low, high]: PlotPart): PlotPart => {
  const span = Math.min(to - from, high - low)
  const start = Math.min(Math.max(from, low), high - span)
  return [start, start + span]
}

/** The part that a drag has marked; undefined where it is too small to be one. @param from, to px */
export const draggedPart = (plot: Plot, layout: Layout, from: number, to: number): PlotPart | undefined => {
  const ends = [layout.x.invert(from), layout.x.invert(to)]
  const part = within([Math.min(...ends), Math.max(...ends)], layout.visible)
  const step = plot.x.kind === 'time' ? plot.x.step : readStep(plot, layout)
  return part[1] - part[0] < LEAST_STEPS * step ? undefined : part
}

/**
 * Where a key leads: plus and minus show half and twice as much around the middle, the arrows with Shift move by a quarter.
 * `back` is one zoom back, `whole` all of them. Undefined for every other key.
 */
export const zoomByKey = (
  key: string,
  shift: boolean,
  plot: Plot,
  { visible: [from, to] }: Pick<Layout, 'visible'>,
): PlotPart | 'back' | 'whole' | undefined => {
  const span = to - from
  const middle = (from + to) / 2
  const whole = wholeOf(plot)
  if (key === '+' || key === '=') return within([middle - span / 4, middle + span / 4], whole)
  if (key === '-' || key === '_')
    return span * 2 >= whole[1] - whole[0] ? 'whole' : within([middle - span, middle + span], whole)
  if (shift && key === 'ArrowLeft') return within([from - span / 4, to - span / 4], whole)
  if (shift && key === 'ArrowRight') return within([from + span / 4, to + span / 4], whole)
  if (key === 'Backspace') return 'back'
  return key === '0' ? 'whole' : undefined
}
