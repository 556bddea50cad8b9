import { HALF_HOUR_MS, parsePeriodKey, periodEnd, type Instant } from '../periods'

/** A London day of 25 hours and the acceptances that reach into it. */
export const MEMORY_MS = 30 * 3_600_000

/**
 * What ended before this instant is forgotten, given the newest event. In steps of half hours, so that the whole
 * market need not be looked through for every batch.
 * @param memory how long it is remembered, ms; Infinity for what is never forgotten
 */
export const forgetBefore = (newest: Instant, memory = MEMORY_MS): Instant =>
  Math.floor((newest - memory) / HALF_HOUR_MS) * HALF_HOUR_MS

/** Says of a period key whether that period ended before `cutoff`; remembers, as the same few keys are asked for. */
export const isOldKey = (cutoff: Instant): ((key: string) => boolean) => {
  const known = new Map<string, boolean>()
  return (key) => {
    const ref = known.has(key) ? undefined : parsePeriodKey(key)
    const isOld = known.get(key) ?? (ref !== undefined && periodEnd(ref) < cutoff)
    known.set(key, isOld)
    return isOld
  }
}

/** `map` without what is old; the same map when nothing is. */
export const recentEntries = <K, T>(
  map: ReadonlyMap<K, T>,
  isOld: (key: K, value: T) => boolean,
): ReadonlyMap<K, T> => {
  for (const [key, value] of map) if (isOld(key, value)) return new Map([...map].filter((each) => !isOld(...each)))
  return map
}
