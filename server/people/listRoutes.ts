import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import {
  activeTabCall,
  itemDeleteCall,
  itemUpdateCall,
  notificationUpdateCall,
  replaceAllCall,
} from '../../src/domain/settings/calls'
import { itemKey, type ListType, type notificationUpdateSchema, type replaceAllSchema } from '../../src/domain/wire'
import { badRequest } from '../http/problem'
import { readItem } from './ownData'
import { replaceAllWrites } from './replaceAll'
import type { Room } from './room'
import { addSaveRoute, save, sendWrite, userOf } from './saving'

type ItemUpdate = z.infer<typeof notificationUpdateSchema> & { readonly type: ListType }

const orderWith = (ordering: readonly string[], id: string): readonly string[] => [...new Set([...ordering, id])]

const updateItem = async (
  room: Room,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, id, data, ordering, baseRev, orderBaseRev, requestId }: ItemUpdate,
): Promise<FastifyReply> => {
  const key = itemKey.item(type, id)
  const writes = [
    { key, baseRev, data: readItem(type, id, data) },
    { key: itemKey.order(type), baseRev: orderBaseRev, data: orderWith(ordering, id) },
  ]
  return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })), key)
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
export const listRoutes = (app: FastifyInstance, room: Room): void => {
  addSaveRoute(app, activeTabCall, async ({ body: { type, data, baseRev, requestId }, request, reply }) => {
    const writes = [{ key: itemKey.active(type), baseRev, data }]
    return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })))
  })

  addSaveRoute(app, itemUpdateCall, ({ body, request, reply }) => updateItem(room, request, reply, body))
  addSaveRoute(app, notificationUpdateCall, ({ body, request, reply }) =>
    updateItem(room, request, reply, { ...body, type: 'subscription' }),
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
    return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })), key)
  })

  addSaveRoute(app, replaceAllCall, async ({ body, request, reply }) => {
    const replacement = { ...body, dashboards: dashboardsOf(body) }
    const userId = userOf(request)
    let unchanged: Readonly<Record<string, number>> = {}
    const answer = await save(room, userId, async () => {
      const plan = replaceAllWrites((await room.store.settings.all(userId)) ?? [], replacement)
      unchanged = plan.unchanged
      return { requestId: body.requestId, writes: plan.writes }
    })
    return sendWrite(reply, answer.kind === 'saved' ? { ...answer, revs: { ...unchanged, ...answer.revs } } : answer)
  })
}
