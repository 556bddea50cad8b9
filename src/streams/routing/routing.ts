// visits of the router, Facts -> Route -> placeOf -> Standing, NextStep -> useStanding, useNextStep
import { distinctUntilChanged, map, merge, mergeMap, scan, startWith, type Observable } from 'rxjs'
import {
  clearsPageData,
  foldFacts,
  foldVisit,
  leaves,
  matchAddress,
  nextStepOf,
  placeAt,
  routeStart,
  type Match,
  type NextStep,
  type Place,
  type Route,
  type Standing,
  type Visit,
} from '../../domain/routing'
import { shareLast } from '../lib/shareLast'
import { facts$, noFacts, type FactsWorld } from './facts'
import type { PageLeft } from './faces'

export type Stop = { readonly route: Route; readonly place: Place & { readonly broken?: unknown } }

export type RoutingStreams = {
  readonly route$: Observable<Route>
  /** The route with what its rules say; silent before the first visit. */
  readonly stops$: Observable<Stop>
  readonly standing$: Observable<Standing>
  readonly step$: Observable<NextStep | undefined>
  /** Every page that was shown and is left, dashboard to dashboard included. */
  readonly left$: Observable<PageLeft>
  /** RT08: with each of its values the data of the page that was left is to be forgotten. */
  readonly pageLeft$: Observable<PageLeft>
}

const sameStanding = (a: Standing, b: Standing): boolean =>
  a.path === b.path && a.page === b.page && a.show === b.show && a.fault?.why === b.fault?.why

const sameStep = (a: NextStep | undefined, b: NextStep | undefined): boolean => a?.of === b?.of && a?.to === b?.to

type Shown = { readonly shown: Match | undefined; readonly left: PageLeft | undefined }

/** Only what was really shown can be left: not a page that a visitor was turned away from. */
const foldShown = ({ shown }: Shown, { path, show }: Standing): Shown => {
  const here = matchAddress(path)
  const now = show === 'page' ? here : undefined
  if (shown === undefined || !leaves(shown, here)) return { shown: now ?? shown, left: undefined }
  return { shown: now, left: { from: shown, to: here } }
}

/** The rules of navigation (1§2.3) over the visits of a session. */
export const routing = (visits$: Observable<Visit>, world: FactsWorld): RoutingStreams => {
  const route$ = merge(
    facts$(world).pipe(map((facts) => (route: Route) => foldFacts(route, facts))),
    visits$.pipe(map((visit) => (route: Route) => foldVisit(route, visit))),
  ).pipe(
    scan((route, fold) => fold(route), routeStart(noFacts(world.existing))),
    startWith(routeStart(noFacts(world.existing))),
    distinctUntilChanged(),
    shareLast(),
  )
  const stops$ = route$.pipe(
    mergeMap((route): Stop[] => {
      const place = placeAt(route)
      return place ? [{ route, place }] : []
    }),
    shareLast(),
  )
  const standing$ = stops$.pipe(
    map(({ place }) => place.standing),
    distinctUntilChanged(sameStanding),
    shareLast(),
  )
  const left$ = standing$.pipe(
    scan(foldShown, { shown: undefined, left: undefined }),
    mergeMap(({ left }) => (left ? [left] : [])),
  )
  return {
    route$,
    stops$,
    standing$,
    step$: stops$.pipe(
      map(({ route, place }) => nextStepOf(route, place)),
      distinctUntilChanged(sameStep),
    ),
    left$,
    pageLeft$: left$.pipe(mergeMap((left) => (clearsPageData(left.from, left.to) ? [left] : []))),
  }
}
