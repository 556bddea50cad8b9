import type { LevelSegment } from '../../market/events'
import type { Instant } from '../../periods'
import { keepOfTwo } from './keep'
import { commonPieces, type Piece } from './pieces'

/** A time over which a unit's export limit lies below what it has notified. */
export type Shortfall = {
  readonly from: Instant
  readonly to: Instant
  /** MW where the limit lies deepest below the notification. */
  readonly pn: number
  readonly mel: number
  /** MWh that are missing over the whole time. */
  readonly energy: number
}

const HOUR_MS = 3_600_000
/** Less than this is rounding, MW. */
const LEAST_MW = 0.5

/** The part of a piece in which the limit (b) lies below the notification (a). */
const below = ({ from, to, a, b }: Piece): Piece | undefined => {
  const [first, last] = [a[0] - b[0], a[1] - b[1]]
  if (first <= 0 && last <= 0) return undefined
  if (first >= 0 && last >= 0) return { from, to, a, b }
  const share = first / (first - last)
  const cross = from + share * (to - from)
  const level = a[0] + share * (a[1] - a[0])
  return first > 0
    ? { from, to: cross, a: [a[0], level], b: [b[0], level] }
    : { from: cross, to, a: [level, a[1]], b: [level, b[1]] }
}

const shortfallOf = ({ from, to, a, b }: Piece): Shortfall => {
  const [first, last] = [a[0] - b[0], a[1] - b[1]]
  const [pn, mel] = last > first ? [a[1], b[1]] : [a[0], b[0]]
  return { from, to, pn, mel, energy: ((first + last) / 2) * ((to - from) / HOUR_MS) }
}

const joined = (before: Shortfall, next: Shortfall): Shortfall => {
  const { pn, mel } = next.pn - next.mel > before.pn - before.mel ? next : before
  return { from: before.from, to: next.to, pn, mel, energy: before.energy + next.energy }
}

/**
 * Where an export limit lies below the notified output, in order of time. Only where both are known; less than half a
 * megawatt is rounding.
 */
export const shortfallsOf = keepOfTwo(
  (pn: readonly LevelSegment[], mel: readonly LevelSegment[]): readonly Shortfall[] => {
    const found: Shortfall[] = []
    for (const piece of commonPieces(pn, mel)) {
      const part = below(piece)
      const last = found.at(-1)
      if (part === undefined) continue
      const shortfall = shortfallOf(part)
      if (last !== undefined && last.to === part.from) found[found.length - 1] = joined(last, shortfall)
      else found.push(shortfall)
    }
    return found.filter((each) => each.pn - each.mel >= LEAST_MW)
  },
)
