import { frameOf, type Frame } from './frame'
import type { Codec, Outgoing } from './protocol/codec'

/** A message in the order in which the hub was told to send it: `at` rises by one with each. */
export type Numbered = { readonly at: number; readonly outgoing: Outgoing }

/** How many records of groups were sent to a connection, and how many held back. */
export type Flushed = { readonly sent: number; readonly held: number }

/** What a group was sent in one tick. All its members get the same frame, made once a protocol. */
export class Batch {
  readonly #frames = new Map<Codec['name'], Frame>()

  /** The whole of it sent. */
  readonly all: Flushed

  constructor(readonly records: readonly Numbered[]) {
    this.all = { sent: records.length, held: 0 }
  }

  frame(codec: Codec): Frame {
    const known = this.#frames.get(codec.name)
    if (known !== undefined) return known
    const frame = frameOf(
      this.records.map(({ outgoing }) => outgoing.in(codec)),
      codec.binary,
    )
    this.#frames.set(codec.name, frame)
    return frame
  }
}

/** Above this the eye sees steps rather than a stream. */
export const LONGEST_TICK_MS = 50

/** Timers fire a little late on a quiet loop; only what is above this counts as lag. */
const JITTER_MS = 4

/** What is left of a lag at the next tick: a stretched tick comes back within half a second, not at once. */
const LAG_RETAINED = 0.8

/** The loop's time for everything else, as a part of what a flush took: however many connections, others get a turn. */
const REST_PART = 1 / 4

/**
 * Milliseconds between two flushes: the wished tick on a quiet loop, up to LONGEST_TICK_MS when the loop lags, since
 * fewer and larger frames are what relieves it.
 */
export const tickFor = (wishedMs: number, lagMs: number): number =>
  Math.max(wishedMs, Math.min(LONGEST_TICK_MS, wishedMs + Math.max(0, lagMs - JITTER_MS)))

/**
 * Calls `flush` at most once a tick and only when woken, so that a hub with nothing to say costs nothing. How late the
 * loop comes to a flush, and how long the flush takes, is the lag that stretches the tick. With `tickMs` 0: once a turn
 * of the event loop.
 */
export const createTicker = (tickMs: number, flush: () => void) => {
  let cancel: (() => void) | undefined
  let nextAt = -Infinity
  let lag = 0
  let flushing = false

  const rest = (): void => {
    cancel?.()
    cancel = undefined
  }
  const run = (due: number): void => {
    if (flushing) return
    rest()
    flushing = true
    const began = performance.now()
    try {
      flush()
    } finally {
      flushing = false
      const took = performance.now() - began
      lag = Math.max(began - due, took, lag * LAG_RETAINED)
      nextAt = began + Math.max(tickFor(tickMs, lag), took * (1 + REST_PART))
    }
  }
  return {
    /** Something waits to be flushed: soon when the last flush is a tick ago, else when it will be. */
    wake: (): void => {
      if (cancel !== undefined) return
      const now = performance.now()
      const wait = tickMs === 0 ? 0 : nextAt - now
      if (wait <= 0) {
        const immediate = setImmediate(run, now)
        cancel = () => clearImmediate(immediate)
      } else {
        const timer = setTimeout(run, wait, now + wait)
        cancel = () => clearTimeout(timer)
      }
    },
    /** Flushes at once; nothing happens from within a flush. */
    flushNow: () => run(performance.now()),
    /** Milliseconds from one flush to the next at present. */
    tickMs: () => tickFor(tickMs, lag),
    stop: rest,
  }
}
