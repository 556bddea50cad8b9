import type { LevelSegment } from '../market/events'
import { periodEnd, periodStart, type PeriodRef } from '../periods'
import { inOrderOfIssue, levelsOver } from './acceptedVolumes'
import type { BandLeft, LimitedLevels } from './bandsLeft'
import { lineOver, piecesOf } from './levelLine'
import type { StackItem } from './types'

/**
 * Whether taking a bar starts a unit (`on`) or stops it (`off`), decision D-275. All other bars move a unit that runs
 * (`up/down`). A unit that has no stable export limit, as a battery, needs neither start nor stop.
 */
export type StartStop = NonNullable<StackItem['startStop']>

/** MW below which a unit stands. */
const AT_REST_MW = 0.5

/** The latest level over a period, MW, averaged over the part whose PN is known; undefined without a PN. */
export const latestLevel = (unit: LimitedLevels, period: PeriodRef): number | undefined => {
  const acceptances = inOrderOfIssue(unit.acceptances)
  const levels = [unit.pn, ...acceptances.map(({ segments }) => segments)]
  let sum = 0
  let ms = 0
  for (const piece of piecesOf(periodStart(period), periodEnd(period), levels)) {
    const pn = lineOver(unit.pn, piece)
    if (!pn) continue
    const { start, end } = levelsOver(pn, acceptances, piece).at(-1) ?? pn
    sum += ((start + end) / 2) * (piece.to - piece.from)
    ms += piece.to - piece.from
  }
  return ms === 0 ? undefined : sum / ms
}

/**
 * Which bars on the table of one unit start or stop it: offers of a unit that stands, and bids beyond which it would run
 * below its stable export limit. By the place of each bar in `left`.
 * @param level the latest level, MW
 * @param sel stable export limit, MW
 */
export const tableTurns = (
  left: readonly BandLeft[],
  level: number | undefined,
  sel: number | undefined,
): ReadonlyMap<BandLeft, StartStop> => {
  const turns = new Map<BandLeft, StartStop>()
  if (level === undefined || sel === undefined || sel <= 0) return turns
  const is = Math.abs(level) < AT_REST_MW
  // From the level downward: what was moved up is taken back first.
  const bids = left.filter(({ direction }) => direction === 'bid').sort((a, b) => b.pair.pairId - a.pair.pairId)
  let reached = level
  for (const each of bids) {
    reached -= each.volume
    if (!is && level > AT_REST_MW && reached < sel - AT_REST_MW) turns.set(each, 'off')
  }
  if (is) for (const each of left) if (each.direction === 'offer') turns.set(each, 'on')
  return turns
}

/** Whether an acceptance starts its unit from standstill, or stops it. */
export const acceptanceTurn = (segments: readonly LevelSegment[], sel: number | undefined): StartStop | undefined => {
  const first = segments[0]
  const last = segments.at(-1)
  if (!first || !last || sel === undefined || sel <= 0) return undefined
  const most = Math.max(...segments.flatMap(({ levelFrom, levelTo }) => [levelFrom, levelTo]))
  if (most < AT_REST_MW) return first.levelFrom < AT_REST_MW && last.levelTo < AT_REST_MW ? 'off' : undefined
  if (last.levelTo < AT_REST_MW && first.levelFrom >= AT_REST_MW) return 'off'
  return first.levelFrom < AT_REST_MW && last.levelTo >= AT_REST_MW ? 'on' : undefined
}
