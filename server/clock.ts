import type { ServerClock } from './sources/source'

/** The wall clock. Timers run on the process's monotonic time, so a corrected wall clock does not stretch them. */
export const wallClock: ServerClock = {
  now: () => Date.now(),
  running: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}
