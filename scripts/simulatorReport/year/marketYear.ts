/**
 * A year of a market, recorded or simulated, in one form: what both are measured by. Half hours are numbered since 1970
 * in UTC.
 */

export type ByHalfHour = ReadonlyMap<number, number>

/** The days that are compared, of London: the last year of recorded prices. */
export const YEAR = { from: '2025-06-18', to: '2026-06-17' } as const

export type MarketYear = {
  /** System price, £/MWh, and net imbalance volume, MWh (+ short). */
  readonly price: ByHalfHour
  readonly niv: ByHalfHour
  /** Mean MW of a half hour: wind farms of the transmission system, and what all cables bring together. */
  readonly wind: ByHalfHour
  readonly imports: ByHalfHour
  /** MW of each cable, reading by reading. */
  readonly cables: ReadonlyMap<string, readonly number[]>
  /** MWh of the accepted offers and bids of a half hour. */
  readonly offers: readonly number[]
  readonly bids: readonly number[]
  /** Hz every five seconds, stretch by stretch. */
  readonly frequency: readonly (readonly number[])[]
  /** £/MW/h that the auctions of response and reserve cleared at, by product. */
  readonly auctions: ReadonlyMap<string, readonly number[]>
}
