import {
  EMPTY,
  ignoreElements,
  merge,
  retry,
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
import type { Sources, Clock, BrowserStorage } from '../../infra/types/sources'
import { heldGroup } from '../lib/groups'
import { noticeEntryOf, safeLink, SYSTEM_MS, tellingOf, type NoticeItem, type Toast } from '../../domain/notices'
import { browserUpdateSchema, wireGroupOf, type BrowserUpdate } from '../../domain/wire'
import { receivedAs } from '../lib/decode'
import type { NoticeClients } from './types'

// hub link -> join -> nothing

/** A join that was refused is tried again after this, ms: a licence may have come, or the server have been busy. */
const AGAIN_MS = 30_000

/** In a group for as long as it is subscribed: joined at each connection. Emits nothing. */
export const membership$ = ({ hub, clock }: Pick<Sources, 'hub' | 'clock'>, group: string): Observable<never> =>
  merge(
    heldGroup(hub, group),
    hub.link$.pipe(
      switchMap((link) =>
        link.kind === 'up' ? hub.join(group).pipe(retry({ delay: () => clock.after(AGAIN_MS) })) : EMPTY,
      ),
      ignoreElements(),
    ),
  )

const KEY = 'enact.toldNotifications'
const MOST = 50
/** Tabs in the background let one that is looked at go first. */
const GIVE_WAY_MS = 300

const listIn = (text: string | undefined): readonly string[] => {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** True for the first tab of this browser that asks: what comes to ten tabs is told once. Told anyway where nothing is kept. */
const claim = (storage: BrowserStorage, id: string): boolean => {
  const published = listIn(storage.read(KEY))
  if (published.includes(id)) return false
  storage.write(KEY, JSON.stringify([...published, id].slice(-MOST)))
  return true
}

/** Emits once whether this tab is to tell of the notification. */
export const claimed$ = (
  { storage, clock }: { readonly storage: BrowserStorage; readonly clock: Clock },
  id: string,
  hidden: boolean,
): Observable<boolean> => (hidden ? clock.after(GIVE_WAY_MS) : of(0)).pipe(map(() => claim(storage, id)))

// hub "browserUpdate" of the user's own group -> tellingOf -> log, and system notification or toast, and voice

/** What a new notification of the user's own leads to. */
export type EntryAct =
  | { readonly kind: 'log'; readonly notice: NoticeItem }
  | { readonly kind: 'toast'; readonly toast: Toast }
  /** A click wants the page to be there. */
  | { readonly kind: 'go'; readonly path: string }

const toastOf = (update: BrowserUpdate): Toast => {
  const { key, text, link } = noticeEntryOf(update)
  const title = update.browserPushSubscriptionName
  return { key, text, ...(title !== '' && title !== text && { title }), ...(link !== undefined && { link }) }
}

/** NT04: for 10 s; a click leads to its address, if that is safe. A browser that cannot show it has a toast instead. */
const system = ({ notifications, clock }: NoticeClients, update: BrowserUpdate): Observable<EntryAct> => {
  const { text } = noticeEntryOf(update)
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
  const { how, print } = tellingOf(update, { hidden, allowed, now: clock.now() })
  if (how === 'quiet' && print === undefined) return EMPTY
  const toast$: Observable<EntryAct> = how === 'toast' ? of({ kind: 'toast', toast: toastOf(update) }) : EMPTY
  const shown$ = how === 'system' ? system(clients, update) : toast$
  return claimed$(clients, update.id, hidden).pipe(
    filter(Boolean),
    mergeMap(() => merge(shown$, print === undefined ? EMPTY : speech.print(print))),
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
