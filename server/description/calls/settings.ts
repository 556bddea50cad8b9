import {
  activeTabSchema,
  itemDeleteSchema,
  itemUpdateSchema,
  notificationUpdateSchema,
  pageSaveSchema,
  replaceAllSchema,
  savedSchema,
  userSettingsSchema,
} from '../../../src/domain/wire'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { basicBody, filterBody, newUserBody } from '../../people/settingsRoutes'
import { SETTINGS_LIMIT } from '../../store/settingItems'
import type { Body, CallRecord } from '../call'

const part = 'account'
const BASE = '/usersettingsapi'
const LISTS = `${BASE}/itemsWithOrdering`
const WRITE = { baseRev: 0, requestId: 'write-0001' }
const ITEM = { id: 'morning', ordering: ['morning'], orderBaseRev: 0, ...WRITE }

const saving = (url: string, summary: string, body: Body, errors: CallRecord['errors'] = {}): CallRecord => ({
  method: 'POST',
  url,
  part,
  readOnly: false,
  summary,
  body,
  answer: { schema: savedSchema, meaning: 'What was written.' },
  errors: {
    409: 'It was changed elsewhere. Nothing was saved; the answer brings the present items.',
    413: `All settings of a user may take ${SETTINGS_LIMIT / 1_000_000} MB.`,
    423: 'The account is locked against saving.',
    ...errors,
  },
})

const NEVER_THERE = { 404: 'You have no such item. If it is to be new, its baseRev is 0.' }

export const SETTINGS: readonly CallRecord[] = [
  {
    method: 'GET',
    url: `${BASE}/getUserSettings`,
    also: [`${BASE}/getUserSettings/`],
    part,
    readOnly: true,
    summary: 'All your settings in one answer, each with its revision.',
    answer: { schema: userSettingsSchema, meaning: 'Your settings.' },
    mayBeEmpty: 'You have no settings yet.',
  },
  saving(`${BASE}/postusersettings`, 'Saves the basic settings.', {
    schema: basicBody,
    example: { settings: DEFAULT_SETTINGS, ...WRITE },
  }),
  saving(`${BASE}/postusersettings/newUser`, 'Saves the first settings of a new user.', {
    schema: newUserBody,
    example: { settings: DEFAULT_SETTINGS, requestId: WRITE.requestId },
  }),
  saving(`${BASE}/postpagesettings`, 'Saves the settings of one page.', {
    schema: pageSaveSchema,
    example: { pageName: 'search', data: { recent: [] }, ...WRITE },
  }),
  saving(`${BASE}/postgenerictablefilters`, 'Saves the filters of one table.', {
    schema: filterBody,
    example: { name: 'BmFeed', filters: {}, ...WRITE },
  }),
  saving(`${LISTS}/activeTab`, 'Saves which dashboard or board is shown.', {
    schema: activeTabSchema,
    example: { type: 'dashboard', data: '', ...WRITE },
  }),
  saving(
    `${LISTS}/update`,
    'Saves one dashboard, bingo board, subscription or view of a table, new or changed, and the order of its list.',
    { schema: itemUpdateSchema, example: { type: 'dashboard', data: { id: 'morning', name: 'Morning' }, ...ITEM } },
    NEVER_THERE,
  ),
  saving(
    `${LISTS}/updateNotification`,
    'The same for a subscription.',
    { schema: notificationUpdateSchema, example: { data: { id: 'morning', uiId: 'morning', settings: {} }, ...ITEM } },
    NEVER_THERE,
  ),
  saving(
    `${LISTS}/delete`,
    'Deletes one item of a list.',
    {
      schema: itemDeleteSchema,
      example: { type: 'dashboard', ...ITEM, ordering: [], baseRev: 1, orderBaseRev: 1 },
    },
    NEVER_THERE,
  ),
  saving(`${LISTS}/replaceAll`, 'Makes the whole list of dashboards so.', {
    schema: replaceAllSchema,
    example: { dashboards: [], dashboardIds: [], activeTab: '', baseRevs: {}, requestId: WRITE.requestId },
  }),
]
