import { hasBoaAnalytics, opensPage, type Licence } from './licence'
import type { Need } from './need'

const isGb = (country: string): boolean => country.toLowerCase() === 'gb'

/** Why not: `signIn` means that a login could help, `licence` that it does not. */
export type AccessRefusal = 'signIn' | 'licence'

/**
 * The one policy of calls, tables and hub groups: HTTP, hub and the page ask it, nobody decides by themselves. A licence of
 * `undefined` is a visitor. Undefined when the licence has what is needed.
 */
export const accessRefusalOf = (
  need: Need,
  licence: Licence | undefined,
  country = 'Gb',
): AccessRefusal | undefined => {
  if (need.kind === 'anyone') return undefined
  if (need.kind === 'page' && need.pages.some((page) => opensPage(licence, page, country))) return undefined
  if (licence === undefined) return 'signIn'
  switch (need.kind) {
    case 'user':
      return undefined
    case 'page':
      return 'licence'
    case 'europe':
      return licence.countries.some((each) => !isGb(each) && opensPage(licence, 'europe-map-page', each))
        ? undefined
        : 'licence'
    case 'boaAnalytics':
      return hasBoaAnalytics(licence) ? undefined : 'licence'
    case 'admin':
      return licence.admin ? undefined : 'licence'
    default:
      return need satisfies never
  }
}
