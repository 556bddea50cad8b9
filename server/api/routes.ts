import type { FastifyInstance } from 'fastify'
import { currentRoutes } from '../current/currentRoutes'
import { boaRoutes } from './boa'
import type { ApiContext } from '../context/context'
import { healthRoutes } from './health'
import { listRoutes } from './lists'
import { liveTableRoutes } from './liveTables'
import { plantRoutes } from './plants'
import { startRoutes } from './start'
import { refuseWildBodies } from '../http/wildBodies'

/**
 * Every call about the market, and the rules that all calls of the scope have in common, those added later included:
 * an answer is of this moment and kept nowhere, and no body is nested without end.
 */
export const apiRoutes = (app: FastifyInstance, context: ApiContext): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  refuseWildBodies(app)
  healthRoutes(app, context)
  startRoutes(app, context)
  listRoutes(app, context)
  plantRoutes(app, context)
  boaRoutes(app, context)
  liveTableRoutes(app, context)
  currentRoutes(app, context)
}
