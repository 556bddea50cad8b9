import type { MarketFact } from '../../../src/domain/alerts/facts/factKinds'
import type { Instant, SettlementDate } from '../../../src/domain/periods'

/** Which facts are read: by their keys, or all of a time. */
export type FactsQuestion = {
  /** First instant, and the first after the last, ms UTC. */
  readonly from: Instant
  readonly to: Instant
  /** Facts that have one of these keys; absent: all of them. */
  readonly keys?: readonly string[]
}

/** Facts in the order of their time, and the days of which all facts are stored, ascending. */
export type StoredFacts = {
  readonly facts: readonly MarketFact[]
  readonly wholeDays: readonly SettlementDate[]
}
