import type { Instant, PeriodRef, SettlementDate } from '../periods'
import { ANSWERING_FEEDS, type AnsweringFeedId, type FeedListEvent } from './feeds'
import type { Fuel } from './fuels'
import type { BmUnit, BmUnitId } from './units'

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

/** Where a day-ahead price holds: Great Britain, or the country at the far end of its cables. */
export const PRICE_AREAS = ['GB', 'FR', 'NL', 'BE', 'NO', 'DK', 'IE'] as const
export type PriceArea = (typeof PRICE_AREAS)[number]

/** The British auctions of the day before: the hourly ones of two exchanges, and the half-hourly one. */
export const AUCTIONS = ['N2EX', 'EPEX', 'EPEX HH'] as const
export type Auction = (typeof AUCTIONS)[number]

/** The prices of one London day in one area, as an auction of the day before set them. */
export type DayAheadPrices = {
  readonly area: PriceArea
  /** Which of the British auctions; absent abroad, and where there is one alone, which then is the reference. */
  readonly auction?: Auction
  readonly date: SettlementDate
  /** Length of one step, minutes: hourly or half-hourly. */
  readonly stepMinutes: 30 | 60
  /** £/MWh from the day's first instant on; a day of 23 or 25 hours has as many of them. */
  readonly prices: readonly number[]
  /** MWh sold in each step, where told. */
  readonly volumes?: readonly number[]
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

export const MESSAGE_CATEGORIES = ['Prices', 'Policy', 'Outages', 'Storage', 'Warnings'] as const
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number]

export const OUTAGE_TYPES = ['Planned', 'Unplanned'] as const
type OutageType = (typeof OUTAGE_TYPES)[number]
/** `Inactive` is over, `Withdrawn` (Elexon: Dismissed) is taken back by its publisher. */
export const OUTAGE_STATUSES = ['Active', 'Inactive', 'Withdrawn'] as const
export type OutageStatus = (typeof OUTAGE_STATUSES)[number]

/** One revision of a message about an outage (REMIT), in figures. What its publisher leaves out is absent. */
export type OutageRevision = {
  /** The publisher's own id of the message, which all its revisions share. */
  readonly messageId: string
  readonly revision: number
  readonly type?: OutageType
  readonly status?: OutageStatus
  readonly start?: Instant
  /** As published: in real messages it may lie before the start. */
  readonly end?: Instant
  /** MW; the three are the publisher's own and need not add up. */
  readonly normal?: number
  readonly available?: number
  readonly unavailable?: number
  readonly cause?: string
  /** The publisher's word for the fuel, e.g. `Fossil Gas`. */
  readonly fuel?: string
}

/** The latest revision that has been read, and the one before it among those that have been read. */
export type Outage = OutageRevision & { readonly previous?: OutageRevision }

/** News or a warning, in the words of its publisher. */
export type MarketMessage = {
  /** The same id replaces what was published under it before. */
  readonly id: string
  readonly publishedAt: Instant
  readonly category: MessageCategory
  readonly headline: string
  readonly text: string
  /** Who says it, e.g. `Elexon REMIT`. */
  readonly source: string
  /** Its public page, https. */
  readonly link?: string
  /** The unit it speaks of, where it is one. */
  readonly unit?: BmUnitId
  /** What a message about an outage says in figures. */
  readonly outage?: Outage
}

/** Contracts of the continuous intraday market: a half hour, an hour, and blocks of two and four hours. */
export const INTRADAY_PRODUCTS = ['HH', '1H', '2H', '4H'] as const
export type IntradayProduct = (typeof INTRADAY_PRODUCTS)[number]

/** One trade of the continuous intraday market, as the exchange publishes it. */
export type IntradayTrade = {
  readonly id: string
  readonly madeAt: Instant
  readonly product: IntradayProduct
  /** Delivery. */
  readonly from: Instant
  readonly to: Instant
  /** £/MWh */
  readonly price: number
  readonly mw: number
  /** Where the buyer takes the power, and where the seller gives it. */
  readonly buyArea: PriceArea
  readonly sellArea: PriceArea
}

/** A change of flow over a cable that the system operators at its two ends have agreed on. */
export type CableTrade = {
  readonly id: string
  readonly madeAt: Instant
  readonly cable: BmUnitId
  readonly from: Instant
  readonly to: Instant
  /** MW by which the flow changes, towards Great Britain positive. */
  readonly mw: number
  /** The flow scheduled for the beginning before the trade, MW, import positive; absent where it is not told. */
  readonly flowBefore?: number
  /** £/MWh; absent where it is not told. */
  readonly price?: number
  /** The operator at the other end. */
  readonly counterparty: string
}

/** Power by fuel, MW; interconnectors one by one, import positive. */
export type FuelRow = { readonly fuel: Fuel; readonly name: string; readonly mw: number }

