import type { Instant } from '../domain/periods'

/** Heartbeats come every 5 s: five minutes of them. */
const SAMPLES = 60
/** When wall clock and running clock part by more, one of them jumped (sleep, or the user set the time). */
const JUMP_MS = 1000
/** What the server said twice lies nearer together, held up on the way or not. */
const AGREED_MS = 2000

export type ServerTime = {
  readonly now: () => Instant
  readonly serverSaid: (instant: Instant) => void
}

/**
 * The largest difference that another one confirms: a single word from far in the future, true of nothing else heard, sets
 * no clock. Where no two agree yet, the last.
 */
const truest = (offsets: readonly number[]): number => {
  const falling = offsets.toSorted((a, b) => b - a)
  const agreed = falling.find((offset, at) => offset - (falling[at + 1] ?? -Infinity) <= AGREED_MS)
  return agreed ?? offsets.at(-1) ?? 0
}

/**
 * The server's time, from what it said and when we heard it. What was held up on the way looks like a clock that is
 * behind, so the largest difference of the last minutes is the truest: it travelled fastest. One alone far above all is a mistake.
 * @param wall the computer's own clock, ms
 * @param running a clock that nobody sets, ms
 */
export const serverTime = (wall: () => Instant, running: () => number): ServerTime => {
  let offsets: readonly number[] = []
  let offset = 0
  let drift = wall() - running()
  return {
    now: () => Math.round(wall() + offset),
    serverSaid: (instant) => {
      const driftNow = wall() - running()
      if (Math.abs(driftNow - drift) > JUMP_MS) offsets = []
      drift = driftNow
      offsets = [...offsets, instant - wall()].slice(-SAMPLES)
      offset = truest(offsets)
    },
  }
}
