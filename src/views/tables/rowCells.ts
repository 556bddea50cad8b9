import type { WireRow } from '../../domain/wire'

/** The text of a row's cell; '' where it has none. */
export const textIn = ({ row }: WireRow, id: string): string => {
  const value = row[id]?.value
  return typeof value === 'string' ? value : ''
}
