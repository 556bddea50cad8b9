import { chmodSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from './schema'
import { StoreError } from './storeError'
import type { StoreInfo } from './types'

/** The whole database as of one instant in a new file, readable by its owner only. */
export const backUpIn =
  (db: Db, kind: StoreInfo['kind']) =>
  async (file: string): Promise<void> => {
    if (kind !== 'sqlite')
      throw new StoreError('unfit', 'Accounts and settings are in PostgreSQL: back them up with pg_dump.')
    await sql`vacuum into ${file}`.execute(db)
    chmodSync(file, 0o600)
  }
