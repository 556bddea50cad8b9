import { periodEnd, periodStart, type Instant, type PeriodRef } from '../periods'
import { lineOver, segmentLevelAt, type Line, type Piece } from './levelLine'
import type { UnitLevels } from './types'

type Accepted = UnitLevels['acceptances'][number]

/** Instructions stand in order of issue: by acceptance time, then by number. */
export const inOrderOfIssue = <A extends Pick<Accepted, 'acceptanceTime' | 'number'>>(
  acceptances: readonly A[],
): readonly A[] => [...acceptances].sort((a, b) => a.acceptanceTime - b.acceptanceTime || a.number - b.number)

/** Those acceptances whose levels reach into the period, whenever they were begun. */
export const reachingInto = <A extends Pick<Accepted, 'segments'>>(
  acceptances: readonly A[],
  period: PeriodRef,
): readonly A[] => {
  const [from, to] = [periodStart(period), periodEnd(period)]
  return acceptances.filter(({ segments }) => segments.some(({ timeFrom, timeTo }) => timeFrom < to && timeTo > from))
}

/**
 * The unit's level after each acceptance over a piece of time: `[A0, A1, …, AK]`, where A0 is the PN. Where an
 * acceptance says nothing of the piece the level before it holds, as the very same object.
 * @param acceptances in order of issue.
 */
export const levelsOver = (pn: Line, acceptances: readonly Accepted[], piece: Piece): readonly Line[] => {
  let level = pn
  return [pn, ...acceptances.map(({ segments }) => (level = lineOver(segments, piece) ?? level))]
}

/**
 * The MW a unit is to run at, at one instant: its latest acceptance that speaks of the instant, else its PN. At an
 * instant where the level jumps, the level after the jump.
 * @returns undefined where neither is known.
 */
export const acceptedLevelAt = (unit: Pick<UnitLevels, 'pn' | 'acceptances'>, at: Instant): number | undefined => {
  const levels = [unit.pn, ...inOrderOfIssue(unit.acceptances).map(({ segments }) => segments)]
  const level = levels.findLast((segments) => segments.some((one) => one.timeFrom <= at && at < one.timeTo))
  const segment = level?.findLast((one) => one.timeFrom <= at && at < one.timeTo)
  return segment && segmentLevelAt(segment, at)
}
