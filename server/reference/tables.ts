import { STATUS_TABLE } from '../../src/domain/status'
import { MARKET_TABLES } from '../../src/domain/tables/definitions'
import { NOTIFICATIONS } from '../../src/domain/tables/definitions/notifications'
import { TABLE_VIEWS } from '../market/tableViews'

/** The live tables that modules and pages can show. */
export const LIVE_TABLES = [
  ...[...TABLE_VIEWS, ...MARKET_TABLES].map(({ definition }) => definition),
  NOTIFICATIONS,
  STATUS_TABLE,
]

/** The same as things to search for. */
export const LIVE_TABLE_SEARCH = LIVE_TABLES.map(({ moduleType, option, headers }) => ({
  id: moduleType,
  name: option.moduleName,
  searchQuery: [option.moduleName, moduleType, ...headers.map(({ title }) => title)].join(' ').toLowerCase(),
}))
