import type { Dress } from './dress'

/** A row with an empty cell for each column, to be copied: copying is cheaper than making. */
export const templateOf = ({ columns, named }: Dress): HTMLElement => {
  const row = document.createElement('div')
  row.className = 'row'
  row.setAttribute('role', 'row')
  columns.forEach((column, at) => {
    const cell = document.createElement('div')
    cell.className = column.base
    cell.setAttribute('role', 'gridcell')
    cell.setAttribute('aria-colindex', String(at + 1))
    if (named === true) cell.dataset['column'] = column.header.id
    cell.style.flex = `${column.grows ? 1 : 0} 0 ${column.width}px`
    if (column.frozenAt !== undefined) cell.style.left = `${column.frozenAt}px`
    cell.append(document.createTextNode(''))
    row.append(cell)
  })
  return row
}
