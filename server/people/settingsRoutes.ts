import { type ItemKey, type ListAnswer, type ListType, type UserSettingsAnswer, itemKey } from '../../src/domain/wire'
import type { Item } from '../store/types'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { settingsPageSchemaOf } from '../../src/domain/settings'
import {
  basicSaveCall,
  filterSaveCall,
  newUserCall,
  pageSaveCall,
  userSettingsCall,
} from '../../src/domain/settings/calls'
import { addRoute } from '../context/route'
import { readBody } from '../http/reading'
import { withoutForeign } from './ownData'
import type { PeopleService } from './service'
import { addSaveRoute, saveAndSend, saveBasic, sendWrite, userOf } from './saving'

/** Pages, tables or items by the last part of their keys, e.g. those of `page/`. */
const under = (items: readonly Item[], prefix: string): readonly (readonly [string, unknown])[] =>
  items.filter(({ key }) => key.startsWith(prefix)).map(({ key, data }) => [key.slice(prefix.length), data])

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

const listOf = (items: readonly Item[], type: ListType): ListAnswer => {
  const ids = textsOf(items.find(({ key }) => key === `order/${type}`)?.data)
  const place = new Map(ids.map((id, index) => [id, index]))
  const placeOf = (id: string): number => place.get(id) ?? ids.length
  const ordered = [...under(items, `item/${type}/`)].sort(([a], [b]) => placeOf(a) - placeOf(b))
  return { items: ordered.map(([, data]) => data), ids }
}

/**
 * The answer of getUserSettings: the specification's eight parts (1§7), the saved views of tables, and the revisions of the
 * items that they are made of. Nothing is read closer here: a broken item is passed on as it is, and costs nobody the others. Items of a list
 * come in their order, then those that the order does not name. Without a `basic` item, as for somebody who was sent
 * copies before their first visit, `otherSettings` is an empty object.
 */
export const assemble = (items: readonly Item[]): UserSettingsAnswer => {
  const dataOf = (key: ItemKey, otherwise: unknown): unknown =>
    items.find((item) => item.key === key)?.data ?? otherwise
  const dashboards = listOf(items, 'dashboard')
  const boards = listOf(items, 'bingo')
  const subscriptions = listOf(items, 'subscription')
  const views = listOf(items, 'tableView')
  return {
    otherSettings: dataOf('basic', {}),
    activeTab: dataOf('active/dashboard', ''),
    bingoActiveTab: dataOf('active/bingo', ''),
    dashboardsWithOrder: { dashboards: dashboards.items, dashboardIdsInOrder: dashboards.ids },
    bingoWithOrder: { boards: boards.items, boardIdsInOrder: boards.ids },
    subscriptionsWithOrder: { allSubscriptions: subscriptions.items, subscriptionsInOrder: subscriptions.ids },
    tableViewsWithOrder: { tableViews: views.items, tableViewsInOrder: views.ids },
    pageData: Object.fromEntries(under(items, 'page/')),
    tableFilters: Object.fromEntries(under(items, 'filters/')),
    revs: Object.fromEntries(items.map(({ key, rev }) => [key, rev])),
  }
}

/** A user's settings as one answer, and the saves of basic settings, pages and table filters. */
export const settingsRoutes = (app: FastifyInstance, service: PeopleService): void => {
  addRoute(app, userSettingsCall, async ({ request, reply }) => {
    const items = await service.store.settings.all(userOf(request))
    return items === undefined || items.length === 0 ? reply.code(204).send() : assemble(items)
  })

  addSaveRoute(app, basicSaveCall, async ({ body, request, reply }) =>
    sendWrite(reply, await saveBasic(service, userOf(request), body)),
  )

  // The id of the body is not believed. A lock is set by postusersettings and nowhere else.
  addSaveRoute(app, newUserCall, async ({ body: { settings, requestId }, request, reply }) => {
    const writes = [{ key: itemKey.basic, baseRev: 0, data: { ...settings, lockedAccount: 'unlocked' as const } }]
    const userId = userOf(request)
    const write = () => service.store.settings.write(userId, requestId, writes)
    return sendWrite(reply, await service.keyedMutex(userId, write))
  })

  addSaveRoute(app, pageSaveCall, (requested) => {
    const { pageName, baseRev, data } = requested.body
    const page = readBody(z.object({ data: settingsPageSchemaOf(pageName) }), { data }).data
    return saveAndSend(service, requested, [{ key: itemKey.page(pageName), baseRev, data: withoutForeign(page) }])
  })

  addSaveRoute(app, filterSaveCall, (requested) => {
    const { name, baseRev, filters } = requested.body
    return saveAndSend(service, requested, [{ key: itemKey.filters(name), baseRev, data: filters }])
  })
}
