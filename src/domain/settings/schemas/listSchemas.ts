import * as z from 'zod/mini'
import type { Fixed } from '../../wire/call'
import type { ListType } from '../../wire/settings'
import { bingoBoardSchema, dashboardSchema } from './dashboardSchema'
import { idText, listOf, settingsMapOf, nameText, textField } from './fields'

const bound = z.nullable(z.union([z.number(), textField(60)]))

/** One column's filter: text, numeric or date (specification 2§3 "Filter types"). */
export const columnFilterSchema = z.looseObject({
  values: z.optional(listOf(z.union([textField(500), z.number(), z.null()]), 5000)),
  group: z.optional(z.nullable(nameText)),
  exclude: z.optional(z.boolean()),
  min: z.optional(bound),
  max: z.optional(bound),
  absolute: z.optional(z.boolean()),
  from: z.optional(bound),
  to: z.optional(bound),
})

const headers = listOf(textField(200), 500)

/** Saved filters of one table (specification 2§3). */
export const tableFiltersSchema = z.object({
  currentFiltersByHeading: z._default(settingsMapOf(columnFilterSchema, 500, textField(200)), {}),
  headerToSort: z._default(textField(200), ''),
  ascending: z.exactOptional(z.boolean()),
  columnsToHide: z._default(headers, []),
  orderedHeaders: z._default(headers, []),
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
