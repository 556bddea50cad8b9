// log, closing of the panel, hub "notificationRefresh" -> unseen; closing -> GET NotificationSeen
import {
  catchError,
  combineLatest,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  scan,
  startWith,
  switchMap,
  withLatestFrom,
  type Observable,
} from 'rxjs'
import type { LogEntry } from '../../domain/notices'
import { notificationRefreshSchema, notificationSeenCall } from '../../domain/wire'
import { receivedAs } from '../lib/decode'
import { requestOf } from '../lib/request'
import type { LogLine, NoticeClients } from './types'

type Seen = (entry: LogEntry) => boolean

/**
 * The log with what is seen of it: what stood there when the panel was closed, here or in another tab of this user
 * (NT02), and what has gone meanwhile.
 */
export const seenLog$ = (
  { hub }: Pick<NoticeClients, 'hub'>,
  log$: Observable<readonly LogEntry[]>,
  closed$: Observable<unknown>,
): Observable<readonly LogLine[]> => {
  const here$ = closed$.pipe(
    withLatestFrom(log$),
    map(([, log]): Seen => {
      const keys = new Set(log.map(({ key }) => key))
      return ({ key }) => keys.has(key)
    }),
  )
  const elsewhere$ = hub.on('notificationRefresh').pipe(
    receivedAs(notificationRefreshSchema),
    map(
      ({ seen = -Infinity }): Seen =>
        ({ at }) =>
          at <= seen,
    ),
  )
  const nothing: Seen = () => false
  const isSeen$ = merge(here$, elsewhere$).pipe(
    scan(
      (before, now): Seen =>
        (entry) =>
          now(entry) || before(entry),
      nothing,
    ),
    startWith(nothing),
  )
  return combineLatest([log$, isSeen$]).pipe(
    map(([log, isSeen]) => log.map((entry) => ({ ...entry, seen: entry.gone !== undefined || isSeen(entry) }))),
  )
}

/** NT02: the server is told that a signed-in user has seen their notifications. One that does not answer is asked no more. */
export const markSeen$ = (
  clients: Pick<NoticeClients, 'http' | 'clock'>,
  closed$: Observable<unknown>,
  userId$: Observable<string | undefined>,
): Observable<never> =>
  closed$.pipe(
    withLatestFrom(userId$),
    filter(([, userId]) => userId !== undefined),
    switchMap(() => requestOf(clients, notificationSeenCall).pipe(catchError(() => EMPTY))),
    ignoreElements(),
  )
