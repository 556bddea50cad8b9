import {
  animationFrames,
  asyncScheduler,
  BehaviorSubject,
  defer,
  map,
  of,
  race,
  repeat,
  share,
  skip,
  switchMap,
  take,
  timer,
  type Observable,
  type SchedulerLike,
} from 'rxjs'
import type { Instant } from '../../domain/periods'
import { serverTime } from './serverTime'
import type { Clock } from '../types/sources'

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

/** Played time passes its seconds faster than they can be drawn. */
const FRAME_MS = 16

/** What a clock is made of: the time that the user may set, one that nobody sets, and the timers. */
export type Ticks = {
  readonly wall: () => Instant
  readonly running: () => number
  readonly timers: SchedulerLike
}

const BROWSER: Ticks = { wall: () => Date.now(), running: () => performance.now(), timers: asyncScheduler }

/** The browser's clock, corrected by what the server says of its own. */
export const realClock = ({ wall, running, timers }: Ticks = BROWSER): Clock => {
  const time = serverTime(wall, running)
  const { now } = time
  const pace$ = new BehaviorSubject(time.pace())
  const isPlayed = (): boolean => pace$.value.jumps > 0
  /** How long to wait, real ms, until the clock has gone on by `left`. */
  const waitOf = (left: number): number => (isPlayed() ? Math.max(FRAME_MS, left / pace$.value.speed) : left)
  const at = (instant: Instant): Observable<Instant> =>
    defer(() => {
      const left = instant - now()
      if (left <= 0) return of(now())
      return race(timer(Math.min(waitOf(left), LOOK_AGAIN_MS), timers), pace$.pipe(skip(1))).pipe(
        take(1),
        switchMap(() => at(instant)),
      )
    })
  return {
    now,
    serverReported: (instant, played) => {
      time.serverReported(instant, played)
      if (time.pace() !== pace$.value) pace$.next(time.pace())
    },
    pace$: pace$.asObservable(),
    at,
    after: (ms) => timer(ms, timers).pipe(map(now)),
    second$: defer(() => timer(waitOf(toNextSecond(now())), timers)).pipe(
      map(() => nearestSecond(now())),
      repeat(),
      share(),
    ),
    frame$: race(animationFrames().pipe(map(({ timestamp }) => timestamp)), timer(NO_FRAME_MS, timers)).pipe(take(1)),
    chance: Math.random,
  }
}
