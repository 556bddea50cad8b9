import { AUCTION_AWARDS } from './auctionAwards'
import { AUCTION_REQUIREMENTS } from './auctionRequirements'
import { AUCTION_RESULTS } from './auctionResults'
import { CONSTRAINT_FLOWS } from './constraintSets'
import { CONSTRAINT_COSTS } from './constraintCosts'
import { EMBEDDED_FORECAST, EMBEDDED_OUTTURN } from './embeddedSets'
import { SYSTEM_INERTIA } from './inertiaSet'
import type { NesoSet } from './nesoSet'
import { WIND_BY_UNIT } from './windByUnit'

/** The tables of NESO's portal that series are read from. What is traded on comes first. */
export const NESO_SETS: readonly NesoSet[] = [
  AUCTION_RESULTS,
  AUCTION_AWARDS,
  AUCTION_REQUIREMENTS,
  EMBEDDED_FORECAST,
  WIND_BY_UNIT,
  CONSTRAINT_FLOWS,
  EMBEDDED_OUTTURN,
  SYSTEM_INERTIA,
  CONSTRAINT_COSTS,
]
