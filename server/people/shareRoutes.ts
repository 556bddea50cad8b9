import type { FastifyInstance } from 'fastify'
import { companyDashboardsCall, companyUsersCall, saveCompanyCall, shareCall } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { badRequest, ProblemError } from '../http/problem'
import { colleaguesOf } from './colleagues'
import { copyOf, wholeItem } from './ownData'
import type { Room } from './room'
import { addSaveRoute } from './saving'
import { ownItems, sendShare } from './share'

/** Copies that one call may make. */
export const MOST_PAIRS = 1000
/** Dashboards on the shelf of one company. */
export const MOST_ON_SHELF = 1000

const NONE_TWICE = 'names the same one twice: name each once.'

const checkPairs = (lists: Readonly<Record<string, readonly string[]>>, uniqueIds: readonly string[]): void => {
  for (const [field, names] of Object.entries(lists)) {
    if (new Set(names.map((name) => name.trim().toLowerCase())).size < names.length)
      throw badRequest({ [field]: [`${field} ${NONE_TWICE}`] })
  }
  const pairs = Object.values(lists).reduce((count, names) => count * names.length, 1)
  if (uniqueIds.length !== pairs)
    throw badRequest({ uniqueIds: [`uniqueIds must have one id for each pair: ${pairs}, not ${uniqueIds.length}.`] })
  if (pairs > MOST_PAIRS)
    throw badRequest({ users: [`At most ${MOST_PAIRS} copies can be sent at once, not ${pairs}: send fewer.`] })
}

/** Colleagues, copies for them, and the dashboards that a company keeps. */
export const shareRoutes = (app: FastifyInstance, room: Room): void => {
  addRoute(app, companyUsersCall, async ({ request }) => {
    const colleagues = await colleaguesOf(room.store.accounts, personOf(request).account)
    return [...colleagues.values()].map(({ email }) => email)
  })

  addSaveRoute(app, shareCall, async ({ body: share, request }) => {
    checkPairs({ dashboards: share.dashboards, users: share.users }, share.uniqueIds)
    const { account } = personOf(request)
    room.limits.sends(account.userId)
    return sendShare(room, account, share)
  })

  addSaveRoute(app, saveCompanyCall, async ({ body: { dashboards, uniqueIds }, request }) => {
    checkPairs({ dashboards }, uniqueIds)
    const { userId, company, email } = personOf(request).account
    if (company.trim() === '') throw new ProblemError(403, 'No company.', 'Your account belongs to no company.')
    room.limits.sends(userId)
    const { whole, failed } = await ownItems(room, userId, { type: 'dashboard', word: 'dashboard' }, dashboards)
    if (failed.length > 0) throw badRequest({ dashboards: [...failed] })
    await room.turns(`company ${company}`, async () => {
      if ((await room.store.shelf.of(company)).length + whole.length > MOST_ON_SHELF)
        throw new ProblemError(409, 'No room left.', `A company keeps at most ${MOST_ON_SHELF} dashboards.`)
      const items = whole.map(({ id, data }) => copyOf('dashboard', data, id))
      await room.store.shelf.put(company, email, room.clock.now(), items)
    })
    return undefined
  })

  addRoute(app, companyDashboardsCall, async ({ request }) => {
    const { company } = personOf(request).account
    if (company.trim() === '') return []
    const shelf = await room.store.shelf.of(company)
    return shelf.flatMap(({ id, by, at, data }) => {
      const whole = wholeItem('dashboard', data)
      return whole ? [{ id, by, at, data: copyOf('dashboard', whole, id) }] : []
    })
  })
}
