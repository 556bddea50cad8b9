import type { FastifyInstance } from 'fastify'
import type { NewAuditEntry } from '../../src/domain/audit'
import * as wire from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { badRequest, ProblemError } from '../http/problem'
import type { AccountRow } from '../store/types'
import { accountById } from './accountById'
import { accountOf } from './accountRoutes'
import { actorOf, type PeopleService } from './service'
import { userOf } from './saving'

const copyOf = async ({ store, clock }: PeopleService, row: AccountRow): Promise<wire.PersonalData> => {
  const { feedback, companyDashboards, companyItems, checkMutes, alerts, devices } = await store.personal.of(row)
  const subscriptions = await store.presence.subscriptions(row.userId)
  return {
    at: clock.now(),
    account: accountOf(row),
    settings: ((await store.settings.all(row.userId)) ?? []).map((item) => ({ ...item })),
    seenAt: (await store.presence.seen(row.userId)) ?? null,
    subscriptions: subscriptions === undefined ? null : [...subscriptions],
    feedback: [...feedback],
    companyDashboards: [...companyDashboards],
    companyItems: [...companyItems],
    checkMutes: [...checkMutes],
    alerts: alerts.map(({ alert, storedAt }) => ({ alert, storedAt })),
    devices: [...devices],
  }
}

/** A deletion is confirmed by the email of the account, so that none is of the wrong one. @throws a 409 */
const refuseOther = (typed: string, { email }: AccountRow): void => {
  if (typed.trim().toLowerCase() !== email.toLowerCase())
    throw new ProblemError(
      409,
      'Nothing was deleted.',
      'email must be the email of the account that is to be deleted: type it as My Account shows it.',
    )
}

/** A copy of all that is stored of a user, and its deletion: by the user and by an administrator (docs/people.md). */
export const personalDataRoutes = (app: FastifyInstance, service: PeopleService): void => {
  const { store, people, live, online, log, keyedMutex } = service
  const forget = (row: AccountRow, withAccount: boolean, entry: NewAuditEntry): Promise<void> =>
    // Behind the saves of the user that wait here: what they write is deleted, too.
    keyedMutex(row.userId, async () => {
      await store.personal.forget(row, withAccount, entry)
      people?.forget(row.userId)
      online.delete(row.userId)
      live.revoke(row.userId)
    })

  addRoute(app, wire.personalDataCall, ({ request }) => copyOf(service, personOf(request).account))

  addRoute(app, wire.deletePersonalDataCall, async ({ body: { email }, request }) => {
    const { account } = personOf(request)
    refuseOther(email, account)
    const by = { ...actorOf(request, service.clock), email: '' }
    await forget(account, false, { ...by, action: 'ownData.delete', object: account.userId })
    log.info({ userId: account.userId }, 'a user deleted what was stored of them')
    return undefined
  })

  addRoute(app, wire.personalDataOfCall, async ({ params: { userId }, request }) => {
    const row = await accountById(store, userId)
    // Written before anything is read: a copy without its line would be worse than a line too many.
    await store.audit.append({ ...actorOf(request, service.clock), action: 'account.copy', object: userId })
    log.info({ by: userOf(request), userId }, 'what is stored of a user was copied')
    return await copyOf(service, row)
  })

  addRoute(app, wire.deleteAccountCall, async ({ params: { userId }, body: { email }, request }) => {
    const by = userOf(request)
    const row = await accountById(store, userId)
    if (userId === by) throw badRequest({ userId: ['userId is your account: another administrator can delete it.'] })
    refuseOther(email, row)
    const { company, tier, countries, admin } = row
    await forget(row, true, {
      ...actorOf(request, service.clock),
      action: 'account.delete',
      object: userId,
      before: { company, tier, countries, admin },
    })
    log.info({ by, userId }, 'an account was deleted with what was stored of it')
    return undefined
  })
}
