import { opensPage, PAGES, tierName, type PageRow } from '../access'
import type { CompanyLicences } from './calls'

/** How many of a company's users have a page. */
export type MatrixCell = {
  readonly given: number
  readonly users: number
  /** Which licences the company holds, in words. */
  readonly held: string
}

export type MatrixRow = {
  readonly page: Pick<PageRow, 'key' | 'displayName'>
  /** What gives the page. */
  readonly needs: string
  /** In the order of the companies. */
  readonly cells: readonly MatrixCell[]
}

export type AccessMatrix = { readonly companies: readonly string[]; readonly rows: readonly MatrixRow[] }

/** Accounts that belong to no company. */
export const NO_COMPANY = 'No company'

/** Pages that are opened by no choice. */
const NOT_CHOSEN: ReadonlySet<string> = new Set(['404', 'access-denied'])

const needsOf = ({ key, login, gbOnly, tier }: PageRow): string => {
  const where = gbOnly ? ', Great Britain' : ''
  if (!login) return `Anyone${where}`
  return key === 'admin' ? 'Administrators' : `${tierName(tier)}${where}`
}

/** Few countries by their ids, many by their number. */
const countriesText = (countries: readonly string[]): string => {
  if (countries.length === 0) return 'no country'
  return countries.length <= 3 ? countries.join(', ') : `${countries.length} countries`
}

const heldText = ({ licences }: CompanyLicences): string =>
  licences
    .map(({ tier, countries, admin, users }) => {
      const who = admin ? ', administrator' : ''
      return `${users} × ${tier}${who} (${countriesText(countries)})`
    })
    .join('; ')

/**
 * Company by page: how many of the open accounts have it in a country, by the same policy that answers every call
 * (src/domain/access).
 */
export const accessMatrix = (companies: readonly CompanyLicences[], country: string): AccessMatrix => {
  const known = companies.map((company) => ({
    held: heldText(company),
    users: company.licences.reduce((sum, { users }) => sum + users, 0),
    licences: company.licences,
  }))
  const rows = PAGES.filter(({ key, planned }) => planned !== true && !NOT_CHOSEN.has(key)).map((page) => ({
    page: { key: page.key, displayName: page.displayName },
    needs: needsOf(page),
    cells: known.map(({ held, users, licences }) => ({
      held,
      users,
      given: licences.reduce((sum, each) => sum + (opensPage(each, page.key, country) ? each.users : 0), 0),
    })),
  }))
  return { companies: companies.map(({ company }) => (company.trim() === '' ? NO_COMPANY : company)), rows }
}

/** `All 5`, `2 of 5`, `None`. */
export const givenText = ({ given, users }: MatrixCell): string => {
  if (given === 0) return 'None'
  return given === users ? `All ${users}` : `${given} of ${users}`
}

/** Countries that somebody has a licence of, Great Britain first. */
export const licensedCountries = (companies: readonly CompanyLicences[]): readonly string[] => [
  ...new Set(['Gb', ...companies.flatMap(({ licences }) => licences.flatMap(({ countries }) => countries)).sort()]),
]
