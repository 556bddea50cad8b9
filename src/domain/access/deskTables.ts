import type { Licence } from './licence'
import { refusalOf, tableNeed } from './policy'

const DESK = 'boa-dashboard'
/** Parts of pages of their own, The Current and the status of the feeds, and what visitors see of the plant table. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'CurrentActions',
  'Interconnectors',
  'CurrentNews',
  'Status',
  'LargestPlants',
])

/**
 * Whether the panel beside the stack offers a table: every one that the policy opens to its reader (decision D-092).
 * @param licence undefined while it is not known; who reads the desk has the desk's own tables even so
 */
export const isDeskTable = (moduleType: string, licence: Licence | undefined): boolean => {
  const need = tableNeed(moduleType)
  if (!need || ELSEWHERE.has(moduleType)) return false
  return (need.kind === 'page' && need.pages.includes(DESK)) || refusalOf(need, licence) === undefined
}
