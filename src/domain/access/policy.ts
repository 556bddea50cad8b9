import { hasBoaAnalytics, opensPage, type Licence } from './licence'
import { ANYONE, oneOfPages, USER, type Need } from './need'

/** Why not: `signIn` means that a login could help, `licence` that it does not. */
export type Refusal = 'signIn' | 'licence'

/**
 * The one policy of calls, tables and hub groups: HTTP, hub and the page ask it, nobody decides by himself. A licence of
 * `undefined` is a visitor. Undefined when the licence has what is needed.
 */
export const refusalOf = (need: Need, licence: Licence | undefined, country = 'Gb'): Refusal | undefined => {
  if (need.kind === 'anyone') return undefined
  if (licence === undefined) return 'signIn'
  switch (need.kind) {
    case 'user':
      return undefined
    case 'page':
      return need.pages.some((page) => opensPage(licence, page, country)) ? undefined : 'licence'
    case 'boaAnalytics':
      return hasBoaAnalytics(licence) ? undefined : 'licence'
    case 'admin':
      return licence.admin ? undefined : 'licence'
    default:
      return need satisfies never
  }
}

/** Who has a page that tables of the market stand on. */
const DESK = oneOfPages('boa-dashboard', 'dashboard')

/**
 * Live tables by module type. Pages that show a table open it. Visitors have cuts of their own: `CurrentActions` is of the
 * BM feed, five rows and five columns; `LargestPlants` is of the plant table, 50 rows.
 */
export const TABLE_NEEDS: Readonly<Record<string, Need>> = {
  BmFeed: DESK,
  PhysicalFeed: DESK,
  Bsad: DESK,
  SystemPrices: DESK,
  DayAhead: DESK,
  SystemWarnings: DESK,
  Remit: oneOfPages('remit-summary'),
  News: oneOfPages('news'),
  MelBelowPn: DESK,
  Frequency: DESK,
  Margin: DESK,
  GenerationByFuel: DESK,
  Trips: DESK,
  EpexTrades: DESK,
  InterconnectorTrades: DESK,
  PlantTable: USER,
  LargestPlants: ANYONE,
  CurrentActions: ANYONE,
  Interconnectors: ANYONE,
  CurrentNews: ANYONE,
  Notifications: oneOfPages('notifications'),
  Status: oneOfPages('status'),
}

/** The need of a table; undefined for a table that does not exist. */
export const tableNeed = (moduleType: string): Need | undefined =>
  Object.hasOwn(TABLE_NEEDS, moduleType) ? TABLE_NEEDS[moduleType] : undefined

const DESK_PAGE = 'boa-dashboard'
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
  return (need.kind === 'page' && need.pages.includes(DESK_PAGE)) || refusalOf(need, licence) === undefined
}
