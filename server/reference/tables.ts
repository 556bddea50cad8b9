import { LIVE_TABLES } from '../../src/domain/tables/definitions'

/** The live tables as things to search for. */
export const LIVE_TABLE_SEARCH = LIVE_TABLES.map(({ definition: { moduleType, option, headers } }) => ({
  id: moduleType,
  name: option.moduleName,
  searchQuery: [option.moduleName, moduleType, ...headers.map(({ title }) => title)].join(' ').toLowerCase(),
}))
