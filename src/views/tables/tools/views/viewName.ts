import type { TableFilters } from '../../../../domain/settings'
import { readTableChoice, writeTableChoice, type TableChoice } from '../../../../domain/tables/filters'

/** A new id of 32 hexadecimal digits, as ids of the user's other items are. */
export const newViewId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

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

/** A saved view as the menu lists it. `from`: the colleague who sent it. */
export type ViewLine = { readonly id: string; readonly name: string; readonly from?: string | undefined }

export const VIEWS_LONGEST_NAME = 100

/** Why a view cannot have a name; undefined when it can (texts of specification 1§5). */
export const viewNameFault = (views: readonly ViewLine[], name: string): string | undefined => {
  const wanted = name.trim()
  if (wanted === '') return 'This field cannot be left blank'
  if (/[<>]/.test(wanted)) return "The following characters are not allowed: '<', '>'"
  if (wanted.length > VIEWS_LONGEST_NAME) return `A name has at most ${VIEWS_LONGEST_NAME} characters`
  return views.some((view) => view.name.trim().toLowerCase() === wanted.toLowerCase())
    ? 'An item with identical name already exists'
    : undefined
}
