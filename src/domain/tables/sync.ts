import type { Meta } from '../wire'
import {
  FOREIGN,
  following,
  GAP,
  query,
  distrust,
  FRESH_MS,
  join,
  LEAVE,
  to,
  wholeTable,
  hold,
  takeMove,
  doubted,
  JOIN,
  waitFor,
} from './sync/moves'
import {
  FIXED_EPOCH,
  type EventOf,
  type SyncHandler,
  type Parts,
  type Step,
  type Sync,
  type SyncModel,
  idleSync,
  type SyncEventKind,
  type SyncEvent,
} from './sync/state'
import { ageFailed, ageJoining, ageLive, ageStale, check, jump, retainPace, notAfter, releasing } from './sync/proof'

/** What of the buffer can speak of this snapshot. When the last one received is of another life, the snapshot may be the older. */
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
    return { step: query(state, at, 'The answer was older than what is shown; fetching again.') }
  return {
    meta,
    shown: { ...state, store: made.store, verifiedAt: state.requestedAt ?? at, trouble: undefined, ahead: undefined },
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

/** The answer to a pull: proven by its own digest, then continued by what was received meanwhile. */
export const settle: SyncHandler<'snapshot'> = (model, state, event) => {
  const { at } = event
  const answer = read(model, state, event)
  if ('step' in answer) return answer.step
  const { shown, meta } = answer
  if (isFixed(shown, meta)) return wholeTable(fix(shown))
  if (!shown.pushed) return wholeTable(join({ ...shown, pushed: true, since: at, why: 'Joining the live changes.' }))
  const tail = following(model, meta, ofThisLife(model, meta, shown.buffer))
  if (tail.kind === 'foreign') return wholeTable(query({ ...shown, buffer: [] }, at, FOREIGN))
  // What was received before a pull is in its answer. Kept, one message with a wrong number would be a gap for ever.
  if (tail.kind === 'gap') return wholeTable(query({ ...shown, buffer: [] }, at, GAP))
  const applied = tail.messages.length > 0 ? model.apply(shown.store, tail.messages) : { store: shown.store }
  if ('fault' in applied && applied.fault !== undefined) return wholeTable(distrust(shown, at, applied.fault))
  const fresh = at - (shown.verifiedAt ?? at) < FRESH_MS * state.speed
  const proven = fresh ? 'live' : 'stale'
  const phase = shown.failedSince === undefined ? proven : 'failed'
  const lateAnswerAt = fresh ? undefined : at
  return wholeTable(to({ ...shown, phase, since: at, lateAnswerAt, store: applied.store, buffer: [], hurry: false }))
}

/** An answer that comes while we are not joined: newer numbers, still not live. */
export const glimpse: SyncHandler<'snapshot'> = (model, state, event) => {
  const answer = read(model, state, event)
  if ('step' in answer) return to(state)
  if (!isFixed(answer.shown, answer.meta)) return wholeTable(to(answer.shown))
  return wholeTable(fix(answer.shown))
}

export { deadlineOf } from './sync/proof'
export * from './sync/state'

/**
 * The client of a verified table or stack, as one total table of (phase × event). Pure: time and chance stay outside.
 * The rules are those of docs/architecture.md ("A live table is right"): join before pulling, splice what was received meanwhile, full re-pull on any
 * doubt about the data, LIVE only with a proof younger than 10 s, and the last good value always stays.
 */
const open: SyncHandler<'opened'> = (_model, state, { at, pushed, hurry }) => {
  const next = { ...doubted(state, at, 'Loading.'), pushed, hurry, pulls: 0, buffer: [] }
  if (pushed) return join(next)
  const requested = query(next, at, 'Loading.')
  return state.pushed ? { ...requested, commands: [LEAVE, ...requested.commands] } : requested
}

const close: SyncHandler<'closed'> = (_model, { linked, pushed, speed }, { at }) =>
  to({ ...idleSync(at), linked, speed }, ...(pushed ? [LEAVE] : []))

const stay = <T extends Parts>(_model: SyncModel<T>, state: Sync<T>): Step<T> => to(state)
const noteUp: SyncHandler<'linkUp'> = (_model, state) => to({ ...state, linked: true })
const noteDown: SyncHandler<'linkDown'> = (_model, state) => to({ ...state, linked: false })
const sent: SyncHandler<'pullSent'> = (_model, state, { at }) => to({ ...state, requestedAt: at })
const sentBuffered: SyncHandler<'pullSent'> = (_model, state, { at }) =>
  to({ ...state, phase: 'pulling', requestedAt: at })
const joined: SyncHandler<'joined'> = (_model, state, { at }) =>
  query({ ...state, pulls: 0 }, at, 'Fetching the present state.')
const doubt: SyncHandler<'doubt'> = (_model, state, { at, why }) => to({ ...doubted(state, at, why), phase: 'stale' })
const again: SyncHandler<'retry'> = (_model, state, { at }) =>
  query({ ...state, pulls: 0, hurry: true }, at, 'Fetching again.')
/** Asks for the group again and meanwhile for first numbers. */
const againJoining: SyncHandler<'retry'> = (_model, state) =>
  to(state, ...(state.linked ? [JOIN] : []), { kind: 'pull', afterMs: 0, jitterMs: 0 })
const againStale: SyncHandler<'retry'> = (model, state, event) =>
  state.linked ? again(model, state, event) : to(state, { kind: 'pull', afterMs: 0, jitterMs: 0 })

/** A new connection is in no group: everything begins again from a join and a snapshot. */
const rejoin: SyncHandler<'linkUp'> = (_model, state, { at }) =>
  state.pushed
    ? join({ ...doubted(state, at, 'Joining again.'), linked: true, buffer: [], pulls: 0 })
    : to({ ...state, linked: true })

const fall: SyncHandler<'linkDown'> = (_model, state, { at, why }) =>
  state.pushed
    ? to({ ...doubted(state, at, why), phase: 'stale', linked: false, buffer: [], ahead: undefined })
    : to({ ...state, linked: false })

const refused: SyncHandler<'joinRefused'> = (_model, state, { at, why }) =>
  to({ ...state, trouble: { at, why }, pulls: state.pulls + 1 }, { kind: 'join', afterMs: waitFor(state.pulls + 1) })

const trouble: SyncHandler<'pullFailed'> = (_model, state, { at, why }) => to({ ...state, trouble: { at, why } })
const queryLater: SyncHandler<'pullFailed'> = (_model, state, { at, why, retryAfterMs }) =>
  query({ ...state, trouble: { at, why } }, at, why, retryAfterMs)

type ByPhase<H> = readonly [idle: H, joining: H, buffering: H, pulling: H, live: H, stale: H, failed: H, fixed: H]
const COLUMN = { idle: 0, joining: 1, buffering: 2, pulling: 3, live: 4, stale: 5, failed: 6, fixed: 7 } as const

// prettier-ignore
const TABLE: { readonly [K in SyncEventKind]: ByPhase<SyncHandler<K>> } = {
  //             idle      joining      buffering     pulling   live     stale       failed     fixed
  opened:      [ open,     open,        open,         open,     open,    open,       open,      open     ],
  closed:      [ close,    close,       close,        close,    close,   close,      close,     close    ],
  linkUp:      [ noteUp,   rejoin,      rejoin,       rejoin,   rejoin,  rejoin,     rejoin,    noteUp   ],
  linkDown:    [ noteDown, noteDown,    fall,         fall,     fall,    fall,       fall,      noteDown ],
  joined:      [ stay,     joined,      stay,         stay,     stay,    stay,       stay,      stay     ],
  joinRefused: [ stay,     refused,     stay,         stay,     stay,    stay,       stay,      stay     ],
  pullSent:    [ stay,     sent,        sentBuffered, sent,     stay,    sent,       stay,      stay     ],
  snapshot:    [ stay,     glimpse,     stay,         settle,   stay,    glimpse,    stay,      stay     ],
  pullFailed:  [ stay,     trouble,     stay,         queryLater, stay,    trouble,    stay,      stay     ],
  messages:    [ stay,     hold,        hold,         hold,     takeMove,    takeMove,       takeMove,      stay     ],
  mark:        [ stay,     stay,        stay,         stay,     check,   check,      check,     stay     ],
  doubt:       [ stay,     stay,        stay,         stay,     doubt,   stay,       stay,      stay     ],
  pace:        [ retainPace, retainPace,    jump,         jump,     jump,    jump,       jump,      retainPace ],
  tick:        [ stay,     ageJoining,  stay,         stay,     ageLive, ageStale,   ageFailed, stay     ],
  retry:       [ stay,     againJoining, again,       again,    again,   againStale, again,     again    ],
}

/** One step of the machine. Pure and total: every event has its entry in every phase. */
export const syncStep = <T extends Parts>(model: SyncModel<T>, state: Sync<T>, event: SyncEvent<T>): Step<T> => {
  const handler = TABLE[event.kind][COLUMN[state.phase]] as <U extends Parts>(
    model: SyncModel<U>,
    state: Sync<U>,
    event: SyncEvent<U>,
  ) => Step<U>
  // A jump of time needs to know of what time the numbers were.
  const step = handler(model, event.kind === 'pace' ? state : notAfter(state, event.at), event)
  const next = releasing(step.state, event.at)
  return next === step.state ? step : { ...step, state: next }
}
