/** Above this the eye sees steps rather than a stream. */
export const LONGEST_TICK_MS = 50

/** Timers fire a little late on a quiet loop; only what is above this counts as lag. */
const JITTER_MS = 4

/**
 * Milliseconds between two flushes: the wished tick on a quiet loop, up to LONGEST_TICK_MS when the loop lags, since
 * fewer and larger frames are what relieves it.
 */
export const tickFor = (wishedMs: number, lagMs: number): number =>
  Math.max(wishedMs, Math.min(LONGEST_TICK_MS, wishedMs + Math.max(0, lagMs - JITTER_MS)))

export type Ticker = {
  /** Something waits to be flushed: soon when the last flush is a tick ago, else when it will be. */
  wake(): void
  stop(): void
}

/** Calls `flush` at most once a tick and only when woken. With `tickMs` 0: once a turn of the event loop. */
export const createTicker = (tickMs: number, flush: () => void): Ticker => {
  let cancel: (() => void) | undefined
  let lastFlush = -Infinity
  let lag = 0

  const run = (due: number): void => {
    cancel = undefined
    const began = performance.now()
    flush()
    lastFlush = performance.now()
    lag = Math.max(began - due, lastFlush - began, lag * 0.8)
  }
  return {
    wake: () => {
      if (cancel !== undefined) return
      const now = performance.now()
      const wait = tickMs === 0 ? 0 : lastFlush + tickFor(tickMs, lag) - now
      if (wait <= 0) {
        const immediate = setImmediate(run, now)
        cancel = () => clearImmediate(immediate)
      } else {
        const timer = setTimeout(run, wait, now + wait)
        cancel = () => clearTimeout(timer)
      }
    },
    stop: () => {
      cancel?.()
      cancel = undefined
    },
  }
}
