import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { ANYONE } from '../../src/domain/access'
import type { ApiContext } from '../context/context'
import { localIpOf, readBody } from '../http/reading'

export const frontendEventSchema = z.object({
  frontendEvent: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})

/** The terms page uses the second path and the BOA pages the first: both are answered (decision C15). */
const PATHS = ['/staticApi/frontendLog/logFrontendEvent', '/staticApi/logFrontendEvent']

/** POST logFrontendEvent: what a user did, into the server's log and nowhere else. */
export const frontendLogRoutes = (app: FastifyInstance, { log }: ApiContext): void => {
  for (const path of PATHS)
    app.post(path, { config: { need: ANYONE } }, (request, reply) => {
      const { frontendEvent } = readBody(frontendEventSchema, request.body)
      const localIp = localIpOf(request)
      log.info({ frontendEvent, ...(localIp !== '' && { localIp }) }, 'frontend event')
      return reply.code(204).send()
    })
}
