import PQueue from 'p-queue'
import type { Instant } from '../../src/domain/periods'
import type { GateFacts } from './gateFacts'
import type { ServerClock } from './source'

/** No pause is longer than this, whatever is asked for, where a gate does not say otherwise. */
export const LONGEST_HOLD_MS = 120_000
const PAUSE_MS = 5_000
const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const UNNAMED_HOLD = 'The source requested a pause, or could not be reached.'

const sleep = (clock: ServerClock, ms: number): Promise<void> => new Promise((wake) => void clock.after(ms, wake))

type Options = {
  readonly clock: ServerClock
  /** Least time between two requests, ms. */
  readonly spacingMs: number
  /** So many of one rank wait at most. */
  readonly mostWaiting: number
  /** The longest pause that a provider may impose, ms. */
  readonly longestHoldMs?: number
  /** With what a request is refused where too many wait. */
  readonly tooMany: () => Error
}

/** How many went out in the last hour, counted by the minute. */
const createHourCount = (clock: Pick<ServerClock, 'now'>) => {
  const minutes = new Map<number, number>()
  const forget = (): number => {
    const minute = Math.floor(clock.now() / MINUTE_MS)
    // What is of later was counted by a clock that has been set back.
    for (const each of minutes.keys()) if (each <= minute - HOUR_MINUTES || each > minute) minutes.delete(each)
    return minute
  }
  return {
    add: (): void => {
      const minute = forget()
      minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
    },
    sum: (): number => {
      forget()
      return [...minutes.values()].reduce((all, count) => all + count, 0)
    },
  }
}

/** The one gate that every request to a provider passes, as often as the provider allows. */
export const createRequestGate = ({
  clock,
  spacingMs,
  mostWaiting,
  longestHoldMs = LONGEST_HOLD_MS,
  tooMany,
}: Options) => {
  const queue = new PQueue({ concurrency: 1 })
  let nextAt: Instant = -Infinity
  let heldUntil: Instant = -Infinity
  let heldWhy = UNNAMED_HOLD
  const sent = createHourCount(clock)
  // Each part has its longest, so that a wall clock that is set back does not close the gate.
  const msLeft = (): number =>
    Math.max(Math.min(nextAt - clock.now(), spacingMs), Math.min(heldUntil - clock.now(), longestHoldMs))
  // The queue keeps the order; the distance is counted here, since an interval of the queue counts in fixed windows and
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
    /**
     * Runs `start` when it is the caller's turn; lower ranks go first. Rejects at its turn when `signal` was aborted
     * before, at once when too many wait, else as `start` does.
     */
    pass: <T>(rank: number, start: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
      new Promise((resolve, reject) => {
        if (queue.sizeBy({ priority: -rank }) >= mostWaiting) throw tooMany()
        const go = async (): Promise<void> => {
          await wait(signal)
          // Counted once the request has gone out: a busy process may take a while to make it.
          const answer = start()
          sent.add()
          nextAt = clock.now() + spacingMs
          answer.then(resolve, reject)
        }
        // The queue is not given the signal: it would leave a listener on it for each turn.
        queue.add(go, { priority: -rank }).catch(reject)
      }),
    /** Holds all requests until the instant: the provider asked for a pause, or cannot be reached. @param why a sentence */
    holdUntil: (at: Instant, why: string = UNNAMED_HOLD): void => {
      if (at < heldUntil) return
      heldUntil = at
      heldWhy = why
    },
    facts: (): GateFacts => {
      const now = clock.now()
      const until = Math.min(heldUntil, now + longestHoldMs)
      return {
        requests: sent.sum(),
        mostPerHour: Math.floor((HOUR_MINUTES * MINUTE_MS) / spacingMs),
        // The one whose turn it is waits too, for its time.
        waiting: queue.size + queue.pending,
        ...(until > now && { held: { until, why: heldWhy } }),
      }
    },
  }
}

/** How long a provider asks us to wait, ms: its Retry-After in seconds or as a date. */
export const pauseOf = (response: Response, now: number): number => {
  const text = response.headers.get('retry-after')
  if (text === null) return PAUSE_MS
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_HOLD_MS) : PAUSE_MS
}
