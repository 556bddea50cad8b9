import type { Meta } from '../../wire'
import { FOREIGN, following, GAP } from './messages'
import { ask, distrust, FRESH_MS, join, LEAVE, to, whole } from './moves'
import { FIXED_EPOCH, type EventOf, type Handler, type Parts, type Step, type Sync, type SyncModel } from './state'

/** What of the buffer can speak of this snapshot. When the last one heard is of another life, the snapshot may be the older. */
const ofThisLife = <T extends Parts>(model: SyncModel<T>, have: Meta | undefined, buffer: readonly T['message'][]) => {
  const last = buffer.at(-1)
  if (!have || last === undefined || model.metaOfMessage(last)?.e !== have.e) return buffer
  return buffer.filter((message) => model.metaOfMessage(message)?.e === have.e)
}

type Read<T extends Parts> = { readonly shown: Sync<T>; readonly meta: Meta | undefined } | { readonly step: Step<T> }

/** Reads an answer: the state that shows it, or the step that refuses it. */
const read = <T extends Parts>(
  model: SyncModel<T>,
  state: Sync<T>,
  { at, snapshot }: EventOf<T, 'snapshot'>,
): Read<T> => {
  const made = model.fromSnapshot(snapshot)
  if (made.fault !== undefined) return { step: distrust(state, at, made.fault) }
  const meta = model.metaOf(made.store)
  const have = state.store === undefined ? undefined : model.metaOf(state.store)
  if (meta && have && meta.e === have.e && meta.s < have.s)
    return { step: ask(state, at, 'The answer was older than what is shown; fetching again.') }
  return {
    meta,
    shown: { ...state, store: made.store, verifiedAt: state.askedAt ?? at, trouble: undefined, ahead: undefined },
  }
}

/** An answer that needs no pushes. */
const isFixed = <T extends Parts>({ pushed }: Sync<T>, meta: Meta | undefined): boolean =>
  meta ? meta.e === FIXED_EPOCH : !pushed

const fix = <T extends Parts>(state: Sync<T>): Step<T> =>
  to(
    { ...state, phase: 'fixed', pushed: false, buffer: [], pulls: 0, failedSince: undefined },
    ...(state.pushed ? [LEAVE] : []),
  )

/** The answer to a pull: proven by its own digest, then continued by what was heard meanwhile. */
export const settle: Handler<'snapshot'> = (model, state, event) => {
  const { at } = event
  const answer = read(model, state, event)
  if ('step' in answer) return answer.step
  const { shown, meta } = answer
  if (isFixed(shown, meta)) return whole(fix(shown))
  if (!shown.pushed) return whole(join({ ...shown, pushed: true, since: at, why: 'Joining the live changes.' }))
  const tail = following(model, meta, ofThisLife(model, meta, shown.buffer))
  if (tail.kind === 'foreign') return whole(ask({ ...shown, buffer: [] }, at, FOREIGN))
  // What was heard before a pull is in its answer. Kept, one message with a wrong number would be a gap for ever.
  if (tail.kind === 'gap') return whole(ask({ ...shown, buffer: [] }, at, GAP))
  const applied = tail.messages.length > 0 ? model.apply(shown.store, tail.messages) : { store: shown.store }
  if ('fault' in applied && applied.fault !== undefined) return whole(distrust(shown, at, applied.fault))
  const fresh = at - (shown.verifiedAt ?? at) < FRESH_MS * state.speed
  const phase = shown.failedSince !== undefined ? 'failed' : fresh ? 'live' : 'stale'
  const lateAnswerAt = fresh ? undefined : at
  return whole(to({ ...shown, phase, since: at, lateAnswerAt, store: applied.store, buffer: [], hurry: false }))
}

/** An answer that comes while we are not joined: newer numbers, still not live. */
export const glimpse: Handler<'snapshot'> = (model, state, event) => {
  const answer = read(model, state, event)
  if ('step' in answer) return to(state)
  if (!isFixed(answer.shown, answer.meta)) return whole(to(answer.shown))
  return whole(fix(answer.shown))
}