/** The feeds of the balancing core: what a stack, its prices and its imbalance are made of. */
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
  'systemPrices',
  'stacks',
] as const
export type CoreFeed = (typeof CORE_FEEDS)[number]

/** The feeds whose age a trader must be able to see. */
export type FeedName = CoreFeed | AnsweringFeedId
export const FEEDS: readonly FeedName[] = [...CORE_FEEDS, ...ANSWERING_FEEDS.map(({ id }) => id)]

/** Events of the balancing core, and those of the feeds beside it (feeds/). */
export type MarketEvent =
  | FeedListEvent
  | { readonly kind: 'units'; readonly at: Instant; readonly units: readonly BmUnit[] }
  /** New levels for the times they cover; older levels outside those times stay. */
  | {
      readonly kind: 'levels'
      readonly at: Instant
      readonly dataset: LevelDataset
      readonly unit: BmUnitId
      readonly segments: readonly LevelSegment[]
      /** When the newest of them was declared; absent where the publisher does not tell, as of PN. */
      readonly declaredAt?: Instant
    }
  | {
      readonly kind: 'dynamic'
      readonly at: Instant
      readonly dataset: DynamicDataset
      readonly unit: BmUnitId
      /** MW for SEL and SIL, minutes for the rest. */
      readonly value: number
      readonly declaredAt?: Instant
    }
  /** The whole ladder of a unit for a period; replaces the one before. */
  | {
      readonly kind: 'bidOffers'
      readonly at: Instant
      readonly unit: BmUnitId
      readonly period: PeriodRef
      readonly pairs: readonly BidOfferPair[]
    }
  /** A new or amended acceptance; the same unit and number replace the earlier one. */
  | { readonly kind: 'acceptance'; readonly at: Instant; readonly acceptance: Acceptance }
  /** An acceptance withdrawn by an amendment. */
  | { readonly kind: 'acceptanceDeleted'; readonly at: Instant; readonly unit: BmUnitId; readonly number: number }
  /** The same id and period replace the earlier action. */
  | { readonly kind: 'bsad'; readonly at: Instant; readonly action: BsadAction }
  /** All adjustment actions of a period, each id once: those that it does not name have been withdrawn. */
  | {
      readonly kind: 'bsadSnapshot'
      readonly at: Instant
      readonly period: PeriodRef
      readonly actions: readonly BsadAction[]
    }
  /** Non-BM short-term operating reserve expected or delivered in a period; replaces the one before. */
  | {
      readonly kind: 'nonBmStor'
      readonly at: Instant
      readonly period: PeriodRef
      readonly mw: number
      readonly price?: number
    }
  /** Mean generation by fuel over a finished period, MW; replaces the one before. */
  | {
      readonly kind: 'generation'
      readonly at: Instant
      readonly period: PeriodRef
      readonly rows: readonly FuelRow[]
    }
  /** Initial transmission system demand outturn of a period, MW. */
  | { readonly kind: 'demand'; readonly at: Instant; readonly period: PeriodRef; readonly mw: number }
  | { readonly kind: 'systemPrice'; readonly at: Instant; readonly systemPrice: SystemPrice }
  | ({ readonly kind: 'marketIndex'; readonly at: Instant; readonly period: PeriodRef } & MarketIndex)
  /** An auction's prices of one day in one area, known from `at`; a later one of the same auction replaces it. */
  | { readonly kind: 'dayAhead'; readonly at: Instant; readonly dayAhead: DayAheadPrices }
  /** News or a warning; one published later under the same id replaces it. */
  | { readonly kind: 'message'; readonly at: Instant; readonly message: MarketMessage }
  /** A trade between two parties of the intraday market; the same id replaces the earlier one. */
  | { readonly kind: 'intradayTrade'; readonly at: Instant; readonly trade: IntradayTrade }
  /** A trade between two system operators; the same id replaces the earlier one. */
  | { readonly kind: 'cableTrade'; readonly at: Instant; readonly trade: CableTrade }
  /** The published stack of a past period; replaces the one before. */
  | {
      readonly kind: 'settledStack'
      readonly at: Instant
      readonly period: PeriodRef
      readonly actions: readonly SettledAction[]
    }
  /** A feed answered (ok), or failed with the reason; its age is counted from the last ok. */
  | {
      readonly kind: 'feed'
      readonly at: Instant
      readonly feed: FeedName
      readonly ok: boolean
      readonly why?: string
    }

/** What a source calls itself; shown on every page. */
export type SourceInfo = {
  readonly kind: 'simulator' | 'elexon' | 'tape'
  /** `Simulated`, `Elexon live`, `Replay ×10`. */
  readonly label: string
  /** One sentence for the hover: seed, address, file. */
  readonly detail: string
}

export type DayTape = { readonly date: SettlementDate; readonly events: readonly MarketEvent[] }
