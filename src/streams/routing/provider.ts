import type { Observable } from 'rxjs'
import { provided } from '../lib/provided'
import { showLicenceNeeded } from '../people/intents'
import { account$, peoplePageAccess$, user$, withPeople } from '../people/provider'
import type { PeopleSources } from '../lib/peopleSources'
import { settingsView$ } from '../settings/provider'
import { shareLast } from '../lib/shareLast'
import { dataLoaded$ as loadedOf } from './dataLoaded'
import { routingEffects$ } from './effects'
import { visits$ } from './intents'
import { routing, type RoutingStreams } from './routing'

type Present = RoutingStreams & { readonly effects$: Observable<never> }

const [provide, withRouting] = provided<Present>()
/**
 * A stream of navigation, for hooks and other streams: who keeps data of a page forgets it with each value of `pageLeft$`
 * (RT08).
 */
export { withRouting }

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
  const streams = routing(visits$, { existing, user$, access$: peoplePageAccess$, settings$: settingsView$, loaded$ })
  const pendingNavigation$ = withPeople((people) => people.pendingNavigation$)
  const effects$ = routingEffects$(streams, { sources, user$, pendingNavigation$, queryForLicence: showLicenceNeeded })
  provide({ ...streams, effects$ })
}
