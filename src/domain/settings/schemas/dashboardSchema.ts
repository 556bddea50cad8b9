import * as z from 'zod/mini'
import { idText, listOf, namedColour, nameText, numberFrom, textField, wholeFrom } from './fields'
import { dateConfigSchema } from './pageSchemas'

/** Specification 2§3 "Module types", and the note. */
export const MODULE_TYPES = [
  'Chart',
  'ForecastHistory',
  'AncillaryChart',
  'LiveTable',
  'BoaLeaderboard',
  'Metric',
  'AncillaryMetric',
  'DialMetric',
  'BoaDashboard',
  'Treemap',
  'Note',
] as const

export const SIZES = ['Small', 'Medium', 'Large'] as const
export const sizeSchema = z._default(z.enum(SIZES), 'Medium')

export const MAX_MODULES = 100
/** Most series of a chart (specification 1§9). */
export const MAX_SERIES = 100

const sizeAndPosition = z.looseObject({
  x: numberFrom(0, 1000),
  y: numberFrom(0, 100_000),
  width: numberFrom(0, 1000),
  height: numberFrom(0, 10_000),
})
const fields = z.record(z.string(), z.unknown())
const data = fields.check(
  z.refine(
    ({ chartSeries }) => !Array.isArray(chartSeries) || chartSeries.length <= MAX_SERIES,
    `A chart has no more than ${MAX_SERIES} series.`,
  ),
)

/**
 * One module of a dashboard. What a later version adds is kept: an older tab must not lose it. `data` is the module's own
 * part and read closer by the module; a note has `text` and `isEdit` next to it.
 */
export const moduleSchema = z.looseObject({
  id: idText,
  type: z.enum(MODULE_TYPES),
  size: sizeSchema,
  name: z.optional(nameText),
  data: z.optional(data),
  date: z.optional(z.nullable(dateConfigSchema)),
  extraChartInfo: z.optional(fields),
  sizeAndPosition: z.optional(sizeAndPosition),
  text: z.optional(textField(10_000)),
  isEdit: z.optional(z.boolean()),
})

/** A dashboard (specification 1§3 "Dashboard view", 2§3). One without a view type belongs to Enact. */
export const dashboardSchema = z.looseObject({
  id: idText,
  name: z._default(nameText, ''),
  description: z._default(textField(1000), ''),
  favourite: z._default(z.boolean(), false),
  colour: z._default(namedColour, 'orange'),
  icon: z._default(nameText, 'chart-line'),
  isParent: z._default(z.boolean(), false),
  parentId: z._default(z.nullable(z.union([idText, z.literal('')])), null),
  enactType: z._default(nameText, 'Enact'),
  modules: z._default(listOf(moduleSchema, MAX_MODULES), []),
})

/** What a card shows instead of the board's own choice (specification 2§3 "Override options"). */
export const STRING_METRICS = [
  'default',
  'NDO',
  'NDB',
  'NDZ',
  'Headroom',
  'Sel',
  'MEL below expected outturn',
  'Current acceptance price',
  'First offer',
  'First bid',
  'Expected generation',
  'Accepted BM volume',
] as const

/** A new board is 7 rows by 8 columns, Medium (specification 1§9). */
export const BOARD_ROWS = 7
export const BOARD_COLUMNS = 8
const MAX_SIDE = 60

/** Rows and columns are named by numbers of their own, so that a card stays in its row when another is removed. */
const line = wholeFrom(0, 9999)
const lines = listOf(line, MAX_SIDE).check(
  z.refine((all) => new Set(all).size === all.length, 'A row or column is there twice.'),
)

export const cardSchema = z.looseObject({
  type: z._default(nameText, 'plant'),
  /** Plant id. */
  value: textField(100),
  rowVal: line,
  colVal: line,
  stringMetric: z._default(z.enum(STRING_METRICS), 'default'),
})

/** A bingo board (specification 2§3). */
export const bingoBoardSchema = z.looseObject({
  id: idText,
  name: z._default(nameText, ''),
  rowsArray: lines,
  columnsArray: lines,
  cards: z._default(listOf(cardSchema, MAX_SIDE * MAX_SIDE), []),
  separatorRows: z._default(lines, []),
  separatorColumns: z._default(lines, []),
  chosenSize: sizeSchema,
})
export type BingoCard = z.infer<typeof cardSchema>
export type BingoBoard = z.infer<typeof bingoBoardSchema>

const counted = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** An empty board of the default size. */
export const newBoard = (id: string, name: string, rows = BOARD_ROWS, columns = BOARD_COLUMNS): BingoBoard => ({
  id,
  name,
  rowsArray: counted(rows),
  columnsArray: counted(columns),
  cards: [],
  separatorRows: [],
  separatorColumns: [],
  chosenSize: 'Medium',
})
