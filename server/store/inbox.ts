import type { DatabaseInbox } from './types'
import { type Db, fromJson, jsonText, plainText } from './schema'

const wholeNumber = (limit: number): number => Math.max(0, Math.floor(limit))

const recordOf = (text: string): Readonly<Record<string, unknown>> => {
  const request = fromJson(text)
  return typeof request === 'object' && request !== null ? (request as Record<string, unknown>) : { text: request }
}

/** What people send us, in a database; read newest first. */
export const inboxIn = (db: Db): DatabaseInbox => ({
  addFeedback: async ({ at, userId, email, type, notes, page }) => {
    await db
      .insertInto('feedback')
      .values({
        at,
        user_id: userId === undefined ? null : plainText(userId),
        email: plainText(email),
        type: plainText(type),
        notes: plainText(notes),
        page: plainText(page),
      })
      .execute()
  },
  feedback: async (limit) => {
    const newest = db.selectFrom('feedback').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
    const rows = await newest.limit(wholeNumber(limit)).execute()
    return rows.map(({ id: _id, user_id, ...sent }) => ({ ...sent, ...(user_id !== null && { userId: user_id }) }))
  },
  addDemoRequest: async (at, request) => {
    await db
      .insertInto('demo_request')
      .values({ at, request: jsonText(request) })
      .execute()
  },
  demoRequests: async (limit) => {
    const newest = db.selectFrom('demo_request').selectAll().orderBy('at', 'desc').orderBy('id', 'desc')
    return (await newest.limit(wholeNumber(limit)).execute()).map(({ at, request }) => ({
      at,
      request: recordOf(request),
    }))
  },
  forgetBefore: async (at) => {
    const gone = await Promise.all(
      (['feedback', 'demo_request'] as const).map((table) =>
        db.deleteFrom(table).where('at', '<', at).executeTakeFirst(),
      ),
    )
    return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
  },
})
