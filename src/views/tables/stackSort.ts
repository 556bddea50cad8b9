import type { RecentChange } from '../../streams/lib/faces'
import type { StackItem } from '../../domain/wire'
import type { SortValue, StackColumn } from './stackColumns'

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en-GB', { numeric: true })

const order = (a: SortValue, b: SortValue, ascending: boolean): number => {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  return ascending ? compare(a, b) : compare(b, a)
}

/** The items by a column; stable, so equal rows keep the desk's order; rows without a value stand last either way. */
export const sortItems = (
  items: readonly StackItem[],
  column: StackColumn,
  ascending: boolean,
  changeOf: (item: StackItem) => RecentChange | undefined,
): readonly StackItem[] =>
  items
    .map((item) => ({ item, value: column.sortBy(item, changeOf(item)) }))
    .sort((a, b) => order(a.value, b.value, ascending))
    .map(({ item }) => item)
