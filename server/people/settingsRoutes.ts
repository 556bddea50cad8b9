import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { USER } from '../../src/domain/access'
import { basicSettingsSchema, pageSchemaOf, tableFiltersSchema } from '../../src/domain/settings'
import { basicSaveSchema, filterSaveSchema, itemKey, newUserSchema, pageSaveSchema } from '../../src/domain/wire'
import { readBody } from '../http/reading'
import { assemble } from './assemble'
import { withoutForeign } from './ownData'
import type { Room } from './room'
import { save, SAVE_ROUTE, saveBasic, sendWrite, userOf } from './saving'

export const basicBody = z.extend(basicSaveSchema, { settings: basicSettingsSchema })
export const newUserBody = z.extend(newUserSchema, { settings: basicSettingsSchema })
export const filterBody = z.extend(filterSaveSchema, { filters: tableFiltersSchema })

const BASE = '/usersettingsapi'

/** A user's settings as one answer, and the saves of basic settings, pages and table filters. */
export const settingsRoutes = (app: FastifyInstance, room: Room): void => {
  for (const path of [`${BASE}/getUserSettings`, `${BASE}/getUserSettings/`])
    app.get(path, { config: { need: USER } }, async (request, reply) => {
      const items = await room.store.settings.all(userOf(request))
      return items === undefined || items.length === 0 ? reply.code(204).send() : assemble(items)
    })

  app.post(`${BASE}/postusersettings`, SAVE_ROUTE, async (request, reply) =>
    sendWrite(reply, await saveBasic(room, userOf(request), readBody(basicBody, request.body))),
  )

  // The id of the body is not believed. A lock is set by postusersettings and nowhere else.
  app.post(`${BASE}/postusersettings/newUser`, SAVE_ROUTE, async (request, reply) => {
    const { settings, requestId } = readBody(newUserBody, request.body)
    const data = { ...settings, lockedAccount: 'unlocked' as const }
    return sendWrite(
      reply,
      await room.turns(userOf(request), () =>
        room.store.settings.write(userOf(request), requestId, [{ key: itemKey.basic, baseRev: 0, data }]),
      ),
    )
  })

  app.post(`${BASE}/postpagesettings`, SAVE_ROUTE, async (request, reply) => {
    const { pageName, baseRev, requestId, data } = readBody(pageSaveSchema, request.body)
    const page = readBody(z.object({ data: pageSchemaOf(pageName) }), { data }).data
    const writes = [{ key: itemKey.page(pageName), baseRev, data: withoutForeign(page) }]
    return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })))
  })

  app.post(`${BASE}/postgenerictablefilters`, SAVE_ROUTE, async (request, reply) => {
    const { name, baseRev, requestId, filters } = readBody(filterBody, request.body)
    const writes = [{ key: itemKey.filters(name), baseRev, data: filters }]
    return sendWrite(reply, await save(room, userOf(request), () => ({ requestId, writes })))
  })
}
