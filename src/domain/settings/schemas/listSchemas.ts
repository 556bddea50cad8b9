import * as z from 'zod/mini'
import type { Fixed } from '../../wire/call'
import type { ListType } from '../../wire/settings'
import { bingoBoardSchema, dashboardSchema } from './dashboardSchema'
import { idText, listOf, settingsMapOf, nameText, textField } from './fields'

const bound = z.nullable(z.union([z.number(), textField(60)]))

/** One column's filter: text, numeric or date (specification 2§3 "Filter types"). */
export const columnFilterSchema = z.looseObject({
  /** Texts of which a cell has one; null is an empty cell. */
  values: z.optional(listOf(z.union([textField(500), z.number(), z.null()]), 5000)),
  /** Name of the group that a cell’s plant belongs to. */
  group: z.optional(z.nullable(nameText)),
  /** True for the rows that the texts and the group do not name. */
  exclude: z.optional(z.boolean()),
  /** Least number. */
  min: z.optional(bound),
  /** Greatest number. */
  max: z.optional(bound),
  /** True where the numbers are compared without their sign. */
  absolute: z.optional(z.boolean()),
  /** First instant, ms UTC or as a text; a day from its beginning. */
  from: z.optional(bound),
  /** Last instant, ms UTC or as a text; a day to its end. */
  to: z.optional(bound),
})

const headers = listOf(textField(200), 500)

/** Saved filters of one table (specification 2§3). */
export const tableFiltersSchema = z.object({
  /** Filter of each column by its id. */
  currentFiltersByHeading: z._default(settingsMapOf(columnFilterSchema, 500, textField(200)), {}),
  /** Id of the column that the rows are sorted by; empty for the order of the table. */
  headerToSort: z._default(textField(200), ''),
  /** Whether it sorts upwards. */
  ascending: z.exactOptional(z.boolean()),
  /** Ids of the columns that are hidden. */
  columnsToHide: z._default(headers, []),
  /** Ids of the columns in their order; empty for the order of the table. */
  orderedHeaders: z._default(headers, []),
  /** Where units are written; inherit is as in the basic settings. */
  unitLocation: z._default(z.enum(['inherit', 'cell', 'header', 'hidden']), 'inherit'),
})
export type TableFilters = Omit<Fixed<z.infer<typeof tableFiltersSchema>>, 'currentFiltersByHeading'> & {
  /** Read closer by the table. */
  readonly currentFiltersByHeading: Readonly<Record<string, unknown>>
}

/** A notification subscription: `uiId` and settings (specification 1§3); `id` is its `uiId`. */
export const subscriptionSchema = z
  .looseObject({ id: idText, uiId: idText, settings: z.record(z.string(), z.unknown()) })
  .check(z.refine(({ id, uiId }) => id === uiId, 'The id of a subscription is its uiId.'))

/**
 * A saved view of a live table (LT11): what its user chose of filters, sorting, columns and units, under a name.
 * `tableId` is the name under which the table's own choice is kept (`filters/{name}`); `from` is the email of the
 * colleague who sent the view, written by the server.
 */
export const tableViewSchema = z.looseObject({
  id: idText,
  name: z._default(nameText, ''),
  moduleType: idText,
  tableId: idText,
  filters: tableFiltersSchema,
  from: z.exactOptional(textField(254)),
})

/** A dashboard, a bingo board, a subscription or a saved view of a table, each checked by its own schema. */
export type ListItem = { readonly id: string } & Readonly<Record<string, unknown>>

export const listItemSchemas = {
  dashboard: dashboardSchema,
  bingo: bingoBoardSchema,
  subscription: subscriptionSchema,
  tableView: tableViewSchema,
} as const satisfies Record<ListType, z.ZodMiniType<ListItem>>
