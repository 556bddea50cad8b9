import { LATE_AFTER_MS, PROMPT_FEEDS } from '../boa/lateFeeds'
import { DATA_DUE_MS } from '../market/dataTime'
import type { CoreFeed, FeedName } from '../market/events'
import { ANSWERING_FEEDS, type AnsweringFeedId } from '../market/feeds'
import { PROVIDER_TEXTS } from '../market/providerTexts'
import { SERIES_PROVIDERS, type SeriesProvider } from '../market/seriesProviders'
import type { SourceKind } from './feeds'

type EveryS = Readonly<Record<'elexon' | 'simulator', number>>

/**
 * How often each feed of the core answers when all is well, s. `elexon`: how often it is asked for (server/sources/elexon/plan.ts);
 * finished stacks are asked for every minute around their publication and else every half hour. `simulator`: how often it
 * says that it is well (server/sources/simulator/publish/halfHour.ts).
 */
const CORE_EVERY_S: Readonly<Record<CoreFeed, EveryS>> = {
  units: { elexon: 86_400, simulator: 300 },
  PN: { elexon: 60, simulator: 60 },
  MEL: { elexon: 60, simulator: 300 },
  MIL: { elexon: 60, simulator: 300 },
  dynamics: { elexon: 60, simulator: 300 },
  bidOffers: { elexon: 60, simulator: 60 },
  acceptances: { elexon: 15, simulator: 60 },
  bsad: { elexon: 60, simulator: 300 },
  demand: { elexon: 300, simulator: 300 },
  // The slowest of its data sets.
  forecasts: { elexon: 900, simulator: 300 },
  systemPrices: { elexon: 60, simulator: 300 },
  stacks: { elexon: 1800, simulator: 300 },
}

const LISTED_EVERY_S = Object.fromEntries(ANSWERING_FEEDS.map(({ id, status }) => [id, status.everyS])) as Readonly<
  Record<AnsweringFeedId, EveryS>
>
const PROVIDERS_EVERY_S = Object.fromEntries(
  SERIES_PROVIDERS.map((id) => [id, { elexon: PROVIDER_TEXTS[id].everyS, simulator: PROVIDER_TEXTS[id].everyS }]),
) as Readonly<Record<SeriesProvider, EveryS>>
const EVERY_S: Readonly<Record<FeedName, EveryS>> = { ...CORE_EVERY_S, ...LISTED_EVERY_S, ...PROVIDERS_EVERY_S }

/** A feed is late when it has been silent for so many times its interval. */
const LATE_TIMES = 3
/** And down when it has been silent, or its data is old, for so many times what makes it late. */
export const DOWN_TIMES = 5

export type Expected = {
  /** Interval when all is well, s. */
  readonly everyS: number
  /** Silence after which it is late, and after which it is down, ms. */
  readonly lateAfterMs: number
  readonly downAfterMs: number
  /** Age of its newest data after which it is late though it answers, ms; absent where no age is expected. */
  readonly dataDueMs?: number
}

const DUE: Readonly<Partial<Record<FeedName, number>>> = DATA_DUE_MS

/**
 * What is expected of a feed. Feeds that a running stack is made of have the limit of the desk's own late badge
 * (domain/boa/lateFeeds), so that desk and status page never disagree. A tape has the longer of both intervals, since the
 * health of its feeds was written down from time to time only.
 */
export const expectedOf = (feed: FeedName, source: SourceKind): Expected => {
  const { elexon, simulator } = EVERY_S[feed]
  const everyS = source === 'tape' ? Math.max(elexon, simulator) : EVERY_S[feed][source]
  const lateAfterMs = PROMPT_FEEDS.has(feed) ? LATE_AFTER_MS : LATE_TIMES * everyS * 1000
  const dataDueMs = DUE[feed] ?? Infinity
  const due = Number.isFinite(dataDueMs) && { dataDueMs }
  return { everyS, lateAfterMs, downAfterMs: DOWN_TIMES * lateAfterMs, ...due }
}
