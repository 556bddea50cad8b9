import type { Parts, Sync, SyncModel } from '../../domain/tables/sync'
import type { FeedName } from '../../domain/market/events'
import type { Instant } from '../../domain/periods'
import type { LateFeed } from '../../domain/wire'
import type { Connection, Freshness, Loaded } from './types'
import { failed, ready, WAITING } from './loaded'

type Live = Extract<Freshness, { state: 'live' }>

/**
 * How far the numbers of a verified thing can be trusted now.
 * @param feeds what it is made of
 */
export const freshnessOf = <T extends Parts>(
  model: SyncModel<T>,
  state: Sync<T>,
  feeds: readonly FeedName[],
): Freshness => {
  const { phase, store, verifiedAt, since, why, failedSince, held } = state
  if (store === undefined || verifiedAt === undefined) return { state: 'waiting' }
  if (held) return { state: 'live', asOf: held.asOf, feeds }
  if (failedSince !== undefined) return { state: 'failed', asOf: verifiedAt, since: failedSince, why }
  const proven = model.metaOf(store) !== undefined
  if (phase === 'fixed') return { state: proven ? 'fixed' : 'unverified', asOf: verifiedAt }
  if (phase === 'live')
    return proven ? { state: 'live', asOf: verifiedAt, feeds } : { state: 'unverified', asOf: verifiedAt }
  return { state: 'stale', asOf: verifiedAt, since, why }
}

/** Why a value is stale whose server does not answer any more. */
export const NO_ANSWER = 'No answer since then.'

/** A value is stale once `of` is `forMs` old; a limit without `of` does not count. */
type AgeLimit = { readonly of: Instant | undefined; readonly forMs: number; readonly why: string }

/** What decides how fresh a requested value is, besides whether the last request failed. */
type AnswerAge = {
  /** Time of the data itself, stated by the last good answer, ms; undefined before it. */
  readonly asOf: Instant | undefined
  /** Nothing changes it any more. */
  readonly isFixed?: boolean
  /** The first that is exceeded counts. */
  readonly limits?: readonly AgeLimit[]
  /** By what it counts as live. */
  readonly how: string
  readonly feeds?: readonly FeedName[]
}

/**
 * How far a value that was requested, and not verified, can be trusted: the one rule for every such value. After a failed
 * request the last good value is stale since then; without one it is failed.
 * @param now undefined where no time is known: then no limit counts
 */
export const answerFreshness = (
  answer: Loaded<unknown>,
  { asOf, isFixed = false, limits = [], how, feeds }: AnswerAge,
  now: Instant | undefined,
): Freshness => {
  if (answer.kind === 'failed') {
    const { why, at } = answer.why
    return asOf === undefined ? { state: 'failed', since: at, why } : { state: 'stale', asOf, since: at, why }
  }
  if (asOf === undefined) return { state: 'waiting' }
  if (isFixed) return { state: 'fixed', asOf }
  for (const { of, forMs, why } of limits)
    if (now !== undefined && of !== undefined && now - of >= forMs)
      return { state: 'stale', asOf, since: of + forMs, why }
  return { state: 'live', asOf, how, ...(feeds && { feeds }) }
}

const NO_CONNECTION = 'No connection'

/** A live value that is made of a feed that is late, or undefined. */
const whileLate = ({ asOf, feeds = [] }: Live, lateFeeds: readonly LateFeed[]): Freshness | undefined => {
  const late = lateFeeds.filter(({ feed }) => feeds.some((own) => own === feed))
  if (late.length === 0) return undefined
  // Proven or not, it is as old as what it is made of.
  const since = Math.min(...late.map((each) => each.since))
  return { state: 'stale', asOf: Math.min(asOf, since), since, why: late.map(({ why }) => why).join(' ') }
}

/**
 * What is live by whatever rule is stale while the connection to the server is down, as nothing can tell that it changed,
 * and while a feed that it is made of is late, as nothing would change it.
 */
export const whileConnected = (freshness: Freshness, connection: Connection): Freshness => {
  if (freshness.state !== 'live') return freshness
  const { state, since, why = NO_CONNECTION, lateFeeds = [] } = connection
  if (state === 'down') return { state: 'stale', asOf: freshness.asOf, since, why }
  return whileLate(freshness, lateFeeds) ?? freshness
}

/**
 * What is live is as old as its newest value, and stale once that is older than it may be.
 * @param at the time of its newest value by the data; undefined where there is none
 * @param dueMs how old it may be
 */
export const withDataTime = (freshness: Freshness, at: Instant | undefined, dueMs: number, now: Instant): Freshness => {
  if (freshness.state !== 'live') return freshness
  if (at === undefined) return { state: 'stale', since: freshness.asOf, why: 'No value has been received.' }
  if (now - at <= dueMs) return { ...freshness, asOf: at }
  return { state: 'stale', asOf: at, since: at + dueMs, why: 'No newer value has been received.' }
}

/** What is live of a span that is over is fixed: nothing of it changes any more. @param to the first instant after it */
export const freshnessOfSpan = (freshness: Freshness, to: Instant, now: Instant): Freshness =>
  freshness.state === 'live' && to <= now ? { state: 'fixed', asOf: freshness.asOf } : freshness

/** Waiting, here, or failed while nothing has ever come. What has come stays `ready`; its freshness tells the rest. */
export const loadedOf = <T extends Parts, V>(state: Sync<T>, value: V | undefined): Loaded<V> => {
  if (value !== undefined) return ready(value)
  return state.trouble ? failed({ why: state.trouble.why, at: state.trouble.at }) : WAITING
}
