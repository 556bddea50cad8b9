// hub link, hub "heartbeat" -> Connection -> useConnection
import { concat, defer, distinctUntilChanged, map, of, scan, startWith, switchMap, type Observable } from 'rxjs'
import type { Heartbeat, LateFeed } from '../../domain/wire'
import type { Link, Sources } from '../../infra/types/sources'
import { heartbeats } from '../lib/hubMessages'
import type { Connection } from '../lib/types'

/**
 * Two heartbeats long: an open line through which nothing comes is no connection, and nothing older than this is shown as
 * live. The client of the hub notices such a line by itself only after 30 s.
 */
const SILENT_MS = 10_000
const SILENT = `The server has sent nothing for ${SILENT_MS / 1000} s.`

const isSameFeed = (a: LateFeed, b: LateFeed | undefined): boolean =>
  a.feed === b?.feed && a.since === b.since && a.why === b.why

const hasSameFeeds = ({ lateFeeds: a = [] }: Connection, { lateFeeds: b = [] }: Connection): boolean =>
  a.length === b.length && a.every((feed, place) => isSameFeed(feed, b[place]))

const isSame = (a: Connection, b: Connection): boolean =>
  a.state === b.state && a.since === b.since && a.why === b.why && hasSameFeeds(a, b)

/**
 * The connection as the header shows it. Between two attempts of one outage it stays `down` since the outage began: an
 * attempt is no news, a success is.
 */
const next = (before: Connection, link: Link, now: number): Connection => {
  if (link.kind === 'up') return { state: 'up', since: now }
  if (link.kind === 'down') return { state: 'down', since: link.since, why: link.why }
  return before.state === 'up' ? { state: 'connecting', since: now } : before
}

/** Heartbeats with marks are of one group each and know no feeds; the one for all connections names those that are late. */
const withFeeds = (before: Connection, { marks, late }: Heartbeat): Connection => {
  if (marks !== undefined) return before
  const { lateFeeds: _, ...line } = before
  return late === undefined || late.length === 0 ? line : { ...line, lateFeeds: late }
}

/** An open line: `down` while no heartbeat comes through it. */
const whileReceiving = (up: Connection, sources: Sources): Observable<Connection> => {
  const { clock } = sources
  const silence$ = clock
    .after(SILENT_MS)
    .pipe(map((): Connection => ({ state: 'down', since: clock.now() - SILENT_MS, why: SILENT })))
  return heartbeats(sources).all$.pipe(
    scan(withFeeds, up),
    startWith(up),
    switchMap((known) => concat(of(known), silence$)),
  )
}

export const connection$ = (sources: Sources): Observable<Connection> =>
  defer(() => {
    const { hub, clock } = sources
    const begin: Connection = { state: 'connecting', since: clock.now() }
    return hub.link$.pipe(
      scan((before, link) => next(before, link, clock.now()), begin),
      startWith(begin),
      switchMap((connection) => (connection.state === 'up' ? whileReceiving(connection, sources) : of(connection))),
      distinctUntilChanged(isSame),
    )
  })
