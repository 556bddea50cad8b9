import type { Instant, PeriodRef } from '../../../src/domain/periods'
import type { AcceptanceBook } from './acceptanceBook'
import type { Ask } from './ask'

/** When the plan asks: the running period, and the acceptances known by then. */
export type Moment = { readonly now: Instant; readonly running: PeriodRef; readonly book: AcceptanceBook }

/** One question of the plan. A quiet one says nothing of its feed's health. */
export type Line = { readonly seconds: number; readonly ask: (moment: Moment) => Ask; readonly quiet?: true }
