import {
  EMPTY,
  ignoreElements,
  merge,
  switchMap,
  type Observable,
  map,
  of,
  catchError,
  filter,
  mergeMap,
  share,
  takeUntil,
  tap,
  withLatestFrom,
} from 'rxjs'
import { NOTICE_FRESH_MS, noticeEntryOf, safeLink, SYSTEM_MS, tellingOf, type Toast } from '../../domain/notices'
import { browserUpdateSchema, wireGroupOf, type BrowserUpdate } from '../../domain/wire'
import { receivedAs } from '../lib/decode'
import { announce } from './announced'
import { membership$ } from './membership'
import type { EntryAct, NoticeClients } from './types'

/** Tabs in the background let one that is looked at go first. */
const GIVE_WAY_MS = 300

/** The one tab of this browser that announces a notification: it holds the lock of it for as long as it is news. */
const locked$ = ({ locks, clock }: Pick<NoticeClients, 'locks' | 'clock'>, id: string): Observable<boolean> =>
  locks.hold(`enact.notification.${id}`).pipe(takeUntil(clock.after(NOTICE_FRESH_MS)))

/**
 * Emits whether this tab announces the notification. Two facts decide: a lock, which of all tabs one alone gets, however
 * slow any of them is, and the list of what was announced, which outlives the tab that held the lock (decision D-728).
 */
const claimed$ = (clients: NoticeClients, id: string, hidden: boolean): Observable<boolean> =>
  (hidden ? clients.clock.after(GIVE_WAY_MS) : of(0)).pipe(
    switchMap(() => locked$(clients, id)),
    map((isFirst) => isFirst && announce(clients.storage, [id]).length > 0),
  )

// hub "browserUpdate" of the user's own group -> tellingOf -> log, and system notification or toast, and voice

/** The tone of notifications, of those that boards have. */
const TONE = 4

/** What happened, without the name that it is headed with. */
const sentenceOf = (update: BrowserUpdate): string => {
  const { text } = noticeEntryOf(update)
  const heading = `${update.browserPushSubscriptionName}: `
  return text.startsWith(heading) ? text.slice(heading.length) : text
}

const toastOf = (update: BrowserUpdate): Toast => {
  const { key, link, at } = noticeEntryOf(update)
  const title = update.browserPushSubscriptionName
  const text = sentenceOf(update)
  return {
    key,
    text,
    alertAt: at,
    ...(title !== '' && title !== text && { title }),
    ...(link !== undefined && { link }),
  }
}

/** NT04: for 10 s; a click leads to its address, if that is safe. A browser that cannot show it has a toast instead. */
const system = ({ notifications, clock }: NoticeClients, update: BrowserUpdate): Observable<EntryAct> => {
  const text = sentenceOf(update)
  const title = update.browserPushSubscriptionName === '' ? 'Enact' : update.browserPushSubscriptionName
  const link = safeLink(update.clickEventUrl)
  return notifications.show({ tag: update.id, title, text }).pipe(
    takeUntil(clock.after(SYSTEM_MS)),
    mergeMap((): Observable<EntryAct> => {
      if (link?.kind === 'path') return of({ kind: 'go', path: link.path })
      if (link) notifications.open(link.href)
      return EMPTY
    }),
    catchError(() => of<EntryAct>({ kind: 'toast', toast: toastOf(update) })),
  )
}

const telling = (clients: NoticeClients, update: BrowserUpdate, hidden: boolean): Observable<EntryAct> => {
  const { notifications, speech, clock } = clients
  const allowed = notifications.permission() === 'granted'
  const { how, print, tone = false } = tellingOf(update, { hidden, allowed, now: clock.now() })
  if (how === 'quiet' && print === undefined && !tone) return EMPTY
  const toast$: Observable<EntryAct> = how === 'toast' ? of({ kind: 'toast', toast: toastOf(update) }) : EMPTY
  const shown$ = how === 'system' ? system(clients, update) : toast$
  return claimed$(clients, update.id, hidden).pipe(
    filter(Boolean),
    mergeMap(() => {
      if (tone) clients.sound(TONE)
      return merge(shown$, print === undefined ? EMPTY : speech.print(print))
    }),
  )
}

/** The notifications of the signed-in user, as they come; the same one only once. */
export const entries$ = (clients: NoticeClients, userId$: Observable<string | undefined>): Observable<EntryAct> =>
  userId$.pipe(
    switchMap((userId) => {
      if (userId === undefined) return EMPTY
      const seen = new Set<string>()
      const update$ = clients.hub.on('browserUpdate').pipe(
        receivedAs(browserUpdateSchema),
        filter(({ id }) => !seen.has(id)),
        tap(({ id }) => seen.add(id)),
        share(),
      )
      return merge(
        update$.pipe(map((update): EntryAct => ({ kind: 'log', notice: noticeEntryOf(update) }))),
        update$.pipe(
          withLatestFrom(clients.attention.hidden$),
          mergeMap(([update, hidden]) => telling(clients, update, hidden)),
        ),
        membership$(clients, wireGroupOf.browserNotifications(userId)).pipe(ignoreElements()),
      )
    }),
  )
