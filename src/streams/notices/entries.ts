// hub "browserUpdate" of the user's own group -> tellingOf -> log, and system notification or toast, and voice
import {
  catchError,
  EMPTY,
  filter,
  merge,
  mergeMap,
  of,
  share,
  switchMap,
  takeUntil,
  tap,
  withLatestFrom,
  map,
  ignoreElements,
  type Observable,
} from 'rxjs'
import { entryOf, safeLink, SYSTEM_MS, tellingOf, type Notice, type Toast } from '../../domain/notices'
import { browserUpdateSchema, groupOf, type BrowserUpdate } from '../../domain/wire'
import { heardAs } from '../lib/decode'
import { claimed$ } from './claim'
import type { NoticeDoors } from './faces'
import { membership$ } from './membership'

/** What a new notification of the user's own leads to. */
export type EntryAct =
  | { readonly kind: 'log'; readonly notice: Notice }
  | { readonly kind: 'toast'; readonly toast: Toast }
  /** A click wants the page to be there. */
  | { readonly kind: 'go'; readonly path: string }

const toastOf = (update: BrowserUpdate): Toast => {
  const { key, text, link } = entryOf(update)
  const title = update.browserPushSubscriptionName
  return { key, text, ...(title !== '' && title !== text && { title }), ...(link !== undefined && { link }) }
}

/** NT04: for 10 s; a click leads to its address, if that is safe. A browser that cannot show it has a toast instead. */
const system = ({ notifications, clock }: NoticeDoors, update: BrowserUpdate): Observable<EntryAct> => {
  const { text } = entryOf(update)
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

const telling = (doors: NoticeDoors, update: BrowserUpdate, hidden: boolean): Observable<EntryAct> => {
  const { notifications, speech, clock } = doors
  const allowed = notifications.permission() === 'granted'
  const { how, say } = tellingOf(update, { hidden, allowed, now: clock.now() })
  if (how === 'quiet' && say === undefined) return EMPTY
  const shown$: Observable<EntryAct> =
    how === 'system' ? system(doors, update) : how === 'toast' ? of({ kind: 'toast', toast: toastOf(update) }) : EMPTY
  return claimed$(doors, update.id, hidden).pipe(
    filter(Boolean),
    mergeMap(() => merge(shown$, say === undefined ? EMPTY : speech.say(say))),
  )
}

/** The notifications of whoever is signed in, as they come; the same one only once. */
export const entries$ = (doors: NoticeDoors, userId$: Observable<string | undefined>): Observable<EntryAct> =>
  userId$.pipe(
    switchMap((userId) => {
      if (userId === undefined) return EMPTY
      const seen = new Set<string>()
      const update$ = doors.hub.on('browserUpdate').pipe(
        heardAs(browserUpdateSchema),
        filter(({ id }) => !seen.has(id)),
        tap(({ id }) => seen.add(id)),
        share(),
      )
      return merge(
        update$.pipe(map((update): EntryAct => ({ kind: 'log', notice: entryOf(update) }))),
        update$.pipe(
          withLatestFrom(doors.attention.hidden$),
          mergeMap(([update, hidden]) => telling(doors, update, hidden)),
        ),
        membership$(doors, groupOf.browserNotifications(userId)).pipe(ignoreElements()),
      )
    }),
  )
