import * as calls from '../../../src/domain/settings/calls'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { SETTINGS_LIMIT } from '../../store/settingItems'
import { textsOf, type DescribedCall } from '../text'

const texts = textsOf('account')
const answer = 'What was written.'
const WRITE = { baseRev: 0, requestId: 'write-0001' }
const ITEM = { id: 'morning', ordering: ['morning'], orderBaseRev: 0, ...WRITE }

const errors = {
  409: 'It was changed elsewhere. Nothing was saved; the answer brings the present items.',
  413: `All settings of a user may take ${SETTINGS_LIMIT / 1_000_000} MB.`,
  423: 'The account is locked against saving.',
}
const itemErrors = { ...errors, 404: 'You have no such item. If it is to be new, its baseRev is 0.' }

export const SETTINGS_TEXTS: readonly DescribedCall[] = [
  texts(calls.userSettingsCall, {
    summary: 'All your settings in one answer, each with its revision.',
    answer: 'Your settings.',
    mayBeEmpty: 'You have no settings yet.',
  }),
  texts(calls.basicSaveCall, {
    summary: 'Saves the basic settings.',
    example: { settings: DEFAULT_SETTINGS, ...WRITE },
    answer,
    errors,
  }),
  texts(calls.newUserCall, {
    summary: 'Saves the first settings of a new user.',
    example: { settings: DEFAULT_SETTINGS, requestId: WRITE.requestId },
    answer,
    errors,
  }),
  texts(calls.pageSaveCall, {
    summary: 'Saves the settings of one page.',
    example: { pageName: 'search', data: { recent: [] }, ...WRITE },
    answer,
    errors,
  }),
  texts(calls.filterSaveCall, {
    summary: 'Saves the filters of one table.',
    example: { name: 'BmFeed', filters: {}, ...WRITE },
    answer,
    errors,
  }),
  texts(calls.activeTabCall, {
    summary: 'Saves which dashboard or board is shown.',
    example: { type: 'dashboard', data: '', ...WRITE },
    answer,
    errors,
  }),
  texts(calls.itemUpdateCall, {
    summary:
      'Saves one dashboard, bingo board, subscription or view of a table, new or changed, and the order of its list.',
    example: { type: 'dashboard', data: { id: 'morning', name: 'Morning' }, ...ITEM },
    answer,
    errors: itemErrors,
  }),
  texts(calls.notificationUpdateCall, {
    summary: 'The same for a subscription.',
    example: { data: { id: 'morning', uiId: 'morning', settings: {} }, ...ITEM },
    answer,
    errors: itemErrors,
  }),
  texts(calls.itemDeleteCall, {
    summary: 'Deletes one item of a list.',
    example: { type: 'dashboard', ...ITEM, ordering: [], baseRev: 1, orderBaseRev: 1 },
    answer,
    errors: itemErrors,
  }),
  texts(calls.replaceAllCall, {
    summary: 'Makes the whole list of dashboards so.',
    example: { dashboards: [], dashboardIds: [], activeTab: '', baseRevs: {}, requestId: WRITE.requestId },
    answer,
    errors,
  }),
]
