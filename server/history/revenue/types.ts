import type { PriceBasis } from '../../../src/domain/revenue/parts'
import type { SumRow } from '../../../src/domain/revenue/sumRow'
import type { Instant, SettlementDate } from '../../../src/domain/periods'

/** What units earned over some whole London days. */
export type RevenueQuestion = {
  readonly days: readonly SettlementDate[]
  /** First instant after the last settlement period that has ended: of a day that goes on, what is before. */
  readonly ended: Instant
}

/** Sums over some days, as rows of `SUM_ROW_LENGTH` numbers. */
export type RevenueSums = {
  /** Units of which something is known on one of the days, and their rows in the same order. */
  readonly units: readonly string[]
  readonly rows: SumRow
  /** That of any other unit. */
  readonly others: SumRow
}

/** What some units earned on each of some London days, over the days on which something is known of them. */
export type DailyQuestion = RevenueQuestion & {
  readonly units: readonly string[]
  /** Of the others rows have nothing (NaN); all by default, which takes twice as long to read. */
  readonly basis?: PriceBasis
}

/** Rows of `SUM_ROW_LENGTH` numbers, by day. A unit has none of a day on which nothing is known of it. */
export type DailySums = {
  /** The place of each row's day in the question. */
  readonly days: Int32Array<ArrayBuffer>
  /** The place of each row's unit in the question. */
  readonly units: Int32Array<ArrayBuffer>
  readonly rows: SumRow
}

/** The sums of one day. */
export type DayRows = { readonly units: ReadonlyMap<string, SumRow>; readonly others: SumRow }

/** Where the sums of days are kept. */
export type RevenueTable = {
  /** Days that have sums. */
  readonly days: ReadonlySet<SettlementDate>
  /** Sums over days; undefined where one of them has gone meanwhile. */
  read(days: readonly SettlementDate[], signal?: AbortSignal): Promise<RevenueSums | undefined>
  /** Rows of some units by day; undefined where a day has gone meanwhile. */
  readDays(question: Omit<DailyQuestion, 'ended'>, signal?: AbortSignal): Promise<DailySums | undefined>
  /** Keeps the sums of a day in the place of those before, unless they are no longer current once it is their turn. */
  save(date: SettlementDate, sums: DayRows, isCurrent: () => boolean): Promise<void>
}
