import type { ServerClock } from '../../server/sources/source'

/** Longer waits than those of a gate. */
const LONG_MS = 5_000

/**
 * A clock that begins at an instant and goes on as the wall clock does. Waits of a gate pass at once, longer ones never by
 * themselves; `pass` lets time go by.
 */
export const platformClock = (start: number) => {
  const began = Date.now()
  let ahead = 0
  const clock: ServerClock = {
    now: () => start + Date.now() - began + ahead,
    after: (ms, task) => {
      if (ms > LONG_MS) return () => undefined
      const timer = setTimeout(() => {
        ahead += ms
        task()
      })
      return () => clearTimeout(timer)
    },
  }
  return { clock, pass: (ms: number) => void (ahead += ms) }
}
