import type { AppContext } from '../lib/feature'
import { awayFeature } from './away'
import { inboxFeature } from './inbox'
import { replenishFeature } from './replenish'

/** What goes on by itself of a user's notifications, whatever page is open. Fetched once the market is here. */
export const startAlerts = (app: AppContext): void => {
  inboxFeature(app)
  awayFeature(app)
  replenishFeature(app)
}
