import { sql } from 'kysely'
import type { ExpiringStore } from './types'
import { audited } from './audit'
import { type Db, fromJson, jsonText, plainText } from './schema'

/** How often (ms) what is over is deleted, at a `put`. */
const SWEEP_EVERY = 60_000

/**
 * A LIKE pattern that every JSON text with this field and value matches, because JSON.stringify writes no spaces. It also
 * matches some that have not (a field further inside, other capitals), so the value itself is looked at afterwards.
 */
const patternOf = (field: string, value: string): string =>
  `%${`${JSON.stringify(field)}:${JSON.stringify(value)}`.replace(/[!%_]/g, '!$&')}%`

const hasField = (value: unknown, field: string, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, is]) => name === field && is === wanted)

/** Small things with an end, in a database. `now` gives ms UTC. A value must be JSON. */
export const expiringStoreIn = (db: Db, now: () => number): ExpiringStore => {
  let sweptAt = -Infinity
  const sweep = async (at: number): Promise<void> => {
    if (at - sweptAt < SWEEP_EVERY) return
    sweptAt = at
    await db.deleteFrom('keep').where('expires_at', '<=', at).execute()
  }
  const living = (kind: string) =>
    db
      .selectFrom('keep')
      .select(['id', 'value'])
      .where('kind', '=', plainText(kind))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
  return {
    get: async (kind, id) => {
      const row = await living(kind).where('id', '=', plainText(id)).executeTakeFirst()
      return row && fromJson(row.value)
    },
    put: async (kind, id, value, expiresAt, entry) => {
      const row = { value: jsonText(value), expires_at: expiresAt ?? null }
      await audited(db, entry, async (on) => {
        await on
          .insertInto('keep')
          .values({ kind: plainText(kind), id: plainText(id), ...row })
          .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
          .execute()
        return true
      })
      await sweep(now())
    },
    remove: async (kind, id, entry) => {
      await audited(db, entry, async (on) => {
        await on.deleteFrom('keep').where('kind', '=', plainText(kind)).where('id', '=', plainText(id)).execute()
        return true
      })
    },
    find: async (kind, field, value) => {
      const rows = await living(kind)
        .where(sql<boolean>`value like ${patternOf(field, value)} escape '!'`)
        .orderBy('id')
        .execute()
      return rows
        .map((row) => ({ id: row.id, value: fromJson(row.value) }))
        .filter((each) => hasField(each.value, field, value))
    },
  }
}
