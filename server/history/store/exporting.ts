import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { addDays, dayStart, type SettlementDate } from '../../../src/domain/periods'
import { StoreError } from '../../store/storeError'
import { PLACES } from './schema'

/**
 * Writes the values of a London day as `parquet/2026-03-29.parquet` in the folder: series (its whole id), instant and
 * revision (timestamps, UTC), value; by series and instant. Whole or not at all, in place of one of the same day.
 * @returns its path. Rejects for what is no day, and where there is no folder.
 */
export const exportDay = async (
  connection: DuckDBConnection,
  folder: string | undefined,
  date: SettlementDate,
): Promise<string> => {
  const from = dayStart(date)
  const to = dayStart(addDays(date, 1))
  if (folder === undefined)
    throw new StoreError('unfit', 'A history in memory has no folder to write into: open it in a folder.')
  const parquet = join(folder, 'parquet')
  mkdirSync(parquet, { recursive: true, mode: 0o700 })
  const file = join(parquet, `${date}.parquet`)
  const draft = `${file}.new`
  const values = PLACES.map(
    (place) => `select * from ${place}_values where instant >= ${from} and instant < ${to} and not isnan(value)`,
  ).join(' union all ')
  try {
    await connection.run(`
      copy (
        select series.id as series, epoch_ms(kept.instant) as instant, kept.value, epoch_ms(kept.revision) as revision
        from (${values}) kept join series on series.key = kept.series order by series.id, kept.instant
      ) to '${draft.replaceAll("'", "''")}' (format parquet, compression zstd)`)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  return file
}

/** Writes all tables as of one instant into a new database file, which is opened as any other. Readers and the writer go on. */
export const copyInto = async (connection: DuckDBConnection, file: string): Promise<void> => {
  const answer = await connection.runAndReadAll('select current_database()')
  const name = String(answer.getRows()[0]?.[0]).replaceAll('"', '""')
  await connection.run(`attach '${file.replaceAll("'", "''")}' as backup`)
  try {
    await connection.run(`copy from database "${name}" to backup`)
    await connection.run('checkpoint backup')
  } finally {
    await connection.run('detach backup')
  }
}
