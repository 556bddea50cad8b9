import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refreshCall, UNAUTH } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import type { Room } from './room'

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string =>
  authorization.replace(/^Bearer +/i, '')

/**
 * A renewed token, already checked, and the question whether its account is open this very moment.
 * Open: the hub connections of the user live until the token's end, and the token is answered. Closed: the word UNAUTH,
 * and his connections end. A token that is none is a 401 as everywhere.
 */
export const renewalRoutes = (app: FastifyInstance, { people, live }: Room): void => {
  addRoute(app, refreshCall, async ({ request }) => {
    const { userId, expiresAt } = personOf(request)
    people?.forget(userId)
    const isOpen = (await people?.stillOpen(userId)) === true
    if (isOpen) live.extend(userId, expiresAt)
    else live.revoke(userId)
    return isOpen ? bearerOf(request) : UNAUTH
  })
}
