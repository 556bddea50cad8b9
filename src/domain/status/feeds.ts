import { FEEDS, type CoreFeed, type FeedName, type SourceInfo } from '../market/events'
import { ANSWERING_FEEDS, COUNTED_FEEDS as COUNTED, type AnsweringFeedId, type CountedFeedId } from '../market/feeds'
import { PROVIDER_TEXTS } from '../market/providerTexts'
import { SERIES_PROVIDERS } from '../market/seriesProviders'

export type SourceKind = SourceInfo['kind']

/** Parts of the product itself that the page watches next to the market. */
export const SERVICE_NAMES = ['dataHub', 'liteHub', 'store', 'signIn'] as const

/** A feed of which only the news is received: whether its calls are answered is not said by any source. */
export type CountedFeed = CountedFeedId
export type ServiceName = (typeof SERVICE_NAMES)[number]
/** A row of the status page. */
export type StatusFeedId = FeedName | CountedFeed | ServiceName

type Texts = {
  readonly name: string
  /** The data set by the name its publisher gives it; absent for what is our own. */
  readonly dataset?: string
  /** What suffers while the feed is late or down, one sentence. */
  readonly effect: string
}

const STACK = 'Stack, price and NIV of the running period may be incomplete.'

/** Feeds of the balancing core in words. */
const CORE: Readonly<Record<CoreFeed, Texts>> = {
  units: { name: 'BM unit registrations', dataset: 'BMUNITS', effect: 'New plants lack name, fuel and zone.' },
  PN: { name: 'Physical notifications', dataset: 'PN', effect: STACK },
  MEL: { name: 'Maximum export limits', dataset: 'MELS', effect: 'Offers left on the table may be too large.' },
  MIL: { name: 'Maximum import limits', dataset: 'MILS', effect: 'Bids left on the table may be too large.' },
  dynamics: {
    name: 'Plant dynamics',
    dataset: 'SEL, SIL, NDZ, NTO, NTB, MZT, MNZT',
    effect: 'Dynamics of plants are old.',
  },
  bidOffers: { name: 'Bids and offers', dataset: 'BOD', effect: STACK },
  acceptances: { name: 'Acceptances', dataset: 'BOALF', effect: `${STACK} The BM Feed does not move.` },
  bsad: {
    name: 'Actions outside the BM',
    dataset: 'DISBSAD',
    effect: 'Trades outside the BM are missing from the stack.',
  },
  demand: { name: 'Demand outturn', dataset: 'INDO', effect: 'Demand is old.' },
  forecasts: {
    name: 'Forecasts of the system operator',
    dataset: 'NDF, TSDF, WINDFOR, INDGEN, INDDEM, IMBALNGC, MELNGC',
    effect: 'Forecasts are old.',
  },
  systemPrices: { name: 'System prices', dataset: 'DISEBSP', effect: 'Prices of finished periods are missing.' },
  stacks: { name: 'Settlement stacks', dataset: 'ISPSTACK', effect: 'Finished periods show our own stack only.' },
}

const OTHERS: Readonly<Record<ServiceName, Texts>> = {
  dataHub: { name: 'Live connection of users', effect: 'Some pages fall behind and pull again.' },
  liteHub: { name: 'Live connection of visitors', effect: 'Some pages fall behind and pull again.' },
  store: { name: 'Store of settings and accounts', effect: 'Settings are not saved; they stay in the page.' },
  signIn: { name: 'Sign-in', effect: 'New users cannot sign in; logins cannot be renewed.' },
}

const LISTED = Object.fromEntries<Texts>(
  [...ANSWERING_FEEDS, ...COUNTED].map(({ id, status }) => [id, status]),
) as Readonly<Record<AnsweringFeedId | CountedFeedId, Texts>>
const TEXTS: Readonly<Record<StatusFeedId, Texts>> = { ...CORE, ...LISTED, ...OTHERS, ...PROVIDER_TEXTS }

export const MARKET_FEEDS = FEEDS
export const STATUS_COUNTED_FEEDS: readonly CountedFeed[] = COUNTED.map(({ id }) => id)
/** Every row of the page, in its order. @internal */
export const STATUS_FEEDS = [...MARKET_FEEDS, ...STATUS_COUNTED_FEEDS, ...SERVICE_NAMES, ...SERIES_PROVIDERS]

export const isStatusFeed = (id: string): id is StatusFeedId => Object.hasOwn(TEXTS, id)

/** `Acceptances`. */
export const feedName = (id: StatusFeedId): string => TEXTS[id].name
/** What suffers while it is late or down, one sentence. */
export const feedEffect = (id: StatusFeedId): string => TEXTS[id].effect

const PUBLISHERS = { elexon: 'Elexon', simulator: 'Simulated', tape: 'Recording' } as const

const COUNTED_BY_ID = new Map(COUNTED.map((feed) => [feed.id, feed]))

/** Why a source never has news of a feed, in words for a user; undefined where it may have. */
export const lackOfFeed = (id: CountedFeed, kind: SourceKind): string | undefined =>
  kind === 'tape' ? 'A recording does not contain it.' : COUNTED_BY_ID.get(id)?.status.unavailableFrom?.[kind]

/**
 * Where a feed of the market comes from, e.g. `Elexon BOALF`.
 * @param publisher whose events of it count now, of several providers
 */
export const marketSourceText = (
  id: FeedName | CountedFeed,
  kind: SourceKind,
  publisher: string = PUBLISHERS[kind],
): string => `${publisher} ${TEXTS[id].dataset ?? ''}`.trim()
