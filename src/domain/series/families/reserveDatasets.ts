import type { SettlementDate } from '../../periods'

/**
 * The first whole month in which the platform has volumes and prices in one document (17.1.B and C) in place of two.
 * Source: what users of the platform say of January 2024; not confirmed by the platform.
 */
export const RESERVE_FIRST_DAY: SettlementDate = '2024-02-01'

/** Known by the end of the block: when the platform has them is not documented. */
const AT_THE_END_MS = 0

const dataset = (what: string) => ({
  dataset: `ENTSO-E transparency platform, contracted reserves (A81), daily contracts: ${what}`,
  firstDay: RESERVE_FIRST_DAY,
  delayMs: AT_THE_END_MS,
})

/**
 * Series of reserves that ENTSO-E has, by country (D-797): of Belgium alone, whose prices fit the documented unit. The highest
 * accepted price is in no document, nor what the operator wanted.
 */
export const RESERVE_DATASETS = [
  { country: 'Belgium', seriesId: 'ReserveProcured', source: dataset('volumes of FCR, aFRR and mFRR') },
  { country: 'Belgium', seriesId: 'ReserveMeanCapacityPrice', source: dataset('prices of aFRR and mFRR, not of FCR') },
] as const
