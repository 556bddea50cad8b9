import type { Feature } from './lib/feature'
import { peopleFeature } from './people/feature'
import { viewFeature } from './view/feature'

/** What an app has from its beginning. Features of one page are made when the code of that page first reads them. */
export const FEATURES: readonly Feature[] = [viewFeature, peopleFeature]
