// NoticeBook, settings, time -> shownNotices, noticeLog
import { combineLatest, concat, defer, distinctUntilChanged, of, switchMap, type Observable } from 'rxjs'
import {
  nextExpiry,
  noticeLog,
  shownNotices,
  type LogEntry,
  type Notice,
  type NoticeBook,
  type NoticeSettings,
} from '../../domain/notices'
import type { Sources } from '../../infra/types/sources'
import { worldOf } from './globalNotices'

export type ShownNotices = { readonly banners: readonly Notice[]; readonly log: readonly LogEntry[] }

export const sameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

/** What is seen of the book by the present settings, anew when one of its notices is over by itself. */
export const shown$ = (
  book$: Observable<NoticeBook>,
  settings$: Observable<NoticeSettings>,
  sources$: Observable<Sources>,
): Observable<ShownNotices> =>
  combineLatest([book$, settings$, sources$]).pipe(
    switchMap(([book, settings, sources]) => {
      const { clock } = sources
      const look = (): Observable<ShownNotices> =>
        defer(() => {
          const now = clock.now()
          const banners = shownNotices(book, settings, now, worldOf(sources))
          const seen$ = of({ banners, log: noticeLog(book, settings, now) })
          const end = nextExpiry(book, now)
          return end === undefined ? seen$ : concat(seen$, clock.at(end).pipe(switchMap(look)))
        })
      return look()
    }),
    distinctUntilChanged((a, b) => sameList(a.banners, b.banners) && sameList(a.log, b.log)),
  )
