import type { Plot } from '../../../domain/charts/plot'
import { textWidth } from '../../../domain/charts/texts'

/** px of a line of the legend, and what is above the first. */
const LINE_PX = 20
const ABOVE_PX = 6
/** px of an entry next to its name: its sign, its newest value, and what is between them; of a band the second value. */
const REST_PX = 72
const UPPER_PX = 44
/** px at the two ends of a line. */
const ENDS_PX = 16
/** The drawing keeps at least this share of the height. */
const LEAST_DRAWING = 0.6

/** Lines that the names of all series take, one after the other, as the style sheet lays them out. */
const linesOf = ({ series }: Plot, width: number): number => {
  const space = width - ENDS_PX
  let lines = 1
  let used = 0
  for (const { name, quiet, kind } of series) {
    if (quiet === true) continue
    const entry = Math.min(space, textWidth(name) + REST_PX + (kind === 'band' ? UPPER_PX : 0))
    if (used > 0 && used + entry > space) {
      lines += 1
      used = 0
    }
    used += entry
  }
  return lines
}

/** How high a legend is, px, and whether it has more lines than that. */
export type LegendSpace = { readonly px: number; readonly scrolls: boolean }

/**
 * Of the legend of a plot: every series is named at every size, as long as the drawing keeps most of the height. Beyond that
 * the legend scrolls.
 */
export const legendSpace = (plot: Plot, width: number, height: number): LegendSpace => {
  const most = Math.max(1, Math.floor((height * (1 - LEAST_DRAWING) - ABOVE_PX) / LINE_PX))
  const lines = linesOf(plot, width)
  return { px: ABOVE_PX + LINE_PX * Math.min(most, lines), scrolls: lines > most }
}
