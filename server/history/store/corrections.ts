import type { DuckDBConnection } from '@duckdb/node-api'
import type { Place } from './schema'

/** When a batch was read, ms, and the keys of its series with issues. */
export type Correction = { readonly readAt: number; readonly issued: readonly number[] }

/**
 * Applies the rule for corrected values (`HistoryStore.fill`) to the rows of a batch before they are compared with the
 * stored ones. It applies to instants that the batch gives once: where it has several revisions, these are exact.
 * @param range first and last instant of the batch
 */
export const correctRows = async (
  connection: DuckDBConnection,
  place: Place,
  { readAt, issued }: Correction,
  [first, last]: readonly [number, number],
): Promise<void> => {
  const batch = `temp.${place}_batch`
  const exempt = issued.length === 0 ? '' : `and given.series not in (${issued.join(', ')})`
  await connection.run(`
    create or replace temp table corrected as
    select given.row, kept.value is not distinct from given.value as is_same, kept.revision
    from (select rowid as row, * from ${batch} qualify count(*) over (partition by series, instant) = 1) given
    join (select * from ${place}_values where instant between ${first} and ${last}) kept
      on kept.series = given.series and kept.instant = given.instant
    where true ${exempt}`)
  await connection.run(`
    update ${batch} set revision = ${readAt} from temp.corrected
    where ${batch}.rowid = corrected.row and not is_same
      and corrected.revision >= ${batch}.revision and corrected.revision < ${readAt}`)
  await connection.run(`
    delete from ${batch} using temp.corrected
    where ${batch}.rowid = corrected.row and is_same and ${batch}.revision > corrected.revision`)
}
