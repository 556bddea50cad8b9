import PQueue from 'p-queue'
import type { Instant } from '../../../src/domain/periods'
import type { ServerClock } from '../source'

/**
 * The one turnstile that every request to Elexon passes. Elexon publishes no limit; clients report 2 to 4 requests a
 * second as safe, so we keep to 2 (specification 6, 2.1).
 */
export type Gate = {
  /**
   * Runs `start` when it is the caller's turn; lower ranks go first. Rejects at its turn when `signal` was aborted
   * before, else as `start` does.
   */
  pass<T>(rank: number, start: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Lets nobody through before the instant: Elexon asked for a pause. */
  holdUntil(at: Instant): void
}

/** A little over half a second: three requests never fall into one second, however late a timer fires. */
export const SPACING_MS = 510

/** No pause is longer than this, whatever is asked for. */
export const LONGEST_HOLD_MS = 120_000

const sleep = (clock: ServerClock, ms: number): Promise<void> => new Promise((wake) => void clock.after(ms, wake))

export const createGate = (clock: ServerClock): Gate => {
  const queue = new PQueue({ concurrency: 1 })
  let [nextAt, heldUntil]: [Instant, Instant] = [-Infinity, -Infinity]
  // Each part has its longest, so that a wall clock that is set back does not close the gate.
  const msLeft = (): number =>
    Math.max(Math.min(nextAt - clock.now(), SPACING_MS), Math.min(heldUntil - clock.now(), LONGEST_HOLD_MS))
  // The queue keeps the order; the distance is kept here, since an interval of the queue counts in fixed windows and
  // would let four through around the end of one.
  const wait = async (signal: AbortSignal | undefined): Promise<void> => {
    let held: Instant
    do {
      signal?.throwIfAborted()
      held = heldUntil
      const ms = msLeft()
      if (ms > 0) await sleep(clock, ms)
      // Again only if a pause came up meanwhile.
    } while (heldUntil > held)
    signal?.throwIfAborted()
  }
  return {
    pass: (rank, start, signal) =>
      new Promise((resolve, reject) => {
        const go = async (): Promise<void> => {
          await wait(signal)
          // Counted once the request has gone out: a busy process may take a while to make it.
          const answer = start()
          nextAt = clock.now() + SPACING_MS
          answer.then(resolve, reject)
        }
        // The queue is not given the signal: it would leave a listener on it for each turn.
        queue.add(go, { priority: -rank }).catch(reject)
      }),
    holdUntil: (at) => {
      heldUntil = Math.max(heldUntil, at)
    },
  }
}
