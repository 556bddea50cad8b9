import type { WireCell, WireRow } from '../../wire'

type Value = WireCell['value']
/** What the cells of a column have in common. */
type Look = { readonly cellType: WireCell['cellType']; readonly dateFormat: WireCell['dateFormat'] }

/** One column of a pack: the values alone where all its cells are no more than that and of one type, else the cells. */
export type PackedColumn =
  { readonly values: readonly Value[]; readonly look: Look } | { readonly cells: readonly (WireCell | undefined)[] }

/** Column ids that rows have, and at which place. `blank` is to be copied: to add each column to a new object costs twice as much. */
export type RowShape = {
  readonly ids: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly blank: Readonly<Record<string, WireCell>>
}

/** Cells of rows of one shape, by column. */
type Pack = { readonly shape: RowShape; readonly columns: readonly PackedColumn[] }

/** A row whose cells are in a pack. `frame` is what it has next to id and cells, where it has anything. */
export class PackedRow {
  constructor(
    readonly uniqueId: string,
    readonly frame: Omit<WireRow, 'uniqueId' | 'row'> | undefined,
    readonly pack: Pack,
    readonly at: number,
  ) {}
}

/** A row as a chunk holds it: whole, or packed after a while to take less memory. Both mean the same. */
export type StoredRow = WireRow | PackedRow

const cellAt = (column: PackedColumn | undefined, at: number): WireCell | undefined => {
  if (!column) return undefined
  if ('cells' in column) return column.cells[at]
  const { cellType, dateFormat } = column.look
  const value = column.values[at]
  return dateFormat === undefined ? { value, cellType } : { value, cellType, dateFormat }
}

/** One cell of a row, without the others: a new object each time where the row is packed. */
export const cellIn = (row: StoredRow, id: string): WireCell | undefined => {
  if (!(row instanceof PackedRow)) return row.row[id]
  const place = row.pack.shape.places.get(id)
  return place === undefined ? undefined : cellAt(row.pack.columns[place], row.at)
}

/** A packed row as the wire has it: another object each time. */
export const freshRow = ({ uniqueId, frame, pack, at }: PackedRow): WireRow => {
  const { ids, blank } = pack.shape
  const row = { ...blank }
  for (let place = 0; place < ids.length; place++) {
    const cell = cellAt(pack.columns[place], at)
    if (cell) row[ids[place] ?? ''] = cell
  }
  return frame ? { uniqueId, row, ...frame } : { uniqueId, row }
}

/** So many rows are held whole though they are packed: those that are drawn or edited are needed again soon. */
const WHOLE = 256
const wholes = new Map<PackedRow, WireRow>()

/** A row of a chunk as the wire has it. */
export const wholeRow = (row: StoredRow): WireRow => {
  if (!(row instanceof PackedRow)) return row
  const known = wholes.get(row)
  if (known) return known
  const [oldest] = wholes.size < WHOLE ? [] : wholes.keys()
  if (oldest) wholes.delete(oldest)
  const whole = freshRow(row)
  wholes.set(row, whole)
  return whole
}

/** The test of a table without filters. */
export const everyRow = (): boolean => true

/**
 * Lets a test look at rows cell by cell, and never at a packed row whole: a filter of 10,000 rows reads one or two cells of
 * each. What it is given has id and cells, and is of that moment alone.
 */
export const lookingAt = (test: (row: WireRow) => boolean): ((row: StoredRow) => boolean) => {
  let now: StoredRow | undefined
  const row = new Proxy<WireRow['row']>(
    {},
    { get: (_, id) => (now && typeof id === 'string' ? cellIn(now, id) : undefined) },
  )
  return (stored) => {
    if (!(stored instanceof PackedRow)) return stored.hideRow !== true && test(stored)
    if (stored.frame?.hideRow === true) return false
    if (test === everyRow) return true
    now = stored
    return test({ uniqueId: stored.uniqueId, row })
  }
}
