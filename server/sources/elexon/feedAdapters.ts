import type { Line } from './planLine'
import { LOSS_OF_LOAD_LINES } from './lossOfLoad'

/** What is asked for feeds of the market's list (domain/market/feeds), one line each; after everything a stack needs. */
export const FEED_ADAPTERS: readonly (readonly Line[])[] = [LOSS_OF_LOAD_LINES]
