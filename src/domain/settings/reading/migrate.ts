import {
  BOARD_COLUMNS,
  BOARD_ROWS,
  newBoard,
  STRING_METRICS,
  type BingoBoard,
  type BingoCard,
  SIZES,
} from '../schemas/dashboardSchema'
import { SETTINGS_VERSION } from '../table/pages'
import { isObject } from '../../format/json'
import { fieldOf } from '../json'
import { moduleOf } from './migrateModules'

/**
 * Settings of older versions, brought to 0.3 (specification 1§4). What is no part of a change passes as it came. Each step
 * knows the old shape when it sees one, so that a document that was migrated before passes unchanged.
 *
 *  below 0.2   A dashboard's modules were named as users saw them, with their data next to them:
 *                { id?, moduleType: 'BM Feed', chartSize?, extraInfo?, ... }
 *              and become { id, type, size, data, ... }; BM Feed and the other old tables become a LiveTable module whose
 *              data names the table. Modules with `info` { id, type, size } get these three as fields of their own.
 *  below 0.3   The one bingo card was a grid, page settings `bingo` with
 *                { rows, columns, size?, name?, grid: (plant id | { plantId, metric? } | null)[][],
 *                  rowSeparators?, columnSeparators? }
 *              and becomes the first board.
 */
export const versionOf = (basic: unknown): number => {
  const version = fieldOf(basic, 'versionNumber')
  const number = typeof version === 'string' ? Number(version) : version
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : 0
}

/** A stored dashboard with modules as they are today. */
export const migratedDashboard = (dashboard: unknown, version: number): unknown => {
  const modules = fieldOf(dashboard, 'modules')
  if (version >= 0.2 || !isObject(dashboard) || !Array.isArray(modules)) return dashboard
  return { ...dashboard, modules: modules.map(moduleOf) }
}

const countOf = (value: unknown, least: number): number =>
  Math.max(least, typeof value === 'number' && Number.isInteger(value) ? value : 0)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The one of a few names that a text is, in whatever case. */
const oneNamed = <T extends string>(names: readonly T[], value: unknown): T | undefined =>
  names.find((each) => each.toLowerCase() === textOf(value).toLowerCase())

const cardOf = (cell: unknown, rowVal: number, colVal: number): readonly BingoCard[] => {
  const { plantId, metric, ...more } = isObject(cell) ? cell : { plantId: cell, metric: undefined }
  if (typeof plantId !== 'string' || plantId === '') return []
  return [
    {
      ...more,
      type: 'plant',
      value: plantId,
      rowVal,
      colVal,
      stringMetric: oneNamed(STRING_METRICS, metric) ?? 'default',
    },
  ]
}

/** Row or column numbers below `count`, each once. */
const linesOf = (value: unknown, count: number): number[] => {
  const all = new Set(listOf(value))
  return Array.from({ length: count }, (_, index) => index).filter((each) => all.has(each))
}

/** A bingo grid of a version below 0.3 as a board: as large as it was, and never smaller than its cells. */
const boardOfGrid = (old: Readonly<Record<string, unknown>>, id: string): BingoBoard => {
  const { grid, rows, columns, size, rowSeparators, columnSeparators, name, ...more } = old
  const cells = listOf(grid).map(listOf)
  const height = countOf(rows, cells.length) || BOARD_ROWS
  const width = countOf(columns, Math.max(0, ...cells.map((row) => row.length))) || BOARD_COLUMNS
  return {
    ...more,
    ...newBoard(id, textOf(name), height, width),
    cards: cells.flatMap((row, rowVal) => row.flatMap((cell, colVal) => cardOf(cell, rowVal, colVal))),
    separatorRows: linesOf(rowSeparators, height),
    separatorColumns: linesOf(columnSeparators, width),
    chosenSize: oneNamed(SIZES, size) ?? 'Medium',
  }
}

/** A stored board; one that is still a grid becomes a board. */
export const migratedBoard = (board: unknown, version: number): unknown => {
  if (version >= 0.3 || !isObject(board) || !Array.isArray(board.grid) || Array.isArray(board.rowsArray)) return board
  return boardOfGrid(board, textOf(board.id))
}

/** The bingo grid of a version below 0.3 as a board with this id; undefined when there is none. */
export const boardOfPage = (page: unknown, version: number, makeId: () => string): unknown =>
  version < 0.3 && isObject(page) && Array.isArray(page.grid) ? boardOfGrid(page, makeId()) : undefined

/** The basic settings, saying which version they now are; a later version stays what it is. */
export const migratedBasic = (basic: unknown, version: number): unknown =>
  isObject(basic) && version < SETTINGS_VERSION ? { ...basic, versionNumber: SETTINGS_VERSION } : basic
