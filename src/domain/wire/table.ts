import * as z from 'zod/mini'
import { metaSchema, snapshotMetaSchema } from './meta'

/** What a header says instead of its own words. */
export const headerTextsSchema = z.object({
  /** Title in its place. */
  title: z.optional(z.string()),
  /** Hover text in its place. */
  hoverText: z.optional(z.string()),
  /** Prefix in its place. */
  prefix: z.optional(z.string()),
  /** Suffix in its place. */
  suffix: z.optional(z.string()),
})

/**
 * What a header says instead by where its reader has units; `mwh` while capacities are in MWh, and `reversed` while the sign
 * of NIV is reversed, before the others.
 */
export const headerOverridesSchema = z.object({
  /** Text while units are in the cells. */
  cell: z.optional(headerTextsSchema),
  /** Text while units are in the header. */
  header: z.optional(headerTextsSchema),
  /** Words while units are hidden. */
  hidden: z.optional(headerTextsSchema),
  /** Words while capacities are in MWh; before the others. */
  mwh: z.optional(headerTextsSchema),
  /** Words while the reader has the sign of NIV reversed; before the others. */
  reversed: z.optional(headerTextsSchema),
})

/** How the numbers of a column are written; absent: with two decimals. */
export const numberFormatSchema = z.object({
  /** Digits after the point; two when absent. */
  decimals: z.optional(z.int()),
  /** A plus before what is above zero. */
  signed: z.optional(z.boolean()),
  /** What is above zero and would be written as nothing is written as less than this, e.g. <0.1. */
  least: z.optional(z.number()),
})

/** Header of a live table, of a column or (`isHeaderParent`) of several columns. */
export const headerSchema = z.object({
  /** Id of the column: the key of its cells. */
  id: z.string(),
  /** The text above the column. */
  title: z.string(),
  /** Readers may filter by it. */
  allowFilter: z.boolean(),
  /** Readers may sort by it. */
  allowSort: z.boolean(),
  /** A heading over several columns. */
  isHeaderParent: z.optional(z.boolean()),
  /** Id of the heading that it is under. */
  parentHeaderId: z.optional(z.string()),
  /** Columns that a heading spans. */
  columnSpan: z.optional(z.int()),
  /** Rows that a heading spans. */
  rowSpan: z.optional(z.int()),
  /** Its tooltip. */
  hoverText: z.optional(z.string()),
  /** The column is in MW. */
  isMw: z.optional(z.boolean()),
  /**
   * The column is a net imbalance volume: MWh of the half hour, positive when the system was short. It is shown in the
   * unit and sign of its reader.
   */
  isNiv: z.optional(z.boolean()),
  /** Its cells have their own units. */
  multipleUnits: z.optional(z.boolean()),
  /** Put before each value. */
  prefix: z.optional(z.string()),
  /** Put after each value, e.g. a unit. */
  suffix: z.optional(z.string()),
  /** Stays in sight when the table is scrolled sideways. */
  freeze: z.optional(z.boolean()),
  /** Every value that the column has. */
  uniqueValues: z.optional(z.array(z.string())),
  /** How its numbers are written; absent: with two decimals. */
  numberFormat: z.optional(numberFormatSchema),
  /** Other text of the header, by where the reader has units. */
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
  /** A line at the right of the cell. */
  borderRight: z.optional(z.boolean()),
  /** What the colour of the mark is looked up by, in place of the value. */
  colourIdOverride: z.optional(z.string()),
  /** What is written where the value is not. */
  alternativeHiddenString: z.optional(z.string()),
  /** Each of the values is drawn as a tag. */
  tags: z.optional(z.boolean()),
})

/** Date cells carry instants in ms, time cells minutes. An absent or null value is missing, never zero. */
export const cellSchema = z.object({
  /** A text or a number; an instant in ms UTC in date cells. Absent or null is missing, never zero. */
  value: z.optional(cellValueSchema),
  /** How the value is to be read. */
  cellType: cellTypeSchema,
  /** How a date is written, London time. */
  dateFormat: z.optional(z.string()),
  /** Colour behind the value. */
  backgroundColour: z.optional(z.string()),
  /** Colour of the value. */
  textColour: z.optional(z.string()),
  /** Tooltip of the cell. */
  tooltip: z.optional(z.string()),
  /** To be shown as changed. */
  flash: z.optional(z.boolean()),
  /** Several values in one cell; a filter passes a row by any of them. */
  values: z.optional(z.array(cellValueSchema)),
  /** The value is not written; it still sorts and filters. */
  hideEntry: z.optional(z.boolean()),
  /** Length of a bar behind the value, 0 to 100. */
  percent: z.optional(z.nullable(z.number())),
  /** Colour of that bar. */
  percentColour: z.optional(z.string()),
  /** Value to the name of a picture. */
  valueToIcons: z.optional(byValue),
  /** Value to the colour of its mark. */
  valueToColours: z.optional(byValue),
  /** Drawing of the cell in addition to its value. */
  cellFormatProperties: z.optional(cellFormatSchema),
})
export type WireCell = z.infer<typeof cellSchema>

