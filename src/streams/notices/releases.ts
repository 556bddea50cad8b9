// hub "newReleaseRefreshNeeded", GET /health after a reconnect -> releaseNotice -> foldNotices
import { catchError, EMPTY, filter, map, merge, switchMap, type Observable } from 'rxjs'
import { releaseNotice, type Notice } from '../../domain/notices'
import { healthCall, releaseNewsSchema } from '../../domain/wire'
import { heardAs } from '../lib/decode'
import { requestOf } from '../lib/request'
import type { NoticeDoors } from './faces'

/** What the server runs now; nothing when it does not say. */
const serverVersion = (doors: Pick<NoticeDoors, 'http' | 'clock'>): Observable<string> =>
  requestOf(doors, healthCall).pipe(
    map(({ version }) => version),
    catchError(() => EMPTY),
  )

/** A newer page is there: the server says so, or is another one than this page was made for. */
export const releases$ = (doors: Pick<NoticeDoors, 'hub' | 'http' | 'clock'>, version: string): Observable<Notice> => {
  const told$ = doors.hub.on('newReleaseRefreshNeeded').pipe(
    heardAs(releaseNewsSchema),
    map((news) => news.version ?? news.id ?? String(doors.clock.now())),
  )
  const found$ = doors.hub.link$.pipe(
    // The first connection is this very page's own start.
    switchMap((link) => (link.kind === 'up' && link.connection > 1 ? serverVersion(doors) : EMPTY)),
  )
  return merge(told$, found$).pipe(
    filter((name) => name !== version),
    map((name) => releaseNotice(name, doors.clock.now())),
  )
}
