import type { FastifyInstance } from 'fastify'
import { currentRoutes } from '../current/currentRoutes'
import { boaRoutes } from './boa'
import type { ApiContext } from '../context/context'
import { endpointRoutes } from './endpoints'
import { frontendLogRoutes } from './frontendLog'
import { healthRoutes } from './health'
import { identityRoutes } from './identity'
import { liveTableRoutes } from './liveTables'
import { pageAccessRoutes } from './pageAccess'
import { periodRoutes } from './periods'
import { plantRoutes } from './plants'
import { staticStoreRoutes } from './staticStore'
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
  identityRoutes(app, context.identity)
  pageAccessRoutes(app)
  periodRoutes(app, context)
  staticStoreRoutes(app, context)
  plantRoutes(app, context)
  endpointRoutes(app, context)
  boaRoutes(app, context)
  liveTableRoutes(app, context)
  currentRoutes(app, context)
  frontendLogRoutes(app, context)
}
