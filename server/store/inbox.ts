import { sql } from 'kysely'
import type { DatabaseInbox } from './types'
import { audited } from './audit'
import { type Db, fromJson, jsonText, plainText } from './schema'

const wholeNumber = (limit: number): number => Math.max(0, Math.floor(limit))

const recordOf = (text: string): Readonly<Record<string, unknown>> => {
  const request = fromJson(text)
  return typeof request === 'object' && request !== null ? (request as Record<string, unknown>) : { text: request }
}

type FeedbackPart = Pick<DatabaseInbox, 'addFeedback' | 'feedback' | 'openFeedback' | 'settleFeedback'>

const feedbackIn = (db: Db): FeedbackPart => ({
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
    return rows.map(({ user_id, done_at, done_by, ...sent }) => ({
      ...sent,
      ...(user_id !== null && { userId: user_id }),
      ...(done_at !== null && { doneAt: done_at }),
      ...(done_by !== null && { doneBy: done_by }),
    }))
  },
  openFeedback: async () => {
    const count = sql<number | string>`count(*)`.as('open')
    const row = await db.selectFrom('feedback').select(count).where('done_at', 'is', null).executeTakeFirst()
    return Number(row?.open ?? 0)
  },
  settleFeedback: (id, isDone, by) => {
    const states = [{ open: true }, { open: false, by: by.email }] as const
    const [before, after] = isDone ? states : [states[1], states[0]]
    const action = isDone ? 'feedback.settle' : 'feedback.reopen'
    return audited(
      db,
      { ...by, action, object: String(id), before: { open: before.open }, after: { open: after.open } },
      async (on) => {
        const { numUpdatedRows } = await on
          .updateTable('feedback')
          .set(isDone ? { done_at: by.at, done_by: plainText(by.email) } : { done_at: null, done_by: null })
          .where('id', '=', id)
          .where('done_at', isDone ? 'is' : 'is not', null)
          .executeTakeFirst()
        return numUpdatedRows > 0
      },
    )
  },
})

/** What people send us, in a database; read newest first. */
export const inboxIn = (db: Db): DatabaseInbox => ({
  ...feedbackIn(db),
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
