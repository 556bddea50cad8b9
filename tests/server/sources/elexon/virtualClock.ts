import type { ServerClock } from '../../../../server/sources/source'

type Timer = { readonly at: number; readonly task: () => void }

/** Lets everything that only waits for promises run on. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 3; i += 1) await new Promise((done) => setImmediate(done))
}

/**
 * A clock that does not move until it is run.
 * @param settled waits until nothing goes on that needs no time to pass; by default what only waits for promises
 */
export const virtualClock = (start: number, settled = settle) => {
  let now = start
  const timers = new Set<Timer>()
  const clock: ServerClock = {
    now: () => now,
    after: (ms, task) => {
      const timer = { at: now + Math.max(0, ms), task }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  }
  /** Runs the next `ms`, timer by timer. */
  const run = async (ms: number): Promise<void> => {
    const end = now + ms
    await settled()
    for (;;) {
      const due = [...timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
      if (due === undefined) break
      timers.delete(due)
      now = Math.max(now, due.at)
      due.task()
      await settled()
    }
    now = end
  }
  /** Sets the time of day without any time passing: timers keep their distance. */
  const setBack = (ms: number): void => {
    now -= ms
    for (const timer of [...timers]) {
      timers.delete(timer)
      timers.add({ ...timer, at: timer.at - ms })
    }
  }
  /** Goes on by `ms` at once, as when a machine slept: what fell due meanwhile runs late. */
  const jump = (ms: number): void => {
    now += ms
  }
  return { clock, run, setBack, jump }
}

/** The pace of the requests is not what these are about: who waits has waited at once. */
export const hurriedClock = (): ServerClock => {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    after: (ms, task) => {
      const timer = setTimeout(() => {
        ahead += ms
        task()
      })
      return () => {
        clearTimeout(timer)
      }
    },
  }
}
