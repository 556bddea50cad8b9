import type { SkipSide, SkipStep } from '../../../domain/skips/board'

export const SIDE_TEXTS: Readonly<Record<SkipSide, string>> = { both: 'Offers and bids', offer: 'Offers', bid: 'Bids' }
export const STEP_TEXTS: Readonly<Record<SkipStep, string>> = { slot: '5 min', halfHour: 'Half hour' }

/** On every page that shows the estimate. */
export const SKIP_NOTE = 'Estimate from public data: not ruled out does not mean dispatchable.'
