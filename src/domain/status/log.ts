import type { Instant } from '../periods'
import type { FeedCondition, FeedVerdict } from './condition'
import type { StatusFeedId } from './feeds'
import { CELL_MS, withLook, type Strip } from './strip'

/** A time in which a feed was late or down. `state` is the worst of it, `note` the reason that was told then. */
export type Incident = {
  readonly feed: StatusFeedId
  readonly start: Instant
  /** Absent while it lasts. */
  readonly end?: Instant
  readonly state: 'late' | 'down'
  readonly note: string
}

/** What the server remembers of its feeds: in memory, from its own beginning on. */
export type StatusLog = {
  readonly since: Instant
  /** The latest look. */
  readonly at: Instant
  readonly strips: ReadonlyMap<StatusFeedId, Strip>
  /** Oldest first. */
  readonly incidents: readonly Incident[]
}

export type StatusLook = ReadonlyMap<StatusFeedId, FeedVerdict>

/** Incidents that are kept; of those that are over, the oldest are forgotten first. */
export const INCIDENTS_RETAINED = 500

export const openLog = (at: Instant): StatusLog => ({ since: at, at, strips: new Map(), incidents: [] })

const isBad = (state: FeedCondition): state is Incident['state'] => state === 'late' || state === 'down'

const after = (open: Incident, { state, why = open.note }: FeedVerdict, at: Instant): Incident => {
  if (!isBad(state)) return { ...open, end: at }
  return open.state === 'late' && state === 'down' ? { ...open, state, note: why } : open
}

const foldIncidents = (incidents: readonly Incident[], look: StatusLook, at: Instant): readonly Incident[] => {
  const open = new Set(incidents.filter(({ end }) => end === undefined).map(({ feed }) => feed))
  const gone = incidents.map((each) => {
    const active = each.end === undefined ? look.get(each.feed) : undefined
    return active ? after(each, active, at) : each
  })
  const fresh = [...look].flatMap(([feed, { state, why = '' }]): Incident[] =>
    isBad(state) && !open.has(feed) ? [{ feed, start: at, state, note: why }] : [],
  )
  if (fresh.length === 0 && gone.every((each, index) => each === incidents[index])) return incidents
  return forgotten([...gone, ...fresh])
}

const forgotten = (incidents: readonly Incident[]): readonly Incident[] => {
  let over = incidents.length - INCIDENTS_RETAINED
  return over <= 0 ? incidents : incidents.filter(({ end }) => end === undefined || over-- <= 0)
}

const foldStrips = (strips: StatusLog['strips'], look: StatusLook, at: Instant): StatusLog['strips'] => {
  const next = new Map(strips)
  for (const [feed, { state }] of look) next.set(feed, withLook(strips.get(feed), at, state))
  return [...next].every(([feed, strip]) => strips.get(feed) === strip) ? strips : next
}

/**
 * The log after a look at all feeds. A clock that was put back a little counts as standing still; one that went back by
 * more than a cell, as a tape's does when it begins again, begins the log again.
 */
export const foldLog = (log: StatusLog, at: Instant, look: StatusLook): StatusLog => {
  if (at < log.at - CELL_MS) return foldLog(openLog(at), at, look)
  const now = Math.max(at, log.at)
  return {
    since: log.since,
    at: now,
    strips: foldStrips(log.strips, look, now),
    incidents: foldIncidents(log.incidents, look, now),
  }
}
