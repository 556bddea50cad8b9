import { extent, scaleLinear } from 'd3'
import { levelAt, levelsWithin } from '../market/levels'
import type { LevelSegment } from '../market/events'
import { HALF_HOUR_MS, periodEnd, periodStart, type Instant, type PeriodRef } from '../periods'
import type { UnitLines } from './lines'

/** Width of a period and height of a sketch, in its own units. */
export const SKETCH = { width: 30, height: 14 } as const

const MINUTE_MS = HALF_HOUR_MS / SKETCH.width

export type Sketch = {
  /** Paths: what is notified for periods that have begun and for later ones, and the level that acceptances give. */
  readonly pn: string
  readonly planned: string
  readonly published: string
  /** Height of no power. */
  readonly zero: number
}

/** The highest and lowest level of the lines, MW, with zero between them. */
const rangeOf = ({ pn, published }: UnitLines): { readonly low: number; readonly high: number } => {
  const levels = [...pn, ...published].flatMap(({ levelFrom, levelTo }) => [levelFrom, levelTo])
  const [low = 0, high = 0] = extent([0, ...levels])
  return { low, high: high - low < 1 ? low + 1 : high }
}

/**
 * A row's lines in small: notification and accepted level over the board's periods, each period as wide as a column, in
 * the order of the columns.
 * @param begun first instant of the running half hour; without it nothing counts as planned
 */
export const sketchOf = (lines: UnitLines, columns: readonly PeriodRef[], begun = Infinity): Sketch => {
  const { low, high } = rangeOf(lines)
  const height = scaleLinear([low, high], [SKETCH.height, 0])
  const y = (mw: number): number => Math.round(height(mw) * 10) / 10
  const pathOf = (segments: readonly LevelSegment[], isDrawn: (from: Instant) => boolean): string => {
    const parts: string[] = []
    columns.forEach((period, column) => {
      const from = periodStart(period)
      const to = periodEnd(period)
      if (!isDrawn(from)) return
      for (const segment of levelsWithin(segments, from, to)) {
        const begin = Math.max(from, segment.timeFrom)
        const end = Math.min(to, segment.timeTo)
        const x = (at: number): number => column * SKETCH.width + (at - from) / MINUTE_MS
        const a = levelAt([segment], begin)
        const b = levelAt([segment], end)
        if (a !== undefined && b !== undefined) parts.push(`M${x(begin)} ${y(a)}L${x(end)} ${y(b)}`)
      }
    })
    return parts.join('')
  }
  return {
    pn: pathOf(lines.pn, (from) => from <= begun),
    planned: pathOf(lines.pn, (from) => from > begun),
    published: pathOf(lines.published, () => true),
    zero: y(0),
  }
}
