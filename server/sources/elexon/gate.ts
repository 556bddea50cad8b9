import PQueue from 'p-queue'
import type { Instant } from '../../../src/domain/periods'
import type { ServerClock } from '../source'

/**
 * The one turnstile that every request to Elexon passes. Elexon publishes no limit; clients report 2 to 4 requests a
 * second as safe, so we keep to 2 (specification 6, 2.1).
 */
export type Gate = {
  /** Resolves when it is the caller's turn; lower ranks go first. Rejects when `signal` aborts before that. */
  turn(rank: number, signal?: AbortSignal): Promise<void>
  /** Lets nobody through before the instant: Elexon asked for a pause. */
  holdUntil(at: Instant): void
}

/** A little over half a second: three requests never fall into one second, however late a timer fires. */
export const SPACING_MS = 505

const sleep = (clock: ServerClock, ms: number): Promise<void> => new Promise((wake) => void clock.after(ms, wake))

export const createGate = (clock: ServerClock): Gate => {
  const queue = new PQueue({ concurrency: 1 })
  let openAt: Instant = -Infinity
  // The queue keeps the order; the distance is kept here, since an interval of the queue counts in fixed windows and
  // would let four through around the end of one.
  const wait = async (signal: AbortSignal | undefined): Promise<void> => {
    for (let ms = openAt - clock.now(); ms > 0; ms = openAt - clock.now()) {
      await sleep(clock, ms)
      signal?.throwIfAborted()
    }
    openAt = clock.now() + SPACING_MS
  }
  return {
    turn: async (rank, signal) => {
      signal?.throwIfAborted()
      await queue.add(() => wait(signal), { priority: -rank, ...(signal === undefined ? {} : { signal }) })
    },
    holdUntil: (at) => {
      openAt = Math.max(openAt, at)
    },
  }
}
