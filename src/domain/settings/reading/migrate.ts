import { SETTINGS_VERSION } from '../schemas/defaults'
import { boardOfGrid } from './migrateGrid'
import { modulesOf } from './migrateModules'
import { fieldOf, isFields } from '../same'

/**
 * Settings of older versions, brought to 0.3 (specification 1§4). What is no part of a change passes as it came. Each step
 * knows the old shape when it sees one, so that a document that was migrated before passes unchanged.
 *
 *  below 0.2   A dashboard's modules were named as users saw them, with their data beside them:
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
  if (version >= 0.2 || !isFields(dashboard) || !Array.isArray(modules)) return dashboard
  return { ...dashboard, modules: modulesOf(modules) }
}

/** A stored board; one that is still a grid becomes a board. */
export const migratedBoard = (board: unknown, version: number): unknown => {
  if (version >= 0.3 || !isFields(board) || !Array.isArray(board.grid) || Array.isArray(board.rowsArray)) return board
  return boardOfGrid(board, typeof board.id === 'string' ? board.id : '')
}

/** The bingo grid of a version below 0.3 as a board with this id; undefined when there is none. */
export const boardOfPage = (page: unknown, version: number, makeId: () => string): unknown =>
  version < 0.3 && isFields(page) && Array.isArray(page.grid) ? boardOfGrid(page, makeId()) : undefined

/** The basic settings, saying which version they now are; a later version stays what it is. */
export const migratedBasic = (basic: unknown, version: number): unknown =>
  isFields(basic) && version < SETTINGS_VERSION ? { ...basic, versionNumber: SETTINGS_VERSION } : basic
