import type { TableFilters } from '../../../../domain/settings'
import { readTableChoice, writeTableChoice, type TableChoice } from '../../../../domain/tables/filters'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  )
}

/** Values and hidden columns are sets: the order in which they were chosen says nothing. */
const plain = ({ filters, columns, ...rest }: TableChoice): string =>
  JSON.stringify(
    sorted(
      writeTableChoice({
        ...rest,
        columns: { ...columns, columnsToHide: columns.columnsToHide.toSorted() },
        filters: Object.fromEntries(
          Object.entries(filters).map(([id, filter]) => [
            id,
            filter.kind === 'text' ? { ...filter, values: filter.values.toSorted() } : filter,
          ]),
        ),
      }),
    ),
  )

/** Whether a table shows just what was saved. */
export const isChoiceOf = (choice: TableChoice, saved: TableFilters): boolean =>
  plain(choice) === plain(readTableChoice(saved))
