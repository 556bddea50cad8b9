import type { StoreInfo } from './faces'
import type { Db } from './schema'

/** One of the two databases, open and ready for SQL. */
export type Engine = {
  readonly db: Db
  readonly info: StoreInfo
  /** An error of this database as a StoreError where the fix is known; any other error as it is. */
  readonly explain: (error: unknown) => unknown
  close(): Promise<void>
}
