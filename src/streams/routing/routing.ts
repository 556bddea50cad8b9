import {
  type Match,
  type RoutingFacts,
  clearsPageData,
  foldFacts,
  foldVisit,
  leaves,
  matchAddress,
  nextStepOf,
  routingPlaceAt,
  routeStart,
  type NextStep,
  type RoutingPlace,
  type Route,
  type RouteState,
  type Visit,
} from '../../domain/routing'
import {
  asapScheduler,
  auditTime,
  combineLatest,
  distinctUntilChanged,
  map,
  startWith,
  type Observable,
  merge,
  mergeMap,
  scan,
} from 'rxjs'
import type { AccessMap } from '../../domain/access'
import type { Loaded } from '../lib/types'
import type { User } from '../people/types'
import type { SettingsView } from '../settings/types'
import { shareLast } from '../lib/shareLast'

/** A page that was left: what it was, and the page that came after it, undefined for none of the registry. */
export type PageLeft = { readonly from: Match; readonly to: Match | undefined }

/**
 * The hooks of streams/routing/hooks.ts:
 *  useActive(): Standing | undefined         of the present address, without a frame of delay
 *  useVisit(), useShownVisit(): Visit          the router's address, and the one that is shown
 *  useNextStep(): NextStep | undefined         a redirect that is due
 *  useOpenPages(): ReadonlySet<string>         keys of the pages that there are and that the visitor may open
 * and its intent: visited(visit), told by the router. Other features take theirs of `routingFeature`: active$, left$, and
 * pageLeft$, with which page data is forgotten (RT08).
 */

// the user, access, settings, SH01's flag -> Facts

export type FactsContext = {
  readonly existing: ReadonlySet<string>
  readonly user$: Observable<User>
  readonly access$: Observable<Loaded<AccessMap>>
  readonly settings$: Observable<SettingsView>
  readonly loaded$: Observable<boolean>
}

/** Before anything has been received. */
export const noFacts = (existing: ReadonlySet<string>): RoutingFacts => ({
  existing,
  visitor: 'checking',
  access: 'waiting',
  terms: 'unheard',
  loaded: false,
})

const accessOf = (access: Loaded<AccessMap>): RoutingFacts['access'] => {
  if (access.kind === 'waiting') return 'waiting'
  return access.kind === 'ready' ? access.value : access.last
}

/** What is not known is not asked for, so a failed load asks nobody. Visitors are taken to have agreed (1§1). */
const termsOf = ({ stage, document }: SettingsView): RoutingFacts['terms'] => {
  if (stage === 'visitor') return 'agreed'
  if (stage !== 'here') return 'unheard'
  return document.basic.terms.agreed ? 'agreed' : 'open'
}

const sameFacts = (a: RoutingFacts, b: RoutingFacts): boolean =>
  a.visitor === b.visitor && a.access === b.access && a.terms === b.terms && a.loaded === b.loaded

/** What is known, as one value. */
export const facts$ = ({ existing, user$, access$, settings$, loaded$ }: FactsContext): Observable<RoutingFacts> =>
  combineLatest([
    user$.pipe(
      map(({ kind }) => kind),
      startWith('checking' as const),
    ),
    access$.pipe(map(accessOf), startWith('waiting' as const)),
    settings$.pipe(map(termsOf), startWith('unheard' as const)),
    loaded$.pipe(startWith(false)),
  ]).pipe(
    // One event changes several of them: a new user may not be judged for a moment by the last one's access.
    auditTime(0, asapScheduler),
    map(([visitor, access, terms, loaded]): RoutingFacts => ({ existing, visitor, access, terms, loaded })),
    distinctUntilChanged(sameFacts),
  )

// visits of the router, Facts -> Route -> placeOf -> Standing, NextStep -> useActive, useNextStep

export type Stop = { readonly route: Route; readonly place: RoutingPlace & { readonly broken?: unknown } }

export type RoutingStreams = {
  readonly route$: Observable<Route>
  /** The route with what its rules say; silent before the first visit. */
  readonly stops$: Observable<Stop>
  readonly active$: Observable<RouteState>
  readonly step$: Observable<NextStep | undefined>
  /** Every page that was shown and is left, dashboard to dashboard included. */
  readonly left$: Observable<PageLeft>
  /** RT08: with each of its values the data of the page that was left is to be forgotten. */
  readonly pageLeft$: Observable<PageLeft>
}

const sameActive = (a: RouteState, b: RouteState): boolean =>
  a.path === b.path && a.page === b.page && a.show === b.show && a.fault?.why === b.fault?.why

const sameStep = (a: NextStep | undefined, b: NextStep | undefined): boolean => a?.of === b?.of && a?.to === b?.to

type Shown = { readonly shown: Match | undefined; readonly left: PageLeft | undefined }

/** Only what was really shown can be left: not a page that a visitor was turned away from. */
const foldShown = ({ shown }: Shown, { path, show }: RouteState): Shown => {
  const here = matchAddress(path)
  const now = show === 'page' ? here : undefined
  if (shown === undefined || !leaves(shown, here)) return { shown: now ?? shown, left: undefined }
  return { shown: now, left: { from: shown, to: here } }
}

/** The rules of navigation (1§2.3) over the visits of a session. */
export const routing = (visits$: Observable<Visit>, context: FactsContext): RoutingStreams => {
  const route$ = merge(
    facts$(context).pipe(map((facts) => (route: Route) => foldFacts(route, facts))),
    visits$.pipe(map((visit) => (route: Route) => foldVisit(route, visit))),
  ).pipe(
    scan((route, fold) => fold(route), routeStart(noFacts(context.existing))),
    startWith(routeStart(noFacts(context.existing))),
    distinctUntilChanged(),
    shareLast(),
  )
  const stops$ = route$.pipe(
    mergeMap((route): Stop[] => {
      const place = routingPlaceAt(route)
      return place ? [{ route, place }] : []
    }),
    shareLast(),
  )
  const active$ = stops$.pipe(
    map(({ place }) => place.active),
    distinctUntilChanged(sameActive),
    shareLast(),
  )
  const left$ = active$.pipe(
    scan(foldShown, { shown: undefined, left: undefined }),
    mergeMap(({ left }) => (left ? [left] : [])),
  )
  return {
    route$,
    stops$,
    active$,
    step$: stops$.pipe(
      map(({ route, place }) => nextStepOf(route, place)),
      distinctUntilChanged(sameStep),
    ),
    left$,
    pageLeft$: left$.pipe(mergeMap((left) => (clearsPageData(left.from, left.to) ? [left] : []))),
  }
}
