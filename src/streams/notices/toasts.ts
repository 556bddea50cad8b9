import {
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  of,
  switchMap,
  type Observable,
  EMPTY,
  ignoreElements,
  map,
  merge,
  scan,
  share,
  startWith,
  Subject,
  tap,
} from 'rxjs'
import {
  nextExpiry,
  noticeLog,
  shownNotices,
  type LogEntry,
  type NoticeItem,
  type NoticeCollection,
  type NoticeSettings,
  foldToasts,
  nextToastEnd,
  NO_TOASTS,
  type Toast,
  type ToastEvent,
} from '../../domain/notices'
import type { Sources } from '../../infra/types/sources'
import { contextOf } from './globalNotices'
import type { NoticeClients } from './types'

// NoticeCollection, settings, time -> shownNotices, noticeLog

export type ShownNotices = { readonly banners: readonly NoticeItem[]; readonly log: readonly LogEntry[] }

export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

/** What is seen of the book by the present settings, again when one of its notices is over by itself. */
export const shown$ = (
  collection$: Observable<NoticeCollection>,
  settings$: Observable<NoticeSettings>,
  sources$: Observable<Sources>,
): Observable<ShownNotices> =>
  combineLatest([collection$, settings$, sources$]).pipe(
    switchMap(([collection, settings, sources]) => {
      const { clock } = sources
      const look = (): Observable<ShownNotices> =>
        defer(() => {
          const now = clock.now()
          const banners = shownNotices(collection, settings, now, contextOf(sources))
          const seen$ = of({ banners, log: noticeLog(collection, settings, now) })
          const end = nextExpiry(collection, now)
          return end === undefined ? seen$ : concat(seen$, clock.at(end).pipe(switchMap(look)))
        })
      return look()
    }),
    distinctUntilChanged((a, b) => sameList(a.banners, b.banners) && sameList(a.log, b.log)),
  )

// NoticeIntent, EntryAct, hidden, time -> foldToasts -> useToasts

type Untimed = ToastEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never

/** The toasts on the screen, oldest first. */
export const toasts$ = (
  { clock, attention }: Pick<NoticeClients, 'clock' | 'attention'>,
  requested$: Observable<Untimed>,
): Observable<readonly Toast[]> =>
  defer(() => {
    const time$ = new Subject<ToastEvent>()
    const hidden$ = attention.hidden$.pipe(map((on): Untimed => ({ kind: 'hidden', on })))
    const timed$ = merge(requested$, hidden$).pipe(map((event) => ({ ...event, at: clock.now() })))
    const rack$ = merge(timed$, time$).pipe(scan(foldToasts, NO_TOASTS), share())
    const ends$ = rack$.pipe(
      switchMap((rack) => {
        const ms = nextToastEnd(rack)
        return ms === undefined ? EMPTY : clock.after(ms)
      }),
      tap(() => time$.next({ kind: 'time', at: clock.now() })),
      ignoreElements(),
    )
    return merge(ends$, rack$).pipe(
      map(({ shown }) => shown),
      startWith([]),
      distinctUntilChanged((a, b) => a.length === b.length && a.every(({ key }, at) => key === b[at]?.key)),
    )
  })
