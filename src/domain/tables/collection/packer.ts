import type { WireCell, WireRow } from '../../wire'
import type { Chunk } from './chunk'
import { freshRow, PackedRow, type PackedColumn, type RowShape, type StoredRow } from './packed'

/** A chunk with fewer whole rows than this stays as it is: to write it again would gain little. */
const FEWEST = 16
/** A column with more different texts than this is one of names or ids: to look for their like would cost, and save nothing. */
const MOST_TEXTS = 256

/** No more than a value, its type and the format of a date. */
const isBare = (cell: WireCell): boolean => {
  if (cell.value === undefined) return false
  for (const key in cell) if (key !== 'value' && key !== 'cellType' && key !== 'dateFormat') return false
  return true
}

/** The same text each time, where a column has few. */
const shared = (texts: Map<string, string>, value: string): string => {
  const like = texts.get(value)
  if (like === undefined && texts.size < MOST_TEXTS) texts.set(value, value)
  return like ?? value
}

const hasShape = ({ row }: WireRow, ids: readonly string[]): boolean => {
  let at = 0
  for (const id in row) if (id !== ids[at++] || !row[id]) return false
  return at === ids.length
}

const frameOf = ({ uniqueId: _id, row: _row, ...frame }: WireRow): PackedRow['frame'] =>
  Object.keys(frame).length === 0 ? undefined : frame

/** The cells of rows by column: by one walk over each row, which costs a fifth of looking each of them up. */
const columnsOf = (rows: readonly WireRow[], count: number): readonly WireCell[][] => {
  const columns = Array.from({ length: count }, () => new Array<WireCell>())
  for (const { row } of rows) {
    let place = 0
    for (const id in row) {
      const cell = row[id]
      if (cell) columns[place]?.push(cell)
      place++
    }
  }
  return columns
}

/**
 * Writes rows of one shape by column, chunk by chunk: a cell is an object with a type, of which a large table has
 * hundreds of thousands. For one table at a time, whose columns and few texts it remembers.
 */
export class Packer {
  private shape: RowShape = { ids: [], places: new Map(), blank: {} }
  private readonly texts = new Map<string, Map<string, string>>()

  /** Packs a chunk where that gains memory. In place: what its rows say, and so what the chunk is, stays the same. */
  pack({ rows }: Pick<Chunk, 'rows'>): void {
    const whole = rows.filter((row) => !(row instanceof PackedRow))
    const [first] = whole
    if (!first || first instanceof PackedRow || whole.length < FEWEST) return
    const { ids } = this.shapeOf(first)
    // An assignment to this id would change the row itself.
    if (ids.includes('__proto__')) return
    const all = rows.map((row) => (row instanceof PackedRow ? freshRow(row) : row))
    const places = [...all.keys()].filter((at) => hasShape(all[at] ?? first, ids))
    const alike = places.map((at) => all[at] ?? first)
    const columns = columnsOf(alike, ids.length).map((cells, place) => this.columnOf(cells, ids[place] ?? ''))
    const pack = { shape: this.shape, columns }
    const into = rows as StoredRow[]
    alike.forEach((row, at) => {
      into[places[at] ?? 0] = new PackedRow(row.uniqueId, frameOf(row), pack, at)
    })
  }

  private shapeOf(row: WireRow): RowShape {
    if (hasShape(row, this.shape.ids)) return this.shape
    const ids = Object.keys(row.row)
    const places = new Map(ids.map((id, place) => [id, place]))
    this.shape = { ids, places, blank: { ...row.row } }
    return this.shape
  }

  private columnOf(cells: readonly WireCell[], id: string): PackedColumn {
    const [first] = cells
    if (!first) return { cells }
    const { cellType, dateFormat } = first
    for (const cell of cells)
      if (cell.cellType !== cellType || cell.dateFormat !== dateFormat || !isBare(cell)) return { cells: cells.slice() }
    const texts = this.textsOf(id)
    // By `map`: an array that was begun empty would hold each number as an object.
    const values = cells.map(({ value }) => (typeof value === 'string' ? shared(texts, value) : value))
    return { look: { cellType, dateFormat }, values }
  }

  private textsOf(id: string): Map<string, string> {
    const known = this.texts.get(id) ?? new Map<string, string>()
    this.texts.set(id, known)
    return known
  }
}
