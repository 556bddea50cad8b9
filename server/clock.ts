import type { ServerClock } from './sources/source'

/** From this difference on a reading of the wall clock is doubted, and so long until it is believed. */
const DOUBTED_MS = 5000
const BELIEVED_AFTER_MS = 10_000

type Readings = { readonly wall: () => number; readonly running: () => number }

/**
 * The time of the wall clock, followed by a clock that cannot be set: a reading that has jumped counts only once the jump has
 * lasted, so that a single wrong one ages nothing.
 */
export const steadyTime = ({ wall, running }: Readings): (() => number) => {
  let known = { wall: wall(), running: running() }
  let doubted: { readonly offset: number; readonly since: number } | undefined
  return () => {
    const read = wall()
    const ran = running()
    const expected = known.wall + (ran - known.running)
    const offset = read - expected
    if (Math.abs(offset) > DOUBTED_MS) {
      if (doubted === undefined || Math.abs(doubted.offset - offset) > DOUBTED_MS) doubted = { offset, since: ran }
      if (ran - doubted.since < BELIEVED_AFTER_MS) return Math.round(expected)
    }
    doubted = undefined
    known = { wall: read, running: ran }
    return read
  }
}

/** The wall clock. Timers run on the process's monotonic time, so a corrected wall clock does not stretch them. */
export const wallClock: ServerClock = {
  now: steadyTime({ wall: () => Date.now(), running: () => performance.now() }),
  running: () => performance.now(),
  after: (ms, task) => {
    const timer = setTimeout(task, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}
