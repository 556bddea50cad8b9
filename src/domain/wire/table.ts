import * as z from 'zod/mini'
import { metaSchema, snapshotMetaSchema } from './meta'

/** Header of a live table. The specification's fields; a door for the ones that later slices use stands open. */
export const headerSchema = z.object({
  id: z.string(),
  title: z.string(),
  allowFilter: z.boolean(),
  allowSort: z.boolean(),
  isHeaderParent: z.optional(z.boolean()),
  parentHeaderId: z.optional(z.string()),
  columnSpan: z.optional(z.int()),
  rowSpan: z.optional(z.int()),
  hoverText: z.optional(z.string()),
  isMw: z.optional(z.boolean()),
  multipleUnits: z.optional(z.boolean()),
  prefix: z.optional(z.string()),
  suffix: z.optional(z.string()),
  freeze: z.optional(z.boolean()),
  uniqueValues: z.optional(z.array(z.string())),
})
export type Header = z.infer<typeof headerSchema>

/** Date cells carry instants in ms. An absent or null value is missing, never zero. */
export const cellSchema = z.object({
  value: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  cellType: z.enum(['number', 'text', 'date', 'time']),
  dateFormat: z.optional(z.string()),
  backgroundColour: z.optional(z.string()),
  textColour: z.optional(z.string()),
  tooltip: z.optional(z.string()),
  flash: z.optional(z.boolean()),
})
export type Cell = z.infer<typeof cellSchema>

export const rowSchema = z.object({
  row: z.record(z.string(), cellSchema),
  uniqueId: z.string(),
  hideRow: z.optional(z.boolean()),
  clickEventUrl: z.optional(z.string()),
  hoverOver: z.optional(z.string()),
  rowSelected: z.optional(z.boolean()),
})
export type Row = z.infer<typeof rowSchema>

/** Part `data` of a live table answer. `rows` stand in base order: unfiltered, unsorted, newest at the top. */
export const tableDataSchema = z.object({
  headerFirstRowById: z.array(z.string()),
  headerSecondRow: z.array(headerSchema),
  data: z.array(rowSchema),
  headerToSort: z.string(),
  ascending: z.boolean(),
})
export type TableData = z.infer<typeof tableDataSchema>

/** Answer of GET and POST LiveTable_{moduleType}. */
export const liveTableSchema = z.object({
  data: tableDataSchema,
  meta: z.optional(snapshotMetaSchema),
})
export type LiveTable = z.infer<typeof liveTableSchema>

export const CHANGE_TYPES = ['Add', 'Edit', 'Delete', 'DeleteByUniqueId'] as const

/**
 * Event liveTableUpdate. `rowIndex` speaks of the base order. Without `meta` only the specification's own rules can
 * be checked, and the table is called unverified.
 */
export const pushMessageSchema = z.object({
  changeType: z.enum(CHANGE_TYPES),
  rowIndex: z.int(),
  row: rowSchema,
  meta: z.optional(metaSchema),
})
export type PushMessage = z.infer<typeof pushMessageSchema>

/** Payload of liveTableUpdate: the table's push name and one message or several in order. */
export const liveTableUpdateSchema = z.object({
  id: z.string(),
  messages: z.array(pushMessageSchema),
})
export type LiveTableUpdate = z.infer<typeof liveTableUpdateSchema>

/** What the server says of a table a module can show; part of the static store's `liveTableOptions`. */
export const liveTableOptionSchema = z.object({
  moduleType: z.string(),
  moduleName: z.string(),
  locationByCountry: z.record(z.string(), z.string()),
  useStore: z.boolean(),
  getOnDayChange: z.boolean(),
  getOnDayRangeChange: z.boolean(),
  getOnPeriodChange: z.boolean(),
  maxEntriesOnTable: z.optional(z.int()),
  showRefreshRealtime: z.boolean(),
  slideOutOverride: z.boolean(),
  moduleColour: z.optional(z.string()),
})
export type LiveTableOption = z.infer<typeof liveTableOptionSchema>
