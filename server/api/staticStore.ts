import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ANYONE } from '../../src/domain/access'
import type { StaticStore } from '../../src/domain/wire'
import { staticStoreOf } from '../reference'
import type { ApiContext } from '../context/context'
import { readBody } from '../http/reading'

/** `website` names the page's host, as the specification has it; nothing hangs on it. */
export const staticStoreRequestSchema = z.object({ website: z.optional(z.string().check(z.maxLength(200))) })

/** POST /staticApi/staticStore: the reference data that the page starts with, cut to what the caller may have. */
export const staticStoreRoutes = (app: FastifyInstance, { source, links }: ApiContext): void => {
  app.post('/staticApi/staticStore', { config: { need: ANYONE } }, ({ body, person }): StaticStore => {
    readBody(staticStoreRequestSchema, body)
    return { ...staticStoreOf(person?.licence, source.kind), ...(links && { links }) }
  })
}
