import * as z from 'zod/mini'
import { sizeSchema } from './dashboardSchema'
import { idText, listOf, nameText, text, wholeFrom } from './fields'

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
  value: text(100),
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
