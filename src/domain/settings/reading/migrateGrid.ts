import {
  BOARD_COLUMNS,
  BOARD_ROWS,
  newBoard,
  STRING_METRICS,
  type BingoBoard,
  type BingoCard,
} from '../schemas/bingoSchema'
import { SIZES } from '../schemas/dashboardSchema'
import { isFields } from '../same'

type Fields = Readonly<Record<string, unknown>>

const countOf = (value: unknown, least: number): number =>
  Math.max(least, typeof value === 'number' && Number.isInteger(value) ? value : 0)

const metricOf = (value: unknown): BingoCard['stringMetric'] =>
  STRING_METRICS.find((metric) => typeof value === 'string' && metric.toLowerCase() === value.toLowerCase()) ??
  'default'

const cardOf = (cell: unknown, rowVal: number, colVal: number): readonly BingoCard[] => {
  const { plantId, metric, ...more } = isFields(cell) ? cell : { plantId: cell, metric: undefined }
  if (typeof plantId !== 'string' || plantId === '') return []
  return [{ ...more, type: 'plant', value: plantId, rowVal, colVal, stringMetric: metricOf(metric) }]
}

const linesOf = (value: unknown, count: number): number[] =>
  Array.isArray(value)
    ? [...new Set(value.filter((each): each is number => Number.isInteger(each) && each >= 0 && each < count))]
    : []

const listOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A bingo grid of a version below 0.3 as a board: as large as it was, and never smaller than its cells. */
export const boardOfGrid = (old: Fields, id: string): BingoBoard => {
  const { grid, rows, columns, size, rowSeparators, columnSeparators, name, ...more } = old
  const cells: readonly (readonly unknown[])[] = Array.isArray(grid) ? grid.map(listOf) : []
  const height = countOf(rows, cells.length) || BOARD_ROWS
  const width = countOf(columns, Math.max(0, ...cells.map((row) => row.length))) || BOARD_COLUMNS
  return {
    ...more,
    ...newBoard(id, textOf(name), height, width),
    cards: cells.flatMap((row, rowVal) => row.flatMap((cell, colVal) => cardOf(cell, rowVal, colVal))),
    separatorRows: linesOf(rowSeparators, height),
    separatorColumns: linesOf(columnSeparators, width),
    chosenSize: SIZES.find((each) => each.toLowerCase() === textOf(size).toLowerCase()) ?? 'Medium',
  }
}
