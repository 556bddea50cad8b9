import type { FastifyInstance } from 'fastify'
import type { ApiContext } from './context'

/** GET /api/plantStore, and the same at /staticApi/plantStore. */
export const plantRoutes = (app: FastifyInstance, { host }: ApiContext): void => {
  for (const path of ['/api/plantStore', '/staticApi/plantStore']) app.get(path, () => host.plantStore())
}
