import type { Instant } from '../../periods'
import type { Command, Parts, Step, Sync, SyncHandler, SyncModel } from './state'
import type { Meta } from '../../wire'

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
export const query = <T extends Parts>(state: Sync<T>, at: Instant, why: string, retryAfterMs = 0): Step<T> => {
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
  return query(
    { ...state, buffer: [], recentFaults, faultCount: state.faultCount + 1, failedSince, held: undefined },
    at,
    why,
  )
}

export const wholeTable = <T extends Parts>(step: Step<T>): Step<T> => ({ ...step, news: { kind: 'whole' } })

/** Wants the group; the shell answers `joined`. Without a link the next `linkUp` asks for it. */
export const join = <T extends Parts>(state: Sync<T>): Step<T> =>
  to({ ...state, phase: 'joining' }, ...(state.linked ? [JOIN] : []))

/** More than this waiting for one snapshot means that asking again is cheaper. */
export const MAX_BUFFERED = 1000

/** Messages that continue the store one by one; `gap` when one is missing, `foreign` when another life of the writer speaks. */
export const following = <T extends Parts>(
  model: SyncModel<T>,
  have: Meta | undefined,
  messages: readonly T['message'][],
) => {
  // Without proof on either side only the push rules themselves can tell right from wrong.
  if (!have) return { kind: 'next' as const, messages }
  const next: T['message'][] = []
  for (const message of messages) {
    const meta = model.metaOfMessage(message)
    if (meta?.e !== have.e) return { kind: 'foreign' as const }
    if (meta.s <= have.s + next.length) continue
    if (meta.s !== have.s + next.length + 1) return { kind: 'gap' as const }
    next.push(message)
  }
  return { kind: 'next' as const, messages: next }
}

export const GAP = 'A change was missed; fetching the whole again.'
export const FOREIGN = 'The server has restarted; fetching the whole again.'

export const takeMove: SyncHandler<'messages'> = (model, state, { at, messages }) => {
  if (state.store === undefined) return to(state)
  const have = model.metaOf(state.store)
  const sifted = following(model, have, messages)
  if (sifted.kind === 'gap') return query({ ...state, buffer: [] }, at, GAP)
  // Kept, so that an answer of the earlier life is not taken for the present one.
  if (sifted.kind === 'foreign') return query({ ...state, buffer: messages }, at, FOREIGN)
  if (sifted.messages.length === 0) return to(state)
  const applied = model.apply(state.store, sifted.messages)
  if (applied.fault !== undefined) return distrust(state, at, applied.fault)
  const reached = model.metaOf(applied.store)?.s ?? Infinity
  const ahead = state.ahead && reached < state.ahead.seq ? state.ahead : undefined
  const verifiedAt = have ? state.verifiedAt : at
  return {
    ...to({ ...state, store: applied.store, ahead, verifiedAt }),
    news: { kind: 'patch', change: applied.change },
  }
}

export const hold: SyncHandler<'messages'> = (_model, state, { at, messages }) => {
  const buffer = [...state.buffer, ...messages]
  if (buffer.length <= MAX_BUFFERED) return to({ ...state, buffer })
  // What was received before a pull is in its answer; only a pull under way must be asked again.
  const dropped = { ...state, buffer: [] }
  return state.phase === 'pulling'
    ? query(dropped, at, 'Too much was received while loading; fetching again.')
    : to(dropped)
}
