// hub "heartbeat", "heartbeatTest", wakes, looks -> foldWatch -> missedNotice -> foldNotices
import { concat, defer, filter, map, merge, pairwise, repeat, scan, startWith, type Observable } from 'rxjs'
import {
  beginWatch,
  FIRST_LOOK_MS,
  foldWatch,
  LOOK_MS,
  missedNotice,
  type HeartbeatWatch,
  type Notice,
  type WatchEvent,
} from '../../domain/notices'
import type { Sources } from '../../infra/types/sources'

/** NT09: what is known of the server's heartbeats, from now on. */
export const heartbeatWatch$ = ({ hub, clock, attention }: Sources): Observable<HeartbeatWatch> =>
  defer(() => {
    const at = <K extends WatchEvent['kind']>(kind: K) => map(() => ({ kind, at: clock.now() }))
    const begin = beginWatch(clock.now())
    return merge<WatchEvent[]>(
      hub.on('heartbeat').pipe(at('heartbeat')),
      hub.on('heartbeatTest').pipe(at('heartbeatTest')),
      // A tab that was only in the background heard on: that it is shown again says nothing.
      attention.awake$.pipe(
        filter((why) => why === 'wake' || why === 'pageshow'),
        at('woke'),
      ),
      // By spans and not by instants: the clock may be put right by hours while the look waits.
      concat(clock.after(FIRST_LOOK_MS), clock.after(LOOK_MS).pipe(repeat())).pipe(at('look')),
    ).pipe(scan(foldWatch, begin), startWith(begin))
  })

/** The refresh notice, once for each loss. It stays when heartbeats come back: the page has missed something. */
export const losses = (watch$: Observable<HeartbeatWatch>, now: () => number): Observable<Notice> =>
  watch$.pipe(
    pairwise(),
    filter(([before, after]) => !before.lost && after.lost),
    map(([, { aliveAt }]) => missedNotice(aliveAt, now())),
  )
