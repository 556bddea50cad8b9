import { ANCILLARY_CONTRACTS } from './ancillaryContracts'
import { BM_FEED_TABLE, CURRENT_ACTIONS_TABLE, CURRENT_NEWS_TABLE, INTERCONNECTORS_TABLE } from './alwaysMade'
import { BSAD } from './bsad'
import { INTERCONNECTOR_TRADES } from './interconnectorTrades'
import { CAPACITY_MARKET } from './capacityMarket'
import { EPEX_GRIDS } from './epexGrid'
import { EPEX_TRADES, EPEX_TRADES_FRANCE } from './epexTrades'
import { CHECKS_TABLE } from './dataChecks'
import { DAY_AHEAD } from './dayAhead'
import { FEED_STATUS } from './feedStatus'
import { FFR_BIDS } from './ffrTenders'
import { FREQUENCY } from './frequency'
import { GENERATION_BY_FUEL } from './generationByFuel'
import { MARGIN } from './margin'
import type { ListedTable, MarketTable } from './market'
import { MEL_BELOW_PN } from './melBelowPn'
import { MEL_DROPS } from './melDrops'
import { MFR } from './mfr'
import { NEWS } from './news'
import { NOTIFICATIONS_TABLE } from './notifications'
import { PHYSICAL_FEED } from './physicalFeed'
import { PLANT_OUTPUT } from './plantOutput'
import { LARGEST_PLANTS, PLANT_TABLE } from './plantTable'
import { REMIT } from './remit'
import { SYSTEM_PRICES } from './systemPrices'
import { SYSTEM_WARNINGS } from './systemWarnings'
import { TRIPS } from './trips'
import { USER_NOTIFICATIONS_TABLE } from './userNotifications'

export { type DayKinds, type ListedTable, type MarketTable, type TablePast, type TableSpan } from './market'
export { EMPTY_MEMORY, foldMemory, type TableMemory } from './memory'

/**
 * The catalogue of live tables (page catalogue F2), the only list of them: whatever is in it is served, described, searched
 * for, pushed, recorded and opened by its need. A new table is a file of this folder and its line here.
 */
export const LIVE_TABLES: readonly (ListedTable | MarketTable)[] = [
  BM_FEED_TABLE,
  CURRENT_ACTIONS_TABLE,
  INTERCONNECTORS_TABLE,
  CURRENT_NEWS_TABLE,
  PHYSICAL_FEED,
  BSAD,
  SYSTEM_PRICES,
  DAY_AHEAD,
  EPEX_TRADES,
  EPEX_TRADES_FRANCE,
  ...EPEX_GRIDS,
  INTERCONNECTOR_TRADES,
  ...ANCILLARY_CONTRACTS,
  MFR,
  FFR_BIDS,
  CAPACITY_MARKET,
  SYSTEM_WARNINGS,
  REMIT,
  NEWS,
  MEL_BELOW_PN,
  MEL_DROPS,
  FREQUENCY,
  MARGIN,
  GENERATION_BY_FUEL,
  TRIPS,
  PLANT_TABLE,
  LARGEST_PLANTS,
  PLANT_OUTPUT,
  NOTIFICATIONS_TABLE,
  USER_NOTIFICATIONS_TABLE,
  FEED_STATUS,
  CHECKS_TABLE,
]

/** Those that are made of the market. */
export const MARKET_TABLES = LIVE_TABLES.filter((table): table is MarketTable => 'rowsOf' in table)

const BY_NAME = new Map(MARKET_TABLES.map((table) => [table.definition.moduleType, table]))

/** The table of the market of that name. */
export const marketTable = (moduleType: string): MarketTable | undefined => BY_NAME.get(moduleType)
