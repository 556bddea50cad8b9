/** A run of the long-term model. Its day is also its id in `longTermSettings` (specification 1§3). */
export type ListedRun = { readonly id: string; readonly label: string; /** Its first year. */ readonly from: number }

const run = (year: number): ListedRun => ({ id: `01/01/${year}`, label: `1 January ${year}`, from: year })

/** The oldest first: each is made of what was assumed on its day (docs/longTerm.md). */
export const LONG_TERM_RUNS: readonly ListedRun[] = [2021, 2022, 2023, 2024, 2025, 2026].map(run)

/** The run of a new user (ST24). */
export const DEFAULT_LONG_TERM_RUN = '01/01/2021'

/** Steps of long-term reports, the longest first. */
export const LONG_TERM_GRANULARITIES = ['yearly', 'quarterly', 'monthly'] as const
export type LongTermGranularity = (typeof LONG_TERM_GRANULARITIES)[number]

export const LONG_TERM_GRANULARITY_NAMES: Readonly<Record<LongTermGranularity, string>> = {
  yearly: 'Yearly',
  quarterly: 'Quarterly',
  monthly: 'Monthly',
}
