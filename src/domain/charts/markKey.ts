import type { Layout } from './layout'
import type { Plot } from './plot'
import { summaryText } from './summaryBands'

const BOXES = 'Box: middle half, line: median, ends: least and greatest'
const PARTIAL = 'Amber on the x axis: partial'

const hasPartial = ({ series, x }: Plot, { visible: [from, to] }: Layout): boolean =>
  x.kind === 'time' &&
  series.some(({ partial, hold }) => partial !== undefined && [...partial].some((at) => at + hold > from && at < to))

/** What the marks of a plot mean that no legend names, in one line; undefined where there are none. */
export const markKey = (plot: Plot, layout: Layout): string | undefined => {
  const parts = [
    summaryText(plot, layout),
    (plot.boxes ?? []).length > 0 ? BOXES : undefined,
    hasPartial(plot, layout) ? PARTIAL : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
