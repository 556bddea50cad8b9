import type { WireHeader } from '../../../../domain/wire'
import { inSavedOrder, type ColumnChoice, parentsOf } from '../../../../domain/tables/columns/headerModel'

/** A column in the settings: its parent's title where it is under one. */
export type ColumnLine = {
  readonly id: string
  readonly title: string
  readonly parent: string | undefined
  readonly frozen: boolean
}

/** Columns that move together: those under one parent, or one alone. Frozen ones are apart, because they come first. */
type Block = { readonly frozen: boolean; readonly ids: readonly string[] }

const blocksOf = (lines: readonly ColumnLine[]): readonly Block[] => {
  const blocks = new Map<string, Block>()
  for (const { id, parent, frozen } of lines) {
    const key = `${frozen} ${parent === undefined ? `column ${id}` : `parent ${parent}`}`
    blocks.set(key, { frozen, ids: [...(blocks.get(key)?.ids ?? []), id] })
  }
  return frozenFirst([...blocks.values()])
}

const frozenFirst = (blocks: readonly Block[]): readonly Block[] => [
  ...blocks.filter(({ frozen }) => frozen),
  ...blocks.filter(({ frozen }) => !frozen),
]

/** The columns as the settings list them (LT11): the user's order, frozen ones first, those of one parent together. */
export const columnLines = (
  headers: readonly WireHeader[],
  firstRow: readonly string[],
  { orderedHeaders }: Pick<ColumnChoice, 'orderedHeaders'>,
): readonly ColumnLine[] => {
  const parents = parentsOf(headers, firstRow)
  const titles = new Map(headers.map(({ id, title }) => [id, title]))
  const columns = headers.filter(({ isHeaderParent }) => isHeaderParent !== true)
  const lines = inSavedOrder(columns, orderedHeaders).map(({ id, title, freeze }): ColumnLine => {
    const parent = parents.get(id)
    return { id, title, parent: titles.get(parent ?? '') ?? parent, frozen: freeze === true }
  })
  const byId = new Map(lines.map((line) => [line.id, line]))
  return blocksOf(lines).flatMap(({ ids }) => ids.flatMap((id) => byId.get(id) ?? []))
}

export type Drop = { readonly onto: string; readonly side: 'before' | 'after' }

/** The list without what moves, which is again before or after one of those that stay. */
const placed = <T>(all: readonly T[], moving: (each: T) => boolean, onto: T, side: Drop['side']): readonly T[] => {
  const rest = all.filter((each) => !moving(each))
  const at = rest.indexOf(onto)
  if (at === -1) return all
  const place = side === 'before' ? at : at + 1
  return [...rest.slice(0, place), ...all.filter(moving), ...rest.slice(place)]
}

/** Over the first half of a block means before it, over the second behind it. */
const sideOf = (block: Block, { onto, side }: Drop): Drop['side'] => {
  if (block.ids.length === 1) return side
  const edge = block.ids.indexOf(onto) + (side === 'after' ? 1 : 0)
  return edge * 2 <= block.ids.length ? 'before' : 'after'
}

/**
 * The ids in their order after a drop (LT11). Within its parent a column moves alone; beyond it takes its parent's others
 * along, and nothing comes between the columns of a parent. Frozen columns stay first.
 * Law: the result has the same ids, and what was together is together.
 */
export const movedColumns = (
  lines: readonly ColumnLine[],
  moved: ReadonlySet<string>,
  drop: Drop,
): readonly string[] => {
  const blocks = blocksOf(lines)
  const target = blocks.find(({ ids }) => ids.includes(drop.onto))
  const moving = blocks.filter(({ ids }) => ids.some((id) => moved.has(id)))
  if (!target || moving.length === 0) return lines.map(({ id }) => id)
  if (moving.every((block) => block === target)) {
    const ids = moved.has(drop.onto) ? target.ids : placed(target.ids, (id) => moved.has(id), drop.onto, drop.side)
    return blocks.flatMap((block) => (block === target ? ids : block.ids))
  }
  const order = placed(blocks, (block) => block !== target && moving.includes(block), target, sideOf(target, drop))
  return frozenFirst(order).flatMap(({ ids }) => ids)
}
