import type { Presence } from './types'
import { type Db, fromJson, jsonText, plainText } from './schema'

const listOf = (text: string): readonly unknown[] | undefined => {
  const list = fromJson(text)
  return Array.isArray(list) ? (list as unknown[]) : undefined
}

/** When users looked last, and their subscriptions, in a database. */
export const presenceIn = (db: Db): Presence => {
  const of = (userId: string) => db.selectFrom('presence').where('user_id', '=', plainText(userId))
  return {
    seen: async (userId) => (await of(userId).select('seen_at').executeTakeFirst())?.seen_at ?? undefined,
    setSeen: async (userId, at) => {
      await db
        .insertInto('presence')
        .values({ user_id: plainText(userId), seen_at: at, subscriptions: null })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ seen_at: at }))
        .execute()
    },
    subscriptions: async (userId) => {
      const row = await of(userId).select('subscriptions').executeTakeFirst()
      return row?.subscriptions === undefined || row.subscriptions === null ? undefined : listOf(row.subscriptions)
    },
    setSubscriptions: async (userId, subscriptions) => {
      const text = jsonText(subscriptions)
      await db
        .insertInto('presence')
        .values({ user_id: plainText(userId), seen_at: null, subscriptions: text })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ subscriptions: text }))
        .execute()
    },
  }
}
