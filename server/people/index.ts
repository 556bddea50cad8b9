import type { FastifyInstance } from 'fastify'
import { accountRoutes, presenceRoutes, renewalRoutes } from './accountRoutes'
import { adminRoutes } from './adminRoutes'
import { type PeopleContext, peopleServiceOf } from './service'
import { personalDataRoutes } from './personalData'
import { retainInboxFor } from './inboxRetention'
import { inboxRoutes } from './inboxRoutes'
import { listRoutes } from './listRoutes'
import { settingsRoutes } from './settingsRoutes'
import { shareRoutes } from './share'
import { companyNamedRoutes } from './companyNamed'

export { queryForSubscriptions } from './accountRoutes'

/** Where the configuration names no other number. */
const INBOX_DAYS = 400

/**
 * Every call about people: account, settings, sharing, messages to us, presence, renewal, administration. `app` is a
 * scope whose access is guarded (`guardAccess`): who the caller is comes from their token, never from a path or a body.
 */
export const peopleRoutes = (app: FastifyInstance, context: PeopleContext): void => {
  const service = peopleServiceOf(context)
  accountRoutes(app)
  settingsRoutes(app, service)
  listRoutes(app, service)
  shareRoutes(app, service)
  companyNamedRoutes(app, service)
  inboxRoutes(app, service)
  presenceRoutes(app, service)
  renewalRoutes(app, service)
  adminRoutes(app, service)
  personalDataRoutes(app, service)
  retainInboxFor(app, context, context.inboxDays ?? INBOX_DAYS)
}
