import { defer, map, Observable, repeat, share } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { Clock } from '../types/sources'

const SECOND = 1000

type Timer = { readonly at: Instant; readonly order: number; readonly fire: () => void }

/** Time that moves only when it is told to; what waits for it comes in order, each at its own instant. */
export type TapeTime = Pick<Clock, 'now' | 'at' | 'after' | 'second$'> & {
  /** Fires what is due up to the instant and stands there. Never runs back. */
  readonly runTo: (instant: Instant) => void
}

export const tapeTime = (start: Instant): TapeTime => {
  let now = start
  let order = 0
  // Sorted by instant, then by who asked first.
  const waiting: Timer[] = []

  const placeOf = (at: Instant, nth: number): number => {
    let [low, high] = [0, waiting.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const timer = waiting[middle]
      if (timer && (timer.at < at || (timer.at === at && timer.order < nth))) low = middle + 1
      else high = middle
    }
    return low
  }

  const at = (instant: Instant): Observable<Instant> =>
    new Observable((out) => {
      const fire = (): void => {
        out.next(now)
        out.complete()
      }
      if (instant <= now) {
        fire()
        return
      }
      const timer: Timer = { at: instant, order: order++, fire }
      waiting.splice(placeOf(timer.at, timer.order), 0, timer)
      return () => {
        const place = placeOf(timer.at, timer.order)
        if (waiting[place] === timer) waiting.splice(place, 1)
      }
    })

  return {
    now: () => now,
    at,
    after: (ms) => defer(() => at(now + ms)),
    second$: defer(() => at((Math.floor(now / SECOND) + 1) * SECOND)).pipe(
      map(() => now),
      repeat(),
      share(),
    ),
    runTo: (instant) => {
      for (let next = waiting[0]; next && next.at <= instant; next = waiting[0]) {
        waiting.shift()
        now = Math.max(now, next.at)
        next.fire()
      }
      now = Math.max(now, instant)
    },
  }
}
