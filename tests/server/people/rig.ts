import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify'
import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { guardAccess, type RoutePolicy } from '../../../server/context/access'
import { answerError } from '../../../server/http/problem'
import type { People } from '../../../server/identity/types'
import { createLog } from '../../../server/log/log'
import { peopleRoutes } from '../../../server/people'
import type { LivePeople, PeopleContext } from '../../../server/people/service'
import type { Item, NewAccount, Store } from '../../../server/store/types'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import type { Tier } from '../../../src/domain/access'
import { ManualClock } from '../market/manualClock'
import { openMemoryStore } from '../../../server/store'

export const T0 = Date.parse('2026-11-20T17:05:00Z')
export const TOKEN_END = T0 + 3_600_000

const account = (name: string, more: Partial<NewAccount> = {}): NewAccount => ({
  email: `${name}@north.example`,
  name,
  company: 'North Power',
  tier: 'Analyse',
  countries: ['Gb'],
  admin: false,
  emailAccess: true,
  enabled: true,
  ...more,
})

const enterprise: Tier = 'Enterprise'
export const PEOPLE: readonly NewAccount[] = [
  account('ann'),
  account('bob'),
  account('cleo'),
  account('gone', { enabled: false }),
  account('admin', { tier: enterprise, admin: true }),
  account('stranger', { company: 'South Energy', email: 'stranger@south.example' }),
  account('alone', { company: 'One Man Power' }),
  account('nobody', { company: ' ' }),
  account('noone', { company: ' ' }),
]
export type Name = 'ann' | 'bob' | 'cleo' | 'gone' | 'admin' | 'stranger' | 'alone' | 'nobody' | 'noone'

/** Looks an account up once and believes it until it is told to forget. */
const peopleOver = (store: Store): People => {
  const known = new Map<string, Awaited<ReturnType<Store['accounts']['byId']>>>()
  const rowOf = async (userId: string) => {
    if (!known.has(userId)) known.set(userId, await store.accounts.byId(userId))
    return known.get(userId)
  }
  return {
    recognise: async (token) => {
      const row = await rowOf(/^token-(.+)$/.exec(token)?.[1] ?? '')
      if (!row) return { kind: 'invalid', why: 'no such token' }
      if (!row.enabled || !row.emailAccess) return { kind: 'closed', why: 'closed', account: row }
      const { userId, tier, countries, admin } = row
      return {
        kind: 'person',
        person: { userId, account: row, licence: { tier, countries, admin }, expiresAt: TOKEN_END },
      }
    },
    stillOpen: async (userId) => {
      const row = await rowOf(userId)
      return row !== undefined && row.enabled && row.emailAccess
    },
    forget: (userId) => void known.delete(userId),
  }
}

export type Answer = Omit<LightMyRequestResponse, 'json'> & { readonly json: () => Record<string, unknown> }

export type PeopleRig = {
  readonly app: FastifyInstance
  readonly store: Store
  readonly clock: ManualClock
  readonly context: PeopleContext
  readonly live: { [K in keyof LivePeople]: ReturnType<typeof vi.fn<LivePeople[K]>> }
  readonly routes: readonly RoutePolicy[]
  readonly lines: string[]
  readonly idOf: (name: Name) => string
  readonly get: (who: Name | undefined, url: string) => Promise<Answer>
  readonly post: (who: Name | undefined, url: string, body?: unknown, more?: InjectOptions) => Promise<Answer>
  /** All that is stored of a user's settings, as text. */
  readonly stored: (name: Name) => Promise<string>
  readonly items: (name: Name) => Promise<readonly Item[]>
  readonly close: () => Promise<void>
}

/** The calls about people as the product serves them, behind the same guard, over a store in memory. */
export const peopleRig = async (): Promise<PeopleRig> => {
  const clock = new ManualClock(T0)
  const store = await openMemoryStore(() => clock.now())
  await store.accounts.seed(PEOPLE)
  const ids = new Map((await store.accounts.all()).map(({ name, userId }) => [name, userId]))
  const idOf = (name: Name): string => ids.get(name)!
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => lines.push(line) } as unknown as NodeJS.WritableStream)
  const live = {
    revoke: vi.fn<LivePeople['revoke']>(),
    extend: vi.fn<LivePeople['extend']>(),
    publish: vi.fn<LivePeople['publish']>(),
  }
  const people = peopleOver(store)
  const context = { store, people, live, clock, log }
  const app = Fastify({ logger: false, bodyLimit: 256 * 1024, routerOptions: { maxParamLength: 200 } })
  app.setErrorHandler(answerError)
  let routes: readonly RoutePolicy[] = []
  await app.register((scope, _options, done) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'))
    routes = guardAccess(scope, people)
    peopleRoutes(scope, context)
    done()
  })
  await app.ready()
  const query = async (who: Name | undefined, options: InjectOptions): Promise<Answer> =>
    await app.inject({
      ...options,
      headers: { ...(who && { authorization: `Bearer token-${idOf(who)}` }), ...options.headers },
    })
  const items = async (name: Name): Promise<readonly Item[]> => (await store.settings.all(idOf(name))) ?? []
  return {
    app,
    store,
    clock,
    context,
    live,
    routes,
    lines,
    idOf,
    get: (who, url) => query(who, { method: 'GET', url }),
    post: (who, url, body, more = {}) =>
      query(who, { method: 'POST', url, ...(body !== undefined && { payload: body as object }), ...more }),
    items,
    stored: async (name) => JSON.stringify([...(await items(name))].sort((a, b) => (a.key < b.key ? -1 : 1))),
    close: async () => {
      await app.close()
      await store.close()
    },
  }
}

