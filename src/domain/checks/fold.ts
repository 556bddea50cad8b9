import type { Instant } from '../periods'
import type { SeriesId } from '../series/seriesId'
import type { CheckKind } from '../wire/checks'
import type { CheckResult } from './types'

/** How a check of a series is. `waiting`: the series has no value yet, so that there is nothing to check. */
export type CheckState = {
  readonly series: SeriesId
  readonly check: CheckKind
  readonly state: 'waiting' | 'passing' | 'failing'
  /** First instant of the last value that passed. */
  readonly lastGood?: Instant
  /** Absent while it does not fail. */
  readonly failingSince?: Instant
  /** The latest value, or the one that is doubted; absent where values are missing. */
  readonly value?: number
  /** What is wrong, one sentence; absent while nothing is. */
  readonly note?: string
}

/** By `checkKey`. */
export type CheckStates = ReadonlyMap<string, CheckState>

export const NO_CHECKS: CheckStates = new Map()

/** Names a check of a series: `Gb&SystemPrice&none late`. */
export const checkKey = ({ series, check }: { readonly series: SeriesId; readonly check: CheckKind }): string =>
  `${series} ${check}`

const failing = (before: CheckState | undefined, result: CheckResult, now: Instant): CheckState => {
  const { series, check, finding } = result
  const isSame = before?.state === 'failing'
  const lastGood = isSame ? before.lastGood : (finding?.lastGood ?? before?.lastGood)
  // What is known of a later time is wrong from now on; what fails already has failed since then, whatever left the window.
  const failingSince = isSame ? before.failingSince : finding && Math.min(finding.since, now)
  return {
    series,
    check,
    state: 'failing',
    ...(lastGood !== undefined && { lastGood }),
    ...(failingSince !== undefined && { failingSince }),
    ...(finding?.value !== undefined && { value: finding.value }),
    ...(finding && { note: finding.note }),
  }
}

const stateAfter = (before: CheckState | undefined, result: CheckResult, now: Instant): CheckState => {
  const { series, check, newest, finding } = result
  if (finding) return failing(before, result, now)
  if (newest === undefined) return { series, check, state: 'waiting' }
  return { series, check, state: 'passing', lastGood: newest.at, value: newest.value }
}

const isEqual = (a: CheckState, b: CheckState): boolean =>
  a.state === b.state &&
  a.lastGood === b.lastGood &&
  a.failingSince === b.failingSince &&
  a.value === b.value &&
  a.note === b.note

/**
 * The states after a look at all checks. One that was not looked at is no more; one that passes has nothing left of what it
 * failed for; what did not change is the same object.
 */
export const foldChecks = (before: CheckStates, results: Iterable<CheckResult>, now: Instant): CheckStates => {
  const after = new Map<string, CheckState>()
  for (const result of results) {
    const key = checkKey(result)
    const known = before.get(key)
    const next = stateAfter(known, result, now)
    after.set(key, known && isEqual(known, next) ? known : next)
  }
  return after
}
