import { accessRefusalOf, type Licence, type Need } from '../access'
import type { FeedName } from '../market/events'
import { TABLE_ACCESS } from './tableAccess'

const accessOf = (moduleType: string) =>
  Object.hasOwn(TABLE_ACCESS, moduleType) ? TABLE_ACCESS[moduleType] : undefined

/** The need of a table; undefined for a table that does not exist. */
export const tableNeed = (moduleType: string): Need | undefined => accessOf(moduleType)?.need

/** The feeds that a table is made of; none of a table that does not exist. */
export const feedsOfTable = (moduleType = ''): readonly FeedName[] => accessOf(moduleType)?.feeds ?? []

const DESK = 'boa-dashboard'

/**
 * Whether the panel next to the stack offers a table: every one that the policy opens to its reader (decision D-092), but
 * for parts of pages of their own.
 * @param licence undefined while it is not known; who reads the desk has the desk's own tables even so
 */
export const isDeskTable = (moduleType: string, licence: Licence | undefined): boolean => {
  const access = accessOf(moduleType)
  if (!access || access.isPart) return false
  const { need } = access
  return (need.kind === 'page' && need.pages.includes(DESK)) || accessRefusalOf(need, licence) === undefined
}
