import type { FastifyInstance } from 'fastify'
import { oneOfPages } from '../../src/domain/access'
import type { Status } from '../../src/domain/wire/status'
import { personOf } from '../context/access'
import type { ServerClock } from '../sources/source'
import type { StatusRoom } from './statusRoom'

const NEED = { config: { need: oneOfPages('status') } }

/** GET /staticApi/status: how the product and its feeds are. GET /staticApi/status/echo: the smallest answer there is. */
export const statusRoutes = (
  app: FastifyInstance,
  { whole }: Pick<StatusRoom, 'whole'>,
  clock: Pick<ServerClock, 'now'>,
): void => {
  app.get('/staticApi/status', NEED, (request): Status => whole(personOf(request).licence.admin))
  app.get('/staticApi/status/echo', NEED, () => ({ now: clock.now() }))
}
