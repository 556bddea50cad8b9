import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { FUELS } from '../../src/domain/market/fuels'
import type { StaticStore } from '../../src/domain/wire'
import { LIVE_TABLES } from './liveTables'
import { readBody } from './reading'

/** `website` names the page's host, as the specification has it; nothing hangs on it. */
const staticStoreRequestSchema = z.object({ website: z.optional(z.string().check(z.maxLength(200))) })

const STATIC_STORE: StaticStore = {
  fuelTypes: FUELS.map((fuel) => ({ id: fuel, name: fuel, searchable: true })),
  liveTableOptions: LIVE_TABLES.map(({ option }) => option),
  countries: [{ id: 'Gb', name: 'Great Britain', hasEuropeAccess: false }],
  jointSeriesEndpoints: [],
}

/** POST /staticApi/staticStore: the reference data that the page starts with. */
export const staticStoreRoutes = (app: FastifyInstance): void => {
  app.post('/staticApi/staticStore', ({ body }): StaticStore => {
    readBody(staticStoreRequestSchema, body)
    return STATIC_STORE
  })
}
