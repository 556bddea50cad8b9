import type { Instant } from '../periods'
import type { Acceptance, LevelSegment } from './events'
import { recentEntries } from './retention'
import type { UnitState } from './state'

const recentLevels = (segments: readonly LevelSegment[], cutoff: Instant): readonly LevelSegment[] =>
  (segments[0]?.timeTo ?? Infinity) < cutoff ? segments.filter((s) => s.timeTo >= cutoff) : segments

/** The instant from which an acceptance is over. */
export const endOf = (a: Acceptance): Instant =>
  a.segments.reduce((end, s) => Math.max(end, s.timeTo), a.acceptanceTime)

const recentAcceptances = (acceptances: readonly Acceptance[], cutoff: Instant): readonly Acceptance[] =>
  acceptances.some((a) => endOf(a) < cutoff) ? acceptances.filter((a) => endOf(a) >= cutoff) : acceptances

/** A unit without what ended before `cutoff`; the same object when nothing of it did. */
export const recentUnit = (unit: UnitState, cutoff: Instant, isOld: (key: string) => boolean): UnitState => {
  const recent = {
    pn: recentLevels(unit.pn, cutoff),
    mel: recentLevels(unit.mel, cutoff),
    mil: recentLevels(unit.mil, cutoff),
    ladders: recentEntries(unit.ladders, isOld),
    acceptances: recentAcceptances(unit.acceptances, cutoff),
  }
  const names = Object.keys(recent) as (keyof typeof recent)[]
  return names.every((name) => recent[name] === unit[name]) ? unit : { ...unit, ...recent }
}
