import { isDeepStrictEqual } from 'node:util'
import {
  itemKey,
  type ItemKey,
  type ListType,
  type notificationUpdateSchema,
  type replaceAllSchema,
} from '../../src/domain/wire'
import type { Item, ItemWrite } from '../store/types'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
import { addSaveRoute, save, sendWrite, userOf } from './saving'

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
 * The writes that make the list so. Dashboards that the caller knew and no longer has are deleted; those he did not know
 * stay, at the end of the order he wants. An order that has changed since he read it is refused like any other item. What stands as wanted is not written again; `unchanged` has its revisions.
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

const orderWith = (ordering: readonly string[], id: string): readonly string[] => [...new Set([...ordering, id])]

const updateItem = async (
  service: PeopleService,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, id, data, ordering, baseRev, orderBaseRev, requestId }: ItemUpdate,
): Promise<FastifyReply> => {
  const key = itemKey.item(type, id)
  const writes = [
    { key, baseRev, data: readItem(type, id, data) },
    { key: itemKey.order(type), baseRev: orderBaseRev, data: orderWith(ordering, id) },
  ]
  return sendWrite(reply, await save(service, userOf(request), () => ({ requestId, writes })), key)
}

type ReplaceAll = z.infer<typeof replaceAllSchema>

const dashboardsOf = ({ dashboards }: ReplaceAll): Map<string, Record<string, unknown>> => {
  const byId = new Map<string, Record<string, unknown>>()
  for (const [index, dashboard] of dashboards.entries()) {
    const field = `dashboards.${index}`
    const id = dashboard['id']
    if (typeof id !== 'string') throw badRequest({ [`${field}.id`]: [`${field}.id must be a text.`] })
    if (byId.has(id)) throw badRequest({ [`${field}.id`]: [`${field}.id stands twice in the list.`] })
    byId.set(id, readItem('dashboard', id, dashboard, field))
  }
  return byId
}

/** The saves of dashboards, bingo boards and subscriptions, each with the order that they stand in. */
export const listRoutes = (app: FastifyInstance, service: PeopleService): void => {
  addSaveRoute(app, activeTabCall, async ({ body: { type, data, baseRev, requestId }, request, reply }) => {
    const writes = [{ key: itemKey.active(type), baseRev, data }]
    return sendWrite(reply, await save(service, userOf(request), () => ({ requestId, writes })))
  })

  addSaveRoute(app, itemUpdateCall, ({ body, request, reply }) => updateItem(service, request, reply, body))
  addSaveRoute(app, notificationUpdateCall, ({ body, request, reply }) =>
    updateItem(service, request, reply, { ...body, type: 'subscription' }),
  )

  addSaveRoute(app, itemDeleteCall, async ({ body, request, reply }) => {
    const { type, id, ordering, baseRev, orderBaseRev, requestId } = body
    const key = itemKey.item(type, id)
    if (baseRev === 0) throw badRequest({ baseRev: ['baseRev must be the revision of the item that is deleted.'] })
    const order = [...new Set(ordering)].filter((each) => each !== id)
    const writes = [
      { key, baseRev, data: undefined },
      { key: itemKey.order(type), baseRev: orderBaseRev, data: order },
    ]
    return sendWrite(reply, await save(service, userOf(request), () => ({ requestId, writes })), key)
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
