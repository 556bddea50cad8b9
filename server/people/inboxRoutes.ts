import type { FastifyInstance } from 'fastify'
import { contactRequestSchema, demoRequestCall, demoRequestSchema, feedbackCall } from '../../src/domain/wire'
import { addRoute } from '../context/route'
import { badRequest, ProblemError } from '../http/problem'
import { readBody } from '../http/reading'
import { callerKey } from './limits'
import type { PeopleService } from './service'
import { refuseUnsafe } from './unsafe'

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

const readFeedback = (body: unknown) => {
  refuseUnsafe(body, false)
  return readBody(feedbackCall.request, body)
}

/** By the one schema that the sender means, so that each wrong field is named. */
const readDemoRequest = (sent: unknown) => {
  const body = asJson(sent)
  refuseUnsafe(body, false)
  return isContact(body) ? readBody(contactRequestSchema, body) : readBody(demoRequestSchema, body)
}

/** What people send us: feedback of users and visitors, and requests for a demonstration. */
export const inboxRoutes = (app: FastifyInstance, { store, clock, log, limits }: PeopleService): void => {
  addRoute(
    app,
    feedbackCall,
    async ({ body: { notes, type, email, page }, request }) => {
      const { person } = request
      if (type === 'BROKE' && !person)
        throw new ProblemError(403, 'Not for visitors.', 'Reports of this type are sent for signed-in users only.')
      limits.feedback(callerKey(request))
      // The token says who a signed-in user is; what the body says of it counts for visitors only.
      const who = person ? { userId: person.userId, email: person.account.email } : { email }
      await store.inbox.addFeedback({ at: clock.now(), ...who, type, notes, page })
      log.info({ type, page }, 'feedback')
      return undefined
    },
    { read: readFeedback },
  )

  addRoute(
    app,
    demoRequestCall,
    async ({ body, request }) => {
      limits.demo(callerKey(request))
      await store.inbox.addDemoRequest(clock.now(), body)
      log.info('demo request')
      return undefined
    },
    { read: readDemoRequest },
  )
}
