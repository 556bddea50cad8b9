import type { Parts, Sync, SyncModel } from '../../domain/tables/sync'
import type { FeedName } from '../../domain/market/events'
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

const NO_CONNECTION = 'No connection to the server'

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

/** Waiting, here, or failed while nothing has ever come. What has come stays `ready`; its freshness tells the rest. */
export const loadedOf = <T extends Parts, V>(state: Sync<T>, value: V | undefined): Loaded<V> => {
  if (value !== undefined) return ready(value)
  return state.trouble ? failed({ why: state.trouble.why, at: state.trouble.at }) : WAITING
}
