import type { BoardEdit, LeastRows } from '../../domain/dashboards'
import { appIntents } from '../lib/appIntents'

/** What a user did to a board. */
export type BoardIntent =
  | { readonly kind: 'edit'; readonly board: string; readonly edit: BoardEdit; readonly leastRows: LeastRows }
  | { readonly kind: 'undo' | 'redo'; readonly board: string }

export const boardIntents = appIntents<BoardIntent>()
const query = boardIntents.send

/** Changes a board and saves it. An edit that changes nothing, or of a board that is not there, is ignored. */
export const editBoard = (board: string, edit: BoardEdit, leastRows: LeastRows): void =>
  query({ kind: 'edit', board, edit, leastRows })
/** Takes the last layout change of a board back. */
export const undoLayout = (board: string): void => query({ kind: 'undo', board })
/** Does it again. */
export const redoLayout = (board: string): void => query({ kind: 'redo', board })
