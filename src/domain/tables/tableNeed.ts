import { accessRefusalOf, type Licence, type Need } from '../access'
import type { FeedName } from '../market/events'
import { ACCESS_BY_NEED } from './tableAccess'

/** Who may read a table, and the feeds that it is made of; `isPart` as in the catalogue. */
type TableAccess = { readonly need: Need; readonly feeds: readonly FeedName[]; readonly isPart?: true | undefined }

/** What a live table needs, by its module type; undefined for one that does not exist. */
export const tableAccess = (moduleType: string): TableAccess | undefined => {
  for (const [need, groups] of ACCESS_BY_NEED)
    for (const [tables, feeds, isPart] of groups)
      if (tables.split(' ').includes(moduleType)) return { need, feeds, isPart }
  return undefined
}

/** The need of a table; undefined for a table that does not exist. */
export const tableNeed = (moduleType: string): Need | undefined => tableAccess(moduleType)?.need

const DESK = 'boa-dashboard'

/**
 * Whether the panel next to the stack offers a table: every one that the policy opens to its reader (decision D-092), but
 * for parts of pages of their own.
 * @param licence undefined while it is not known; who reads the desk has the desk's own tables even so
 */
export const isDeskTable = (moduleType: string, licence: Licence | undefined): boolean => {
  const access = tableAccess(moduleType)
  if (!access || access.isPart) return false
  const { need } = access
  return (need.kind === 'page' && need.pages.includes(DESK)) || accessRefusalOf(need, licence) === undefined
}
