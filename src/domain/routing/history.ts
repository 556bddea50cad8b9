import { guardedPlaceOf, type Known, type RoutingPlace } from './place'
import { bringsError, isOpened, isSameVisit, type Visit } from './visit'

/** What is known apart from the session's own way. */
export type RoutingFacts = Omit<Known, 'arrival'>

/** The way of a session through the pages. */
export type Route = {
  readonly known: Known
  /** The last visit that counts. */
  readonly visit: Visit | undefined
  /** RT04: the visit that was ignored after it, until the address is that of `visit` again. */
  readonly ignored: Visit | undefined
}

export const routeStart = (facts: RoutingFacts): Route => ({
  known: { ...facts, arrival: 'before' },
  visit: undefined,
  ignored: undefined,
})

export const foldVisit = (route: Route, visit: Visit): Route => {
  const { known, visit: last } = route
  if (last && isSameVisit(last, visit)) return route.ignored ? { ...route, ignored: undefined } : route
  if (last && bringsError(visit)) return { ...route, ignored: visit }
  // Decision C62: nothing is led on once somebody has gone anywhere, nor once they have been shown `/` as a visitor.
  const begins = known.arrival === 'before' && known.visitor !== 'visitor' && isOpened(visit)
  return { known: { ...known, arrival: begins ? 'here' : 'over' }, visit, ignored: undefined }
}

export const foldFacts = (route: Route, facts: RoutingFacts): Route => {
  const { known } = route
  const arrival = facts.visitor === 'visitor' ? 'over' : known.arrival
  // The same visitor's access is asked again, as for another country: what it was holds until the answer is here.
  const isRequestedAgain = facts.access === 'waiting' && facts.visitor === known.visitor
  return { ...route, known: { ...facts, access: isRequestedAgain ? known.access : facts.access, arrival } }
}

/** Without the error that the session may have begun with: to go back to that would be a redirect to ignore again. */
const addressOf = ({ pathname, search, hash }: Visit): string =>
  `${pathname}${search}${hash.startsWith('#error') ? '' : hash}`

/** A step that the page is to take in place of the present address. `of`: the key of the visit that it is for. */
export type NextStep = { readonly of: string; readonly to: string; readonly state?: unknown }

/** Where the page stands, and where it is to go from there. */
export const nextStepOf = ({ visit, ignored }: Route, { redirect }: RoutingPlace): NextStep | undefined => {
  if (visit === undefined) return undefined
  if (ignored) return { of: ignored.key, to: addressOf(visit), state: visit.state }
  return redirect && { of: visit.key, ...redirect }
}

/** The visit that is shown at an address the router has just gone to: itself, unless it is one to ignore. */
export const shownVisit = (last: Visit | undefined, here: Visit): Visit =>
  last !== undefined && bringsError(here) && !isSameVisit(last, here) ? last : here

export const routingPlaceAt = (route: Route): (RoutingPlace & { readonly broken?: unknown }) | undefined =>
  route.visit && guardedPlaceOf(route.visit, route.known)
