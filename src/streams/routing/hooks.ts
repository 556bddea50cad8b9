import { useMemo } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { merge, type Observable } from 'rxjs'
import {
  guardedPlaceOf,
  openPages,
  shownVisit,
  type NextStep,
  type Route,
  type RouteState,
  type Visit,
} from '../../domain/routing'
import { bindLive } from '../lib/bindLive'
import { withApp } from '../lib/currentApp'
import { routingFeature } from './feature'

const [useRoute, routeShared$] = bindLive<Route | undefined>(
  withApp(routingFeature, ({ route$ }) => route$),
  undefined,
)
/** A redirect that is due: for the visit of that key, in place of its address. */
const [useNextStep, stepShared$] = bindLive<NextStep | undefined>(
  withApp(routingFeature, ({ step$ }) => step$),
  undefined,
)
export { useNextStep }

/** The address that the router is at, whether or not it counts. */
export const useVisit = (): Visit => {
  const location = useLocation()
  const how = useNavigationType()
  return useMemo(() => ({ ...location, state: location.state as unknown, how }), [location, how])
}

/** The address that is shown. */
export const useShownVisit = (): Visit => {
  const here = useVisit()
  return shownVisit(useRoute()?.visit, here)
}

/**
 * What is shown at the present address; undefined before navigation was provided. The address is the router's own and only
 * the rest comes from the streams, so that no frame shows a page at the address of another.
 */
export const useActive = (): RouteState | undefined => {
  const known = useRoute()?.known
  const visit = useShownVisit()
  return useMemo(() => known && guardedPlaceOf(visit, known).active, [visit, known])
}

const NONE: ReadonlySet<string> = new Set()

/** Keys of the pages that there are and that the visitor may open. */
export const useOpenPages = (): ReadonlySet<string> => {
  const known = useRoute()?.known
  return useMemo(() => (known ? openPages(known) : NONE), [known])
}

/** What no page may lose by unmounting: where the session stands. */
export const routingShared$: Observable<unknown> = merge(routeShared$, stepShared$)
