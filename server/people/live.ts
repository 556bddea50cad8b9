import { wireGroupOf } from '../../src/domain/wire'
import type { Hubs } from '../hub/hubs'
import type { LivePeople } from './service'

/** The hubs as calls about people see them. Only the data hub knows people. */
export const livePeople = ({ data }: Pick<Hubs, 'data'>): LivePeople => ({
  revoke: (userId) => data.revoke(userId),
  extend: (userId, expiresAt) => data.extend(userId, expiresAt),
  // Essential: nothing would make good what a lagging tab missed here.
  publish: (userId, event, payload) =>
    data.send(wireGroupOf.browserNotifications(userId), event, payload, { essential: true }),
})
