import { cursorText, PAGE_ITEMS, readCursor, type Cursor } from '../../src/domain/wire/paging'
import { badRequest } from '../http/problem'
import type { Paged } from '../store/types'

/** Absent in the address of the first page. */
type Params = { readonly cursor?: string | undefined }

/**
 * One page of a list that the store reads the newest first. Its cursor is a position and no item, so that an item which is
 * deleted between two pages takes none of the others with it.
 * @param readItem what is shown of an item; none where it is damaged
 * @throws ProblemError 400 for a cursor that no page has
 */
export const pageOf = async <Item, Shown>(
  params: Params,
  read: (count: number, after: Cursor | undefined) => Promise<readonly Paged<Item & { readonly at: number }>[]>,
  readItem: (item: Item) => readonly Shown[],
): Promise<{ items: Shown[]; next?: string }> => {
  const after = readCursor(params.cursor)
  if (after === 'invalid') throw badRequest({ cursor: ['cursor must be that of a page before, or "first".'] })
  const rows = await read(PAGE_ITEMS + 1, after)
  const shown = rows.slice(0, PAGE_ITEMS)
  const last = rows.length > PAGE_ITEMS ? shown.at(-1) : undefined
  return { items: shown.flatMap(readItem), ...(last && { next: cursorText(last) }) }
}
