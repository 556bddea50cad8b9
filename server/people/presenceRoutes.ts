import type { FastifyInstance } from 'fastify'
import { USER } from '../../src/domain/access'
import { newSubscriptionsSchema } from '../../src/domain/wire'
import { readBody } from '../http/reading'
import type { PeopleContext } from './faces'
import type { Room } from './room'
import { SAVE_ROUTE, userOf } from './saving'

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

/**
 * Notifications seen, presence, and the subscriptions that the browser tells. Two of them are GETs with an effect
 * (decision C55): they need the bearer header, which no other site's image or link can send.
 */
export const presenceRoutes = (app: FastifyInstance, { store, clock, live, online }: Room): void => {
  const options = { config: { need: USER }, exposeHeadRoute: false }

  app.get('/staticApi/NotificationSeen', options, async (request, reply) => {
    const userId = userOf(request)
    const seen = clock.now()
    await store.presence.setSeen(userId, seen)
    live.tell(userId, 'notificationRefresh', { seen })
    return reply.code(204).send()
  })

  app.get('/staticApi/userOnline', options, (request, reply) => {
    online.set(userOf(request), clock.now())
    return reply.code(204).send()
  })

  app.post('/staticApi/userOnline/newSubscriptions', SAVE_ROUTE, async (request, reply) => {
    const { subscriptions } = readBody(newSubscriptionsSchema, request.body)
    await store.presence.setSubscriptions(userOf(request), subscriptions)
    return reply.code(204).send()
  })
}
