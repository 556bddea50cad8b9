import type { Meta } from '../../wire'
import { ask, distrust, to } from './moves'
import type { Handler, Parts, SyncModel } from './state'

/** More than this waiting for one snapshot means that asking anew is cheaper. */
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

export const take: Handler<'messages'> = (model, state, { at, messages }) => {
  if (state.store === undefined) return to(state)
  const have = model.metaOf(state.store)
  const sifted = following(model, have, messages)
  if (sifted.kind === 'gap') return ask({ ...state, buffer: [] }, at, GAP)
  // Kept, so that an answer of the earlier life is not taken for the present one.
  if (sifted.kind === 'foreign') return ask({ ...state, buffer: messages }, at, FOREIGN)
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

export const hold: Handler<'messages'> = (_model, state, { at, messages }) => {
  const buffer = [...state.buffer, ...messages]
  if (buffer.length <= MAX_BUFFERED) return to({ ...state, buffer })
  // What was heard before a pull is in its answer; only a pull under way must be asked again.
  const dropped = { ...state, buffer: [] }
  return state.phase === 'pulling'
    ? ask(dropped, at, 'Too much was received while loading; fetching again.')
    : to(dropped)
}
