import type { DuckDBConnection } from '@duckdb/node-api'
import type { DayFiller } from '../../../src/domain/market/seriesProviders'
import type { SettlementDate } from '../../../src/domain/periods'

/** Days that were filled from providers of series next to the core, which `filled_days` has. Added to stores that lack it. */
export const PROVIDER_DAYS =
  'create table if not exists provider_days (provider varchar not null, day varchar not null, primary key (provider, day))'

/** Marks a day as filled from a provider, within the transaction that writes its rows. */
export const markProviderDay = async (
  writer: DuckDBConnection,
  provider: DayFiller,
  date: SettlementDate,
): Promise<void> => {
  await writer.run(`insert or ignore into provider_days values ('${provider}', '${date}')`)
}

/** The days that were filled from a provider, ascending. */
export const readProviderDays = async (
  connection: DuckDBConnection,
  provider: DayFiller,
): Promise<readonly SettlementDate[]> => {
  const rows = await connection.runAndReadAll(
    `select day from provider_days where provider = '${provider}' order by day`,
  )
  return rows.getRows().map(([day]) => String(day))
}
