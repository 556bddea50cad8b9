import {
  BIGINT,
  DOUBLE,
  DuckDBDataChunk,
  INTEGER,
  type DuckDBConnection,
  type DuckDBMaterializedResult,
} from '@duckdb/node-api'
import { turn } from '../../sources/turn'

/** Rows of a table of values, as columns of equal length. */
export type StoredRows = {
  readonly series: ArrayLike<number>
  /** ms UTC, as `revision`. */
  readonly at: ArrayLike<number>
  readonly value: ArrayLike<number>
  readonly revision: ArrayLike<number>
}

/** How many rows the engine takes and gives at a time. */
export const CHUNK = 2048

/** After so many chunks others have a turn: some 5 ms. */
const CHUNKS_A_TURN = 48

const TYPES = [INTEGER, BIGINT, DOUBLE, BIGINT]

const slice = <T>(column: ArrayLike<number>, from: number, to: number, of: (value: number) => T): T[] => {
  const values: T[] = []
  for (let row = from; row < to; row++) values.push(of(column[row] ?? NaN))
  return values
}

const same = (value: number): number => value

/** Adds rows to a table (series, instant, value, revision), within the connection's transaction. */
export const appendRows = async (connection: DuckDBConnection, table: string, rows: StoredRows): Promise<void> => {
  const appender = await connection.createAppender(table)
  try {
    for (let from = 0; from < rows.at.length; from += CHUNK) {
      const to = Math.min(from + CHUNK, rows.at.length)
      const chunk = DuckDBDataChunk.create(TYPES, to - from)
      chunk.setColumnValues(0, slice(rows.series, from, to, same))
      chunk.setColumnValues(1, slice(rows.at, from, to, BigInt))
      chunk.setColumnValues(2, slice(rows.value, from, to, same))
      chunk.setColumnValues(3, slice(rows.revision, from, to, BigInt))
      appender.appendDataChunk(chunk)
    }
  } finally {
    appender.closeSync()
  }
}

/** The numbers of a column, NaN where there is none. */
const numbersIn = (chunk: DuckDBDataChunk, column: number, rows: number): Float64Array => {
  const vector = chunk.getColumnVector(column)
  const numbers = new Float64Array(rows)
  for (let row = 0; row < rows; row++) {
    const item = vector.getItem(row)
    numbers[row] = typeof item === 'number' ? item : NaN
  }
  return numbers
}

/**
 * Takes an answer whose columns are all INTEGER or DOUBLE, some rows at a time, by columns; NaN where there is no number.
 * Long answers let others have a turn.
 */
export const eachChunk = async (
  answer: DuckDBMaterializedResult,
  take: (columns: readonly Float64Array[], rows: number) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const columns = Array.from({ length: answer.columnCount }, (_, column) => column)
  for (let index = 0; index < answer.chunkCount; index++) {
    if (index % CHUNKS_A_TURN === CHUNKS_A_TURN - 1) {
      await turn()
      signal?.throwIfAborted()
    }
    const chunk = answer.getChunk(index)
    const rows = chunk.rowCount
    take(
      columns.map((column) => numbersIn(chunk, column, rows)),
      rows,
    )
  }
}

/** The value of a column of the row that `eachRow` is at: NaN where there is none. */
export type Cell = (column: number) => number

/** Takes each row of such an answer. */
export const eachRow = async (
  answer: DuckDBMaterializedResult,
  take: (cell: Cell) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const takeChunk = (columns: readonly Float64Array[], rows: number): void => {
    let row = 0
    const cell: Cell = (column) => columns[column]?.[row] ?? NaN
    for (; row < rows; row++) take(cell)
  }
  await eachChunk(answer, takeChunk, signal)
}
