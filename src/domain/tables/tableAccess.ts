import type { Need } from '../access/need'
import type { FeedName } from '../market/events'
import { LIVE_TABLES } from './definitions'

/** Who may read a table, and the feeds that it is made of; `isPart` as in the catalogue. */
export type TableAccess = { readonly need: Need; readonly isPart: boolean; readonly feeds: readonly FeedName[] }

/**
 * Live tables by module type, each with what it needs. The build puts the value in the place of this module
 * (vite.config.ts), so that a page needs no table's code to know its licence: it may export nothing else.
 */
export const TABLE_ACCESS: Readonly<Record<string, TableAccess>> = Object.fromEntries(
  LIVE_TABLES.map(({ definition, need, feeds, isPart = false }) => [definition.moduleType, { need, feeds, isPart }]),
)
