import { shownText } from './shownText'

/** A line of what was chosen on the screen: `Column`, `Price £/MWh`. */
export type SubjectLine = readonly [name: string, text: string]

/** A cell of a plain table by the names of its row and its column, as they stand in the table. */
export const readTable = (cell: Element): readonly SubjectLine[] => {
  const row = cell.closest('tr')
  const cells = [...(row?.children ?? [])]
  const [named] = cells
  const head = [...(cell.closest('table')?.tHead?.rows ?? [])].at(-1)
  const column = [...(head?.children ?? [])][cells.indexOf(cell)]
  return [
    ['Row', named === cell || cell.closest('thead') ? '' : shownText(named)],
    ['Column', column === cell ? '' : shownText(column)],
    ['Value', shownText(cell)],
  ]
}
