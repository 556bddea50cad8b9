import type { Presence } from './types'
import { type Db, fromJson, jsonText, plainText } from './schema'

const listOf = (text: string): readonly unknown[] | undefined => {
  const list = fromJson(text)
  return Array.isArray(list) ? (list as unknown[]) : undefined
}

/** When users looked last, and their subscriptions, in a database. */
export const presenceIn = (db: Db): Presence => {
  const of = (userId: string) => db.selectFrom('presence').where('user_id', '=', plainText(userId))
  const set = async (userId: string, reported: { seen_at: number } | { subscriptions: string }): Promise<void> => {
    await db
      .insertInto('presence')
      .values({ user_id: plainText(userId), seen_at: null, subscriptions: null, ...reported })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(reported))
      .execute()
  }
  return {
    seen: async (userId) => (await of(userId).select('seen_at').executeTakeFirst())?.seen_at ?? undefined,
    setSeen: (userId, at) => set(userId, { seen_at: at }),
    subscriptions: async (userId) => {
      const row = await of(userId).select('subscriptions').executeTakeFirst()
      return row?.subscriptions === undefined || row.subscriptions === null ? undefined : listOf(row.subscriptions)
    },
    // Async: what is no JSON is a rejection.
    setSubscriptions: async (userId, subscriptions) => set(userId, { subscriptions: jsonText(subscriptions) }),
  }
}
