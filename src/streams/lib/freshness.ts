import type { Parts, Sync, SyncModel } from '../../domain/tables/sync'
import type { Connection, Freshness, Loaded } from './types'
import { failed, ready, WAITING } from './loaded'

/** How far the numbers of a verified thing can be trusted now. */
export const freshnessOf = <T extends Parts>(model: SyncModel<T>, state: Sync<T>): Freshness => {
  const { phase, store, verifiedAt, since, why, failedSince, held } = state
  if (store === undefined || verifiedAt === undefined) return { state: 'waiting' }
  if (held) return { state: 'live', asOf: held.asOf }
  if (failedSince !== undefined) return { state: 'failed', asOf: verifiedAt, since: failedSince, why }
  const proven = model.metaOf(store) !== undefined
  if (phase === 'fixed') return { state: proven ? 'fixed' : 'unverified', asOf: verifiedAt }
  if (phase === 'live') return { state: proven ? 'live' : 'unverified', asOf: verifiedAt }
  return { state: 'stale', asOf: verifiedAt, since, why }
}

const NO_CONNECTION = 'No connection to the server'

/** What is live by whatever rule is stale while the connection to the server is down: nothing can tell that it changed. */
export const whileConnected = (freshness: Freshness, { state, since, why = NO_CONNECTION }: Connection): Freshness =>
  freshness.state === 'live' && state === 'down' ? { state: 'stale', asOf: freshness.asOf, since, why } : freshness

/** Waiting, here, or failed while nothing has ever come. What has come stays `ready`; its freshness tells the rest. */
export const loadedOf = <T extends Parts, V>(state: Sync<T>, value: V | undefined): Loaded<V> => {
  if (value !== undefined) return ready(value)
  return state.trouble ? failed({ why: state.trouble.why, at: state.trouble.at }) : WAITING
}