export const rowSchema = z.object({
  /** Cells by id of the column. */
  row: z.record(z.string(), cellSchema),
  /** Id of the row within its table. */
  uniqueId: z.string(),
  /** Not to be shown. */
  hideRow: z.optional(z.boolean()),
  /** Where a click on the row leads. */
  clickEventUrl: z.optional(z.string()),
  /** Tooltip of the row. */
  hoverOver: z.optional(z.string()),
  /** Marked. */
  rowSelected: z.optional(z.boolean()),
})
export type WireRow = z.infer<typeof rowSchema>

/** How a table keeps to its longest: writer and every reader drop the same rows without a message. */
export const evictionSchema = z.object({
  /** Rows that it holds at most, absent without a limit. A row that is added over it makes another one leave. */
  maxEntries: z.optional(z.int()),
  /**
   * Column whose earliest value leaves first: a missing one, then numbers, then texts by code unit; of equal ones the
   * bottom one.
   */
  sortHeader: z.optional(z.string()),
})

/**
 * Part `data` of a live table answer. `data` is in base order: unfiltered, unsorted, newest at the top.
 * `headerSecondRow` holds the headers of both rows; `headerFirstRowById` names those of the first, left to right
 * (empty for a table with one row of headers). `capped` is the specification's cap flag (LT21). `eviction` comes from the
 * table's definition, so that anyone who holds an answer (a page, a recording of another version) can follow its changes.
 */
export const tableDataSchema = z.object({
  /** Ids of the first of two rows of heads, left to right; empty where there is one row. */
  headerFirstRowById: z.array(z.string()),
  /** The columns, and the headings over several of them. */
  headerSecondRow: z.array(headerSchema),
  /** Rows in base order: unfiltered, unsorted, the newest at the top. */
  data: z.array(rowSchema),
  /** Id of the column to sort by at first. */
  headerToSort: z.string(),
  /** Whether it sorts upwards. */
  ascending: z.boolean(),
  /** There are more rows than are sent. */
  capped: z.optional(z.boolean()),
  /** How the table limits its length. No message reports a row that left for it: drop the same rows. */
  eviction: z.optional(evictionSchema),
})
export type TableData = z.infer<typeof tableDataSchema>

/** A whole live table. */
export const liveTableSchema = z.object({
  /** The table. */
  data: tableDataSchema,
  /** The state that the rows are in: what is pushed continues from here. Absent on a table without proof. */
  meta: z.optional(snapshotMetaSchema),
})
export type WireLiveTable = z.infer<typeof liveTableSchema>

export const CHANGE_TYPES = ['Add', 'Edit', 'Delete', 'DeleteByUniqueId'] as const

/**
 * Event liveTableUpdate. `rowIndex` speaks of the base order. Without `meta` only the specification's own rules can
 * be checked, and the table is called unverified. `capped` is the table's cap flag after the message (LT21); absent, it is
 * as before.
 */
export const pushMessageSchema = z.object({
  /**
   * Add puts the row at rowIndex; Edit and Delete are about the row that is there; DeleteByUniqueId of the row of that
   * id.
   */
  changeType: z.enum(CHANGE_TYPES),
  /** Place in base order. */
  rowIndex: z.int(),
  /** The row. */
  row: rowSchema,
  /** The state after the change. */
  meta: z.optional(metaSchema),
  /** Whether there are more rows than are sent, from this change on; absent, it is as before. */
  capped: z.optional(z.boolean()),
})
export type PushMessage = z.infer<typeof pushMessageSchema>

/** Payload of liveTableUpdate: the table's push name and one message or several in order. */
export const liveTableUpdateSchema = z.object({
  /** Push name of the table: that of its group without `module_`. */
  id: z.string(),
  /** Changes, in order. */
  messages: z.array(pushMessageSchema),
})
export type LiveTableUpdate = z.infer<typeof liveTableUpdateSchema>

/** What the server says of a table a module can show; part of the static store's `liveTableOptions`. */
export const liveTableOptionSchema = z.object({
  /** The table in addresses. */
  moduleType: z.string(),
  /** Its name. */
  moduleName: z.string(),
  /** By country the endpoint that has it. */
  locationByCountry: z.record(z.string(), z.string()),
  /** The page stores its rows between visits. */
  useStore: z.boolean(),
  /** Must be requested again when another day is chosen. */
  getOnDayChange: z.boolean(),
  /** Must be requested again when another range of days is chosen. */
  getOnDayRangeChange: z.boolean(),
  /** Must be requested again when another period is chosen. */
  getOnPeriodChange: z.boolean(),
  /** Most rows; beyond them the bottom row leaves. */
  maxEntriesOnTable: z.optional(z.int()),
  /** Shows when it was last refreshed. */
  showRefreshRealtime: z.boolean(),
  /** Shown next to the page. */
  slideOutOverride: z.boolean(),
  /** Name of its colour. */
  moduleColour: z.optional(z.string()),
})
export type LiveTableOption = z.infer<typeof liveTableOptionSchema>
