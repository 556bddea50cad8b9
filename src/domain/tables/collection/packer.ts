import type { WireCell, WireRow } from '../../wire'
import type { Chunk } from './chunk'
import { freshRow, PackedRow, type Look, type PackedColumn, type RowShape, type StoredRow } from './packed'

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

const lookOf = ({ cellType, dateFormat }: WireCell): Look => ({ cellType, dateFormat })

const hasShape = ({ row }: WireRow, ids: readonly string[]): boolean => {
  let at = 0
  for (const id in row) if (id !== ids[at++]) return false
  return at === ids.length
}

const frameOf = ({ uniqueId: _id, row: _row, ...frame }: WireRow): PackedRow['frame'] => {
  for (const _ in frame) return frame
  return undefined
}

/**
 * Writes rows of one shape by column, chunk by chunk: a cell is an object with a type, of which a large table has
 * hundreds of thousands. For one table at a time, whose columns and few texts it remembers.
 */
export class Packer {
  private shape: RowShape = { ids: [], places: new Map() }
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
    const pack = { shape: this.shape, columns: ids.map((id) => this.columnOf(alike, id)) }
    const into = rows as StoredRow[]
    alike.forEach((row, at) => {
      into[places[at] ?? 0] = new PackedRow(row.uniqueId, frameOf(row), pack, at)
    })
  }

  private shapeOf(row: WireRow): RowShape {
    if (hasShape(row, this.shape.ids)) return this.shape
    const ids = Object.keys(row.row)
    this.shape = { ids, places: new Map(ids.map((id, place) => [id, place])) }
    return this.shape
  }

  private columnOf(rows: readonly WireRow[], id: string): PackedColumn {
    const cells = rows.map(({ row }) => row[id])
    const [first] = cells
    const look = first && lookOf(first)
    const isOfValues = cells.every(
      (cell) => cell && isBare(cell) && cell.cellType === look?.cellType && cell.dateFormat === look.dateFormat,
    )
    if (!look || !isOfValues) return { cells }
    return { look, values: cells.map((cell) => this.shared(id, cell?.value)) }
  }

  /** The same text each time, where the column has few. */
  private shared(id: string, value: WireCell['value']): WireCell['value'] {
    if (typeof value !== 'string') return value
    const known = this.texts.get(id) ?? new Map<string, string>()
    const like = known.get(value)
    if (like !== undefined) return like
    if (known.size < MOST_TEXTS) this.texts.set(id, known.set(value, value))
    return value
  }
}
