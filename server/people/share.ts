import type { AccountRow, Accounts, CompanyItem } from '../store/types'
import { randomUUID } from 'node:crypto'
import * as wire from '../../src/domain/wire'
import type { Cursor } from '../../src/domain/wire/paging'
import { notFound, ProblemError, badRequest } from '../http/problem'
import { copyOf, wholeItem } from './ownData'
import { pageOf } from './paging'
import { actorOf, type PeopleService } from './service'
import { deletionEntry } from './deletionEntry'
import { addSaveRoute, COMPANY_LIMIT, noCompanySpace, refuseLocked, statesLocked } from './saving'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'

/**
 * The enabled people of the same company, never the person themselves, by email in lower case. Company and email are those
 * of the account rows. Nobody is a colleague of somebody without a company.
 */
export const colleaguesOf = async (
  accounts: Accounts,
  { userId, company }: AccountRow,
): Promise<ReadonlyMap<string, AccountRow>> => {
  if (company.trim() === '') return new Map()
  const people = (await accounts.ofCompany(company)).filter((each) => each.userId !== userId && each.enabled)
  const sorted = [...people].sort((a, b) => (a.email < b.email ? -1 : 1))
  return new Map(sorted.map((each) => [each.email.toLowerCase(), each]))
}

/** What is shared on a page, in the store's word and in the user's. */
const KINDS = {
  dashboard: { type: 'dashboard', word: 'dashboard' },
  bingoCard: { type: 'bingo', word: 'bingo board' },
  NotificationsPage: { type: 'subscription', word: 'subscription' },
  tableView: { type: 'tableView', word: 'table view' },
} as const satisfies Record<wire.Share['shareTypeString'], { type: wire.ListType; word: string }>

export type OwnItem = { readonly id: string; readonly name: string; readonly data: Readonly<Record<string, unknown>> }

/** Items of the caller that are fit for copying, and a sentence for each of the others. */
export type OwnItems = { readonly whole: readonly OwnItem[]; readonly failed: readonly string[] }

/**
 * Looks the items up among the caller's own; somebody else's is as little there as one that nobody has.
 * @throws ProblemError 404 when none of them is their
 */
export const ownItems = async (
  { store }: PeopleService,
  userId: string,
  { type, word }: { readonly type: wire.ListType; readonly word: string },
  ids: readonly string[],
): Promise<OwnItems> => {
  const all = new Map((await store.settings.all(userId))?.map(({ key, data }) => [key, data]))
  const found = ids.filter((id) => all.has(wire.itemKey.item(type, id)))
  if (found.length === 0) throw notFound(`None of these is a ${word} of yours.`)
  const whole: OwnItem[] = []
  const failed = ids.filter((id) => !found.includes(id)).map((id) => `There is no ${word} ${id} of yours.`)
  for (const id of found) {
    const data = wholeItem(type, all.get(wire.itemKey.item(type, id)))
    const name = data?.['name']
    if (data) whole.push({ id, data, name: typeof name === 'string' && name !== '' ? name : id })
    else failed.push(`The ${word} ${id} is damaged and was not sent.`)
  }
  return { whole, failed }
}

type Published = { readonly ok: boolean; readonly text: (item: OwnItem) => string }

type Parcel = { readonly from: AccountRow; readonly type: wire.ListType; readonly items: readonly OwnItem[] }

/**
 * Copies for one colleague: all of them or none, under new ids, next to what they have. They take the space of the sender's
 * company and none of the colleague's.
 */
const giveTo = async (service: PeopleService, to: AccountRow, { from, type, items }: Parcel): Promise<Published> => {
  const ids = new Map(items.map(({ id }) => [id, randomUUID() as string]))
  const idOf = (old: unknown): string | undefined => (typeof old === 'string' ? ids.get(old) : undefined)
  const copies = items.map(({ id: old, data }) => {
    const id = idOf(old) ?? randomUUID()
    return { key: wire.itemKey.item(type, id), id, data: copyOf(type, data, id, { idOf, from: from.email }) }
  })
  const not = (why: string): Published => ({
    ok: false,
    text: ({ name }) => `${name} was not sent to ${to.email}: ${why}`,
  })
  return service.keyedMutex(to.userId, async () => {
    if (statesLocked(await service.store.settings.one(to.userId, wire.itemKey.basic)))
      return not('the account is locked against changes.')
    const taken = await service.store.settings.sentBytes(from.company)
    if (taken + Buffer.byteLength(JSON.stringify(copies)) > COMPANY_LIMIT)
      return not(`the copies that your company has sent take ${COMPANY_LIMIT / 1_000_000} MB: delete some first.`)
    const answer = await service.store.settings.insertCopies(to.userId, wire.itemKey.order(type), copies, from.company)
    switch (answer.kind) {
      case 'saved':
        return { ok: true, text: ({ name }) => `${name} was sent to ${to.email}.` }
      case 'tooLarge':
        return not('the account is full.')
      case 'conflict':
        return not('the account was being changed at this moment. Send it again.')
      default:
        return answer satisfies never
    }
  })
}

