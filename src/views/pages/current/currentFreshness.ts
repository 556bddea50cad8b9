import { CURRENT_FEEDS } from '../../../domain/market/madeOf'
import type { Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import type { Connection, Freshness, Loaded } from '../../../streams/lib/types'
import { lastOf } from '../../../streams/lib/loaded'
import { isOld } from '../../parts/panel/FreshnessTag'

/** The server publishes the figures whenever one changes, and the frequency every two minutes at least. */
const QUIET_MS = 6 * 60_000

/** By what the figures count as live: they are pushed, and there is no proof of them. */
export const AS_TOLD = 'Pushed by the server when one of them changes'
/** The mix is read whole, some minutes after each half hour. */
export const EACH_HALF_HOUR = 'Read from the server some minutes after each half hour'
const READ_EVERY_MS = 45 * 60_000

/** The same for what is read whole and not pushed as it changes: newer figures do not make it newer. */
export const mixFreshness = (
  loaded: Loaded<Current & { readonly readAsOf?: Instant }>,
  connection: Connection,
  now: Instant | undefined,
): Freshness => {
  const freshness = currentFreshness(loaded, connection, now)
  const asOf = lastOf(loaded)?.readAsOf
  if (asOf === undefined || !('asOf' in freshness)) return freshness
  if (isOld(freshness) || freshness.state !== 'live') return { ...freshness, asOf }
  if (now !== undefined && now - asOf > READ_EVERY_MS)
    return { state: 'stale', asOf, since: asOf, why: 'It could not be read again since' }
  return { state: 'live', asOf, how: EACH_HALF_HOUR, feeds: ['fuelMix'] }
}

/**
 * How far the page's own figures can be trusted: live while the connection is up and they are pushed; old when it is
 * down, when nothing has come for six minutes, or when they could not be loaded. Only Great Britain's are pushed as they
 * change; another country's are as they were read.
 */
export const currentFreshness = (
  loaded: Loaded<Current>,
  connection: Connection,
  now: Instant | undefined,
): Freshness => {
  const asOf = lastOf(loaded)?.figures.asOf
  if (loaded.kind === 'failed') {
    const { why, at } = loaded.why
    return { state: 'failed', since: at, why, ...(asOf !== undefined && { asOf }) }
  }
  if (asOf === undefined) return { state: 'waiting' }
  if (connection.state === 'down')
    return { state: 'stale', asOf, since: connection.since, why: connection.why ?? 'No connection to the server' }
  if (loaded.kind === 'ready' && loaded.value.figures.country.toLowerCase() !== 'gb') return { state: 'fixed', asOf }
  if (now !== undefined && now - asOf > QUIET_MS)
    return { state: 'stale', asOf, since: asOf, why: 'No new figures have come from the server' }
  return { state: 'live', asOf, how: AS_TOLD, feeds: CURRENT_FEEDS }
}
