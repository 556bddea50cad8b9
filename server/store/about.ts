import { sql } from 'kysely'
import type { Db } from './schema'
import type { StoreAbout, StoreInfo } from './types'

type Row = { readonly version: string; readonly bytes: number | string | null }

/** Pages of the file itself; what still is in the write-ahead log is not counted. */
const ofSqlite = sql<Row>`select sqlite_version() as version,
  (select page_count from pragma_page_count()) * (select page_size from pragma_page_size()) as bytes`

const ofPostgresql = sql<Row>`select current_setting('server_version') as version,
  pg_database_size(current_database()) as bytes`

/** Version and size, asked of the database itself: an answer shows as well that it is there. */
export const aboutIn = (db: Db, kind: StoreInfo['kind']) => async (): Promise<StoreAbout> => {
  const { rows } = await (kind === 'sqlite' ? ofSqlite : ofPostgresql).execute(db)
  const [row] = rows
  if (row === undefined) return {}
  const bytes = row.bytes === null ? NaN : Number(row.bytes)
  return { version: row.version, ...(Number.isFinite(bytes) && { bytes }) }
}
