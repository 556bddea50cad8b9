import type { DuckDBConnection } from '@duckdb/node-api'
import type { SeriesId } from '../../../src/domain/series/seriesId'
import { PLACES, storedPlaceOf, type Place } from './schema'

/** By what the tables of values know a series, and in which of them it is. */
export type SeriesKey = { readonly key: number; readonly place: Place }

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** The keys of all series that were ever written, held in memory. */
export class SeriesKeys {
  private constructor(private readonly known: Map<SeriesId, SeriesKey>) {}

  static async read(connection: DuckDBConnection): Promise<SeriesKeys> {
    const answer = await connection.runAndReadAll('select id, key, place from series')
    const known = new Map<SeriesId, SeriesKey>()
    for (const [id, key, place] of answer.getRows()) {
      const found = PLACES.find((each) => each === place)
      if (typeof id === 'string' && typeof key === 'number' && found !== undefined) known.set(id, { key, place: found })
    }
    return new SeriesKeys(known)
  }

  get(id: SeriesId): SeriesKey | undefined {
    return this.known.get(id)
  }

  get size(): number {
    return this.known.size
  }

  ids(): Iterable<SeriesId> {
    return this.known.keys()
  }

  /** Writes those that are new within the connection's transaction; `commit` makes them known once it is over. */
  async add(
    connection: DuckDBConnection,
    ids: readonly SeriesId[],
  ): Promise<{ readonly keys: readonly SeriesKey[]; readonly commit: () => void }> {
    const fresh = new Map<SeriesId, SeriesKey>()
    const keys = ids.map((id) => {
      const key = this.known.get(id) ??
        fresh.get(id) ?? { key: this.known.size + fresh.size + 1, place: storedPlaceOf(id) }
      if (!this.known.has(id)) fresh.set(id, key)
      return key
    })
    if (fresh.size > 0) {
      const rows = [...fresh].map(([id, { key, place }]) => `(${key}, ${quoted(id)}, '${place}')`)
      await connection.run(`insert into series (key, id, place) values ${rows.join(', ')}`)
    }
    const commit = () => {
      for (const [id, key] of fresh) this.known.set(id, key)
    }
    return { keys, commit }
  }
}
