import type { FastifyInstance } from 'fastify'
import { holdsTier } from '../../src/domain/access'
import { settleFeedbackCall } from '../../src/domain/administration/calls'
import * as wire from '../../src/domain/wire'
import { addRoute } from '../context/route'
import { badRequest } from '../http/problem'
import type { AccountRow } from '../store/types'
import { accountById } from './accountById'
import { accountOf } from './accountRoutes'
import { actorOf, type PeopleService } from './service'
import { userOf } from './saving'

/** Messages that one answer brings, the newest. */
const MOST_SHOWN = 500

const adminAccountOf = (row: AccountRow, onlineAt: number | undefined): wire.AdminAccount => ({
  ...accountOf(row),
  emailAccess: row.emailAccess,
  enabled: row.enabled,
  ...(onlineAt !== undefined && { onlineAt }),
})

const takesAway = (before: AccountRow, after: AccountRow): boolean =>
  (before.enabled && !after.enabled) ||
  (before.emailAccess && !after.emailAccess) ||
  !holdsTier(after.tier, before.tier) ||
  before.countries.some((country) => !after.countries.includes(country))

/** Only the fields that were said: what is not there is not changed. */
const reportedIn = ({ tier, countries, emailAccess, enabled }: wire.AccountChange) => ({
  ...(tier !== undefined && { tier }),
  ...(countries !== undefined && { countries }),
  ...(emailAccess !== undefined && { emailAccess }),
  ...(enabled !== undefined && { enabled }),
})

const readChange = (body: wire.AccountChange, isOneself: boolean): ReturnType<typeof reportedIn> => {
  const change = reportedIn(body)
  if (Object.keys(change).length === 0)
    throw badRequest({ body: ['body must contain at least one of tier, countries, emailAccess, enabled.'] })
  for (const field of ['enabled', 'emailAccess'] as const) {
    if (isOneself && change[field] === false)
      throw badRequest({ [field]: [`${field} of your account cannot be removed: another administrator can do it.`] })
  }
  return change
}

/** Administrators' calls. */
export const adminRoutes = (app: FastifyInstance, { store, people, live, online, clock, log }: PeopleService): void => {
  addRoute(app, wire.accountsCall, async () =>
    (await store.accounts.all()).map((row) => adminAccountOf(row, online.get(row.userId))),
  )

  addRoute(app, wire.accountChangeCall, async ({ params: { userId }, body, request }) => {
    const by = userOf(request)
    const change = readChange(body, userId === by)
    const before = await accountById(store, userId)
    // Undefined where the account was deleted since.
    const changed = await store.accounts.change(userId, change, actorOf(request, clock))
    const after = changed ?? (await accountById(store, userId))
    people?.forget(userId)
    if (takesAway(before, after)) live.revoke(userId)
    log.info({ by, userId, fields: Object.keys(change) }, 'account changed')
    return adminAccountOf(after, online.get(userId))
  })

  addRoute(app, wire.feedbackListCall, () => store.inbox.feedback(MOST_SHOWN))
  addRoute(app, settleFeedbackCall, async ({ body: { id, done }, request }) => {
    await store.inbox.settleFeedback(id, done, actorOf(request, clock))
    return undefined
  })
  addRoute(app, wire.demoRequestListCall, () => store.inbox.demoRequests(MOST_SHOWN))
}
