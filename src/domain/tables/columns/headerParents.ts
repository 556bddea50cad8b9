import type { Header } from '../../wire'

/** Columns that say which parent they stand under; a parent that is not there, or is itself a column, counts as none. */
const named = (columns: readonly Header[], parents: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(
    columns.flatMap(({ id, parentHeaderId: parent }): [string, string][] =>
      parent !== undefined && parents.has(parent) ? [[id, parent]] : [],
    ),
  )

/** By the server's order and spans alone: each parent takes the next columns, a column named in between stands alone. */
const bySpans = (
  columns: readonly Header[],
  byId: ReadonlyMap<string, Header>,
  firstRow: readonly string[],
): ReadonlyMap<string, string> => {
  const under = new Map<string, string>()
  let at = 0
  for (const id of firstRow) {
    const header = byId.get(id)
    if (!header) continue
    const end = at + (header.isHeaderParent === true ? Math.max(0, header.columnSpan ?? 1) : 1)
    for (; at < end && at < columns.length; at++) {
      const column = columns[at]
      if (column && header.isHeaderParent === true) under.set(column.id, id)
    }
  }
  return under
}

/**
 * The parent of each column that has one, by column id. Columns name their parent by `parentHeaderId`; where none does,
 * the first row's `columnSpan`s share the columns out in the server's order.
 */
export const parentsOf = (headers: readonly Header[], firstRow: readonly string[]): ReadonlyMap<string, string> => {
  const columns = headers.filter(({ isHeaderParent }) => isHeaderParent !== true)
  const parents = new Set(headers.filter(({ isHeaderParent }) => isHeaderParent === true).map(({ id }) => id))
  const byName = named(columns, parents)
  return byName.size > 0 ? byName : bySpans(columns, new Map(headers.map((each) => [each.id, each])), firstRow)
}
