import { basicSettingsSchema, describedIn, SETTINGS_TABLE as TABLE } from '../../../src/domain/settings'
import { basicSaveCall, filterSaveCall, newUserCall } from '../../../src/domain/settings/calls'
import * as wire from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

const WRITE = {
  baseRev:
    'Revision that the change was made from; 0 for an item that is not there yet. Another one on the server is a 409.',
  requestId: 'An id of this write, made by you: the same one sent twice is one write.',
}

const ITEM = {
  data: 'The item; its id must be `id`.',
  id: 'Id of the item.',
  ordering: 'Ids in the order of the items.',
  orderBaseRev: 'Revision of that order.',
}

/** As the settings themselves say it; of what nothing reads yet only that. What has no control of its own says nothing. */
const BASIC: Meanings = [
  basicSettingsSchema,
  Object.fromEntries(
    describedIn(TABLE).map(({ key, label, help, readBy }) => [
      key,
      readBy.length > 0 ? `${label}. ${help}` : 'Stored with the others; nothing reads it yet.',
    ]),
  ),
]

export const SETTINGS: readonly Meanings[] = [
  BASIC,
  meaning(basicSaveCall.request, { settings: 'All basic settings.', ...WRITE }),
  meaning(newUserCall.request, {
    id: 'Not believed: the user is the one of the token.',
    settings: 'All basic settings.',
    requestId: WRITE.requestId,
  }),
  meaning(wire.pageSaveSchema, { data: 'Settings of the page.', pageName: 'Name of the page.', ...WRITE }),
  meaning(filterSaveCall.request, { name: 'Name of the table.', filters: 'Its filters.', ...WRITE }),
  meaning(wire.activeTabSchema, {
    type: 'Kind of list.',
    data: 'Id of the item that is shown; empty for none.',
    ...WRITE,
  }),
  meaning(wire.itemUpdateSchema, { ...ITEM, type: 'Kind of list.', ...WRITE }),
  meaning(wire.notificationUpdateSchema, { ...ITEM, ...WRITE }),
  meaning(wire.itemDeleteSchema, {
    id: ITEM.id,
    ordering: ITEM.ordering,
    type: 'Kind of list.',
    ...WRITE,
    orderBaseRev: ITEM.orderBaseRev,
  }),
  meaning(wire.replaceAllSchema, {
    dashboards: 'Every dashboard as it is to be.',
    dashboardIds: 'Their ids in order.',
    activeTab: 'Id of the one that is shown.',
    baseRevs: 'Revision of every item that you knew, by key: of those, what is not in `dashboards` is deleted.',
    requestId: WRITE.requestId,
  }),
  meaning(wire.savedSchema, { revs: 'New revisions by key of the items that were written.' }),
  meaning(wire.conflictSchema, {
    title: 'What is wrong.',
    status: '409, or 404 for an item that was never there.',
    detail: 'What to do.',
    current: 'The current items by key; data is null for a missing one.',
  }),
  meaning(wire.userSettingsSchema, {
    otherSettings: 'Basic settings.',
    activeTab: 'Id of the dashboard that is shown.',
    bingoActiveTab: 'Id of the bingo board that is shown.',
    dashboardsWithOrder: 'Dashboards, and their ids in order.',
    bingoWithOrder: 'Bingo boards, and their ids in order.',
    subscriptionsWithOrder: 'Subscriptions, and their ids in order.',
    tableViewsWithOrder: 'Saved views of tables, and their ids in order.',
    pageData: 'Settings by page.',
    tableFilters: 'Filters by table.',
    revs: 'Revision of each item by its key.',
  }),
]
