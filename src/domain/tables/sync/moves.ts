import type { Instant } from '../../periods'
import type { Command, Parts, Step, Sync } from './state'

/** The moves that several entries of the table share. */

/** A proof older than this proves nothing about now. */
export const FRESH_MS = 10_000
/** So many clients may ask at the same moment that each waits up to this much by chance. */
export const JITTER_MS = 500
const MAX_WAIT_MS = 30_000
const FAULT_WINDOW_MS = 60_000
const FAULTS_TO_FAIL = 3

export const to = <T extends Parts>(state: Sync<T>, ...commands: Command[]): Step<T> => ({ state, commands })
export const JOIN: Command = { kind: 'join', afterMs: 0 }
export const LEAVE: Command = { kind: 'leave' }
export const waitFor = (tries: number): number => (tries === 0 ? 0 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (tries - 1)))

/** Begins a doubt, or keeps the one that is there: its age is what the user is told. */
export const doubted = <T extends Parts>(state: Sync<T>, at: Instant, why: string): Sync<T> => ({
  ...state,
  since: state.phase === 'live' || state.phase === 'fixed' || state.phase === 'idle' ? at : state.since,
  why,
})

/** One pull at a time: at once, then after 1, 2, 4 … 30 s until a mark has verified the table, or later if the server says so. */
export const ask = <T extends Parts>(state: Sync<T>, at: Instant, why: string, retryAfterMs = 0): Step<T> => {
  const afterMs = Math.max(waitFor(state.pulls), retryAfterMs)
  const jitterMs = state.hurry && state.pulls === 0 ? 0 : JITTER_MS
  const next: Sync<T> = { ...doubted(state, at, why), phase: 'buffering', pulls: state.pulls + 1, ahead: undefined }
  return to(next, { kind: 'pull', afterMs, jitterMs })
}

/** A contradiction in the data itself, not a mere loss: three within a minute and nothing is called live any more. */
export const distrust = <T extends Parts>(state: Sync<T>, at: Instant, why: string): Step<T> => {
  const recentFaults = [...state.recentFaults.filter((each) => at - each < FAULT_WINDOW_MS * state.speed), at]
  const failed = recentFaults.length >= FAULTS_TO_FAIL
  const failedSince = state.failedSince ?? (failed ? at : undefined)
  return ask(
    { ...state, buffer: [], recentFaults, faultCount: state.faultCount + 1, failedSince, held: undefined },
    at,
    why,
  )
}

export const whole = <T extends Parts>(step: Step<T>): Step<T> => ({ ...step, news: { kind: 'whole' } })

/** Wants the group; the shell answers `joined`. Without a link the next `linkUp` asks for it. */
export const join = <T extends Parts>(state: Sync<T>): Step<T> =>
  to({ ...state, phase: 'joining' }, ...(state.linked ? [JOIN] : []))
