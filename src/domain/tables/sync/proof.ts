import type { Instant } from '../../periods'
import { FOREIGN, query, distrust, doubted, FRESH_MS, JITTER_MS, JOIN, to, waitFor } from './moves'
import type { SyncHandler, Parts, Step, Sync } from './state'

/** How long a mark may be ahead of what was received before a change counts as lost. */
const AHEAD_MS = 1000
/** How long a mark has to settle a doubt before a pull does. */
const DOUBT_MS = 1000
/** How long a mark has to prove an answer: they come every 5 s. */
const MARK_MS = 6000
/** How long a first view waits for the hub. */
const FIRST_SIGHT_MS = 2000

/** The mark says what the server has: the same proves us, more means that something is on its way or lost. */
export const check: SyncHandler<'mark'> = (model, state, { at, mark: [e, s, n, d], sentAt }) => {
  const have = state.store === undefined ? undefined : model.metaOf(state.store)
  if (!have) return to(state)
  if (e !== have.e) return query({ ...state, buffer: [] }, at, FOREIGN)
  if (s < have.s) return to(state)
  if (s > have.s) return to({ ...state, ahead: state.ahead ?? { seq: s, since: at } })
  if (n !== have.n || d !== have.d)
    return distrust(state, at, 'The rows differ from the server’s; fetching them again.')
  const proven = {
    ...state,
    verifiedAt: Math.max(state.verifiedAt ?? 0, Math.min(sentAt, at)),
    lateAnswerAt: undefined,
    ahead: undefined,
    pulls: 0,
  }
  if (at - sentAt >= FRESH_MS * state.speed) return to(proven)
  const recentFaults = state.failedSince === undefined ? state.recentFaults : []
  return to({ ...proven, phase: 'live', failedSince: undefined, trouble: undefined, recentFaults })
}

const missed = <T extends Parts>({ ahead, speed }: Sync<T>, at: Instant): boolean =>
  ahead !== undefined && at - ahead.since > AHEAD_MS * speed
const LOST = 'The last change was missed; fetching the whole again.'
const UNPROVEN = 'The server has not confirmed these numbers for 10 s.'

export const ageLive: SyncHandler<'tick'> = (model, state, { at }) => {
  if (missed(state, at)) return query(state, at, LOST)
  if (!model.metaOf(state.store) || at - (state.verifiedAt ?? at) < FRESH_MS * state.speed) return to(state)
  return to({ ...doubted(state, at, UNPROVEN), phase: 'stale' })
}

/** The instant at which a `tick` will change something; undefined when only the seconds matter. */
export const deadlineOf = <T extends Parts>(state: Sync<T>): Instant | undefined => {
  const { phase, ahead, verifiedAt, speed, held } = state
  if (held) return held.until
  if (ahead) return ahead.since + AHEAD_MS * speed + 1
  return phase === 'live' && verifiedAt !== undefined ? verifiedAt + FRESH_MS * speed : undefined
}

/**
 * Asks, and where nothing has proven the table for so long joins once more: whoever the server has lost from the group receives
 * nothing more, and would be right by answers alone for ever. A member that joins again stays what it is.
 */
const queryUnheard = <T extends Parts>(state: Sync<T>, at: Instant): Step<T> => {
  const requested = query(state, at, state.why)
  const isUnheard = state.pushed && state.linked && at - (state.verifiedAt ?? at) >= FRESH_MS * state.speed
  return isUnheard ? { ...requested, commands: [JOIN, ...requested.commands] } : requested
}

/**
 * An answer that was more than 10 s on its way is no proof when it comes. Anyone who asked again at once would have an answer
 * as late, and never a proof: the next mark is one.
 */
const awaitsMark = <T extends Parts>({ lateAnswerAt, speed }: Sync<T>, at: Instant): boolean =>
  lateAnswerAt !== undefined && at - lateAnswerAt < MARK_MS * speed

/** A mark may settle a doubt; if none comes within a second, a pull does. Without a link neither can. */
export const ageStale: SyncHandler<'tick'> = (_model, state, { at }) => {
  const isOver = state.linked && at - state.since >= DOUBT_MS * state.speed && !awaitsMark(state, at)
  return missed(state, at) || isOver ? queryUnheard(state, at) : to(state)
}

export const ageFailed: SyncHandler<'tick'> = (_model, state, { at }) => {
  const isOver = at - (state.requestedAt ?? at) >= FRESH_MS * state.speed && !awaitsMark(state, at)
  return missed(state, at) || isOver ? queryUnheard(state, at) : to(state)
}

/** Where the hub cannot be reached but the server answers calls, the first numbers are shown (as stale) rather than none. */
export const ageJoining: SyncHandler<'tick'> = (_model, state, { at }) => {
  const waited = at - (state.trouble?.at ?? state.since)
  if (state.store !== undefined || waited < Math.max(FIRST_SIGHT_MS, waitFor(state.pulls)) * state.speed)
    return to(state)
  return to({ ...state, since: at, pulls: state.pulls + 1 }, { kind: 'pull', afterMs: 0, jitterMs: JITTER_MS })
}

/** How long an answer to a jump may take before what was live before it counts as stale: as long as a change that a mark names. */
const HOLD_MS = 1000
const JUMPED = 'The recording began again; fetching the whole again.'

export const retainPace: SyncHandler<'pace'> = (_model, state, { at, speed }) => to({ ...notAfter(state, at), speed })

/** A jump that was told is no doubt in what was shown, but all of it is of another time now: asked for at once, for everyone. */
export const jump: SyncHandler<'pace'> = (_model, state, { at, speed, jumped }) => {
  const { phase, verifiedAt, held } = state
  const now = { ...notAfter(state, at), speed }
  if (!jumped || !state.linked) return to(now)
  const asOf = held?.asOf ?? (phase === 'live' ? verifiedAt : undefined)
  const requested = query({ ...now, pulls: 0, hurry: true, buffer: [] }, at, JUMPED)
  if (asOf === undefined) return requested
  return { ...requested, state: { ...requested.state, held: { asOf, until: at + HOLD_MS * speed } } }
}

/** What holds over a jump holds no longer than that, and only while its answer is awaited. */
export const releasing = <T extends Parts>(state: Sync<T>, at: Instant): Sync<T> => {
  if (!state.held) return state
  const isAwaited = state.phase === 'buffering' || state.phase === 'pulling'
  return isAwaited && at < state.held.until ? state : { ...state, held: undefined }
}

/** Times lie in the future when our clock was just set back by the server's: then they count as now. */
export const notAfter = <T extends Parts>(state: Sync<T>, at: Instant): Sync<T> => {
  const { verifiedAt, requestedAt, lateAnswerAt, since, ahead, trouble } = state
  const requested = Math.max(requestedAt ?? at, lateAnswerAt ?? at, verifiedAt ?? at)
  if (Math.max(requested, since, ahead?.since ?? at, trouble?.at ?? at) <= at) return state
  const cut = (time: Instant | undefined): Instant | undefined => (time === undefined ? undefined : Math.min(time, at))
  return {
    ...state,
    verifiedAt: cut(verifiedAt),
    requestedAt: cut(requestedAt),
    lateAnswerAt: cut(lateAnswerAt),
    since: Math.min(since, at),
    ahead: ahead && { ...ahead, since: Math.min(ahead.since, at) },
    trouble: trouble && { ...trouble, at: Math.min(trouble.at, at) },
  }
}
