import type { Instant, PeriodRef } from '../periods'
import type {
  Acceptance,
  BidOfferPair,
  BsadAction,
  DynamicDataset,
  FeedName,
  LevelSegment,
  MarketEvent,
  MarketIndex,
  SettledAction,
  SystemPrice,
} from './events'
import { EMPTY_FEED_LIST, type FeedListState } from './feeds'
import type { BmUnit, BmUnitId } from './units'

/** All we know of one unit. A new object whenever anything of it changed, so that projections can be kept by identity. */
export type UnitState = {
  readonly id: BmUnitId
  /** Undefined while only its data, and not its registration, has been received. */
  readonly unit?: BmUnit
  readonly pn: readonly LevelSegment[]
  readonly mel: readonly LevelSegment[]
  readonly mil: readonly LevelSegment[]
  readonly dynamics: Readonly<Partial<Record<DynamicDataset, number>>>
  /** Stable export limits that were in force before the current one, MW, in order; absent where none has changed. */
  readonly selBefore?: readonly LevelSegment[]
  /** By `periodKey`. */
  readonly ladders: ReadonlyMap<string, readonly BidOfferPair[]>
  /** In order of (acceptanceTime, number). */
  readonly acceptances: readonly Acceptance[]
}

/** What is known of one settlement period next to the units. */
export type PeriodState = {
  readonly period: PeriodRef
  readonly bsad: readonly BsadAction[]
  readonly nonBmStor?: { readonly mw: number; readonly price?: number }
  readonly demand?: number
  readonly systemPrice?: SystemPrice
  readonly marketIndex?: MarketIndex
  readonly settledStack?: readonly SettledAction[]
}

export type FeedState = { readonly lastOk?: Instant; readonly failingSince?: Instant; readonly why?: string }

export type MarketState = FeedListState & {
  /** The latest `at` folded in. */
  readonly at: Instant
  readonly units: ReadonlyMap<BmUnitId, UnitState>
  /** By `periodKey`. */
  readonly periods: ReadonlyMap<string, PeriodState>
  readonly feeds: Readonly<Partial<Record<FeedName, FeedState>>>
}

export const EMPTY_MARKET: MarketState = {
  ...EMPTY_FEED_LIST,
  at: 0,
  units: new Map(),
  periods: new Map(),
  feeds: {},
}

/** The shape of the fold (built in fold.ts): pure, takes a batch, returns the same object when nothing changed. */
export type FoldMarket = (state: MarketState, events: readonly MarketEvent[]) => MarketState