export const requestId = (): string => randomUUID()

export const URLS = {
  basic: '/usersettingsapi/postusersettings',
  newUser: '/usersettingsapi/postusersettings/newUser',
  page: '/usersettingsapi/postpagesettings',
  filters: '/usersettingsapi/postgenerictablefilters',
  activeTab: '/usersettingsapi/itemsWithOrdering/activeTab',
  replaceAll: '/usersettingsapi/itemsWithOrdering/replaceAll',
  delete: '/usersettingsapi/itemsWithOrdering/delete',
  update: '/usersettingsapi/itemsWithOrdering/update',
  updateNotification: '/usersettingsapi/itemsWithOrdering/updateNotification',
  all: '/usersettingsapi/getUserSettings/',
  companyUsers: '/usersettingsapi/getCompanyUsers',
  send: '/usersettingsapi/sendDashboards',
  shelve: '/usersettingsapi/saveCompanyDashboards',
  shelf: '/usersettingsapi/companyDashboards',
  unshelve: '/usersettingsapi/companyDashboards/delete',
  feedback: '/staticApi/feedback/',
  demo: '/api/LandingDemoRequest',
  seen: '/staticApi/NotificationSeen',
  online: '/staticApi/userOnline',
  subscriptions: '/staticApi/userOnline/newSubscriptions',
  refresh: '/refreshtoken/internalb2ctoken',
} as const

/** Bodies of each save, made from revision 0 unless told otherwise. */
export const bodies = {
  basic: (more: object = {}, baseRev = 0) => ({
    settings: { ...DEFAULT_SETTINGS, ...more },
    baseRev,
    requestId: requestId(),
  }),
  newUser: (more: object = {}) => ({ settings: { ...DEFAULT_SETTINGS, ...more }, requestId: requestId() }),
  page: (pageName = 'boaComparer', data: object = { linkBoaComparerFilters: true }, baseRev = 0) => ({
    pageName,
    data,
    baseRev,
    requestId: requestId(),
  }),
  filters: (name = 'BmFeed', filters: object = { headerToSort: 'volume' }, baseRev = 0) => ({
    name,
    filters,
    baseRev,
    requestId: requestId(),
  }),
  activeTab: (data = 'd1', baseRev = 0) => ({ type: 'dashboard', data, baseRev, requestId: requestId() }),
  update: (id = 'd1', more: object = {}, revs = { baseRev: 0, orderBaseRev: 0 }, ordering: string[] = [id]) => ({
    type: 'dashboard',
    id,
    data: { id, name: `Dashboard ${id}`, ...more },
    ordering,
    ...revs,
    requestId: requestId(),
  }),
  subscription: (id = 's1', revs = { baseRev: 0, orderBaseRev: 0 }, ordering: string[] = [id]) => ({
    id,
    data: { id, uiId: id, settings: { plant: 'T_DRAXX-1' } },
    ordering,
    ...revs,
    requestId: requestId(),
  }),
  board: (id = 'b1') => ({
    type: 'bingo',
    id,
    data: { id, name: 'Board 1', rowsArray: [0, 1], columnsArray: [0, 1] },
    ordering: [id],
    baseRev: 0,
    orderBaseRev: 0,
    requestId: requestId(),
  }),
  tableView: (id = 'v1', more: object = {}, revs = { baseRev: 0, orderBaseRev: 0 }, ordering: string[] = [id]) => ({
    type: 'tableView',
    id,
    data: { id, name: `View ${id}`, moduleType: 'BmFeed', tableId: 'BmFeed', filters: {}, ...more },
    ordering,
    ...revs,
    requestId: requestId(),
  }),
  delete: (id = 'd1', revs = { baseRev: 1, orderBaseRev: 1 }, ordering: string[] = []) => ({
    type: 'dashboard',
    id,
    ordering,
    ...revs,
    requestId: requestId(),
  }),
  replaceAll: (dashboards: object[] = [], baseRevs: Record<string, number> = {}, activeTab = '') => ({
    dashboards,
    dashboardIds: dashboards.map((each) => (each as { id: string }).id),
    activeTab,
    baseRevs,
    requestId: requestId(),
  }),
  share: (dashboards: string[], users: string[], shareTypeString = 'dashboard') => ({
    dashboards,
    users,
    shareTypeString,
    uniqueIds: dashboards.flatMap(() => users.map(() => requestId())),
  }),
  feedback: (more: object = {}) => ({
    notes: 'Well done.',
    type: 'Other',
    email: '',
    userId: '',
    page: 'boa',
    ...more,
  }),
  demo: (more: object = {}) => ({
    firstname: '[CURRENT] Ann',
    lastname: 'Trader',
    email: 'ann@north.example',
    companyName: 'North Power',
    jobTitle: 'Trader',
    country: 'United Kingdom',
    whereHeardFrom: 'A friend',
    insight: true,
    enact: false,
    webinars: true,
    ...more,
  }),
}
