import type { FastifyInstance } from 'fastify'
import { echoCall, statusCall } from '../../src/domain/wire/status'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import type { ServerClock } from '../sources/source'
import type { StatusRoom } from './statusRoom'

/** How the product and its feeds are; and the smallest answer there is. */
export const statusRoutes = (
  app: FastifyInstance,
  { whole }: Pick<StatusRoom, 'whole'>,
  clock: Pick<ServerClock, 'now'>,
): void => {
  addRoute(app, statusCall, ({ request }) => whole(personOf(request).licence.admin))
  addRoute(app, echoCall, () => ({ now: clock.now() }))
}
