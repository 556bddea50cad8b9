import * as z from 'zod/mini'

/**
 * Settings on the wire. The server keeps them as items, each with its own revision:
 *  `basic`                    all basic settings, one object
 *  `page/{pageName}`          one page's settings
 *  `filters/{name}`           one table's saved filters
 *  `active/{type}`            id of the active dashboard or board
 *  `order/{type}`             ids in order
 *  `item/{type}/{id}`         one dashboard, bingo board, subscription or saved view of a table
 * A write says which revision it was made from (`baseRev`, 0 for an item that is not there yet) and carries an id of its
 * own (`requestId`): the same write sent twice is one write. Another revision on the server is a 409 that brings the
 * present item, so that the browser can merge field by field.
 */
export const LIST_TYPES = ['dashboard', 'bingo', 'subscription', 'tableView'] as const
export type ListType = (typeof LIST_TYPES)[number]
export const listTypeSchema = z.enum(LIST_TYPES)

export type ItemKey = string
export const itemKey = {
  basic: 'basic',
  page: (pageName: string): ItemKey => `page/${pageName}`,
  filters: (name: string): ItemKey => `filters/${name}`,
  active: (type: ListType): ItemKey => `active/${type}`,
  order: (type: ListType): ItemKey => `order/${type}`,
  item: (type: ListType, id: string): ItemKey => `item/${type}/${id}`,
} as const

const rev = z.int().check(z.nonnegative())
/** Not `__proto__`, which is no ordinary field of an object. */
const id = z.string().check(z.regex(/^(?!__proto__$)[\w.-]{1,100}$/))
const name = z.string().check(z.regex(/^(?!__proto__$)[\w.-]{1,100}$/))
const fields = z.record(z.string(), z.unknown())
const ordering = z.array(id).check(z.maxLength(1000))
const requestId = z.string().check(z.regex(/^[\w-]{8,64}$/))
const write = {
  /** Revision that the change was made from; 0 for an item that is not there yet. Another one on the server is a 409. */
  baseRev: rev,
  /** An id of this write, made by you: the same one sent twice is one write. */
  requestId,
}

/**
 * All settings of a user: the specification's eight parts, the saved views of tables, and `revs` by
 * item key. The parts are not read any closer here, because one broken item must not cost the user the others (domain/settings does it).
 */
export const userSettingsSchema = z.object({
  /** Basic settings. */
  otherSettings: z.unknown(),
  /** Id of the dashboard that is shown. */
  activeTab: z.unknown(),
  /** Id of the bingo board that is shown. */
  bingoActiveTab: z.unknown(),
  /** Dashboards, and their ids in order. */
  dashboardsWithOrder: z.unknown(),
  /** Bingo boards, and their ids in order. */
  bingoWithOrder: z.unknown(),
  /** Subscriptions, and their ids in order. */
  subscriptionsWithOrder: z.unknown(),
  /** Saved views of tables, and their ids in order; absent in answers of before these were stored. */
  tableViewsWithOrder: z.optional(z.unknown()),
  /** Settings by page. */
  pageData: z.unknown(),
  /** Filters by table. */
  tableFilters: z.unknown(),
  /** Revision of each item by its key. */
  revs: z._default(z.record(z.string(), z.int()), {}),
})
export type UserSettingsAnswer = z.infer<typeof userSettingsSchema>

/** What the server itself makes of the lists; a reader checks each item before it believes it. */
export type ListAnswer = { readonly items: readonly unknown[]; readonly ids: readonly string[] }

/** All basic settings without pages and table filters. */
export const basicSaveSchema = z.object({ settings: fields, ...write })
/** The first settings of a user. The id is not believed: the user is the one of the token. */
export const newUserSchema = z.object({
  /** Not believed: the user is the one of the token. */
  id: z.optional(z.string().check(z.maxLength(200))),
  settings: fields,
  /** An id of this write, made by you: the same one sent twice is one write. */
  requestId,
})
export const pageSaveSchema = z.object({
  /** Settings of the page. */
  data: fields,
  /** Name of the page. */
  pageName: name,
  ...write,
})
export const filterSaveSchema = z.object({
  /** Name of the table. */
  name,
  filters: fields,
  ...write,
})
export const activeTabSchema = z.object({
  /** Kind of list. */
  type: listTypeSchema,
  /** Id of the item that is shown; empty for none. */
  data: z.union([id, z.literal('')]),
  ...write,
})

/** One item, new or changed, and the order it is in. */
export const itemUpdateSchema = z.object({
  /** The item; its id must be `id`. */
  data: fields,
  /** Id of the item. */
  id,
  /** Ids in the order of the items. */
  ordering,
  /** Kind of list. */
  type: listTypeSchema,
  ...write,
  /** Revision of that order. */
  orderBaseRev: rev,
})
/** The same for a subscription. */
export const notificationUpdateSchema = z.object({
  /** The item; its id must be `id`. */
  data: fields,
  /** Id of the item. */
  id,
  /** Ids in the order of the items. */
  ordering,
  ...write,
  /** Revision of that order. */
  orderBaseRev: rev,
})
export const itemDeleteSchema = z.object({
  /** Id of the item. */
  id,
  /** Ids in the order of the items. */
  ordering,
  /** Kind of list. */
  type: listTypeSchema,
  ...write,
  /** Revision of that order. */
  orderBaseRev: rev,
})
/**
 * The whole list of dashboards. `baseRevs` has every item that the caller knew: those
 * that are no longer in `dashboards` are deleted, and no other item of the user is touched. The order is merged, not
 * replaced, where the server has ids that the caller did not know.
 */
export const replaceAllSchema = z.object({
  /** Every dashboard as it is to be. */
  dashboards: z.array(fields).check(z.maxLength(1000)),
  /** Their ids in order. */
  dashboardIds: ordering,
  /** Id of the one that is shown. */
  activeTab: z.string().check(z.maxLength(100)),
  /** Revision of every item that you knew, by key: of those, what is not in `dashboards` is deleted. */
  baseRevs: z.record(z.string(), rev),
  /** An id of this write, made by you: the same one sent twice is one write. */
  requestId,
})

/** Answer of every write: the new revisions of the items it touched. */
export const savedSchema = z.object({
  /** New revisions by key of the items that were written. */
  revs: z.record(z.string(), rev),
})
export type Saved = z.infer<typeof savedSchema>

/** Body of a 409, and of a 404 for an item that was never there: problem details and the items as they are now. `data` is null for an item that is not there. */
export const conflictSchema = z.object({
  /** What is wrong. */
  title: z.string(),
  /** 409, or 404 for an item that was never there. */
  status: z.int(),
  /** What to do. */
  detail: z.optional(z.string()),
  /** The current items by key; data is null for a missing one. */
  current: z.record(
    z.string(),
    z.object({
      /** Revision of the item. */
      rev,
      /** The item; null for one that is not there. */
      data: z.unknown(),
    }),
  ),
})
export type Conflict = z.infer<typeof conflictSchema>

/** BroadcastChannel of settings changed in another tab (specification 1§4). */
export const SETTINGS_CHANNEL = 'user_settings_change'
/** What travels on it: whose settings, and which items changed to which revision. */
export const settingsChangeSchema = z.object({ userId: z.string(), revs: z.record(z.string(), z.int()) })
