import type { Board, BoardModule } from './board'

/** Layout changes of one board that can be taken back, newest last, and those that were, to be done again. */
export type LayoutHistory = { readonly past: readonly LayoutChange[]; readonly future: readonly LayoutChange[] }

type Modules = readonly BoardModule[]
export type LayoutChange = { readonly before: Modules; readonly after: Modules }

export const NO_HISTORY: LayoutHistory = { past: [], future: [] }

/** Catalogue E1. */
export const MOST_UNDO = 20

/** The history after one more change; what was taken back before is not done again any more. */
export const withChange = ({ past }: LayoutHistory, change: LayoutChange): LayoutHistory => ({
  past: [...past, change].slice(-MOST_UNDO),
  future: [],
})

/**
 * The layout of `to` for a board whose last layout change went from it (or to it) by `from`. Data, names and dates stay as
 * they are now; modules that came from elsewhere meanwhile stay, and those that were removed elsewhere stay away.
 */
const relaid = (board: Board, from: Modules, to: Modules): Board => {
  const now = new Map(board.modules.map((module) => [module.id, module]))
  const was = new Set(from.map(({ id }) => id))
  const wanted = new Set(to.map(({ id }) => id))
  const back = to.flatMap((module): Modules => {
    const { id, size, sizeAndPosition } = module
    const current = now.get(id)
    if (!current) return was.has(id) ? [] : [module]
    const { sizeAndPosition: _left, ...rest } = current
    return [{ ...rest, size, ...(sizeAndPosition && { sizeAndPosition }) }]
  })
  const others = board.modules.filter(({ id }) => !was.has(id) && !wanted.has(id))
  return { ...board, modules: [...back, ...others] }
}

type Stepped = { readonly board: Board; readonly history: LayoutHistory }

/** The last layout change taken back; undefined where there is none. */
export const undone = (board: Board, { past, future }: LayoutHistory): Stepped | undefined => {
  const last = past.at(-1)
  if (!last) return undefined
  const history = { past: past.slice(0, -1), future: [last, ...future] }
  return { board: relaid(board, last.after, last.before), history }
}

/** What was taken back last, done again. */
export const redone = (board: Board, { past, future }: LayoutHistory): Stepped | undefined => {
  const [next, ...rest] = future
  if (!next) return undefined
  return { board: relaid(board, next.before, next.after), history: { past: [...past, next], future: rest } }
}
