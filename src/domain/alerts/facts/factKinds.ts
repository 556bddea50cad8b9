import type { LevelDataset, DynamicDataset, IntradayProduct, MarketMessage } from '../../market/events'
import type { BmUnitId } from '../../market/units'
import type { Instant, PeriodRef, SettlementDate } from '../../periods'
import type { Vwap } from '../../intraday/figures'
import type { IntradayArea } from '../../intraday/products'
import type { SeriesId } from '../../series/seriesId'
import type { SkipDirection } from '../../skips/reasons'
import type { AlertFact } from '../fact'

/** A BM unit as a fact names it. */
export type FactUnit = {
  readonly id: BmUnitId
  /** What a trader calls it; its id where it is not registered. */
  readonly name: string
  readonly fuel?: string
}

/** What each kind of fact states. MW, MWh, £/MWh, Hz; instants in ms UTC. What is not known is absent. */
type Bodies = {
  /** A new bid-offer acceptance. */
  readonly acceptance: {
    readonly unit: FactUnit
    readonly number: number
    /** By the sign of its volume. */
    readonly side?: SkipDirection
    /** MWh, bids negative, and £/MWh of it, as far as they are known: later periods are notified and priced later. */
    readonly volume?: number
    readonly price?: number
    /** Its levels or prices were not known for all of its time. */
    readonly isPart?: boolean
    /** MW before it and instructed, where the two are furthest apart. */
    readonly before?: number
    readonly after?: number
    readonly start: Instant
    readonly end: Instant
    readonly soFlag: boolean
  }
  /** A level that was declared again for the same time, `LEVEL_FACTS_MW` or more away: where the two are furthest apart. */
  readonly level: {
    readonly unit: FactUnit
    readonly dataset: LevelDataset
    readonly before: number
    readonly after: number
    /** The instant at which they are. */
    readonly of: Instant
  }
  /** An export limit that fell to zero while output was notified. */
  readonly trip: {
    readonly unit: FactUnit
    readonly of: Instant
    /** MW notified at that moment, and the limit before it. */
    readonly lost: number
    readonly mel: number
    readonly until?: Instant
  }
  /** An export limit below what is notified, MW where it is deepest. */
  readonly shortfall: {
    readonly unit: FactUnit
    readonly of: Instant
    readonly until: Instant
    readonly pn: number
    readonly mel: number
  }
  /** A changed dynamic parameter, MW (SEL, SIL) or minutes. */
  readonly dynamic: {
    readonly unit: FactUnit
    readonly dataset: DynamicDataset
    readonly before: number
    readonly value: number
  }
  /** A published message or a revision of it; its outage is without the revisions before. */
  readonly message: { readonly message: MarketMessage; readonly unit?: FactUnit }
  /** The imbalance price and volume of a settlement period, new or changed. */
  readonly systemPrice: { readonly period: PeriodRef; readonly price: number; readonly niv: number }
  /** A reading further from 50 Hz than `FREQUENCY_FACTS_HZ`, or the first one after such that is not. */
  readonly frequency: { readonly hz: number; readonly of: Instant }
  /** The result of an auction for a day. */
  readonly auction: {
    readonly auction: AuctionId
    readonly date: SettlementDate
    /** Mean, least and greatest price: £/MWh of day-ahead auctions, £/MW/h of response and reserve. */
    readonly mean?: number
    readonly low?: number
    readonly high?: number
    /** MW accepted, the mean over the blocks of the day; of response and reserve. */
    readonly mw?: number
  }
  /** The last price of a contract went over to the other side of one of its averages. */
  readonly vwapCross: {
    readonly area: IntradayArea
    readonly product: IntradayProduct
    readonly from: Instant
    readonly to: Instant
    readonly average: Vwap
    readonly side: 'above' | 'below'
    readonly last: number
    readonly mean: number
  }
  /** A value of a series, in the unit of the series; `of` is the first instant of its step. */
  readonly series: { readonly series: SeriesId; readonly of: Instant; readonly value: number }
  /** What a unit had in merit in a settlement period that was not taken, by the estimate. */
  readonly skip: {
    readonly unit: FactUnit
    readonly direction: SkipDirection
    readonly period: PeriodRef
    readonly mwh: number
    /** The last price in merit of the dearest 5 minutes, £/MWh. */
    readonly marginal: number
  }
}

export type FactKind = keyof Bodies
export type FactOf<Kind extends FactKind> = AlertFact<Kind, Bodies[Kind]>
/** Any fact of the market. */
export type MarketFact = { readonly [Kind in FactKind]: FactOf<Kind> }[FactKind]

/** Auctions whose results are facts: the day-ahead ones of two exchanges, and response and reserve by product. */
export const AUCTION_IDS = [
  'N2EX',
  'EPEX',
  'EPEX HH',
  'DCL',
  'DCH',
  'DML',
  'DMH',
  'DRL',
  'DRH',
  'SFFR',
  'PBR',
  'NBR',
  'PQR',
  'NQR',
  'PSR',
  'NSR',
] as const
export type AuctionId = (typeof AUCTION_IDS)[number]

/** Readings of the frequency closer to 50 Hz than this are no facts, Hz: a subscription's limits are further away. */
export const FREQUENCY_FACTS_HZ = 0.15

/** Smaller steps of declared levels are no facts, MW: storage declares such all the time. */
export const LEVEL_FACTS_MW = 10

/** Keys that subscriptions find facts by. */
export const factKey = {
  /** All facts of a kind. */
  kind: (kind: FactKind): string => `kind:${kind}`,
  /** A BM unit, or a station with its units. */
  plant: (plant: string): string => `plant:${plant}`,
  /** Messages that are warnings of the system operator. */
  warnings: 'kind:systemWarning',
  fuel: (fuel: string): string => `fuel:${fuel}`,
  series: (series: SeriesId): string => `series:${series}`,
  auction: (auction: AuctionId): string => `auction:${auction}`,
  contract: (area: IntradayArea, contract: string): string => `contract:${area}/${contract}`,
} as const
