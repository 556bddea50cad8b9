import { defer, map, of, repeat, share, timer, VirtualTimeScheduler, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { Clock } from '../types/sources'

const SECOND = 1000

/** Time that moves only when it is moved; what waits for it comes in order, each at its own instant. */
export type TapeTime = Pick<Clock, 'now' | 'at' | 'after' | 'second$'> & {
  /** Fires what is due up to the instant, which is the time then. Never runs back. */
  readonly runTo: (instant: Instant) => void
}

export const tapeTime = (start: Instant): TapeTime => {
  const scheduler = new VirtualTimeScheduler()
  scheduler.frame = start
  const now = (): Instant => scheduler.frame
  const at = (instant: Instant): Observable<Instant> =>
    defer(() => (instant <= now() ? of(now()) : timer(instant - now(), scheduler).pipe(map(now))))
  return {
    now,
    at,
    after: (ms) => defer(() => at(now() + ms)),
    second$: defer(() => at((Math.floor(now() / SECOND) + 1) * SECOND)).pipe(repeat(), share()),
    runTo: (instant) => {
      scheduler.maxFrames = instant
      scheduler.flush()
      scheduler.frame = Math.max(now(), instant)
    },
  }
}
