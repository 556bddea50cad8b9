import { sql } from 'kysely'
import { plainText, type Db } from './schema'
import type { FrontendLog } from './types'

/** Different events of a day that are counted by name; what visitors make up beyond that is counted as one. */
export const MOST_EVENTS = 300
export const OTHER_EVENTS = 'Other events'

/** How often pages reported what, by London day. */
export const frontendLogIn = (db: Db): FrontendLog => ({
  add: (day, counts) =>
    db.transaction().execute(async (tx) => {
      const known = await tx.selectFrom('frontend_count').select('event').where('day', '=', day).execute()
      const names = new Set(known.map(({ event }) => event))
      for (const [given, count] of counts) {
        const event = plainText(given)
        const name = names.has(event) || names.size < MOST_EVENTS ? event : OTHER_EVENTS
        names.add(name)
        await tx
          .insertInto('frontend_count')
          .values({ day, event: name, count })
          .onConflict((conflict) =>
            conflict.columns(['day', 'event']).doUpdateSet({ count: sql`frontend_count.count + ${count}` }),
          )
          .execute()
      }
    }),
  ofDays: async (from, to) => {
    const rows = await db
      .selectFrom('frontend_count')
      .selectAll()
      .where('day', '>=', from)
      .where('day', '<=', to)
      .orderBy('day', 'desc')
      .orderBy('count', 'desc')
      .orderBy('event')
      .execute()
    return rows
  },
  forgetBefore: async (day) => {
    const { numDeletedRows } = await db.deleteFrom('frontend_count').where('day', '<', day).executeTakeFirst()
    return Number(numDeletedRows)
  },
})
