import type { LevelSegment } from '../market/events'
import type { Instant } from '../periods'

/** A straight line over one piece of time: its values at the piece's two ends, MW. */
export type Line = { readonly start: number; readonly end: number }

/** A stretch of time in which every level of interest is one straight line. */
export type Piece = { readonly from: Instant; readonly to: Instant }

/** The stretches between all ends of the segments that fall into [from, to]. */
export const piecesOf = (
  from: Instant,
  to: Instant,
  levels: readonly (readonly LevelSegment[])[],
): readonly Piece[] => {
  const cuts = new Set<Instant>([from, to])
  for (const segments of levels) {
    for (const { timeFrom, timeTo } of segments) {
      if (timeFrom > from && timeFrom < to) cuts.add(timeFrom)
      if (timeTo > from && timeTo < to) cuts.add(timeTo)
    }
  }
  const ends = [...cuts].sort((a, b) => a - b)
  const pieces: Piece[] = []
  let start = from
  for (const end of ends.slice(1)) {
    pieces.push({ from: start, to: end })
    start = end
  }
  return pieces
}

/** MW of a segment at an instant inside it. */
export const segmentLevelAt = ({ timeFrom, timeTo, levelFrom, levelTo }: LevelSegment, at: Instant): number =>
  levelFrom === levelTo ? levelFrom : levelFrom + ((levelTo - levelFrom) * (at - timeFrom)) / (timeTo - timeFrom)

/** The level over a piece, or undefined where no segment covers it. Of several that do, the last listed counts. */
export const lineOver = (segments: readonly LevelSegment[], { from, to }: Piece): Line | undefined => {
  const segment = segments.findLast((one) => one.timeFrom <= from && one.timeTo >= to)
  return segment && { start: segmentLevelAt(segment, from), end: segmentLevelAt(segment, to) }
}

/** Where two of the lines cross inside the piece, as fractions of it in order. */
const crossings = (lines: readonly Line[]): readonly number[] => {
  const found: number[] = []
  lines.forEach((a, i) => {
    for (const b of lines.slice(i + 1)) {
      const [before, after] = [a.start - b.start, a.end - b.end]
      if (before * after < 0) found.push(before / (before - after))
    }
  })
  return found.sort((a, b) => a - b)
}

/**
 * The exact mean over a piece of a quantity made of the lines by `min`, `max` and sums. Between crossings such a
 * quantity is itself straight, so its value halfway is its mean there.
 * @param quantity takes the lines' values at one instant, in the order given.
 */
export const meanOver = (lines: readonly Line[], quantity: (values: readonly number[]) => number): number => {
  if (lines.every(({ start, end }) => start === end)) return quantity(lines.map(({ start }) => start))
  let [mean, from] = [0, 0]
  for (const to of [...crossings(lines), 1]) {
    const halfway = (from + to) / 2
    mean += (to - from) * quantity(lines.map(({ start, end }) => start + (end - start) * halfway))
    from = to
  }
  return mean
}
