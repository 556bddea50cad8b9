import type { FastifyInstance } from 'fastify'
import { USER } from '../../src/domain/access'
import { RELEASES } from '../../src/domain/releases'
import type { Release } from '../../src/domain/wire/releases'

const LIST: readonly Release[] = RELEASES

/** GET /staticApi/releases: what changed for users, newest first. */
export const releaseRoutes = (app: FastifyInstance): void => {
  app.get('/staticApi/releases', { config: { need: USER } }, () => LIST)
}
