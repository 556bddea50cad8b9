// the user's table of notifications -> what the badge counts; what came while no page could show it -> one line
// why by the table: it is verified, so that what a lost connection or a sleeping computer has missed is in it.
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  of,
  share,
  startWith,
  switchMap,
  takeUntil,
  tap,
  type Observable,
} from 'rxjs'
import { missedText, NOTIFICATIONS_PATH } from '../../domain/notices/away'
import { numberIn, textIn } from '../../domain/tables/rowValues'
import { rowsOf } from '../../domain/tables/tableCollection'
import { tableKeyOf } from '../../domain/tables/tableRef'
import type { WireRow } from '../../domain/wire'
import type { LocksClient } from '../../infra/browser/locks'
import type { AttentionClient, BrowserStorage, Clock } from '../../infra/types/sources'
import { feature } from '../lib/feature'
import { deskFeature } from '../lib/provider'
import { announcedIn, knownNotifications } from '../notices/announced'
import { contextOf } from '../notices/globalNotices'
import { noticeIntents, type NoticeIntent } from '../notices/intents'
import { missedLines, type InboxLine } from '../../domain/alerts/missed'
import { alertUserId$ } from './userId'

/** The user's table of notifications. */
const INBOX_KEY = tableKeyOf({ moduleType: 'UserNotifications' })

/** NT03: a row is unseen while its cell says so. */
const lineOf = ({ uniqueId, row }: WireRow): InboxLine => ({
  id: uniqueId,
  at: numberIn(row, 'time') ?? 0,
  isUnseen: textIn(row, 'Unseen') === 'False',
})

/** After a return rows come in several frames: they are one line. */
const SETTLE_MS = 500
/** As long as tabs need to look at the same rows. */
const HELD_MS = 10_000

type Clients = {
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly storage: BrowserStorage
  readonly attention: Pick<AttentionClient, 'hidden$'>
  readonly locks: LocksClient
}

/** How many notifications came while no tab of this browser could show them: reported once, by one tab that is seen. */
export const missed$ = (
  { clock, storage, attention, locks }: Clients,
  lines$: Observable<readonly InboxLine[]>,
): Observable<number> =>
  combineLatest([lines$, attention.hidden$]).pipe(
    switchMap(([lines, isHidden]) => (isHidden ? EMPTY : clock.after(SETTLE_MS).pipe(map(() => lines)))),
    switchMap((lines) => {
      const announced = new Set(announcedIn(storage))
      const known = knownNotifications(storage)
      const missed = missedLines(lines, (id) => announced.has(id) || known.has(id), clock.now())
      known.add(lines.map(({ id }) => id))
      if (missed.length === 0) return EMPTY
      return locks.hold('enact.notification.missed').pipe(
        takeUntil(clock.after(HELD_MS)),
        filter(Boolean),
        map(() => missed.length),
      )
    }),
  )

const intentsOf = (lines$: Observable<readonly InboxLine[] | undefined>, clients: Clients): Observable<NoticeIntent> =>
  merge(
    lines$.pipe(
      map((lines) => lines?.filter(({ isUnseen }) => isUnseen).length),
      distinctUntilChanged(),
      map((unseen): NoticeIntent => ({ kind: 'inbox', unseen })),
    ),
    missed$(clients, lines$.pipe(filter((lines) => lines !== undefined))).pipe(
      map((missed): NoticeIntent => {
        const toast = { key: 'missed', text: missedText(missed), link: NOTIFICATIONS_PATH, missed }
        return { kind: 'toast', toast }
      }),
    ),
  )

/** The inbox of the signed-in user, for as long as they are. During a replay it is as it was before. */
export const inboxFeature = feature((app) => {
  const lines$ = alertUserId$(app).pipe(
    switchMap((userId) => {
      if (userId === undefined) return of(undefined)
      return deskFeature(app).desk$.pipe(
        switchMap(({ sources, table }) => (contextOf(sources) === 'live' ? table(INBOX_KEY).frame$ : NEVER)),
        map(({ collection }) => collection),
        distinctUntilChanged(),
        map((collection) => rowsOf(collection).map(lineOf)),
        startWith(undefined),
      )
    }),
    share(),
  )
  return {
    effects$: intentsOf(lines$, app.sources).pipe(tap(noticeIntents.into(app)), ignoreElements()),
  }
})
