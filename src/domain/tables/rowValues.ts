import type { WireRow } from '../wire'

type Cells = WireRow['row']

/** The number of a cell; undefined where it has none. */
export const numberIn = (cells: Cells, id: string): number | undefined => {
  const value = cells[id]?.value
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** The text of a cell; undefined where it is empty or none. */
export const textIn = (cells: Cells, id: string): string | undefined => {
  const value = cells[id]?.value
  return typeof value === 'string' && value !== '' ? value : undefined
}
