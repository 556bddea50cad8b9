import type { DuckDBConnection } from '@duckdb/node-api'
import { appendRows, eachRow, type StoredRows } from './chunks'
import { correctRows, type Correction } from './corrections'
import type { Change } from './coverage'
import { PLACES, type Place } from './schema'

class Gathered implements StoredRows {
  readonly series: number[] = []
  readonly at: number[] = []
  readonly value: number[] = []
  readonly revision: number[] = []

  add(series: number, at: number, value: number, revision: number): void {
    this.series.push(series)
    this.at.push(at)
    this.value.push(value)
    this.revision.push(revision)
  }
}

const COLUMNS = 'series integer, instant bigint, value double, revision bigint'

/** Begins a transaction, with empty tables for what `retainRows` is given. */
export const BEGIN = `begin; ${PLACES.map((place) => `create or replace temp table ${place}_batch (${COLUMNS})`).join('; ')}`

/**
 * The rows of the batch that are in neither table, with the row of values that is kept of the same instant. By series and
 * instant, the newest first; a row that the batch has twice comes twice, one behind the other. Both tables are read only
 * where the batch's time is.
 */
const freshRows = (place: Place, first: number, last: number): string => `
  select given.series, given.instant::double, given.value, given.revision::double,
         kept.row::double, kept.value, kept.revision::double
  from temp.${place}_batch given
  left join (select rowid as row, * from ${place}_values where instant between ${first} and ${last}) kept
    on kept.series = given.series and kept.instant = given.instant
  anti join (select * from ${place}_revisions where instant between ${first} and ${last}) older
    on older.series = given.series and older.instant = given.instant and older.revision = given.revision
  where kept.revision is distinct from given.revision
  order by given.series, given.instant, given.revision desc`

/** First and last instant; throws when instants or revisions are no whole milliseconds, which the tables could not keep. */
const rangeOf = ({ at, revision }: StoredRows): readonly [number, number] => {
  let first = Infinity
  let last = -Infinity
  for (let row = 0; row < at.length; row++) {
    const instant = at[row] ?? NaN
    if (!Number.isSafeInteger(instant) || !Number.isSafeInteger(revision[row]))
      throw new RangeError(`Row ${row} of a batch of series has an instant or a revision that is no whole millisecond.`)
    first = Math.min(first, instant)
    last = Math.max(last, instant)
  }
  return [first, last]
}

/**
 * Keeps rows of one place, within the transaction that `BEGIN` began: the newest of each instant among the values, in the place
 * of the one that was there, and all others among the revisions. Rows that are known change nothing.
 * @returns how many rows were new, and what became of the values
 */
export const retainRows = async (
  connection: DuckDBConnection,
  place: Place,
  rows: StoredRows,
  correction?: Correction,
): Promise<{ readonly added: number; readonly changes: readonly Change[] }> => {
  if (rows.at.length === 0) return { added: 0, changes: [] }
  const [first, last] = rangeOf(rows)
  await appendRows(connection, `${place}_batch`, rows)
  if (correction !== undefined) await correctRows(connection, place, correction, [first, last])
  const values = new Gathered()
  const revisions = new Gathered()
  /** Rows that are written over: `at` is which row of the table. */
  const replaced = new Gathered()
  const changes: Change[] = []
  let added = 0
  let lastKey = NaN
  let lastAt = NaN
  let lastRevision = NaN
  await eachRow(await connection.run(freshRows(place, first, last)), (cell) => {
    const key = cell(0)
    const at = cell(1)
    const value = cell(2)
    const revision = cell(3)
    // Twice in the batch: to leave these out in the query took a fifth of the processor time of an append.
    if (key === lastKey && at === lastAt && revision === lastRevision) return
    const retainedRow = cell(4)
    const retainedValue = cell(5)
    const retainedRevision = cell(6)
    const isNewest = (key !== lastKey || at !== lastAt) && !(revision < retainedRevision)
    lastKey = key
    lastAt = at
    lastRevision = revision
    added++
    if (isNewest) changes.push({ key, at, before: retainedValue, after: value })
    if (!isNewest) revisions.add(key, at, value, revision)
    else if (Number.isNaN(retainedRow)) values.add(key, at, value, revision)
    else {
      revisions.add(key, at, retainedValue, retainedRevision)
      replaced.add(key, retainedRow, value, revision)
    }
  })
  if (values.at.length > 0) await appendRows(connection, `${place}_values`, values)
  if (revisions.at.length > 0) await appendRows(connection, `${place}_revisions`, revisions)
  if (replaced.at.length > 0) {
    await connection.run(`create or replace temp table replaced (${COLUMNS.replace('instant', 'row')})`)
    await appendRows(connection, 'replaced', replaced)
    await connection.run(`
      update ${place}_values set value = replaced.value, revision = replaced.revision from temp.replaced
      where ${place}_values.rowid = replaced.row and ${place}_values.instant between ${first} and ${last}`)
  }
  return { added, changes }
}
