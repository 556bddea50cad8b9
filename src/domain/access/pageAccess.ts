import type { AccessMap, PageAccess } from './licence'
import { DEFAULT_TIER, tierName } from './need'

/** Where the access of a page was not told: none, and the default tier is what it asks for (decision C59, AC03). */
export const NO_ACCESS: PageAccess = { hasAccess: false, accessRequired: tierName(DEFAULT_TIER) }

export const pageAccessOf = (map: AccessMap | undefined, pageKey: string): PageAccess =>
  map !== undefined && Object.hasOwn(map, pageKey) ? (map[pageKey] ?? NO_ACCESS) : NO_ACCESS
