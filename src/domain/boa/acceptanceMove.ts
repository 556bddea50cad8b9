import { lineOver, piecesOf, type Line } from './levelLine'
import type { Instant } from '../periods'
import type { Acceptance, LevelSegment } from '../market/events'
import type { UnitState } from '../market/state'

const HOUR_MS = 3_600_000

/** What an acceptance changed, over its own segments and against the level the unit was at before it. */
export type AcceptanceMove = {
  readonly start: Instant
  readonly end: Instant
  /** False where the level before is not known all the way; the rest then speaks of the part that is. */
  readonly whole: boolean
  /** Net MWh, bids negative. Undefined where the level before is not known at all. */
  readonly volume?: number
  /** MW where the two levels stand furthest apart. */
  readonly from?: number
  readonly to?: number
}

/** All that the move of an acceptance depends on: the levels before it while it lasts. */
export type AcceptanceGround = {
  readonly acceptance: Acceptance
  readonly start: Instant
  readonly end: Instant
  readonly pn: readonly LevelSegment[]
  /** Issued before it and reaching into its time, in order of issue. */
  readonly earlier: readonly Acceptance[]
}

const overlaps =
  (from: Instant, to: Instant) =>
  (s: LevelSegment): boolean =>
    s.timeFrom < to && s.timeTo > from

/** The ground of the acceptance at `index` of a unit's list; undefined for one without segments. */
export const groundOf = (
  { pn, acceptances }: Pick<UnitState, 'pn' | 'acceptances'>,
  index: number,
): AcceptanceGround | undefined => {
  const acceptance = acceptances[index]
  if (acceptance === undefined || acceptance.segments.length === 0) return undefined
  const start = Math.min(...acceptance.segments.map((s) => s.timeFrom))
  const end = Math.max(...acceptance.segments.map((s) => s.timeTo))
  const here = overlaps(start, end)
  const earlier = acceptances.slice(0, index).filter(({ segments }) => segments.some(here))
  return { acceptance, start, end, pn: pn.filter(here), earlier }
}

const furthest = (before: Line, after: Line): { readonly from: number; readonly to: number } =>
  Math.abs(after.end - before.end) > Math.abs(after.start - before.start)
    ? { from: before.end, to: after.end }
    : { from: before.start, to: after.start }

/**
 * The move of one acceptance: over its own segments, from the latest earlier acceptance that speaks of the instant,
 * else from the physical notification (BSC Section T 3: each acceptance is measured against the one before it).
 */
export const acceptanceMove = ({ acceptance, start, end, pn, earlier }: AcceptanceGround): AcceptanceMove => {
  const { segments } = acceptance
  const levels = [pn, ...earlier.map((each) => each.segments)]
  let volume = 0
  let whole = true
  let move: { readonly from: number; readonly to: number } | undefined
  for (const piece of piecesOf(start, end, [...levels, segments])) {
    const after = lineOver(segments, piece)
    if (after === undefined) continue
    const level = levels.findLast((each) => lineOver(each, piece) !== undefined)
    const before = level && lineOver(level, piece)
    if (before === undefined) {
      whole = false
      continue
    }
    volume += ((after.start + after.end - before.start - before.end) / 2) * ((piece.to - piece.from) / HOUR_MS)
    const here = furthest(before, after)
    if (move === undefined || Math.abs(here.to - here.from) > Math.abs(move.to - move.from)) move = here
  }
  return move === undefined ? { start, end, whole } : { start, end, whole, volume, ...move }
}
