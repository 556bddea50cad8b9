import type { Need } from '../access/need'
import { LIVE_TABLES } from './definitions'

/** Who may read a table; `isPart` as in the catalogue. */
export type TableAccess = { readonly need: Need; readonly isPart: boolean }

/**
 * Live tables by module type, each with what it needs. The build puts the value in the place of this module
 * (vite.config.ts), so that a page needs no table's code to know its licence: it may export nothing else.
 */
export const TABLE_ACCESS: Readonly<Record<string, TableAccess>> = Object.fromEntries(
  LIVE_TABLES.map(({ definition, need, isPart = false }) => [definition.moduleType, { need, isPart }]),
)
