import type { FastifyInstance } from 'fastify'
import { ANYONE } from '../../src/domain/access'
import { contactRequestSchema, demoRequestSchema, feedbackSchema } from '../../src/domain/wire'
import { badRequest, ProblemError } from '../http/problem'
import { readBody } from '../http/reading'
import { callerKey } from './limits'
import type { Room } from './room'
import { refuseUnsafe } from './unsafe'

/** The largest form, bytes: notes of 10,000 characters fit in. */
const ROUTE = { config: { need: ANYONE }, bodyLimit: 64 * 1024 }

/** A browser sends the demo form across sites without asking first, and therefore as plain text. */
const asJson = (body: unknown): unknown => {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    throw badRequest({ body: ['body must be JSON.'] })
  }
}

const isContact = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'getInTouch'

/** What people send us: feedback of users and visitors, and requests for a demonstration. */
export const inboxRoutes = (app: FastifyInstance, { store, clock, log, limits }: Room): void => {
  for (const path of ['/staticApi/feedback', '/staticApi/feedback/'])
    app.post(path, ROUTE, async (request, reply) => {
      refuseUnsafe(request.body, false)
      const { notes, type, email, page } = readBody(feedbackSchema, request.body)
      const { person } = request
      if (type === 'BROKE' && !person)
        throw new ProblemError(403, 'Not for visitors.', 'Reports of this type are sent for signed-in users only.')
      limits.feedback(callerKey(request))
      // Who a signed-in user is stands in the token; what the body says of it counts for visitors only.
      const who = person ? { userId: person.userId, email: person.account.email } : { email }
      await store.inbox.addFeedback({ at: clock.now(), ...who, type, notes, page })
      log.info({ type, page }, 'feedback')
      return reply.code(204).send()
    })

  app.post('/api/LandingDemoRequest', ROUTE, async (request, reply) => {
    const body = asJson(request.body)
    refuseUnsafe(body, false)
    const form = isContact(body) ? readBody(contactRequestSchema, body) : readBody(demoRequestSchema, body)
    limits.demo(callerKey(request))
    await store.inbox.addDemoRequest(clock.now(), form)
    log.info('demo request')
    return reply.code(204).send()
  })
}
