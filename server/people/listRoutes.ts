import { isDeepStrictEqual } from 'node:util'
import {
  itemKey,
  type ItemKey,
  type ListType,
  type notificationUpdateSchema,
  type replaceAllSchema,
} from '../../src/domain/wire'
import type { Item, ItemWrite } from '../store/types'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import {
  activeTabCall,
  itemDeleteCall,
  itemUpdateCall,
  notificationUpdateCall,
  replaceAllCall,
} from '../../src/domain/settings/calls'
import { badRequest } from '../http/problem'
import { readItem } from './ownData'
import type { PeopleService } from './service'
import { addSaveRoute, save, saveAndSend, sendWrite, userOf } from './saving'

/** A whole list of dashboards as a caller wants it; each was checked and carries its id. */
export type Replacement = {
  readonly dashboards: ReadonlyMap<string, Readonly<Record<string, unknown>>>
  readonly dashboardIds: readonly string[]
  readonly activeTab: string
  /** Every item that the caller knew, by key. */
  readonly baseRevs: Readonly<Record<ItemKey, number>>
}

const PREFIX = itemKey.item('dashboard', '')
const ORDER = itemKey.order('dashboard')
const ACTIVE = itemKey.active('dashboard')

/**
 * The writes that make the list so. Dashboards that the caller knew and no longer has are deleted; those they did not know
 * stay, at the end of the order they want. An order that has changed since they read it is refused like any other item. What stands as wanted is not written again; `unchanged` has its revisions.
 */
export const replaceAllWrites = (
  items: readonly Item[],
  { dashboards, dashboardIds, activeTab, baseRevs }: Replacement,
): { readonly writes: readonly ItemWrite[]; readonly unchanged: Readonly<Record<ItemKey, number>> } => {
  const stored = new Map(items.map((item) => [item.key, item]))
  const baseOf = (key: ItemKey): number => (Object.hasOwn(baseRevs, key) ? (baseRevs[key] ?? 0) : 0)
  const write = (key: ItemKey, data: unknown, baseRev = baseOf(key)): ItemWrite => ({ key, data, baseRev })

  const storedIds = items.filter(({ key }) => key.startsWith(PREFIX)).map(({ key }) => key.slice(PREFIX.length))
  const isKnown = (id: string): boolean => dashboards.has(id) || Object.hasOwn(baseRevs, PREFIX + id)
  const unknown = storedIds.filter((id) => !isKnown(id))
  const orderNow = stored.get(ORDER)
  const placesNow: readonly unknown[] = Array.isArray(orderNow?.data) ? orderNow.data : []
  const unknownInOrder = [...unknown].sort((a, b) => placesNow.indexOf(a) - placesNow.indexOf(b))
  const order = [...new Set([...dashboardIds, ...dashboards.keys()])].filter((id) => dashboards.has(id))

  const deleted = storedIds.filter((id) => isKnown(id) && !dashboards.has(id))
  const wanted = [
    ...[...dashboards].map(([id, data]) => write(PREFIX + id, data)),
    write(ORDER, [...order, ...unknownInOrder]),
    write(ACTIVE, activeTab),
  ]
  const isSo = ({ key, data }: ItemWrite): boolean => stored.has(key) && isDeepStrictEqual(stored.get(key)?.data, data)
  return {
    writes: [...deleted.map((id) => write(PREFIX + id, undefined)), ...wanted.filter((each) => !isSo(each))],
    unchanged: Object.fromEntries(wanted.filter(isSo).map(({ key }) => [key, stored.get(key)?.rev ?? 0])),
  }
}

type ItemUpdate = z.infer<typeof notificationUpdateSchema> & { readonly type: ListType }

/** An item and the order of its list, which are saved together. */
const itemWrites = ({ type, id, baseRev, orderBaseRev }: Omit<ItemUpdate, 'data'>, data: unknown, order: unknown) => [
  { key: itemKey.item(type, id), baseRev, data },
  { key: itemKey.order(type), baseRev: orderBaseRev, data: order },
]

const updatesOf = (body: ItemUpdate) =>
  itemWrites(body, readItem(body.type, body.id, body.data), [...new Set([...body.ordering, body.id])])

type ReplaceAll = z.infer<typeof replaceAllSchema>

const dashboardsOf = ({ dashboards }: ReplaceAll): Map<string, Record<string, unknown>> => {
  const byId = new Map<string, Record<string, unknown>>()
  for (const [index, dashboard] of dashboards.entries()) {
    const field = `dashboards.${index}`
    const id = dashboard['id']
    if (typeof id !== 'string') throw badRequest({ [`${field}.id`]: [`${field}.id must be a text.`] })
    if (byId.has(id)) throw badRequest({ [`${field}.id`]: [`${field}.id appears twice in the list.`] })
    byId.set(id, readItem('dashboard', id, dashboard, field))
  }
  return byId
}

/** The saves of dashboards, bingo boards and subscriptions, each with the order that they are in. */
export const listRoutes = (app: FastifyInstance, service: PeopleService): void => {
  addSaveRoute(app, activeTabCall, (requested) => {
    const { type, data, baseRev } = requested.body
    return saveAndSend(service, requested, [{ key: itemKey.active(type), baseRev, data }])
  })

  addSaveRoute(app, itemUpdateCall, (requested) =>
    saveAndSend(service, requested, updatesOf(requested.body), itemKey.item(requested.body.type, requested.body.id)),
  )
  addSaveRoute(app, notificationUpdateCall, (requested) =>
    saveAndSend(
      service,
      requested,
      updatesOf({ ...requested.body, type: 'subscription' }),
      itemKey.item('subscription', requested.body.id),
    ),
  )

  addSaveRoute(app, itemDeleteCall, (requested) => {
    const { type, id, ordering, baseRev } = requested.body
    if (baseRev === 0) throw badRequest({ baseRev: ['baseRev must be the revision of the item that is deleted.'] })
    const order = [...new Set(ordering)].filter((each) => each !== id)
    return saveAndSend(service, requested, itemWrites(requested.body, undefined, order), itemKey.item(type, id))
  })

  addSaveRoute(app, replaceAllCall, async ({ body, request, reply }) => {
    const replacement = { ...body, dashboards: dashboardsOf(body) }
    const userId = userOf(request)
    let unchanged: Readonly<Record<string, number>> = {}
    const answer = await save(service, userId, async () => {
      const plan = replaceAllWrites((await service.store.settings.all(userId)) ?? [], replacement)
      unchanged = plan.unchanged
      return { requestId: body.requestId, writes: plan.writes }
    })
    return sendWrite(reply, answer.kind === 'saved' ? { ...answer, revs: { ...unchanged, ...answer.revs } } : answer)
  })
}
