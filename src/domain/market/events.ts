import type { Instant, PeriodRef, SettlementDate } from '../periods'
import { ANSWERING_FEEDS, type AnsweringFeedId, type FeedListEvent } from './feeds'
import type { SeriesProvider } from './seriesProviders'
import type { FeedEvent } from './feeds/form'
import type { Fuel, BmUnit, BmUnitId } from './units'

export { PRICE_AREAS, type Auction, type DayAheadPrices, type PriceArea } from './feeds/dayAhead'
export {
  MESSAGE_CATEGORIES,
  OUTAGE_STATUSES,
  OUTAGE_TYPES,
  type MarketMessage,
  type MessageCategory,
  type Outage,
  type OutageRevision,
  type EarlierRevision,
  type OutageStatus,
  type ProfileStep,
  type StatedWarning,
  type WarningKind,
} from './feeds/messages'
export { INTRADAY_PRODUCTS, type CableTrade, type IntradayProduct, type IntradayTrade } from './feeds/trades'

/**
 * What a source says of the market. Every source (simulator, Elexon, tape) speaks only this; nothing behind it knows
 * which one runs. `at` is the instant from which the event is known, never the time it speaks about.
 *
 * Units everywhere: MW for power, MWh for energy, £/MWh for prices, minutes for notices and times, Hz.
 */

/** A straight line of MW between two instants. */
export type LevelSegment = {
  readonly timeFrom: Instant
  readonly timeTo: Instant
  readonly levelFrom: number
  readonly levelTo: number
}

export const LEVEL_DATASETS = ['PN', 'MEL', 'MIL'] as const
export type LevelDataset = (typeof LEVEL_DATASETS)[number]

export const DYNAMIC_DATASETS = ['SEL', 'SIL', 'NDZ', 'NTO', 'NTB', 'MZT', 'MNZT'] as const
export type DynamicDataset = (typeof DYNAMIC_DATASETS)[number]

/**
 * One band of a bid-offer ladder for a whole settlement period. `pairId` is -5…-1 below the PN and 1…5 above it; the
 * level is the band's WIDTH in MW with the pair's sign, as the public API gives it; `offer` ≥ `bid`, £/MWh.
 */
export type BidOfferPair = {
  readonly pairId: number
  readonly levelFrom: number
  readonly levelTo: number
  readonly bid: number
  readonly offer: number
}

/** A bid-offer acceptance: the levels the unit was told to follow. */
export type Acceptance = {
  readonly unit: BmUnitId
  /** Identity within the unit. */
  readonly number: number
  readonly acceptanceTime: Instant
  readonly segments: readonly LevelSegment[]
  readonly soFlag: boolean
  readonly storFlag: boolean
  /** Deemed from an emergency instruction; counts as SO-flagged. */
  readonly deemedBoFlag: boolean
}

/** One row of DISBSAD: an action outside the balancing mechanism. `cost` null means unpriced, 0 means free. */
export type BsadAction = {
  readonly id: string
  readonly period: PeriodRef
  /** MWh, sells negative. */
  readonly volume: number
  /** £ for the whole volume. */
  readonly cost: number | null
  readonly soFlag: boolean
  readonly storFlag: boolean
  readonly party?: string
  readonly asset?: string
  readonly service?: string
}

/** A published settlement stack row, before our own arithmetic: the official list of actions of a past period. */
export type SettledAction = {
  readonly id: string
  readonly acceptanceId: number | null
  readonly bidOfferPairId: number | null
  readonly direction: 'bid' | 'offer'
  readonly price: number | null
  /** MWh, bids negative. */
  readonly volume: number
  readonly soFlag: boolean
  readonly cadlFlag: boolean
  readonly storFlag: boolean
  readonly transmissionLossMultiplier?: number
  /** £/MWh (LoLP × VoLL); absent where the action was not inside a STOR availability window, or nothing is told. */
  readonly reserveScarcityPrice?: number
}

/**
 * Which calculation a price is of: indicative, or one of the settlement runs of the BSC (Interim Information, Initial
 * Settlement, the reconciliations, post-final), of which the last is final.
 */
export const SETTLEMENT_RUNS = ['Indicative', 'II', 'SF', 'R1', 'R2', 'R3', 'RF', 'DF'] as const
export type SettlementRun = (typeof SETTLEMENT_RUNS)[number]

/** The published imbalance price of a period. */
export type SystemPrice = {
  readonly period: PeriodRef
  /** £/MWh (SSP = SBP). */
  readonly price: number
  /** MWh, + short. */
  readonly netImbalanceVolume: number
  readonly replacementPrice?: number
  /** £/MWh added when NIV > 0 and when NIV < 0; absent where the publication leaves them out. */
  readonly buyPriceAdjustment?: number
  readonly sellPriceAdjustment?: number
  /** £/MWh (LoLP × VoLL at gate closure): what a STOR offer inside its availability window counts at, at the least. */
  readonly reserveScarcityPrice?: number
  readonly run?: SettlementRun
  /** When its publisher calculated it. */
  readonly calculatedAt?: Instant
}

