import type { Header, TableData } from '../../wire'

/** Columns of a table, and headings over several of them. */
type Heads = { readonly headers: readonly Header[]; readonly parents?: readonly Header[] }

/**
 * The heads of a table as they are sent (LT01): one row, or with parents two. A parent stands where the first of its
 * columns stands and says how many it has; a column without a parent reaches over both rows.
 */
export const headOf = ({ headers, parents = [] }: Heads): Pick<TableData, 'headerFirstRowById' | 'headerSecondRow'> => {
  if (parents.length === 0) return { headerFirstRowById: [], headerSecondRow: [...headers] }
  const ids = new Set(parents.map(({ id }) => id))
  const parentOf = ({ parentHeaderId }: Header): string | undefined =>
    parentHeaderId !== undefined && ids.has(parentHeaderId) ? parentHeaderId : undefined
  const spanOf = (id: string): number => headers.filter((each) => parentOf(each) === id).length
  return {
    headerFirstRowById: [...new Set(headers.map((each) => parentOf(each) ?? each.id))],
    headerSecondRow: [
      ...parents.map((each) => ({ ...each, isHeaderParent: true, columnSpan: spanOf(each.id), rowSpan: 1 })),
      ...headers.map((each) => ({ ...each, rowSpan: parentOf(each) === undefined ? 2 : 1 })),
    ],
  }
}
