import {
  queriesForTerms,
  accessPageOf,
  passageOf,
  START_PATH,
  type AccessMap,
  type PageRow,
  type Passage,
  type Visitor,
} from '../access'
import { matchAddress, type Match } from './match'
import { paramFaultOf, type ParamFault } from './params'
import { bringsError, isOpened, type Visit, type WantedState } from './visit'

/** All that the rules of 1§2.3 look at next to the address. */
export type Known = {
  /** Keys of the pages that have a view; another page of the registry is not found. */
  readonly existing: ReadonlySet<string>
  readonly visitor: Visitor
  /** What the server says of the pages; `waiting` before its first answer, undefined when it gave none. */
  readonly access: AccessMap | 'waiting' | undefined
  /** Whether a signed-in user has agreed; `unheard` while their settings have not come. */
  readonly terms: 'unheard' | 'agreed' | 'open'
  /** SH01: everything that a page may ask for has been received, or has failed. */
  readonly loaded: boolean
  /** RT05: `before` any visit, `here` at the one that the session began with, `over` after it. */
  readonly arrival: 'before' | 'here' | 'over'
}

/**
 * What is shown at the present address. `loader`: not known yet, or a redirect follows. `terms`: the question for agreement.
 * `query`: an empty shell under the message that a licence is needed.
 */
export type RouteState = {
  readonly path: string
  /** The page; for an address that is none the page that says so; undefined at /login and /logout. */
  readonly page: PageRow | undefined
  readonly show: 'loader' | 'page' | 'terms' | 'ask' | 'notFound'
  /** What is wrong with the address of a page that there is. */
  readonly fault?: ParamFault
}

export type PageRedirect = { readonly to: string; readonly state?: WantedState }
export type RoutingPlace = { readonly active: RouteState; readonly redirect?: PageRedirect }

/** RT16: they have no page; what they do is not for a rule of pages to hold up. */
const isSignPath = (path: string): boolean => /^\/(?:login|logout)\/?$/i.test(path)

const startPassage = ({ visitor, access }: Known): Passage => passageOf(matchAddress(START_PATH)?.page, visitor, access)

/** RT05: whether a user who begins at `/` is led on from there; `wait` until it is known who the user is. */
const leadsOn = ({ page }: Match, visit: Visit, known: Known): 'yes' | 'no' | 'wait' => {
  const begins = page.path === '/' && isOpened(visit) && known.arrival !== 'over' && !bringsError(visit)
  if (!begins || known.visitor === 'visitor') return 'no'
  if (known.visitor === 'checking') return 'wait'
  // The start would lead straight back.
  return startPassage(known) === 'away' ? 'no' : 'yes'
}

/** The wanted address travels on to /404, which waits for the data like any page. */
const notFound = ({ pathname, search }: Visit, { loaded }: Known): RoutingPlace => ({
  active: { path: pathname, page: accessPageOf('404'), show: loaded ? 'notFound' : 'loader' },
  redirect: { to: '/404', state: { wanted: `${pathname}${search}` } },
})

/** An address that is nearly right stays where its owner can put it right. */
const unreadable = ({ pathname }: Visit, fault: ParamFault): RoutingPlace => ({
  active: { path: pathname, page: accessPageOf('404'), show: 'notFound', fault },
})

const shownOf = (page: PageRow, passage: Passage, known: Known): RouteState['show'] => {
  if (passage === 'ask') return 'ask'
  if (passage === 'wait' || passage === 'away' || (page.atOnce !== true && !known.loaded)) return 'loader'
  const isRequested = known.terms === 'open' && queriesForTerms(known.visitor, false, page)
  if (isRequested) return 'terms'
  return page.key === '404' ? 'notFound' : 'page'
}

/** The rules of navigation (1§2.3) for one visit: what is shown there, and where it leads on to, if it does. */
export const routingPlaceOf = (visit: Visit, known: Known): RoutingPlace => {
  const path = visit.pathname
  if (isSignPath(path)) return { active: { path, page: undefined, show: 'page' } }
  const match = matchAddress(path)
  if (match === undefined || !known.existing.has(match.page.key)) return notFound(visit, known)
  const { page } = match
  const loader: RouteState = { path, page, show: 'loader' }
  if (bringsError(visit) && known.visitor === 'checking') return { active: loader }
  const leading = leadsOn(match, visit, known)
  if (leading === 'wait') return { active: loader }
  if (leading === 'yes') return { active: loader, redirect: { to: START_PATH } }
  const stated = passageOf(page, known.visitor, known.access)
  // Who administers is for the server to state, to the page itself (A14).
  const passage = stated === 'away' && page.key === 'admin' ? 'show' : stated
  if (passage === 'away') return { active: loader, redirect: { to: '/' } }
  const show = shownOf(page, passage, known)
  // Pictures are captured by a machine: they say themselves that there is no such day.
  const fault = show === 'page' && page.key !== 'twitterScrape' ? paramFaultOf(match) : undefined
  return fault ? unreadable(visit, fault) : { active: { path, page, show } }
}

/** RT10: a rule that breaks is reported, and the page of the address is shown all the same. */
export const guardedPlaceOf = (visit: Visit, known: Known): RoutingPlace & { readonly broken?: unknown } => {
  try {
    return routingPlaceOf(visit, known)
  } catch (broken) {
    const page = matchAddress(visit.pathname)?.page
    return { active: { path: visit.pathname, page, show: page === undefined ? 'notFound' : 'page' }, broken }
  }
}

/** Keys of the pages that there are and that the visitor may open. */
export const openPages = ({ existing, visitor, access }: Known): ReadonlySet<string> =>
  new Set([...existing].filter((key) => passageOf(accessPageOf(key), visitor, access) === 'show'))

/** SH10: product and page as the browser's tab shows them, e.g. `Enact – Unavailability`; the product where there is no page. */
export const routingTitleOf = (page: PageRow | undefined): string =>
  page === undefined ? 'Enact' : `Enact – ${page.displayName}`
