import type { ServerClock } from '../sources/source'

/** Shortest time between two looks at what has changed: what comes in between goes out as one change. */
export const PROJECT_MS = 200
/** Time between two marks of a live table, stack or series. */
export const BEAT_MS = 5000

/** Calls off what was arranged. */
export type Cancel = () => void

/** Runs the task every `ms` from now on; what one run takes does not shift the next. */
export const every = (clock: ServerClock, ms: number, task: () => void): Cancel => {
  let due = clock.now() + ms
  let cancel: Cancel
  const arrange = (): void => {
    const wait = due - clock.now()
    // A clock that was put forward or back would make us hurry after it, or fall silent: start counting again.
    if (wait < -ms || wait > ms) due = clock.now() + ms
    cancel = clock.after(Math.max(0, due - clock.now()), run)
  }
  const run = (): void => {
    due += ms
    arrange()
    task()
  }
  arrange()
  return () => {
    cancel()
  }
}

/**
 * Runs the task when asked, at once if the last run is `ms` or longer ago, else once when it is: many requests within
 * `ms` become one run.
 */
export const coalesced = (clock: ServerClock, ms: number, task: () => void): { query: () => void; cancel: Cancel } => {
  let lastRun = -Infinity
  let pending: Cancel | undefined
  const run = (): void => {
    pending = undefined
    lastRun = clock.now()
    task()
  }
  return {
    query: () => {
      if (pending) return
      const wait = lastRun + ms - clock.now()
      // More than `ms` to wait means that the clock was put back.
      if (wait <= 0 || wait > ms) run()
      else pending = clock.after(wait, run)
    },
    cancel: () => {
      pending?.()
      pending = undefined
    },
  }
}
