import type { LevelSegment } from '../../market/events'
import type { Instant } from '../../periods'

/** A stretch over which two level lines are both known and straight, MW at its two ends. */
export type Piece = {
  readonly from: Instant
  readonly to: Instant
  readonly a: readonly [number, number]
  readonly b: readonly [number, number]
}

const on = (s: LevelSegment, t: Instant): number =>
  s.levelFrom + ((s.levelTo - s.levelFrom) * (t - s.timeFrom)) / (s.timeTo - s.timeFrom)

/** The pieces that two sorted level lines have in common, in order of time; segments of both that are one object are left out. */
export const commonPieces = (a: readonly LevelSegment[], b: readonly LevelSegment[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  for (;;) {
    const [one, other] = [a[i], b[j]]
    if (one === undefined || other === undefined) return pieces
    const [from, to] = [Math.max(one.timeFrom, other.timeFrom), Math.min(one.timeTo, other.timeTo)]
    if (from < to && one !== other)
      pieces.push({ from, to, a: [on(one, from), on(one, to)], b: [on(other, from), on(other, to)] })
    if (one.timeTo <= other.timeTo) i += 1
    if (other.timeTo <= one.timeTo) j += 1
  }
}

/** A level line over a time, MW. */
export type LevelOver = { readonly lowest: number; readonly mean: number }

/** A level line over a time; undefined where it is not known for all of it. */
export const levelOver = (segments: readonly LevelSegment[], from: Instant, to: Instant): LevelOver | undefined => {
  let known = from
  let lowest = Infinity
  let area = 0
  for (const s of segments) {
    if (s.timeTo <= from) continue
    if (s.timeFrom > known) return undefined
    const [begin, end] = [Math.max(from, s.timeFrom), Math.min(to, s.timeTo)]
    const [first, last] = [on(s, begin), on(s, end)]
    lowest = Math.min(lowest, first, last)
    area += ((first + last) / 2) * (end - begin)
    known = s.timeTo
    if (known >= to) return { lowest, mean: area / (to - from) }
  }
  return undefined
}
