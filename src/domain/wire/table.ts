import * as z from 'zod/mini'
import { metaSchema, snapshotMetaSchema } from './meta'

/** What a header says instead of its own words. */
export const headerTextsSchema = z.object({
  title: z.optional(z.string()),
  hoverText: z.optional(z.string()),
  prefix: z.optional(z.string()),
  suffix: z.optional(z.string()),
})

/**
 * What a header says instead by where its reader has units; `mwh` while capacities are in MWh, and `reversed` while the sign
 * of NIV is reversed, before the others.
 */
export const headerOverridesSchema = z.object({
  cell: z.optional(headerTextsSchema),
  header: z.optional(headerTextsSchema),
  hidden: z.optional(headerTextsSchema),
  mwh: z.optional(headerTextsSchema),
  reversed: z.optional(headerTextsSchema),
})

/** How the numbers of a column are written; absent: with two decimals. */
export const numberFormatSchema = z.object({
  decimals: z.optional(z.int()),
  /** A plus before what is above zero. */
  signed: z.optional(z.boolean()),
  /** What is above zero and would be written as nothing reads as less than this: `<0.1`. */
  least: z.optional(z.number()),
})

/** Header of a live table, of a column or (`isHeaderParent`) of several columns. */
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
  /** Net imbalance volume: MWh of the half hour, positive when the system was short. Shown in its reader's unit and sign. */
  isNiv: z.optional(z.boolean()),
  multipleUnits: z.optional(z.boolean()),
  prefix: z.optional(z.string()),
  suffix: z.optional(z.string()),
  freeze: z.optional(z.boolean()),
  uniqueValues: z.optional(z.array(z.string())),
  numberFormat: z.optional(numberFormatSchema),
  headerOverrides: z.optional(headerOverridesSchema),
})
export type WireHeader = z.infer<typeof headerSchema>

export const CELL_TYPES = ['number', 'text', 'date', 'time'] as const
export type CellType = (typeof CELL_TYPES)[number]
/** A cell type of another edition: it is shown as missing, and the rest of the table stays readable (LT23). */
export type UnknownCellType = string & { readonly of: 'unknown cell type' }
const cellTypeSchema = z.union([z.enum(CELL_TYPES), z.string() as unknown as z.ZodMiniType<UnknownCellType>])

const cellValueSchema = z.nullable(z.union([z.string(), z.number()]))

const byValue = z.record(z.string(), z.string())

/** How a cell is drawn next to its value. */
export const cellFormatSchema = z.object({
  borderRight: z.optional(z.boolean()),
  colourIdOverride: z.optional(z.string()),
  alternativeHiddenString: z.optional(z.string()),
  /** Each of the values as a tag. */
  tags: z.optional(z.boolean()),
})

/** Date cells carry instants in ms, time cells minutes. An absent or null value is missing, never zero. */
export const cellSchema = z.object({
  value: z.optional(cellValueSchema),
  cellType: cellTypeSchema,
  dateFormat: z.optional(z.string()),
  backgroundColour: z.optional(z.string()),
  textColour: z.optional(z.string()),
  tooltip: z.optional(z.string()),
  flash: z.optional(z.boolean()),
  values: z.optional(z.array(cellValueSchema)),
  hideEntry: z.optional(z.boolean()),
  percent: z.optional(z.nullable(z.number())),
  percentColour: z.optional(z.string()),
  valueToIcons: z.optional(byValue),
  valueToColours: z.optional(byValue),
  cellFormatProperties: z.optional(cellFormatSchema),
})
export type WireCell = z.infer<typeof cellSchema>

export const rowSchema = z.object({
  row: z.record(z.string(), cellSchema),
  uniqueId: z.string(),
  hideRow: z.optional(z.boolean()),
  clickEventUrl: z.optional(z.string()),
  hoverOver: z.optional(z.string()),
  rowSelected: z.optional(z.boolean()),
})
export type WireRow = z.infer<typeof rowSchema>

/** How a table keeps to its longest: writer and every reader drop the same rows without a message. */
export const evictionSchema = z.object({
  maxEntries: z.optional(z.int()),
  sortHeader: z.optional(z.string()),
})

/**
 * Part `data` of a live table answer. `data` is in base order: unfiltered, unsorted, newest at the top.
 * `headerSecondRow` holds the headers of both rows; `headerFirstRowById` names those of the first, left to right
 * (empty for a table with one row of headers). `capped` is the specification's cap flag (LT21). `eviction` comes from the
 * table's definition, so that anyone who holds an answer (a page, a recording of another version) can follow its changes.
 */
export const tableDataSchema = z.object({
  headerFirstRowById: z.array(z.string()),
  headerSecondRow: z.array(headerSchema),
  data: z.array(rowSchema),
  headerToSort: z.string(),
  ascending: z.boolean(),
  capped: z.optional(z.boolean()),
  eviction: z.optional(evictionSchema),
})
export type TableData = z.infer<typeof tableDataSchema>

/** A whole live table. */
export const liveTableSchema = z.object({ data: tableDataSchema, meta: z.optional(snapshotMetaSchema) })
export type WireLiveTable = z.infer<typeof liveTableSchema>

export const CHANGE_TYPES = ['Add', 'Edit', 'Delete', 'DeleteByUniqueId'] as const

/**
 * Event liveTableUpdate. `rowIndex` speaks of the base order. Without `meta` only the specification's own rules can
 * be checked, and the table is called unverified. `capped` is the table's cap flag after the message (LT21); absent, it is
 * as before.
 */
export const pushMessageSchema = z.object({
  changeType: z.enum(CHANGE_TYPES),
  rowIndex: z.int(),
  row: rowSchema,
  meta: z.optional(metaSchema),
  capped: z.optional(z.boolean()),
})
export type PushMessage = z.infer<typeof pushMessageSchema>

/** Payload of liveTableUpdate: the table's push name and one message or several in order. */
export const liveTableUpdateSchema = z.object({ id: z.string(), messages: z.array(pushMessageSchema) })
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
