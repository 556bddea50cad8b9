import { COUNTRIES } from '../reference'
import { accessPageOf, PAGES, type PageRow } from './pages'
import { DEFAULT_TIER, holdsTier, tierName, type Tier } from './need'

/** What an account may see: the server knows it, the browser is told. Country ids as in the settings, e.g. `Gb`. */
export type Licence = { readonly tier: Tier; readonly countries: readonly string[]; readonly admin: boolean }

/** `access` is there on the BOA pages only: `BoaLite` is without analytics and comparer (decision C60). */
export type PageAccess = {
  readonly hasAccess: boolean
  /** The tier in words, e.g. `Enact Analyse`. */
  readonly accessRequired: string
  readonly access?: 'Boa' | 'BoaLite'
}

/** By page key. */
export type AccessMap = Readonly<Record<string, PageAccess>>

const isGb = (country: string): boolean => country.toLowerCase() === 'gb'

const licensedIn = ({ countries }: Licence, country: string): boolean =>
  countries.some((each) => each.toLowerCase() === country.toLowerCase())

/** Whether there is a licence at all: for at least one country that the product knows. `undefined` is a visitor. */
export const hasLicence = (licence: Licence | undefined): boolean =>
  licence !== undefined && COUNTRIES.some(({ id }) => licensedIn(licence, id))

const isOpenTo = (row: PageRow, licence: Licence | undefined, country: string): boolean => {
  if (row.gbOnly && !isGb(country)) return false
  if (!row.login) return true
  if (licence === undefined) return false
  if (row.key === 'admin') return licence.admin
  return licensedIn(licence, country) && holdsTier(licence.tier, row.tier)
}

const BOA_PAGES: ReadonlySet<string> = new Set(['boa-dashboard', 'boa-comparer'])

const boaKindOf = (licence: Licence): 'Boa' | 'BoaLite' => (holdsTier(licence.tier, 'Analyse') ? 'Boa' : 'BoaLite')

/**
 * Every page for one licence in one country. A GB-only page is closed in any other country (decision C30).
 * @param licence undefined for visitors
 */
export const accessMapOf = (licence: Licence | undefined, country: string): AccessMap =>
  Object.fromEntries(
    PAGES.map((row): [string, PageAccess] => {
      const hasAccess = isOpenTo(row, licence, country)
      const access = hasAccess && licence && BOA_PAGES.has(row.key) ? { access: boaKindOf(licence) } : {}
      return [row.key, { hasAccess, accessRequired: tierName(row.login ? row.tier : DEFAULT_TIER), ...access }]
    }),
  )

/** Whether the licence (undefined: a visitor) opens the page in the country; false for an unknown page. */
export const opensPage = (licence: Licence | undefined, pageKey: string, country = 'Gb'): boolean => {
  const row = accessPageOf(pageKey)
  return row !== undefined && isOpenTo(row, licence, country)
}

/** BOA analytics: what-if, comparer; Lite does not have them (AC04). */
export const hasBoaAnalytics = (licence: Licence | undefined): boolean =>
  licence !== undefined && opensPage(licence, 'boa-dashboard') && boaKindOf(licence) === 'Boa'

/** Where the access of a page was not told: none, and the default tier is what it asks for (decision C59, AC03). */
export const NO_ACCESS: PageAccess = { hasAccess: false, accessRequired: tierName(DEFAULT_TIER) }

export const pageAccessOf = (map: AccessMap | undefined, pageKey: string): PageAccess =>
  map !== undefined && Object.hasOwn(map, pageKey) ? (map[pageKey] ?? NO_ACCESS) : NO_ACCESS
