import { CURRENT_FEEDS } from '../../../domain/market/madeOf'
import type { Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import { answerFreshness, whileConnected } from '../../../streams/lib/freshness'
import type { Connection, Freshness, Loaded } from '../../../streams/lib/types'
import { lastOf } from '../../../streams/lib/loaded'

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
  const figures = currentFreshness(loaded, connection, now)
  const asOf = lastOf(loaded)?.readAsOf
  if (asOf === undefined || !('asOf' in figures)) return figures
  if (figures.state !== 'live') return { ...figures, asOf }
  const limits = [{ of: asOf, forMs: READ_EVERY_MS, why: 'It could not be read again since' }]
  return answerFreshness(loaded, { asOf, limits, how: EACH_HALF_HOUR, feeds: ['fuelMix'] }, now)
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
  const figures = lastOf(loaded)?.figures
  const age = {
    asOf: figures?.asOf,
    isFixed: figures !== undefined && figures.country.toLowerCase() !== 'gb',
    limits: [{ of: figures?.asOf, forMs: QUIET_MS, why: 'No new figures have come from the server' }],
    how: AS_TOLD,
    feeds: CURRENT_FEEDS,
  }
  return whileConnected(answerFreshness(loaded, age, now), connection)
}
