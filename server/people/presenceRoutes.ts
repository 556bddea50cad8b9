import type { FastifyInstance } from 'fastify'
import { newSubscriptionsCall, notificationSeenCall, onlineCall } from '../../src/domain/wire'
import { addRoute } from '../context/route'
import type { PeopleContext } from './faces'
import type { Room } from './room'
import { addSaveRoute, userOf } from './saving'

/** True while the server knows nothing of the user's subscriptions: his browser is to send them. */
export const needsSubscriptions = async ({ store }: Pick<PeopleContext, 'store'>, userId: string): Promise<boolean> =>
  (await store.presence.subscriptions(userId)) === undefined

/**
 * To be called when a connection of the user has joined his own group (`browsernotifications{userId}`): asks for his
 * subscriptions by `replenishSubscriptions` where the server has none. Never rejects.
 */
export const askForSubscriptions = async (context: PeopleContext, userId: string): Promise<void> => {
  try {
    if (await needsSubscriptions(context, userId)) context.live.tell(userId, 'replenishSubscriptions', {})
  } catch (error) {
    context.log.error({ err: error }, 'subscriptions could not be looked up')
  }
}

/** Notifications seen, presence, and the subscriptions that the browser tells. */
export const presenceRoutes = (app: FastifyInstance, { store, clock, live, online }: Room): void => {
  addRoute(app, notificationSeenCall, async ({ request }) => {
    const userId = userOf(request)
    const seen = clock.now()
    await store.presence.setSeen(userId, seen)
    live.tell(userId, 'notificationRefresh', { seen })
    return undefined
  })

  addRoute(app, onlineCall, ({ request }) => {
    online.set(userOf(request), clock.now())
    return undefined
  })

  addSaveRoute(app, newSubscriptionsCall, async ({ body: { subscriptions }, request }) => {
    await store.presence.setSubscriptions(userOf(request), subscriptions)
    return undefined
  })
}
