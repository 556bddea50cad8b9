import { feature } from '../lib/feature'
import { peopleFeature } from '../people/feature'
import { settingsFeature } from '../settings/feature'
import { forms } from './forms'
import { formIntents } from './formIntents'

/** The forms of an app's user; what is sent goes to the real server, whatever a tape shows. */
export const formsFeature = feature((app) => {
  const { change } = settingsFeature(app)
  return forms(app.sources, formIntents.of(app), {
    user$: peopleFeature(app).user$,
    changeSettings: (patch) => change({ kind: 'changeSettings', patch }),
  })
})
