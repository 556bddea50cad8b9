import * as z from 'zod/mini'
import { USER } from '../access/need'
import { get, post, SAVE_BYTES, type Form } from '../wire/call'
import {
  activeTabSchema,
  basicSaveSchema,
  filterSaveSchema,
  itemDeleteSchema,
  itemUpdateSchema,
  newUserSchema,
  notificationUpdateSchema,
  pageSaveSchema,
  replaceAllSchema,
  savedSchema,
  userSettingsSchema,
} from '../wire/settings'
import { basicSettingsSchema } from './table/settings'
import { tableFiltersSchema } from './schemas/listSchemas'

/** The calls that read and save a user's settings. */

const BASE = '/usersettingsapi'
const LISTS = '/usersettingsapi/itemsWithOrdering'

export const userSettingsCall = get(`${BASE}/getUserSettings/`, USER, userSettingsSchema, {
  also: [`${BASE}/getUserSettings`],
})

// @__NO_SIDE_EFFECTS__
function save<const Path extends string, Request extends Form>(path: Path, request: Request) {
  return post(path, USER, request, savedSchema, { maxBytes: SAVE_BYTES })
}

export const basicSaveCall = save(
  `${BASE}/postusersettings`,
  z.extend(basicSaveSchema, { settings: basicSettingsSchema }),
)
export const newUserCall = save(
  `${BASE}/postusersettings/newUser`,
  z.extend(newUserSchema, { settings: basicSettingsSchema }),
)
export const pageSaveCall = save(`${BASE}/postpagesettings`, pageSaveSchema)
export const filterSaveCall = save(
  `${BASE}/postgenerictablefilters`,
  z.extend(filterSaveSchema, { filters: tableFiltersSchema }),
)
export const activeTabCall = save(`${LISTS}/activeTab`, activeTabSchema)
export const itemUpdateCall = save(`${LISTS}/update`, itemUpdateSchema)
export const notificationUpdateCall = save(`${LISTS}/updateNotification`, notificationUpdateSchema)
export const itemDeleteCall = save(`${LISTS}/delete`, itemDeleteSchema)
export const replaceAllCall = save(`${LISTS}/replaceAll`, replaceAllSchema)
