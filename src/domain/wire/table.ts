import * as z from 'zod/mini'
import { metaSchema, snapshotMetaSchema } from './meta'

/** A schema with what it means, for the description of the API. */
const meant = <S extends z.ZodMiniType>(schema: S, description: string): z.ZodMiniOptional<S> => {
  const field = z.optional(schema)
  z.globalRegistry.add(field, { description })
  return field
}

/** What a header says instead of its own words. */
const headerWordsSchema = z.object({
  title: meant(z.string(), 'Title in its place.'),
  hoverText: meant(z.string(), 'Hover text in its place.'),
  prefix: meant(z.string(), 'Prefix in its place.'),
  suffix: meant(z.string(), 'Suffix in its place.'),
})
export type HeaderWords = z.infer<typeof headerWordsSchema>

const headerShape = {
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
}

const wholeHeaderSchema = z.object({
  ...headerShape,
  headerOverrides: meant(
    z.object({
      cell: meant(headerWordsSchema, 'Words while units stand in the cells.'),
      header: meant(headerWordsSchema, 'Words while units stand in the header.'),
      hidden: meant(headerWordsSchema, 'Words while units are hidden.'),
      mwh: meant(headerWordsSchema, 'Words while capacities are in MWh; before the others.'),
    }),
    'What the header says instead, by where the reader has units.',
  ),
})

/**
 * Header of a live table, of a column or (`isHeaderParent`) of several columns.
 * The type names the fields whose meaning server/description gives; those with a meaning of their own come on top.
 */
export const headerSchema = wholeHeaderSchema as unknown as z.ZodMiniObject<typeof headerShape>
export type Header = z.infer<typeof wholeHeaderSchema>

export const CELL_TYPES = ['number', 'text', 'date', 'time'] as const
export type CellType = (typeof CELL_TYPES)[number]
/** A cell type of another edition: it is shown as missing, and the rest of the table stays readable (LT23). */
export type UnknownCellType = string & { readonly of: 'unknown cell type' }
const cellTypeSchema = z.union([z.enum(CELL_TYPES), z.string() as unknown as z.ZodMiniType<UnknownCellType>])

const cellValueSchema = z.nullable(z.union([z.string(), z.number()]))

const cellShape = {
  value: z.optional(cellValueSchema),
  cellType: cellTypeSchema,
  dateFormat: z.optional(z.string()),
  backgroundColour: z.optional(z.string()),
  textColour: z.optional(z.string()),
  tooltip: z.optional(z.string()),
  flash: z.optional(z.boolean()),
}

const byValue = z.record(z.string(), z.string())

const wholeCellSchema = z.object({
  ...cellShape,
  values: meant(z.array(cellValueSchema), 'Several values in one cell; a filter passes a row by any of them.'),
  hideEntry: meant(z.boolean(), 'The value is not written; it still sorts and filters.'),
  percent: meant(z.nullable(z.number()), 'Length of a bar behind the value, 0 to 100.'),
  percentColour: meant(z.string(), 'Colour of that bar.'),
  valueToIcons: meant(byValue, 'Value to the name of a picture.'),
  valueToColours: meant(byValue, 'Value to the colour of its mark.'),
  cellFormatProperties: meant(
    z.object({
      borderRight: meant(z.boolean(), 'A line at the right of the cell.'),
      colourIdOverride: meant(z.string(), 'What the colour of the mark is looked up by, in place of the value.'),
      alternativeHiddenString: meant(z.string(), 'What is written where the value is not.'),
    }),
    'How the cell is drawn beside its value.',
  ),
})

/**
 * Date cells carry instants in ms, time cells minutes. An absent or null value is missing, never zero.
 * The type names the fields whose meaning server/description gives, as with headers.
 */
export const cellSchema = wholeCellSchema as unknown as z.ZodMiniObject<typeof cellShape>
export type Cell = z.infer<typeof wholeCellSchema>

export const rowSchema = z.object({
  row: z.record(z.string(), wholeCellSchema),
  uniqueId: z.string(),
  hideRow: z.optional(z.boolean()),
  clickEventUrl: z.optional(z.string()),
  hoverOver: z.optional(z.string()),
  rowSelected: z.optional(z.boolean()),
})
export type Row = z.infer<typeof rowSchema>

const tableDataShape = {
  headerFirstRowById: z.array(z.string()),
  headerSecondRow: z.array(wholeHeaderSchema),
  data: z.array(rowSchema),
  headerToSort: z.string(),
  ascending: z.boolean(),
}

const wholeTableDataSchema = z.object({
  ...tableDataShape,
  capped: meant(z.boolean(), 'There are more rows than are sent.'),
})

/**
 * Part `data` of a live table answer. `rows` stand in base order: unfiltered, unsorted, newest at the top.
 * `headerSecondRow` holds the headers of both rows; `headerFirstRowById` names those of the first, left to right
 * (empty for a table with one row of headers). `capped` is the specification's cap flag (LT21).
 */
export const tableDataSchema = wholeTableDataSchema as unknown as z.ZodMiniObject<typeof tableDataShape>
export type TableData = z.infer<typeof wholeTableDataSchema>

/** Answer of GET and POST LiveTable_{moduleType}. */
export const liveTableSchema = z.object({
  data: wholeTableDataSchema,
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
