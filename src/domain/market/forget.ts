import { HALF_HOUR_MS, parsePeriodKey, periodEnd, type Instant } from '../periods'
import type { Acceptance, LevelSegment } from './events'
import type { UnitState } from './state'

/** A London day of 25 hours and the acceptances that reach into it. */
export const MEMORY_MS = 30 * 3_600_000

/**
 * What ended before this instant is forgotten, given the newest event. In steps of half hours, so that the whole
 * market need not be looked through for every batch.
 * @param memory how long it is remembered, ms; Infinity for what is never forgotten
 */
export const forgetBefore = (newest: Instant, memory = MEMORY_MS): Instant =>
  Math.floor((newest - memory) / HALF_HOUR_MS) * HALF_HOUR_MS

const recentLevels = (segments: readonly LevelSegment[], cutoff: Instant): readonly LevelSegment[] =>
  (segments[0]?.timeTo ?? Infinity) < cutoff ? segments.filter((s) => s.timeTo >= cutoff) : segments

/** The instant from which an acceptance is over. */
export const endOf = (a: Acceptance): Instant =>
  a.segments.reduce((end, s) => Math.max(end, s.timeTo), a.acceptanceTime)

const recentAcceptances = (acceptances: readonly Acceptance[], cutoff: Instant): readonly Acceptance[] =>
  acceptances.some((a) => endOf(a) < cutoff) ? acceptances.filter((a) => endOf(a) >= cutoff) : acceptances

/** Says of a period key whether that period ended before `cutoff`; remembers, as the same few keys are asked for. */
export const isOldKey = (cutoff: Instant): ((key: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (key) => {
    const answer = known.get(key)
    if (answer !== undefined) return answer
    const ref = parsePeriodKey(key)
    const old = ref !== undefined && periodEnd(ref) < cutoff
    known.set(key, old)
    return old
  }
}

/** `map` without its old keys; the same map when it has none. */
export const recentEntries = <K, T>(map: ReadonlyMap<K, T>, isOld: (key: K) => boolean): ReadonlyMap<K, T> => {
  for (const key of map.keys()) if (isOld(key)) return new Map([...map].filter(([each]) => !isOld(each)))
  return map
}

/** `map` without its old values; the same map when it has none. */
export const recentValues = <K, T>(map: ReadonlyMap<K, T>, isOld: (value: T) => boolean): ReadonlyMap<K, T> => {
  for (const value of map.values()) if (isOld(value)) return new Map([...map].filter(([, each]) => !isOld(each)))
  return map
}

/** A unit without what ended before `cutoff`; the same object when nothing of it did. */
export const recentUnit = (unit: UnitState, cutoff: Instant, isOld: (key: string) => boolean): UnitState => {
  const pn = recentLevels(unit.pn, cutoff)
  const mel = recentLevels(unit.mel, cutoff)
  const mil = recentLevels(unit.mil, cutoff)
  const ladders = recentEntries(unit.ladders, isOld)
  const acceptances = recentAcceptances(unit.acceptances, cutoff)
  const same =
    pn === unit.pn &&
    mel === unit.mel &&
    mil === unit.mil &&
    ladders === unit.ladders &&
    acceptances === unit.acceptances
  return same ? unit : { ...unit, pn, mel, mil, ladders, acceptances }
}
