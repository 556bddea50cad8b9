import type PQueue from 'p-queue'
import type { DuckDBConnection } from '@duckdb/node-api'
import { MEMORY_LIMIT, type Database } from './database'

/**
 * Memory that the engine may have while it folds its log: all rows of the log are in it uncompressed, and what is written of
 * them as well. An engine that runs out of it then answers nothing more until it is opened again (D-859).
 */
const FOLDING_LIMIT = '256MB'

/**
 * Folds the log into the file.
 * @throws Error of the engine: a query is under way, or the disk is full
 */
export const foldInto = async (writer: DuckDBConnection): Promise<void> => {
  await writer.run(`set memory_limit = '${FOLDING_LIMIT}'`)
  try {
    await writer.run('checkpoint')
  } finally {
    // Refused while more is in use: then after a later one.
    await writer.run(`set memory_limit = '${MEMORY_LIMIT}'`).catch(() => undefined)
  }
}

/** Folds the log into the file once it is large. */
export class LogFolding {
  private isFolding = false

  /** @param mostBytes from which size on the log is folded */
  constructor(
    private readonly database: Pick<Database, 'logBytes'>,
    private readonly writer: DuckDBConnection,
    private readonly writes: PQueue,
    private readonly mostBytes: number,
  ) {}

  /**
   * To be called after each write. The log is folded after all writes that wait by then; what may wait until there are none
   * would put it off for as long as days are filled. Fails while a query runs: then after a later write.
   */
  afterWrite(): void {
    if (this.isFolding || this.database.logBytes() < this.mostBytes) return
    this.isFolding = true
    const fold = () => foldInto(this.writer).catch(() => undefined)
    void this.writes.add(fold).finally(() => (this.isFolding = false))
  }
}
