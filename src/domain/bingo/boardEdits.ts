import type { CardState } from '../reference'
import { BOARD_COLUMNS, BOARD_ROWS, type BingoBoard, type BingoCard, type SIZES } from '../settings'

/** Where a card is: the names of its row and column. */
export type BingoPlace = { readonly row: number; readonly column: number }
type Side = 'row' | 'column'

/** What can be done to a board. Rows and columns are named by the numbers of `rowsArray` and `columnsArray`. */
export type BingoEdit =
  /** Behind a line, or at the end; `before` the first one where it is null. */
  | { readonly kind: 'addLine'; readonly side: Side; readonly after?: number | null }
  /** With the cards and the separator of it (BI02). */
  | { readonly kind: 'removeLine'; readonly side: Side; readonly line: number }
  | { readonly kind: 'moveLine'; readonly side: Side; readonly line: number; readonly by: 1 | -1 }
  | { readonly kind: 'separator'; readonly side: Side; readonly line: number; readonly on: boolean }
  /** To a place; the card that is there takes the other's. */
  | { readonly kind: 'move'; readonly from: BingoPlace; readonly to: BingoPlace }
  /** In an empty place. */
  | { readonly kind: 'add'; readonly plant: string; readonly to: BingoPlace }
  /** In the empty places, row by row; further rows are added for those that find none. */
  | { readonly kind: 'addAll'; readonly plants: readonly string[] }
  | { readonly kind: 'remove'; readonly at: BingoPlace }
  | { readonly kind: 'card'; readonly at: BingoPlace; readonly patch: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'board'
      readonly patch: {
        readonly name?: string
        readonly chosenSize?: (typeof SIZES)[number]
        /** States with a sound of the board’s cards; undefined for those of the settings. */
        readonly alertStates?: readonly CardState[] | undefined
      }
    }

/** Most rows, and most columns (the schema of boards holds the same). */
export const MAX_LINES = 60

const FIELDS = {
  row: { lines: 'rowsArray', separators: 'separatorRows', of: 'rowVal' },
  column: { lines: 'columnsArray', separators: 'separatorColumns', of: 'colVal' },
} as const

export const bingoLinesOf = (board: BingoBoard, side: Side): readonly number[] => board[FIELDS[side].lines]

const isAt =
  ({ row, column }: BingoPlace) =>
  ({ rowVal, colVal }: BingoCard): boolean =>
    rowVal === row && colVal === column

export const cardAt = (board: BingoBoard, at: BingoPlace): BingoCard | undefined => board.cards.find(isAt(at))

const isOnBoard = ({ rowsArray, columnsArray }: BingoBoard, { row, column }: BingoPlace): boolean =>
  rowsArray.includes(row) && columnsArray.includes(column)

/** A number that no line has: one above the highest, else the lowest that is free. */
const freeLine = (lines: readonly number[]): number => {
  const next = Math.max(-1, ...lines) + 1
  return next <= 9999 ? next : lines.findIndex((_, index) => !lines.includes(index))
}

/** Where a line is put: at the end, with null before all others, else behind one. */
const placeAfter = (all: readonly number[], after: number | null | undefined): number => {
  if (after === undefined) return all.length
  return after === null ? 0 : all.indexOf(after) + 1
}

const withLine = (board: BingoBoard, side: Side, after?: number | null): BingoBoard => {
  const { lines } = FIELDS[side]
  const all = board[lines]
  if (all.length >= MAX_LINES) return board
  const at = placeAfter(all, after)
  // The number of a line that was removed may still be that of a card which another version left outside.
  const taken = [...all, ...board.cards.map((card) => card[FIELDS[side].of])]
  return { ...board, [lines]: all.toSpliced(at, 0, freeLine(taken)) }
}

const withoutLine = (board: BingoBoard, side: Side, line: number): BingoBoard => {
  const { lines, separators, of } = FIELDS[side]
  // A board without any row has no place to put a card.
  if (!board[lines].includes(line) || board[lines].length === 1) return board
  return {
    ...board,
    [lines]: board[lines].filter((each) => each !== line),
    [separators]: board[separators].filter((each) => each !== line),
    cards: board.cards.filter((card) => card[of] !== line),
  }
}

const withLineMoved = (board: BingoBoard, side: Side, line: number, by: 1 | -1): BingoBoard => {
  const { lines } = FIELDS[side]
  const at = board[lines].indexOf(line)
  const to = at + by
  if (at < 0 || to < 0 || to >= board[lines].length) return board
  return { ...board, [lines]: board[lines].toSpliced(at, 1).toSpliced(to, 0, line) }
}

