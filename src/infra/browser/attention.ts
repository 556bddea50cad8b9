import { defer, filter, fromEvent, interval, map, merge, pairwise, share, startWith, type Observable } from 'rxjs'
import type { AttentionDoor } from '../types/sources'

const LOOK_MS = 2000
/** A timer that comes this much late means that the computer slept. */
const GAP_MS = 10_000

/** Emits when a timer of `LOOK_MS` comes more than 10 s late. A hidden tab's timers may: it is looked at again when shown. */
export const wakes = (now: () => number, hidden: () => boolean): Observable<'wake'> =>
  defer(() =>
    interval(LOOK_MS).pipe(
      map(() => ({ at: now(), hidden: hidden() })),
      startWith({ at: now(), hidden: hidden() }),
      pairwise(),
      filter(([before, after]) => after.at - before.at > LOOK_MS + GAP_MS && !after.hidden),
      map(() => 'wake' as const),
    ),
  )

/** What tells the page that it may have missed something. */
export const attentionDoor = (page: Document, window: Window): AttentionDoor => {
  const hidden = (): boolean => page.visibilityState === 'hidden'
  const visibility$ = fromEvent(page, 'visibilitychange').pipe(map(hidden), share())
  return {
    awake$: merge(
      visibility$.pipe(
        filter((isHidden) => !isHidden),
        map(() => 'visible' as const),
      ),
      fromEvent(window, 'online').pipe(map(() => 'online' as const)),
      // The first pageshow of a page is its own start; only a page taken back from the browser's store was away.
      fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
        filter(({ persisted }) => persisted),
        map(() => 'pageshow' as const),
      ),
      wakes(() => Date.now(), hidden),
    ).pipe(share()),
    hidden$: defer(() => visibility$.pipe(startWith(hidden()))),
  }
}
