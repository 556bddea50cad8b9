// NoticeIntent, EntryAct, hidden, time -> foldToasts -> useToasts
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  map,
  merge,
  scan,
  share,
  startWith,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { foldToasts, nextToastEnd, NO_TOASTS, type Toast, type ToastEvent } from '../../domain/notices'
import type { NoticeDoors } from './faces'

type Untimed = ToastEvent extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never

/** The toasts on the screen, oldest first. */
export const toasts$ = (
  { clock, attention }: Pick<NoticeDoors, 'clock' | 'attention'>,
  asked$: Observable<Untimed>,
): Observable<readonly Toast[]> =>
  defer(() => {
    const time$ = new Subject<ToastEvent>()
    const hidden$ = attention.hidden$.pipe(map((on): Untimed => ({ kind: 'hidden', on })))
    const timed$ = merge(asked$, hidden$).pipe(map((event) => ({ ...event, at: clock.now() })))
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
