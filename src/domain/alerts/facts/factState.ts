import type { IntradayTrade } from '../../market/events'
import type { UnitState } from '../../market/state'
import type { BmUnitId } from '../../market/units'
import type { Instant } from '../../periods'
import type { Vwap } from '../../intraday/figures'
import { DraftMap } from './draftMap'
import type { MarketFact } from './factKinds'

/** A trip or a shortfall that was a fact, or was there before anything was known of it. */
export type LastingEvent = { readonly kind: 'trip' | 'shortfall'; readonly at: Instant; readonly until: Instant }

/** What is remembered of a unit: its levels and acceptances of the last hours. */
export type FactUnitState = {
  readonly state: UnitState
  /** Trips and shortfalls that were facts. */
  readonly lasting: readonly LastingEvent[]
  /** The half hour in which what ended long ago was last forgotten. */
  readonly pruned: number
}

/** Trades of a contract of a market, and on which side of its averages its last price is. */
export type ContractState = {
  readonly from: Instant
  readonly trades: readonly IntradayTrade[]
  readonly sides: Readonly<Partial<Record<Vwap, 'above' | 'below'>>>
}

/** What facts are made with: what was known before an event. */
export type FactState = {
  /** The latest `at` of the events. */
  readonly now: Instant
  readonly units: ReadonlyMap<BmUnitId, FactUnitState>
  /** Ids of units by the system operator's names for them. */
  readonly otherNames: ReadonlyMap<string, BmUnitId>
  /** When a unit's next declared trip or shortfall begins. */
  readonly due: ReadonlyMap<BmUnitId, Instant>
  /** By id: the revision and publication of messages that were facts. */
  readonly messages: ReadonlyMap<string, { readonly revision: number; readonly publishedAt: Instant }>
  /** By the first instant of the settlement period. */
  readonly prices: ReadonlyMap<Instant, { readonly price: number; readonly niv: number }>
  /** Auctions whose results are known, by name and day, with the first instant of the day. */
  readonly auctions: ReadonlyMap<string, Instant>
  readonly contracts: ReadonlyMap<string, ContractState>
  /** The last reading of the frequency, and whether it was far enough from 50 Hz. */
  readonly frequency: { readonly of: Instant; readonly isBeyond: boolean }
}

/** Nothing is known yet. */
export const EMPTY_FACTS: FactState = {
  now: -Infinity,
  units: new Map(),
  otherNames: new Map(),
  due: new Map(),
  messages: new Map(),
  prices: new Map(),
  auctions: new Map(),
  contracts: new Map(),
  frequency: { of: -Infinity, isBeyond: false },
}

/** A state that a batch of events is folded into, and the facts found so far. */
export type FactDraft = {
  now: Instant
  readonly units: DraftMap<BmUnitId, FactUnitState>
  readonly otherNames: DraftMap<string, BmUnitId>
  readonly due: DraftMap<BmUnitId, Instant>
  /** The earliest of `due`; Infinity for none. */
  nextDue: Instant
  readonly messages: DraftMap<string, { readonly revision: number; readonly publishedAt: Instant }>
  readonly prices: DraftMap<Instant, { readonly price: number; readonly niv: number }>
  readonly auctions: DraftMap<string, Instant>
  readonly contracts: DraftMap<string, ContractState>
  frequency: FactState['frequency']
  readonly facts: MarketFact[]
}

export const factDraftOf = (state: FactState): FactDraft => ({
  now: state.now,
  units: new DraftMap(state.units),
  otherNames: new DraftMap(state.otherNames),
  due: new DraftMap(state.due),
  nextDue: Math.min(Infinity, ...state.due.values()),
  messages: new DraftMap(state.messages),
  prices: new DraftMap(state.prices),
  auctions: new DraftMap(state.auctions),
  contracts: new DraftMap(state.contracts),
  frequency: state.frequency,
  facts: [],
})

export const factStateOf = (draft: FactDraft): FactState => ({
  now: draft.now,
  units: draft.units.result(),
  otherNames: draft.otherNames.result(),
  due: draft.due.result(),
  messages: draft.messages.result(),
  prices: draft.prices.result(),
  auctions: draft.auctions.result(),
  contracts: draft.contracts.result(),
  frequency: draft.frequency,
})

/** A publication that is read later than this after it was made counts as of when it was made, ms. */
const LATE_MS = 15 * 60_000

/**
 * When a publication was known: when it was received, or where it is received long after it was made, as at a start, when it was
 * made. It is then as old as it is, and on its day.
 */
export const knownAt = (received: Instant, made: Instant): Instant => (received - made > LATE_MS ? made : received)
