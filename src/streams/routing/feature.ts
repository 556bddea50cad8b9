import { feature } from '../lib/feature'
import { shareLast } from '../lib/shareLast'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { dataLoaded$ } from './dataLoaded'
import { routingEffects$ } from './effects'
import { visitsOf } from './intents'
import { routing } from './routing'

/** Navigation of an app, over the real sources: a tape does not change where one stands. */
export const routingFeature = feature((app) => {
  const { sources } = app
  const people = peopleFeature(app)
  const { user$, account$, reference } = people
  const settings$ = settingsFeature(app).view$
  const loaded$ = dataLoaded$({
    user$,
    account$,
    settings$,
    staticAnswered$: reference.staticAnswered$,
    plantsAnswered$: reference.plantsAnswered$,
  }).pipe(shareLast())
  const known = { existing: sources.pages, user$, access$: people.pageAccess$, settings$, loaded$ }
  const streams = routing(visitsOf(app), known)
  return {
    ...streams,
    effects$: routingEffects$(streams, {
      sources,
      user$,
      pendingNavigation$: people.pendingNavigation$,
      queryForLicence: () => people.intents$.next({ kind: 'showLicenceNeeded' }),
    }),
  }
})
