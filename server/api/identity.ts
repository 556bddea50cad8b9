import type { FastifyInstance } from 'fastify'
import { ANYONE } from '../../src/domain/access'
import type { Identity } from '../identity/faces'

/** GET /staticApi/identity: where and how to sign in. */
export const identityRoutes = (app: FastifyInstance, identity: Pick<Identity, 'configFor'>): void => {
  app.get('/staticApi/identity', { config: { need: ANYONE } }, ({ headers }) => identity.configFor(headers.host ?? ''))
}