const withSeparator = (
  board: BingoBoard,
  { side, line, on }: Extract<BingoEdit, { kind: 'separator' }>,
): BingoBoard => {
  const { lines, separators } = FIELDS[side]
  if (!board[lines].includes(line) || board[separators].includes(line) === on) return board
  const others = board[separators].filter((each) => each !== line)
  return { ...board, [separators]: on ? [...others, line] : others }
}

const withMove = (board: BingoBoard, from: BingoPlace, to: BingoPlace): BingoBoard => {
  const moved = cardAt(board, from)
  const there = cardAt(board, to)
  if (moved === undefined || moved === there || !isOnBoard(board, to)) return board
  return {
    ...board,
    cards: board.cards.map((card) => {
      if (card === moved) return { ...card, rowVal: to.row, colVal: to.column }
      return card === there ? { ...card, rowVal: from.row, colVal: from.column } : card
    }),
  }
}

const newCard = (value: string, { row, column }: BingoPlace): BingoCard => ({
  type: 'plant',
  value,
  rowVal: row,
  colVal: column,
  stringMetric: 'default',
})

const withCard = (board: BingoBoard, plant: string, to: BingoPlace): BingoBoard =>
  !isOnBoard(board, to) || cardAt(board, to) ? board : { ...board, cards: [...board.cards, newCard(plant, to)] }

/** The places without a card, row by row. */
export const emptyPlaces = (board: BingoBoard): readonly BingoPlace[] => {
  const taken = new Set(board.cards.map(({ rowVal, colVal }) => `${rowVal}/${colVal}`))
  return board.rowsArray
    .flatMap((row) => board.columnsArray.map((column) => ({ row, column })))
    .filter(({ row, column }) => !taken.has(`${row}/${column}`))
}

/** Plants that are on the board already are not put there again. */
const withCards = (board: BingoBoard, plants: readonly string[]): BingoBoard => {
  const there = new Set(board.cards.map(({ value }) => value))
  const wanted = [...new Set(plants)].filter((plant) => !there.has(plant))
  let grown = board
  while (emptyPlaces(grown).length < wanted.length && grown.rowsArray.length < MAX_LINES) grown = withLine(grown, 'row')
  const cards = emptyPlaces(grown).flatMap((place, index) => {
    const plant = wanted[index]
    return plant === undefined ? [] : [newCard(plant, place)]
  })
  return cards.length === 0 ? board : { ...grown, cards: [...grown.cards, ...cards] }
}

const withPatch = (board: BingoBoard, at: BingoPlace, patch: Readonly<Record<string, unknown>>): BingoBoard => {
  const { row, column } = at
  return {
    ...board,
    // The place is what moves change.
    cards: board.cards.map((card) => (isAt(at)(card) ? { ...card, ...patch, rowVal: row, colVal: column } : card)),
  }
}

/** A board after an edit; the same board where it changes nothing, as when what it names is not there. */
export const foldBingo = (board: BingoBoard, edit: BingoEdit): BingoBoard => {
  switch (edit.kind) {
    case 'addLine':
      return withLine(board, edit.side, edit.after)
    case 'removeLine':
      return withoutLine(board, edit.side, edit.line)
    case 'moveLine':
      return withLineMoved(board, edit.side, edit.line, edit.by)
    case 'separator':
      return withSeparator(board, edit)
    case 'move':
      return withMove(board, edit.from, edit.to)
    case 'add':
      return withCard(board, edit.plant, edit.to)
    case 'addAll':
      return withCards(board, edit.plants)
    case 'remove':
      return cardAt(board, edit.at) ? { ...board, cards: board.cards.filter((card) => !isAt(edit.at)(card)) } : board
    case 'card':
      return cardAt(board, edit.at) ? withPatch(board, edit.at, edit.patch) : board
    case 'board':
      return { ...board, ...edit.patch }
    default:
      return edit satisfies never
  }
}

/** How many cards a line has: what is removed with it. */
export const cardsIn = (board: BingoBoard, side: Side, line: number): number =>
  board.cards.filter((card) => card[FIELDS[side].of] === line).length

/** The largest plants, as many as a new board has places: what a first board shows. */
export const largestPlants = (
  plants: readonly { readonly id: string; readonly capacity?: number | undefined }[],
  count = BOARD_ROWS * BOARD_COLUMNS,
): readonly string[] =>
  plants
    .filter(({ capacity = 0 }) => capacity > 0)
    .toSorted((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id)
