import * as z from 'zod/mini'
import { boaMapSchema } from './boaMap'
import { zonalMapSchema } from './zonalMap'
import { anyFields, idText, listOf, settingsMapOf, numberFrom, textField, wholeFrom } from './fields'

const hours = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of day is written HH:mm.'))
const side = z.looseObject({
  type: z.enum(['date', 'dynamic', 'dynamicHours', 'none']),
  value: z.optional(z.union([textField(60), z.number(), z.null()])),
})

/** A date choice (specification 1§3 "Date config"). */
export const dateConfigSchema = z.looseObject({
  from: z.optional(side),
  to: z.optional(side),
  recentHour: z.optional(z.union([textField(60), z.number()])),
  fromHours: z.optional(z.union([hours, z.number()])),
  toHours: z.optional(z.union([hours, z.number()])),
  fromHoursForDay: z._default(hours, '00:00'),
  toHoursForDay: z._default(hours, '23:59'),
  aggregateOptions: z.optional(
    z.looseObject({
      granularity: z.optional(textField(20)),
      type: z.optional(textField(30)),
      cumulative: z.optional(z.boolean()),
      delta: z.optional(z.union([z.boolean(), z.number()])),
    }),
  ),
})

const ids = listOf(idText, 1000)
const someList = listOf(z.record(z.string(), z.unknown()), 1000)
const dated = z.looseObject({ dateObject: z.optional(dateConfigSchema) })

/**
 * Settings of pages by page name (specification 1§3 "pages"), with their defaults. What a later page adds is kept: an older
 * tab must not lose it. `userDashboard`, `bingoNew` and `subscriptions` are the shapes of old versions; since the lists
 * have items of their own, their contents are in the document's lists (see migrate.ts).
 */
export const pageSchemas = {
  userDashboard: z.looseObject({
    activeTab: z._default(textField(100), ''),
    views: z._default(someList, []),
    dashboardIdsInOrder: z._default(ids, []),
  }),
  boa: z.looseObject({
    currentView: z._default(z.enum(['Tables', 'Chart', 'Both', 'Map']), 'Both'),
    showNivBreakdown: z._default(z.boolean(), true),
    chartBidOfferToShow: z._default(z.enum(['all', 'bid', 'offer']), 'all'),
    chartBidOnOffUpDown: z._default(z.enum(['all', 'onOff', 'upDown']), 'all'),
    /** Minutes; -1 shows every notice (specification 2§4). */
    chartNoticeToDeviateFilter: z._default(wholeFrom(-1, 10_000), -1),
    /** £/MWh. */
    chartMaxPrice: z._default(numberFrom(1, 1_000_000), 8000),
    chartHideUnwind: z._default(z.boolean(), false),
    chartHideWind: z._default(z.boolean(), false),
    /** Module type of the live table next to the stack. */
    feedTable: z._default(textField(100), 'BmFeed'),
  }),
  boaComparer: z.looseObject({ linkBoaComparerFilters: z._default(z.boolean(), false) }),
  bingoNew: z.looseObject({
    activeBoard: z._default(textField(100), ''),
    boards: z._default(someList, []),
    boardIdsInOrder: z._default(ids, []),
  }),
  plantActivity: z.looseObject({
    firstColumnOption: z._default(z.enum(['name', 'zone', 'fuel', 'owner', 'mel']), 'name'),
  }),
  subscriptions: z.looseObject({
    allSubscriptions: z._default(someList, []),
    subscriptionsInOrder: z._default(ids, []),
  }),
  map: zonalMapSchema,
  boaDashboardMap: boaMapSchema,
  historicQueries: z.looseObject({
    queries: z._default(listOf(z.looseObject({ uniqueId: textField(100) }), 500), []),
  }),
  bmDates: z.looseObject({
    from: z.optional(z.union([textField(60), z.number(), z.null()])),
    to: z.optional(z.union([textField(60), z.number(), z.null()])),
    dateObject: z.optional(dateConfigSchema),
  }),
  remit: anyFields,
  pageDates: settingsMapOf(dated, 200),
} as const

export type PageName = keyof typeof pageSchemas

const isPageName = (name: string): name is PageName => Object.hasOwn(pageSchemas, name)

/** The schema of a page's settings; for a page that has none of its own any fields, bounded in number. */
export const settingsPageSchemaOf = (name: string): z.ZodMiniType<Record<string, unknown>> =>
  isPageName(name) ? pageSchemas[name] : anyFields
