import { definitionOf } from '../../../src/domain/series/catalogue'
import type { SeriesId } from '../../../src/domain/series/seriesId'

export const SCHEMA_VERSION = 1

/**
 * Series of plants are in tables of their own: there are thousands of them, and whoever reads a series of the market need
 * not pass them.
 */
export const PLACES = ['market', 'plant'] as const
export type Place = (typeof PLACES)[number]

/** Where a series is kept from its first value on. */
export const storedPlaceOf = (id: SeriesId): Place => (definitionOf(id)?.kind === 'plant' ? 'plant' : 'market')

/**
 * Of every instant of a series `NAME_values` has the newest revision and `NAME_revisions` all others: a row is in one of
 * them, once. That there is only one is the writer's care; an index of keys would take more memory than the server has.
 * Rows lie as they came, by days: what is asked of a stretch of time reads no others. Instants and revisions are ms UTC.
 */
const tablesOf = (place: Place): string =>
  ['values', 'revisions']
    .map(
      (kind) =>
        `create table ${place}_${kind} (series integer not null, instant bigint not null, value double not null, revision bigint not null)`,
    )
    .join('; ')

/** All tables. A NaN is a value that was taken back. */
export const SCHEMA = [
  'create table about (version integer not null)',
  "create table series (key integer primary key, id varchar not null, place varchar not null check (place in ('market', 'plant')))",
  'create table filled_days (day varchar primary key)',
  ...PLACES.map(tablesOf),
].join('; ')
