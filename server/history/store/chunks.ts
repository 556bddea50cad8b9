import {
  BIGINT,
  DOUBLE,
  DuckDBDataChunk,
  INTEGER,
  type DuckDBConnection,
  type DuckDBMaterializedResult,
} from '@duckdb/node-api'

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

/** The value of a column of the row that `eachRow` is at: NaN where there is none. */
export type Cell = (column: number) => number

/**
 * Takes each row of an answer whose columns are all INTEGER or DOUBLE. Columns are read chunk by chunk, without values in
 * between, and long answers let others have a turn.
 */
export const eachRow = async (
  answer: DuckDBMaterializedResult,
  take: (cell: Cell) => void,
  signal?: AbortSignal,
): Promise<void> => {
  const columns = answer.columnCount
  for (let index = 0; index < answer.chunkCount; index++) {
    if (index % CHUNKS_A_TURN === CHUNKS_A_TURN - 1) {
      await new Promise((go) => setImmediate(go))
      signal?.throwIfAborted()
    }
    const chunk = answer.getChunk(index)
    const vectors = Array.from({ length: columns }, (_, column) => chunk.getColumnVector(column))
    let row = 0
    const cell: Cell = (column) => {
      const value: unknown = vectors[column]?.getItem(row)
      return typeof value === 'number' ? value : NaN
    }
    for (const rows = chunk.rowCount; row < rows; row++) take(cell)
  }
}
