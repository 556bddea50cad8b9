import * as z from 'zod/mini'
import { USER } from '../access/need'
import { get, post, SAVE_BYTES, type Form } from '../wire/call'
import * as wire from '../wire/settings'
import { basicSettingsSchema } from './table/settings'
import { tableFiltersSchema } from './schemas/listSchemas'

/** The calls that read and save a user's settings. */

const BASE = '/usersettingsapi'
const LISTS = '/usersettingsapi/itemsWithOrdering'

export const userSettingsCall = get(`${BASE}/getUserSettings/`, USER, wire.userSettingsSchema, {
  also: [`${BASE}/getUserSettings`],
})

// @__NO_SIDE_EFFECTS__
function save<const Path extends string, Request extends Form>(path: Path, request: Request) {
  return post(path, USER, request, wire.savedSchema, { maxBytes: SAVE_BYTES })
}

export const basicSaveCall = save(
  `${BASE}/postusersettings`,
  z.extend(wire.basicSaveSchema, {
    /** All basic settings. */
    settings: basicSettingsSchema,
  }),
)
export const newUserCall = save(
  `${BASE}/postusersettings/newUser`,
  z.extend(wire.newUserSchema, {
    /** All basic settings. */
    settings: basicSettingsSchema,
  }),
)
export const pageSaveCall = save(`${BASE}/postpagesettings`, wire.pageSaveSchema)
export const filterSaveCall = save(
  `${BASE}/postgenerictablefilters`,
  z.extend(wire.filterSaveSchema, {
    /** Its filters. */
    filters: tableFiltersSchema,
  }),
)
export const activeTabCall = save(`${LISTS}/activeTab`, wire.activeTabSchema)
export const itemUpdateCall = save(`${LISTS}/update`, wire.itemUpdateSchema)
export const notificationUpdateCall = save(`${LISTS}/updateNotification`, wire.notificationUpdateSchema)
export const itemDeleteCall = save(`${LISTS}/delete`, wire.itemDeleteSchema)
export const replaceAllCall = save(`${LISTS}/replaceAll`, wire.replaceAllSchema)
