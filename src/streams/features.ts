import { defer } from 'rxjs'
import { bootstrapFeature } from './app/bootstrap'
import type { AppContext, FeatureOf } from './lib/feature'
import { noticesFeature } from './notices/feature'
import { peopleFeature } from './people/feature'
import { replayFeature } from './replay/feature'
import { routingFeature } from './routing/feature'
import { settingsFeature } from './settings/feature'
import { viewFeature } from './view/feature'

/**
 * What an app has from its beginning, in the order in which their effects begin. Features of one page are made when the code of
 * that page first reads them.
 */
export const FEATURES: readonly FeatureOf[] = [
  viewFeature,
  peopleFeature,
  settingsFeature,
  replayFeature,
  routingFeature,
  noticesFeature,
  bootstrapFeature,
]

/** What people's streams read of the settings, which need people themselves. */
export const settingsOf: AppContext['settingsOf'] = (app) => ({
  country$: defer(() => settingsFeature(app).country$),
  view$: viewFeature(app).view$,
})
