// hub link -> Connection -> useConnection
import { defer, distinctUntilChanged, scan, startWith, type Observable } from 'rxjs'
import type { Link, Sources } from '../../infra/types/sources'
import type { Connection } from '../lib/types'

const isSame = (a: Connection, b: Connection): boolean => a.state === b.state && a.since === b.since && a.why === b.why

/**
 * The connection as the header shows it. Between two attempts of one outage it stays `down` since the outage began: an
 * attempt is no news, a success is.
 */
const next = (before: Connection, link: Link, now: number): Connection => {
  if (link.kind === 'up') return { state: 'up', since: now }
  if (link.kind === 'down') return { state: 'down', since: link.since, why: link.why }
  return before.state === 'up' ? { state: 'connecting', since: now } : before
}

export const connection$ = ({ hub, clock }: Sources): Observable<Connection> =>
  defer(() => {
    const begin: Connection = { state: 'connecting', since: clock.now() }
    return hub.link$.pipe(
      scan((before, link) => next(before, link, clock.now()), begin),
      startWith(begin),
      distinctUntilChanged(isSame),
    )
  })
