import type { Board, BoardModule, ModuleSize } from './board'
import { freePlace, boardLayoutOf, packed, put, SIZE_COLUMNS, type LeastRows, type Placed } from './grid'

/** What a user does to one board. Ids of new modules are the caller's. */
export type BoardEdit =
  /** At the first free place, as wide as its size says. @param rows how high; as usual where it is not said */
  | { readonly kind: 'add'; readonly module: BoardModule; readonly rows?: number }
  | { readonly kind: 'remove'; readonly module: string }
  | { readonly kind: 'duplicate'; readonly module: string; readonly id: string }
  /** Where modules are after a drag, a resize, or steps by keys; those that are not named stay. */
  | { readonly kind: 'place'; readonly placed: readonly Placed[] }
  | { readonly kind: 'size'; readonly module: string; readonly size: ModuleSize }
  /** What a module shows, and its name. */
  | { readonly kind: 'data'; readonly module: string; readonly patch: ModuleContent }
  | { readonly kind: 'date'; readonly module: string; readonly date: BoardModule['date'] }
  /** Anything of the board but its modules. */
  | { readonly kind: 'describe'; readonly patch: Partial<Omit<Board, 'id' | 'modules'>> }

/** A note keeps its text next to its data. */
export type ModuleContent = Partial<Pick<BoardModule, 'data' | 'name' | 'text' | 'isEdit'>>

const LAYOUT_EDITS: ReadonlySet<BoardEdit['kind']> = new Set(['add', 'remove', 'duplicate', 'place', 'size'])
/** Whether undo takes it back. */
export const isLayoutEdit = ({ kind }: BoardEdit): boolean => LAYOUT_EDITS.has(kind)

const samePlace = ({ sizeAndPosition: at }: BoardModule, { x, y, w, h }: Placed): boolean =>
  at?.x === x && at.y === y && at.width === w && at.height === h

/** Each module says where it is; one that is there already stays the same object. */
const withPlaces = (modules: readonly BoardModule[], placed: readonly Placed[]): BoardModule[] => {
  const byId = new Map(placed.map((each) => [each.id, each]))
  return modules.map((module) => {
    const at = byId.get(module.id)
    if (!at || samePlace(module, at)) return module
    return { ...module, sizeAndPosition: { ...module.sizeAndPosition, x: at.x, y: at.y, width: at.w, height: at.h } }
  })
}

/** Where every module is, written into it: places that were only worked out would change with the next module. */
const settled = (board: Board, leastRows: LeastRows, placed?: readonly Placed[]): Board => {
  const modules = withPlaces(board.modules, placed ?? boardLayoutOf(board.modules, leastRows))
  return modules.every((module, index) => module === board.modules[index]) ? board : { ...board, modules }
}

const changed = (board: Board, id: string, change: (module: BoardModule) => BoardModule): Board => {
  if (!board.modules.some((module) => module.id === id)) return board
  return { ...board, modules: board.modules.map((module) => (module.id === id ? change(module) : module)) }
}

const withModule = (board: Board, module: BoardModule, leastRows: LeastRows): Board => {
  if (board.modules.some(({ id }) => id === module.id)) return board
  const before = settled(board, leastRows)
  return settled({ ...before, modules: [...before.modules, module] }, leastRows)
}

const withRows = (
  { modules }: Board,
  { module, rows }: Extract<BoardEdit, { readonly kind: 'add' }>,
  leastRows: LeastRows,
): BoardModule => {
  if (rows === undefined) return module
  const { x, y, w, h } = freePlace(boardLayoutOf(modules, leastRows), { w: SIZE_COLUMNS[module.size], h: rows })
  return { ...module, sizeAndPosition: { x, y, width: w, height: h } }
}

/** The same module once more, as large as it is. */
const withCopy = (board: Board, of: string, id: string, leastRows: LeastRows): Board => {
  const placed = boardLayoutOf(board.modules, leastRows)
  const module = board.modules.find((each) => each.id === of)
  const at = placed.find((each) => each.id === of)
  if (!module || !at) return board
  const { x, y, w, h } = freePlace(placed, at)
  return withModule(board, { ...module, id, sizeAndPosition: { x, y, width: w, height: h } }, leastRows)
}

const withoutModule = (board: Board, id: string, leastRows: LeastRows): Board => {
  if (!board.modules.some((module) => module.id === id)) return board
  const { modules } = settled(board, leastRows)
  return settled({ ...board, modules: modules.filter((module) => module.id !== id) }, leastRows)
}

const sized = (board: Board, id: string, size: ModuleSize, leastRows: LeastRows): Board => {
  const placed = boardLayoutOf(board.modules, leastRows)
  const at = placed.find((each) => each.id === id)
  if (!at) return board
  const next = changed(board, id, (module) => (module.size === size ? module : { ...module, size }))
  return settled(next, leastRows, put(placed, { ...at, w: SIZE_COLUMNS[size] }))
}

const placedAs = (board: Board, requested: readonly Placed[], leastRows: LeastRows): Board => {
  const byId = new Map(requested.map((each) => [each.id, each]))
  const next = boardLayoutOf(board.modules, leastRows).map((each) => byId.get(each.id) ?? each)
  return settled(board, leastRows, packed(next))
}

/**
 * The board after an edit; the same board where the edit changes nothing (a module that is not there, a place that it has).
 * After a change of the layout every module says where it is and none lies over another.
 */
export const foldBoard = (board: Board, edit: BoardEdit, leastRows: LeastRows): Board => {
  switch (edit.kind) {
    case 'add':
      return withModule(board, withRows(board, edit, leastRows), leastRows)
    case 'remove':
      return withoutModule(board, edit.module, leastRows)
    case 'duplicate':
      return withCopy(board, edit.module, edit.id, leastRows)
    case 'place':
      return placedAs(board, edit.placed, leastRows)
    case 'size':
      return sized(board, edit.module, edit.size, leastRows)
    case 'data':
      return changed(board, edit.module, (module) => ({ ...module, ...edit.patch }))
    case 'date':
      return changed(board, edit.module, (module) => ({ ...module, date: edit.date }))
    case 'describe':
      return { ...board, ...edit.patch }
    default:
      return edit satisfies never
  }
}
