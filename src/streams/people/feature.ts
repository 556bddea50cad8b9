import { Subject } from 'rxjs'
import { feature } from '../lib/feature'
import type { PeopleIntent } from './types'
import { people } from './people'

/** The current user, what they may open, and the reference data that is loaded for them. */
export const peopleFeature = feature((app) => {
  const intents$ = new Subject<PeopleIntent>()
  return { intents$, ...people(app.sources, intents$, app.settingsOf(app)) }
})
