import type { PaintedRow } from './paintedRow'

/**
 * Gives rows their shells. A row stays in the shell that it has; one whose shell is gone gets the shell of its own
 * position where that is free, else any free one.
 * @param tidy every row gets the shell of its own position
 * @returns the rows that must be put into another shell, with that shell
 */
export const homesFor = (
  rows: readonly { readonly row: PaintedRow; readonly position: number }[],
  shells: ReadonlyMap<number, unknown>,
  tidy = false,
): ReadonlyMap<PaintedRow, number> => {
  if (tidy) return new Map(rows.flatMap(({ row, position }) => (row.shell === position ? [] : [[row, position]])))
  const taken = new Set<number>()
  const homeless = rows.filter(({ row }) => {
    if (row.shell < 0 || !shells.has(row.shell)) return true
    taken.add(row.shell)
    return false
  })
  const homes = new Map<PaintedRow, number>()
  if (homeless.length === 0) return homes
  const rest = homeless.filter(({ row, position }) => {
    if (taken.has(position) || !shells.has(position)) return true
    taken.add(position)
    homes.set(row, position)
    return false
  })
  const free = [...shells.keys()].filter((index) => !taken.has(index))
  for (const { row } of rest) {
    const home = free.pop()
    if (home !== undefined) homes.set(row, home)
  }
  return homes
}