/** The exchanges whose short-term trades make up the market index, by the names of Elexon's MID. */
export const INDEX_PROVIDERS = ['APXMIDP', 'N2EXMIDP'] as const
export type IndexProvider = (typeof INDEX_PROVIDERS)[number]

/** Short-term wholesale reference price of a period, £/MWh, and its volume, MWh. */
export type MarketIndex = {
  readonly price: number
  readonly volume: number
  /** Its parts; a provider without trades is absent. */
  readonly providers?: Readonly<Partial<Record<IndexProvider, { readonly price: number; readonly volume: number }>>>
}

/** Power by fuel, MW; interconnectors one by one, import positive. */
export type FuelRow = { readonly fuel: Fuel; readonly name: string; readonly mw: number }

/** The feeds of the balancing core: what a stack, its prices and its imbalance are made of, and the forecasts of the same publisher. */
export const CORE_FEEDS = [
  'units',
  'PN',
  'MEL',
  'MIL',
  'dynamics',
  'bidOffers',
  'acceptances',
  'bsad',
  'demand',
  'forecasts',
  'systemPrices',
  'stacks',
] as const
export type CoreFeed = (typeof CORE_FEEDS)[number]

/** The feeds whose age a trader must be able to see: those of the market, and a provider of series as a whole. */
export type FeedName = CoreFeed | AnsweringFeedId | SeriesProvider
/** Those of the market, which every source has. */
export const FEEDS: readonly Exclude<FeedName, SeriesProvider>[] = [
  ...CORE_FEEDS,
  ...ANSWERING_FEEDS.map(({ id }) => id),
]

/** Events of the balancing core, and those of the other feeds (feeds/). */
export type MarketEvent =
  | FeedListEvent
  | FeedEvent<'units', { units: readonly BmUnit[] }>
  /**
   * New levels for the times they cover; older levels outside those times stay. `declaredAt`: of the newest of them; absent
   * where the publisher does not say, as of PN.
   */
  | FeedEvent<
      'levels',
      { dataset: LevelDataset; unit: BmUnitId; segments: readonly LevelSegment[]; declaredAt?: Instant }
    >
  /** MW for SEL and SIL, minutes for the rest. */
  | FeedEvent<'dynamic', { dataset: DynamicDataset; unit: BmUnitId; value: number; declaredAt?: Instant }>
  /** The whole ladder of a unit for a period; replaces the one before. */
  | FeedEvent<'bidOffers', { unit: BmUnitId; period: PeriodRef; pairs: readonly BidOfferPair[] }>
  /** A new or amended acceptance; the same unit and number replace the earlier one. */
  | FeedEvent<'acceptance', { acceptance: Acceptance }>
  /** An acceptance withdrawn by an amendment. */
  | FeedEvent<'acceptanceDeleted', { unit: BmUnitId; number: number }>
  /** The same id and period replace the earlier action. */
  | FeedEvent<'bsad', { action: BsadAction }>
  /** All adjustment actions of a period, each id once: those that it does not name have been withdrawn. */
  | FeedEvent<'bsadSnapshot', { period: PeriodRef; actions: readonly BsadAction[] }>
  /** Non-BM short-term operating reserve expected or delivered in a period; replaces the one before. */
  | FeedEvent<'nonBmStor', { period: PeriodRef; mw: number; price?: number }>
  /** Mean generation by fuel over a finished period, MW; replaces the one before. */
  | FeedEvent<'generation', { period: PeriodRef; rows: readonly FuelRow[] }>
  /** Initial transmission system demand outturn of a period, MW. */
  | FeedEvent<'demand', { period: PeriodRef; mw: number }>
  | FeedEvent<'systemPrice', { systemPrice: SystemPrice }>
  | FeedEvent<'marketIndex', { period: PeriodRef } & MarketIndex>
  /** The published stack of a past period; replaces the one before. `calculatedAt` is when its settlement run made it. */
  | FeedEvent<'settledStack', { period: PeriodRef; actions: readonly SettledAction[]; calculatedAt?: Instant }>
  /** A feed answered (ok), or failed with the reason; its age is counted from the last ok. */
  | FeedEvent<'feed', { feed: FeedName; ok: boolean; why?: string }>

/** What a source calls itself; shown on every page. */
export type SourceInfo = {
  /** `elexon` is the real market: the core's provider is Elexon or another of real figures. */
  readonly kind: 'simulator' | 'elexon' | 'tape'
  /** `Simulated`, `Elexon live`, `Replay ×10`; of several providers all, `Elexon live + ENTSO-E`. */
  readonly label: string
  /** One sentence for the hover: seed, address, file. */
  readonly detail: string
  /** The providers in use, the preferred first, with what they publish; absent where there is one. */
  readonly providers?: readonly ProviderInfo[] | undefined
}

export type ProviderInfo = { readonly id: string; readonly name: string; readonly feeds: readonly string[] }

export type DayTape = { readonly date: SettlementDate; readonly events: readonly MarketEvent[] }
