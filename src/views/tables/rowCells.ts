import type { WireRow } from '../../domain/wire'

/** The text of a row's cell; '' where it has none. */
export const textIn = ({ row }: WireRow, id: string): string => {
  const value = row[id]?.value
  return typeof value === 'string' ? value : ''
}

/**
 * The id of the plant that a row is of, where the table has a column for it: it leads to the plant even where the rest of the
 * row leads to something else.
 */
export const unitIn = (row: WireRow): string | undefined => textIn(row, 'unit') || undefined
