import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { pageSchemaOf } from '../../src/domain/settings'
import {
  basicSaveCall,
  filterSaveCall,
  newUserCall,
  pageSaveCall,
  userSettingsCall,
} from '../../src/domain/settings/calls'
import { itemKey } from '../../src/domain/wire'
import { addRoute } from '../context/route'
import { readBody } from '../http/reading'
import { assemble } from './assemble'
import { withoutForeign } from './ownData'
import type { Room } from './room'
import { addSaveRoute, save, saveBasic, sendWrite, userOf } from './saving'

/** A user's settings as one answer, and the saves of basic settings, pages and table filters. */
export const settingsRoutes = (app: FastifyInstance, room: Room): void => {
  addRoute(app, userSettingsCall, async ({ request, reply }) => {
    const items = await room.store.settings.all(userOf(request))
    return items === undefined || items.length === 0 ? reply.code(204).send() : assemble(items)
  })

  addSaveRoute(app, basicSaveCall, async ({ body, request, reply }) =>
    sendWrite(reply, await saveBasic(room, userOf(request), body)),
  )

  // The id of the body is not believed. A lock is set by postusersettings and nowhere else.
  addSaveRoute(app, newUserCall, async ({ body: { settings, requestId }, request, reply }) => {
    const data = { ...settings, lockedAccount: 'unlocked' as const }
    return sendWrite(
      reply,
      await room.turns(userOf(request), () =>
        room.store.settings.write(userOf(request), requestId, [{ key: itemKey.basic, baseRev: 0, data }]),
      ),
    )
  })

  addSaveRoute(app, pageSaveCall, async ({ body: { pageName, baseRev, requestId, data }, request, reply }) => {
    const page = readBody(z.object({ data: pageSchemaOf(pageName) }), { data }).data
    const writes = [{ key: itemKey.page(pageName), baseRev, data: withoutForeign(page) }]
    return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })))
  })

  addSaveRoute(app, filterSaveCall, async ({ body: { name, baseRev, requestId, filters }, request, reply }) => {
    const writes = [{ key: itemKey.filters(name), baseRev, data: filters }]
    return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })))
  })
}
