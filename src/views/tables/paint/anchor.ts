import { idAt, positionIn } from '../../../domain/tables/bookView'
import type { TableFrame } from '../../../streams/lib/tableTypes'

/** A row that says how far the list has moved: its id, and where it was. */
export type Anchor = { readonly id: string; readonly position: number }

/**
 * The first row in view that did not change itself and is still there: where it has gone, the rows above it have pushed
 * it. Undefined when there is none, and the list is left as it is.
 * @param first position at the top of what is seen
 * @param count how many rows to look at
 */
export const anchorOf = (before: TableFrame, after: TableFrame, first: number, count: number): Anchor | undefined => {
  if (!after.moved || after.moved.from > first + count) return undefined
  for (let position = first; position < first + count; position++) {
    const id = idAt(before.view, position)
    if (id === undefined) return undefined
    if (!after.changed.has(id) && positionIn(after.view, after.book, id) >= 0) return { id, position }
  }
  return undefined
}

/** By how many rows it has moved down; negative for up. */
export const shiftOf = ({ id, position }: Anchor, { view, book }: TableFrame): number =>
  positionIn(view, book, id) - position
