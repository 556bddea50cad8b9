import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as wire from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import type { AccountRow } from '../store/types'
import type { PeopleService, PeopleContext } from './service'
import { addSaveRoute, userOf } from './saving'

export const accountOf = ({ userId, email, name, company, tier, countries, admin }: AccountRow): wire.Account => ({
  userId,
  email,
  name,
  company,
  tier,
  countries: [...countries],
  admin,
})

/** What the server knows of the caller. */
export const accountRoutes = (app: FastifyInstance): void => {
  // Somebody without email access has no open account, and their token was refused before.
  addRoute(app, wire.emailAccessCall, () => true)
  addRoute(app, wire.accountCall, ({ request }) => accountOf(personOf(request).account))
}

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  authorization.replace(/^Bearer +/i, '')

/**
 * A renewed token, already checked, and the question whether its account is open this very moment.
 * Open: the hub connections of the user live until the token's end, and the token is answered. Closed: the word wire.UNAUTH,
 * and their connections end. A token that is none is a 401 as everywhere.
 */
export const renewalRoutes = (app: FastifyInstance, { people, live }: PeopleService): void => {
  addRoute(app, wire.refreshCall, async ({ request }) => {
    const { userId, expiresAt } = personOf(request)
    people?.forget(userId)
    const isOpen = (await people?.stillOpen(userId)) === true
    if (isOpen) live.extend(userId, expiresAt)
    else live.revoke(userId)
    return isOpen ? bearerOf(request) : wire.UNAUTH
  })
}

/** True while the server knows nothing of the user's subscriptions: their browser is to send them. */
export const needsSubscriptions = async ({ store }: Pick<PeopleContext, 'store'>, userId: string): Promise<boolean> =>
  (await store.presence.subscriptions(userId)) === undefined

/**
 * To be called when a connection of the user has joined their own group (`browsernotifications{userId}`): asks for their
 * subscriptions by `replenishSubscriptions` where the server has none. Never rejects.
 */
export const queryForSubscriptions = async (context: PeopleContext, userId: string): Promise<void> => {
  try {
    if (await needsSubscriptions(context, userId)) context.live.publish(userId, 'replenishSubscriptions', {})
  } catch (error) {
    context.log.error({ err: error }, 'subscriptions could not be looked up')
  }
}

/** Notifications seen, presence, and the subscriptions that the browser tells. */
export const presenceRoutes = (app: FastifyInstance, { store, clock, live, online }: PeopleService): void => {
  addRoute(app, wire.notificationSeenCall, async ({ request }) => {
    const userId = userOf(request)
    const seen = clock.now()
    await store.presence.setSeen(userId, seen)
    live.publish(userId, 'notificationRefresh', { seen })
    return undefined
  })

  addRoute(app, wire.onlineCall, ({ request }) => {
    online.set(userOf(request), clock.now())
    return undefined
  })

  addSaveRoute(app, wire.newSubscriptionsCall, async ({ body: { subscriptions }, request }) => {
    await store.presence.setSubscriptions(userOf(request), subscriptions)
    return undefined
  })
}
