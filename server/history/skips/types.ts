import type { SettlementDate } from '../../../src/domain/periods'
import type { SkipDayFacts } from '../../../src/domain/skips/unitDay'

/** Stored skips over some London days, of all units or of one. */
export type SkipsQuestion = {
  readonly days: readonly SettlementDate[]
  /** Absent for all units. */
  readonly unit?: string | undefined
}

/** Numbers of a unit in one direction over the days of an answer. */
export type SkipsRow = {
  readonly unit: string
  /** 1 of offers, 0 of bids. */
  readonly isOffer: number
  /** As `skipSumsIn`: over all stored days, and over those that the operator has published. */
  readonly sums: readonly number[]
  readonly compared: readonly number[]
  /** As `operatorSumsIn`; NaN where it has published none of the days. */
  readonly operator: readonly number[]
}

export type StoredSkips = {
  /** Days of the question that are stored, ascending. */
  readonly days: readonly SkipDayFacts[]
  readonly rows: readonly SkipsRow[]
  /** Of a question about one unit its rows day by day. */
  readonly byDay: readonly (SkipsRow & { readonly date: SettlementDate })[]
  /** Of a question about one day of one unit: rows as `skipSlotIn` reads them. */
  readonly steps: Float64Array<ArrayBuffer>
}
