import { BSAD } from './bsad'
import { INTERCONNECTOR_TRADES } from './interconnectorTrades'
import { EPEX_TRADES } from './epexTrades'
import { DAY_AHEAD } from './dayAhead'
import { FREQUENCY } from './frequency'
import { GENERATION_BY_FUEL } from './generationByFuel'
import { MARGIN } from './margin'
import type { MarketTable } from './market'
import { MEL_BELOW_PN } from './melBelowPn'
import { NEWS } from './news'
import { PHYSICAL_FEED } from './physicalFeed'
import { LARGEST_PLANTS, PLANT_TABLE } from './plantTable'
import { REMIT } from './remit'
import { SYSTEM_PRICES } from './systemPrices'
import { SYSTEM_WARNINGS } from './systemWarnings'
import { TRIPS } from './trips'

export { type DayKinds, type MarketTable, type TablePast, type TableSpan } from './market'
export { EMPTY_MEMORY, foldMemory, type TableMemory } from './memory'

/**
 * The catalogue of live tables (page catalogue F2): whatever stands here is served, described, searched for and pushed. A
 * new table is a file of this folder, its line here, and its need in `domain/access/policy.ts`.
 */
export const MARKET_TABLES: readonly MarketTable[] = [
  PHYSICAL_FEED,
  BSAD,
  SYSTEM_PRICES,
  DAY_AHEAD,
  EPEX_TRADES,
  INTERCONNECTOR_TRADES,
  SYSTEM_WARNINGS,
  REMIT,
  NEWS,
  MEL_BELOW_PN,
  FREQUENCY,
  MARGIN,
  GENERATION_BY_FUEL,
  TRIPS,
  PLANT_TABLE,
  LARGEST_PLANTS,
]
