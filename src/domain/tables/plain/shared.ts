import type { WireCell, WireRow } from '../../wire'

/** A column with more different cells than this is one of numbers or names: to look for its like would cost, and save nothing. */
const MOST = 256

type Known = Map<WireCell['value'], WireCell>

/** Nothing but a text or a number, its type, and the format of a date. */
const isBare = (cell: WireCell): boolean => {
  if (cell.value === undefined || cell.value === null || cell.value === '') return false
  for (const key in cell) if (key !== 'value' && key !== 'cellType' && key !== 'dateFormat') return false
  return true
}

/** A map takes 0 and −0 for the same, the digest does not. */
const statesTheSame = (a: WireCell, b: WireCell): boolean =>
  a.cellType === b.cellType && a.dateFormat === b.dateFormat && Object.is(a.value, b.value)

/** The columns that rows have, each at the place where it mostly is in them: to go by the place is to go without looking. */
class Columns {
  readonly known: (Known | undefined)[] = []
  private readonly ids: string[] = []
  private readonly places = new Map<string, number>()

  placeOf(id: string, likely: number): number {
    if (this.ids[likely] === id) return likely
    const place = this.places.get(id)
    if (place !== undefined) return place
    this.places.set(id, this.ids.length)
    this.known.push(new Map())
    return this.ids.push(id) - 1
  }
}

/**
 * Makes cells of a column that say the same one object: most columns of a market's table are of a few names, sides, zones
 * and times, and a large table takes a third less memory so. For rows that were just parsed and are nobody else's.
 */
export const shareCells = (rows: readonly WireRow[]): void => {
  const columns = new Columns()
  for (const { row } of rows) {
    let place = -1
    for (const id in row) {
      place = columns.placeOf(id, place + 1)
      const known = columns.known[place]
      const cell = known && row[id]
      if (!known || !cell) continue
      const like = known.get(cell.value)
      if (like) {
        if (like !== cell && statesTheSame(like, cell) && isBare(cell)) row[id] = like
      } else if (known.size >= MOST) columns.known[place] = undefined
      else if (isBare(cell)) known.set(cell.value, cell)
    }
  }
}
