import {
  foldBoard,
  type Board,
  type BoardModule,
  type LeastRows,
  type ModuleSize,
  type Placed,
} from '../../../domain/dashboards'
import { kindOf } from '../../modules/registry'

/** What a module's own tools ask of its board. */
export type ModuleAct =
  | { readonly kind: 'move'; readonly module: string }
  | { readonly kind: 'edit'; readonly module: string }
  | { readonly kind: 'remove'; readonly module: string }
  | { readonly kind: 'duplicate'; readonly module: string }
  | { readonly kind: 'size'; readonly module: string; readonly size: ModuleSize }
  | { readonly kind: 'copyTo'; readonly module: string; readonly board: string }
  | { readonly kind: 'expand'; readonly module: string; readonly on: boolean }
  | { readonly kind: 'data'; readonly module: string; readonly data: unknown; readonly title?: string }
  | { readonly kind: 'date'; readonly module: string; readonly date: BoardModule['date'] }

/** A module of a kind that this version lacks is as large as a chart. */
const UNKNOWN_ROWS = 6

/** Rows of the grid that a module needs to be read. */
export const leastRows: LeastRows = ({ type }) => kindOf(type)?.minRows ?? UNKNOWN_ROWS

/** Its user's name of it, else the kind's. */
export const titleOf = ({ name, type }: Pick<BoardModule, 'name' | 'type'>): string =>
  name !== undefined && name.trim() !== '' ? name : (kindOf(type)?.title ?? type)

/** A module of one board on another: it keeps what it shows and how large it is. */
export const withCopied = (board: Board, module: BoardModule, id: string): Board => {
  const { sizeAndPosition: at, ...rest } = module
  const added = foldBoard(board, { kind: 'add', module: { ...rest, id } }, leastRows)
  const place = added.modules.at(-1)?.sizeAndPosition
  if (!at || !place) return added
  const placed = { id, x: place.x, y: place.y, w: at.width, h: at.height }
  return foldBoard(added, { kind: 'place', placed: [placed] }, leastRows)
}

/** Pixels of a row of the grid, and between two. */
export const ROW_PX = 32
export const DASHBOARD_GAP_PX = 8
/** Below this, text and drawings of a module do not fit any more. */
const LEAST_ROW_PX = 24

/**
 * Pixels of a row of a board that fills a screen: so many that its rows are as high as the screen together. Of a board
 * that is too long for that the rows are as always.
 * @param height px of the screen
 */
export const filledRowPx = (placed: readonly Placed[], height: number): number => {
  const rows = Math.max(0, ...placed.map(({ y, h }) => y + h))
  const px = Math.floor((height + DASHBOARD_GAP_PX) / rows) - DASHBOARD_GAP_PX
  return rows > 0 && px >= LEAST_ROW_PX ? px : ROW_PX
}
