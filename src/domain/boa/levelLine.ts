import type { LevelSegment } from '../market/events'
import type { Instant } from '../periods'

/** A straight line over one piece of time: its values at the piece's two ends, MW. */
export type BoaLine = { readonly start: number; readonly end: number }

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
const segmentLevelAt = ({ timeFrom, timeTo, levelFrom, levelTo }: LevelSegment, at: Instant): number =>
  levelFrom === levelTo ? levelFrom : levelFrom + ((levelTo - levelFrom) * (at - timeFrom)) / (timeTo - timeFrom)

/** The level over a piece, or undefined where no segment covers it. Of several that do, the last listed counts. */
export const lineOver = (segments: readonly LevelSegment[], { from, to }: Piece): BoaLine | undefined => {
  const segment = segments.findLast((one) => one.timeFrom <= from && one.timeTo >= to)
  return segment && { start: segmentLevelAt(segment, from), end: segmentLevelAt(segment, to) }
}

/** True where `a` never rises above `b` in the piece. */
export const isBelow = (a: BoaLine, b: BoaLine): boolean => a.start <= b.start && a.end <= b.end

const halfwayBetween = ({ start, end }: BoaLine, from: number, to: number): number =>
  start === end ? start : start + ((end - start) * (from + to)) / 2

/** Where two lines cross inside the piece, as a fraction of it; 0 where they do not. */
const crossing = (a: BoaLine, b: BoaLine): number => {
  const before = a.start - b.start
  const after = a.end - b.end
  return before * after < 0 ? before / (before - after) : 0
}

/** A quantity made of a band's two edges and two levels at one instant, by `min`, `max` and sums. */
export type BandQuantity = (low: number, high: number, one: number, other: number) => number

/**
 * The exact mean of a quantity over a piece. Between crossings of its lines such a quantity is itself straight, so its
 * value halfway is its mean there.
 */
export const meanOver = (low: BoaLine, high: BoaLine, one: BoaLine, other: BoaLine, quantity: BandQuantity): number => {
  const meanBetween = (from: number, to: number): number =>
    quantity(
      halfwayBetween(low, from, to),
      halfwayBetween(high, from, to),
      halfwayBetween(one, from, to),
      halfwayBetween(other, from, to),
    )
  const cuts = [
    crossing(one, low),
    crossing(one, high),
    crossing(other, low),
    crossing(other, high),
    crossing(one, other),
  ].filter((cut) => cut > 0)
  if (cuts.length === 0) return meanBetween(0, 1)
  let mean = 0
  let from = 0
  for (const to of [...cuts.sort((a, b) => a - b), 1]) {
    mean += (to - from) * meanBetween(from, to)
    from = to
  }
  return mean
}