/** Sends copies of the sender's own items to colleagues; one sentence for each pair. */
export const shareWithColleagues = async (
  service: PeopleService,
  sender: AccountRow,
  { dashboards, users, shareTypeString }: wire.Share,
): Promise<wire.ShareAnswer> => {
  const kind = KINDS[shareTypeString]
  const { whole, failed } = await ownItems(service, sender.userId, kind, dashboards)
  const colleagues = await colleaguesOf(service.store.accounts, sender)
  const answer = { pageShared: shareTypeString, successMessages: [] as string[], failedMessages: [...failed] }
  for (const user of users) {
    const to = colleagues.get(user.trim().toLowerCase())
    if (to === undefined) {
      answer.failedMessages.push(`${user} is not a user of your company.`)
      continue
    }
    const { ok, text } = await service
      .keyedMutex(`copies of ${sender.company}`, () =>
        giveTo(service, to, { from: sender, type: kind.type, items: whole }),
      )
      .catch((error: unknown): Published => {
        service.log.error({ err: error }, 'a copy was not saved')
        return { ok: false, text: ({ name }) => `${name} was not sent to ${to.email}: it could not be saved.` }
      })
    ;(ok ? answer.successMessages : answer.failedMessages).push(...whole.map(text))
  }
  return answer
}

/** Copies that one call may make. */
export const MOST_PAIRS = 1000
/** Dashboards on the shelf of one company, and the bytes of their JSON. */
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
export const shareRoutes = (app: FastifyInstance, service: PeopleService): void => {
  addRoute(app, wire.companyUsersCall, async ({ request }) => {
    const colleagues = await colleaguesOf(service.store.accounts, personOf(request).account)
    return [...colleagues.values()].map(({ email }) => email)
  })

  addSaveRoute(app, wire.shareCall, async ({ body: share, request }) => {
    checkPairs({ dashboards: share.dashboards, users: share.users }, share.uniqueIds)
    const { account } = personOf(request)
    service.limits.sends(account.userId)
    return shareWithColleagues(service, account, share)
  })

  addSaveRoute(app, wire.saveCompanyCall, async ({ body: { dashboards, uniqueIds }, request }) => {
    checkPairs({ dashboards }, uniqueIds)
    const { userId, company, email } = personOf(request).account
    if (company.trim() === '') throw new ProblemError(403, 'No company.', 'Your account belongs to no company.')
    await refuseLocked(service, userId)
    service.limits.sends(userId)
    const { whole, failed } = await ownItems(service, userId, { type: 'dashboard', word: 'dashboard' }, dashboards)
    if (failed.length > 0) throw badRequest({ dashboards: [...failed] })
    await service.keyedMutex(`company ${company}`, async () => {
      if ((await service.store.companyDashboards.of(company)).length + whole.length > MOST_ON_SHELF)
        throw new ProblemError(
          409,
          'No room left.',
          `A company has at most ${MOST_ON_SHELF} saved dashboards: delete one first.`,
        )
      const items = whole.map(({ id, data }) => copyOf('dashboard', data, id))
      const bytes = Buffer.byteLength(JSON.stringify(items))
      if ((await service.store.companyDashboards.bytes(company)) + bytes > COMPANY_LIMIT)
        throw noCompanySpace('dashboards')
      await service.store.companyDashboards.put(company, email, service.clock.now(), items)
    })
    return undefined
  })

  addSaveRoute(app, wire.deleteCompanyDashboardCall, async ({ body: { id }, request }) => {
    const { company, email, userId, admin } = personOf(request).account
    await refuseLocked(service, userId)
    const all = company.trim() === '' ? [] : await service.store.companyDashboards.of(company)
    const found = all.find((each) => each.id === id)
    if (found === undefined) throw notFound('There is no such dashboard in your company.')
    if (found.by !== email && !admin)
      throw new ProblemError(
        403,
        'Not yours.',
        `The dashboard was saved by ${found.by}: they or an administrator of the company can delete it.`,
      )
    const entry = deletionEntry(actorOf(request, service.clock), { kind: 'dashboard', company, ...found })
    await service.store.companyDashboards.remove(company, id, found.by === email ? undefined : entry)
    return undefined
  })

  addRoute(app, wire.companyDashboardsCall, async ({ request, params }) => {
    const { company } = personOf(request).account
    if (company.trim() === '') return { items: [] }
    const read = (count: number, after?: Cursor) => service.store.companyDashboards.page(company, count, after)
    return await pageOf(params, read, ({ id, by, at, data }: CompanyItem) => {
      const whole = wholeItem('dashboard', data)
      return whole ? [{ id, by, at, data: copyOf('dashboard', whole, id) }] : []
    })
  })
}
