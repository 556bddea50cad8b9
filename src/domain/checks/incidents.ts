import type { Instant } from '../periods'
import type { CheckKind } from '../wire/checks'
import { parseSeriesId } from '../series/seriesId'
import { checkKey, type CheckState, type CheckStates } from './fold'
import type { CheckMutes } from './mutes'
import { CHECK_TEXTS, type CheckedSeries } from './types'

/** A time in which a check of a series of the catalogue failed, of one or more of its options. */
export type CheckIncident = {
  /** Id of the first of its series that failed. */
  readonly series: string
  /** Title of the series, as of all of its options. */
  readonly name: string
  readonly check: CheckKind
  readonly start: Instant
  /** Absent while it lasts. */
  readonly end?: Instant
  readonly note: string
}

/** Incidents that are retained; of those that are over, the oldest are forgotten first. */
const MOST_INCIDENTS = 300

type Group = Omit<CheckIncident, 'end'> & { readonly failing: number; readonly all: number }

const groupKey = ({ country, seriesId }: Pick<CheckedSeries, 'country' | 'seriesId'>, check: CheckKind): string =>
  `${country}&${seriesId} ${check}`

const noteOf = ({ check, note, failing, all }: Group): string =>
  all === 1 ? `${CHECK_TEXTS[check]}: ${note}` : `${CHECK_TEXTS[check]}, ${failing} of ${all} series: ${note}`

const withFailing = (group: Group | undefined, { title, id }: CheckedSeries, state: CheckState): Group => {
  const { check, failingSince: start = 0, note = '' } = state
  if (group === undefined) return { series: id, name: title, check, start, note, failing: 1, all: 0 }
  return { ...group, failing: group.failing + 1, start: Math.min(group.start, start) }
}

/** What fails and is not muted now, by series of the catalogue and check. */
export const failingGroups = (
  all: readonly CheckedSeries[],
  checks: (series: CheckedSeries) => readonly CheckKind[],
  states: CheckStates,
  mutes: CheckMutes,
): ReadonlyMap<string, CheckIncident> => {
  const groups = new Map<string, Group>()
  const sizes = new Map<string, number>()
  for (const series of all)
    for (const check of checks(series)) {
      const key = groupKey(series, check)
      sizes.set(key, (sizes.get(key) ?? 0) + 1)
      const own = checkKey({ series: series.id, check })
      const state = states.get(own)
      if (state?.state !== 'failing' || mutes.has(own)) continue
      groups.set(key, withFailing(groups.get(key), series, state))
    }
  return new Map(
    [...groups].map(([key, group]) => {
      const { series, name, check, start } = group
      return [key, { series, name, check, start, note: noteOf({ ...group, all: sizes.get(key) ?? 1 }) }]
    }),
  )
}

const keyOfIncident = ({ series, check }: CheckIncident): string => {
  const ref = parseSeriesId(series)
  return ref ? groupKey(ref, check) : `${series} ${check}`
}

/**
 * The log after a look: what fails and is not in it begins, what no longer fails or is muted ends, and what goes on has the
 * reason of its beginning.
 */
export const foldCheckIncidents = (
  before: readonly CheckIncident[],
  failing: ReadonlyMap<string, CheckIncident>,
  now: Instant,
): readonly CheckIncident[] => {
  const open = new Set(before.filter(({ end }) => end === undefined).map(keyOfIncident))
  const after = before.map((each) =>
    each.end === undefined && !failing.has(keyOfIncident(each)) ? { ...each, end: now } : each,
  )
  const fresh = [...failing].flatMap(([key, incident]) => (open.has(key) ? [] : [incident]))
  if (fresh.length === 0 && after.every((each, index) => each === before[index])) return before
  let over = after.length + fresh.length - MOST_INCIDENTS
  const retained = over <= 0 ? after : after.filter(({ end }) => end === undefined || over-- <= 0)
  return [...retained, ...fresh]
}
