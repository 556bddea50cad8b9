import { addDays, dateAt, dayStart, type Instant } from '../periods'
import type { SeriesId } from '../series/seriesId'
import type { CheckKind, MuteEnd } from '../wire/checks'
import { checkKey, type CheckStates } from './fold'

/** A check that raises no alarm for a time, with who muted it, when and why. */
export type CheckMute = {
  readonly series: SeriesId
  readonly check: CheckKind
  /** Absent: until the check passes. */
  readonly until?: Instant
  /** Email of the user. */
  readonly by: string
  readonly at: Instant
  readonly reason: string
}

/** By `checkKey`. */
export type CheckMutes = ReadonlyMap<string, CheckMute>

const HOUR = 3_600_000

/** The end of a mute that begins at `now`; undefined: until it is fixed. */
export const muteUntil = (end: MuteEnd, now: Instant): Instant | undefined => {
  switch (end) {
    case 'oneHour':
      return now + HOUR
    case 'fourHours':
      return now + 4 * HOUR
    case 'endOfDay':
      return dayStart(addDays(dateAt(now), 1))
    case 'untilFixed':
      return undefined
    default:
      return end satisfies never
  }
}

/** Names on screen. */
export const MUTE_END_TEXTS: Readonly<Record<MuteEnd, string>> = {
  oneHour: '1 h',
  fourHours: '4 h',
  endOfDay: 'End of day',
  untilFixed: 'Until fixed',
}

/** True once a mute has ended: by its time, or because the check that it was of passes. */
export const isMuteOver = (mute: CheckMute, states: CheckStates, now: Instant): boolean =>
  mute.until === undefined ? states.get(checkKey(mute))?.state === 'passing' : mute.until <= now

/** The mutes that hold at `now`, and those that have ended. */
export const sortMutes = (
  mutes: Iterable<CheckMute>,
  states: CheckStates,
  now: Instant,
): { readonly active: CheckMutes; readonly ended: readonly CheckMute[] } => {
  const all = [...mutes]
  const ended = all.filter((mute) => isMuteOver(mute, states, now))
  const active = all.filter((mute) => !ended.includes(mute))
  return { active: new Map(active.map((mute) => [checkKey(mute), mute])), ended }
}
