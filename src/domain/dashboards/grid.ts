import type { BoardModule, ModuleSize } from './board'

/** The grid of a board: 12 columns, and rows of a fixed height from the top. Whole numbers, x and y from 0. */
export const COLUMNS = 12

/** Columns of the sizes (catalogue E1). */
export const SIZE_COLUMNS: Readonly<Record<ModuleSize, number>> = { Small: 3, Medium: 6, Large: 12 }

/** The most rows of a module, and the least columns. */
const MOST_ROWS = 60
export const LEAST_COLUMNS = 2

export type Rect = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
export type Placed = Rect & { readonly id: string }

/** Rows that a module needs to be read, by what it is. */
export type LeastRows = (module: BoardModule) => number

/** Rows of a new module that needs so many: what is large at all (a chart, a table) shares the height of a screen by two. */
export const rowsOfNew = (least: number): number => (least < 5 ? least : Math.max(9, least))

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** A rectangle of the grid: as near to what is asked as there is one. */
export const fitted = ({ x, y, w, h }: Rect, least = 1): Rect => {
  const width = within(Math.round(w), LEAST_COLUMNS, COLUMNS)
  return {
    w: width,
    h: within(Math.round(h), Math.max(1, least), MOST_ROWS),
    x: within(Math.round(x), 0, COLUMNS - width),
    y: Math.max(0, Math.round(y)),
  }
}

export const overlaps = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

/** Which goes above the other, or left of it. `first` goes before what begins in the same row. */
const inOrder = (placed: readonly Placed[], first?: string): readonly Placed[] => {
  const early = ({ id }: Placed): number => (id === first ? 0 : 1)
  return [...placed].sort((a, b) => a.y - b.y || early(a) - early(b) || a.x - b.x)
}

const topOver = (heights: readonly number[], { x, w }: Rect): number => Math.max(...heights.slice(x, x + w))

/**
 * All moved up as far as those above them let them, so that nothing overlaps and no row is wasted. What is packed stays as
 * it is. @param first goes before what begins in the same row
 */
export const packed = (placed: readonly Placed[], first?: string): readonly Placed[] => {
  const heights = new Array<number>(COLUMNS).fill(0)
  const done = new Map<string, Placed>()
  for (const each of inOrder(placed, first)) {
    const y = topOver(heights, each)
    heights.fill(y + each.h, each.x, each.x + each.w)
    done.set(each.id, { ...each, y })
  }
  return placed.map((each) => done.get(each.id) ?? each)
}

const isFree = (placed: readonly Placed[], rect: Rect): boolean => !placed.some((each) => overlaps(each, rect))

/**
 * The highest place, and then the leftmost, that is free for something so large: a gap between modules before the end of
 * the board. What is there is packed, so a place begins at the top or right under a module.
 */
export const freePlace = (placed: readonly Placed[], { w, h }: Pick<Rect, 'w' | 'h'>): Rect => {
  const rows = [...new Set([0, ...placed.map(({ y, h: rowsHigh }) => y + rowsHigh)])].sort((a, b) => a - b)
  const columns = Array.from({ length: COLUMNS - w + 1 }, (_, x) => x)
  for (const y of rows) {
    const x = columns.find((column) => isFree(placed, { x: column, y, w, h }))
    if (x !== undefined) return { x, y, w, h }
  }
  // Never: under the last module all is free.
  return { x: 0, y: rows.at(-1) ?? 0, w, h }
}

/**
 * Where the modules of a board are. Those that say so come first; those of old boards, which have a size only, fill what is
 * free in the order that they are stored in.
 */
export const boardLayoutOf = (modules: readonly BoardModule[], leastRows: LeastRows): readonly Placed[] => {
  const reported = modules.flatMap((module): Placed[] => {
    const { sizeAndPosition: at } = module
    if (!at) return []
    return [{ id: module.id, ...fitted({ x: at.x, y: at.y, w: at.width, h: at.height }, leastRows(module)) }]
  })
  let placed = packed(reported)
  for (const module of modules) {
    if (module.sizeAndPosition) continue
    const size = { w: SIZE_COLUMNS[module.size], h: rowsOfNew(leastRows(module)) }
    placed = [...placed, { id: module.id, ...freePlace(placed, size) }]
  }
  const byId = new Map(packed(placed).map((each) => [each.id, each]))
  return modules.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The order in which modules are read: from the top, and from the left. */
export const readingOrder = (placed: readonly Placed[]): readonly string[] => inOrder(placed).map(({ id }) => id)

const sharesColumns = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w

/** The row from which a module comes to be under (1) or over (-1) its nearest neighbour; undefined where there is none. */
const rowPast = (placed: readonly Placed[], one: Placed, by: 1 | -1): number | undefined => {
  const others = placed.filter((other) => other.id !== one.id && sharesColumns(one, other))
  if (by === 1) {
    const below = others.filter(({ y }) => y >= one.y + one.h).map(({ y }) => y)
    return below.length === 0 ? undefined : Math.min(...below) + 1
  }
  const above = others.filter(({ y, h }) => y + h <= one.y).sort((a, b) => b.y + b.h - (a.y + a.h))
  return above[0]?.y
}

/** A module one column to the side, or past its neighbour above or below: what is in the way gives way. */
export const stepped = (placed: readonly Placed[], id: string, by: 'left' | 'right' | 'up' | 'down') => {
  const one = placed.find((each) => each.id === id)
  if (!one) return placed
  if (by === 'left' || by === 'right') return put(placed, { ...one, x: one.x + (by === 'left' ? -1 : 1) })
  const y = rowPast(placed, one, by === 'down' ? 1 : -1)
  if (y === undefined) return placed
  const others = placed.map((each) => (each.id === id ? { ...one, y } : each))
  return packed(others, by === 'up' ? id : undefined)
}

/** A module as large as said, or somewhere else: what is in the way goes below it. */
export const put = (placed: readonly Placed[], { id, ...rect }: Placed, least = 1): readonly Placed[] => {
  const next = { id, ...fitted(rect, least) }
  return packed(
    placed.map((each) => (each.id === id ? next : each)),
    id,
  )
}
