import { ReplaySubject, switchMap, type Observable } from 'rxjs'
import type { Standing } from '../../domain/routing'
import { showLicenceNeeded } from '../people/intents'
import { account$, pageAccess$, user$, withPeople } from '../people/present'
import type { PeopleSources } from '../people/sources'
import { settingsView$ } from '../settings/present'
import { shareLast } from '../shareLast'
import { dataLoaded$ as loadedOf } from './dataLoaded'
import { routingEffects$ } from './effects'
import type { PageLeft } from './faces'
import { visits$ } from './intents'
import { routing, type RoutingStreams } from './routing'

type Present = RoutingStreams & { readonly loaded$: Observable<boolean>; readonly effects$: Observable<never> }

const present$ = new ReplaySubject<Present>(1)

/**
 * Puts navigation under its hooks, once, for as long as the page lives; people and settings are provided before.
 * @param sources the real ones: a tape does not change where one stands
 * @param existing keys of the pages that have a view
 */
export const provideRouting = (sources: PeopleSources, existing: ReadonlySet<string>): void => {
  const loaded$ = loadedOf({
    user$,
    account$,
    settings$: settingsView$,
    staticAnswered$: withPeople(({ reference }) => reference.staticAnswered$),
    plantsAnswered$: withPeople(({ reference }) => reference.plantsAnswered$),
  }).pipe(shareLast())
  const streams = routing(visits$, { existing, user$, access$: pageAccess$, settings$: settingsView$, loaded$ })
  const way$ = withPeople((people) => people.way$)
  const effects$ = routingEffects$(streams, { sources, user$, way$, askForLicence: showLicenceNeeded })
  present$.next({ ...streams, loaded$, effects$ })
}

/** A stream of navigation. */
export const withRouting = <T>(pick: (present: Present) => Observable<T>): Observable<T> =>
  present$.pipe(switchMap(pick))

/** For other streams: what stands at the address, and each page whose data is to be forgotten (RT08). */
export const standing$: Observable<Standing> = withRouting((present) => present.standing$)
export const pageLeft$: Observable<PageLeft> = withRouting((present) => present.pageLeft$)
export const dataLoaded$: Observable<boolean> = withRouting((present) => present.loaded$)
