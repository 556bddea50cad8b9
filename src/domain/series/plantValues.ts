import { inOrderOfIssue, levelsOver, reachingInto } from '../boa/acceptedVolumes'
import { lineOver, piecesOf } from '../boa/levelLine'
import type { Acceptance, LevelSegment } from '../market/events'
import { levelsWithin } from '../market/levels'
import type { MarketState } from '../market/state'
import type { BmUnitId } from '../market/units'
import { periodEnd, periodStart, type Instant, type PeriodRef } from '../periods'
import { gb, type Take } from './families/form'

/** To a kilowatt: what is beyond has no meaning, and packs badly. */
const rounded = (mw: number): number => Math.round(mw * 1000) / 1000

/**
 * The mean level over a stretch of time, MW, of sorted segments that do not overlap; over the part of it that they cover.
 * @returns undefined where they cover none of it.
 */
export const meanLevel = (segments: readonly LevelSegment[], from: Instant, to: Instant): number | undefined => {
  let sum = 0
  let covered = 0
  for (const { timeFrom, timeTo, levelFrom, levelTo } of levelsWithin(segments, from, to)) {
    const begin = Math.max(from, timeFrom)
    const end = Math.min(to, timeTo)
    const slope = (levelTo - levelFrom) / (timeTo - timeFrom)
    sum += (end - begin) * (levelFrom + slope * ((begin + end) / 2 - timeFrom))
    covered += end - begin
  }
  return covered > 0 ? sum / covered : undefined
}

/**
 * The mean power expected over a settlement period, MW: the notification with acceptances laid over it, the later issued
 * over the earlier. Undefined without a notification; times without one do not count.
 */
export const meanOutturn = (
  pn: readonly LevelSegment[],
  acceptances: readonly Acceptance[],
  period: PeriodRef,
): number | undefined => {
  const from = periodStart(period)
  const to = periodEnd(period)
  const published = inOrderOfIssue(reachingInto(acceptances, period))
  if (published.length === 0) return meanLevel(pn, from, to)
  const notice = levelsWithin(pn, from, to)
  let sum = 0
  let covered = 0
  for (const piece of piecesOf(from, to, [notice, ...published.map(({ segments }) => segments)])) {
    const line = lineOver(notice, piece)
    const level = line && levelsOver(line, published, piece).at(-1)
    if (level === undefined) continue
    sum += ((piece.to - piece.from) * (level.start + level.end)) / 2
    covered += piece.to - piece.from
  }
  return covered > 0 ? sum / covered : undefined
}

/** What of one unit is told of a period: what is not known is left out. */
type UnitMeans = Readonly<Record<'PN' | 'MEL' | 'MIL' | 'Outturn', number | undefined>>

const NAMES = ['PN', 'MEL', 'MIL', 'Outturn'] as const

/** Gives a unit's means of a period, as they were known at its end. */
export const takeMeans = (unit: BmUnitId, means: UnitMeans, period: PeriodRef, take: Take): void => {
  const start = periodStart(period)
  const end = periodEnd(period)
  for (const name of NAMES) {
    const mw = means[name]
    if (mw !== undefined) take(gb(name, unit), start, rounded(mw), end)
  }
}

/**
 * The values of all units of a finished settlement period, of the market's state at its end or later. Units without a
 * notification for it are left out: nobody expects them to run or to stand still.
 */
export const plantValuesOf = ({ units }: Pick<MarketState, 'units'>, period: PeriodRef, take: Take): void => {
  const from = periodStart(period)
  const to = periodEnd(period)
  for (const { id, pn, mel, mil, acceptances } of units.values()) {
    const notified = meanLevel(pn, from, to)
    if (notified === undefined) continue
    const means = {
      PN: notified,
      MEL: meanLevel(mel, from, to),
      MIL: meanLevel(mil, from, to),
      Outturn: meanOutturn(pn, acceptances, period),
    }
    takeMeans(id, means, period, take)
  }
}
