import { EUROPE_LATE_MS } from '../../../domain/europe/late'
import { CURRENT_FEEDS } from '../../../domain/market/madeOf'
import type { Instant } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import { answerFreshness, whileConnected } from '../../../streams/lib/freshness'
import type { Connection, Freshness, Loaded } from '../../../streams/lib/types'
import { lastOf } from '../../../streams/lib/loaded'

/** The server publishes the figures whenever one changes, and the frequency every two minutes at least. */
const QUIET_MS = 6 * 60_000

/** By what the figures count as live: they are pushed, and there is no proof of them. */
export const PUSHED = 'Pushed by the server when one of them changes'
/** The mix is read whole, some minutes after each half hour. */
export const EACH_HALF_HOUR = 'Read from the server some minutes after each half hour'
const READ_EVERY_MS = 45 * 60_000
/** The next auction is a day later; the platforms that have its prices take some minutes. */
const AUCTION_MS = 25 * 3_600_000

/** Of what time the figures are, and how long they may be the newest. */
const measuredOf = (loaded: Loaded<Current>) => {
  const figures = lastOf(loaded)?.figures
  return { of: figures?.asOf, forMs: figures?.abroad ? EUROPE_LATE_MS : QUIET_MS }
}

/**
 * Freshness of the figures by themselves. Only Great Britain's are pushed as they change; its neighbours' are requested, and
 * of other countries there are none.
 */
const figuresFreshness = (
  loaded: Loaded<Current>,
  { state }: Connection,
  now: Instant | undefined,
  age: { readonly of: Instant | undefined; readonly forMs: number } = measuredOf(loaded),
): Freshness => {
  const figures = lastOf(loaded)?.figures
  const abroad = figures?.abroad
  return answerFreshness(
    loaded,
    {
      asOf: age.of,
      isFixed: figures !== undefined && !abroad && figures.country !== 'Gb' && state !== 'down',
      limits: [{ ...age, why: 'No new figures have come from the server' }],
      how: abroad ? 'Requested each half minute' : PUSHED,
      ...(!abroad && { feeds: CURRENT_FEEDS }),
    },
    now,
  )
}

/** The same for what is read whole and not pushed as it changes: newer figures do not make it newer. */
export const mixFreshness = (
  loaded: Loaded<Current & { readonly readAsOf?: Instant }>,
  connection: Connection,
  now: Instant | undefined,
): Freshness => {
  const figures = figuresFreshness(loaded, connection, now)
  const asOf = lastOf(loaded)?.readAsOf
  if (asOf === undefined || !('asOf' in figures) || lastOf(loaded)?.figures.abroad)
    return whileConnected(figures, connection)
  if (figures.state !== 'live') return { ...figures, asOf }
  const limits = [{ of: asOf, forMs: READ_EVERY_MS, why: 'It could not be read again since' }]
  const mix = answerFreshness(loaded, { asOf, limits, how: EACH_HALF_HOUR, feeds: ['fuelMix'] }, now)
  return whileConnected(mix, connection)
}

/**
 * How far the page's own figures can be trusted: live while the connection is up and they are pushed; old when it is
 * down, when nothing has come for six minutes, when a feed that they are made of is late, or when they could not be loaded.
 */
export const currentFreshness = (
  loaded: Loaded<Current>,
  connection: Connection,
  now: Instant | undefined,
): Freshness => whileConnected(figuresFreshness(loaded, connection, now), connection)

/** The same of the chart of prices, which of another country are those of the last auction. */
export const pricesFreshness = (
  loaded: Loaded<Current>,
  connection: Connection,
  now: Instant | undefined,
): Freshness => {
  const of = lastOf(loaded)?.figures.abroad?.pricesAsOf
  const age = of === undefined ? measuredOf(loaded) : { of, forMs: AUCTION_MS }
  return whileConnected(figuresFreshness(loaded, connection, now, age), connection)
}
