import { animationFrames, defer, map, of, race, repeat, share, switchMap, take, timer, type Observable } from 'rxjs'
import type { Instant } from '../domain/periods'
import { serverTime } from './serverTime'
import type { Clock } from './sources'

const SECOND = 1000
/** A long wait looks at the clock again this often: it may have been corrected, or the computer may have slept. */
const LOOK_AGAIN_MS = 15_000
/** A hidden tab gets no animation frames; what waits for one goes on after this. */
const NO_FRAME_MS = 250

/** Nearly a whole second away counts as this one: timers may come a moment early. */
const toNextSecond = (now: Instant): number => {
  const left = SECOND - (now % SECOND)
  return left < 20 ? left + SECOND : left
}

const nearestSecond = (now: Instant): Instant => Math.round(now / SECOND) * SECOND

/** The browser's clock, corrected by what the server says of its own. */
export const realClock = (): Clock => {
  const { now, serverSaid } = serverTime(
    () => Date.now(),
    () => performance.now(),
  )
  const at = (instant: Instant): Observable<Instant> =>
    defer(() => {
      const left = instant - now()
      return left <= 0 ? of(now()) : timer(Math.min(left, LOOK_AGAIN_MS)).pipe(switchMap(() => at(instant)))
    })
  return {
    now,
    serverSaid,
    at,
    after: (ms) => timer(ms).pipe(map(now)),
    second$: defer(() => timer(toNextSecond(now()))).pipe(
      map(() => nearestSecond(now())),
      repeat(),
      share(),
    ),
    frame$: race(animationFrames().pipe(map(({ timestamp }) => timestamp)), timer(NO_FRAME_MS)).pipe(take(1)),
    chance: Math.random,
  }
}
