import { type Db, fromJson, plainText } from './schema'
import type { PersonalStore } from './types'
import { alertsIn } from './alerts'
import { appendAudit } from './audit'

/** Who saved something for a company, once they are not known any more. */
export const FORMER_USER = 'A former user'

/** All that a database has of one user, and its deletion in one transaction. */
export const personalDataIn = (db: Db): PersonalStore => ({
  of: async ({ userId, email }) => {
    const feedback = db.selectFrom('feedback').select(['at', 'type', 'notes', 'page'])
    const dashboards = db.selectFrom('company_item').select(['id', 'at', 'data'])
    const named = db.selectFrom('named_item').select(['id', 'kind', 'name', 'at', 'data'])
    const mutes = db.selectFrom('check_mute').select(['series', 'check_kind as check', 'reason', 'at', 'until'])
    const by = plainText(email)
    return {
      feedback: await feedback.where('user_id', '=', plainText(userId)).orderBy('at').orderBy('id').execute(),
      companyDashboards: (await dashboards.where('made_by', '=', by).orderBy('seq').execute()).map((row) => ({
        ...row,
        data: fromJson(row.data),
      })),
      companyItems: (await named.where('made_by', '=', by).orderBy('seq').execute()).map((row) => ({
        ...row,
        data: fromJson(row.data),
      })),
      checkMutes: (await mutes.where('made_by', '=', by).orderBy('at').execute()).map(({ until, ...mute }) => ({
        ...mute,
        ...(until !== null && { until }),
      })),
      alerts: await alertsIn(db).all(userId),
      devices: (await alertsIn(db).devices(userId)).map(({ id, device, since }) => ({ id, device, since })),
    }
  },
  forget: async ({ userId, email }, withAccount, entry) => {
    const id = plainText(userId)
    const by = plainText(email)
    await db.transaction().execute(async (tx) => {
      // The row that a write takes first: one that runs at the same time is over before, or finds nothing.
      await tx.updateTable('setting_user').set({ bytes: 0 }).where('user_id', '=', id).execute()
      await tx.deleteFrom('setting_item').where('user_id', '=', id).execute()
      await tx.deleteFrom('setting_request').where('user_id', '=', id).execute()
      await tx.deleteFrom('setting_user').where('user_id', '=', id).execute()
      await tx.deleteFrom('presence').where('user_id', '=', id).execute()
      await tx.deleteFrom('alert_inbox').where('user_id', '=', id).execute()
      await tx.deleteFrom('push_device').where('user_id', '=', id).execute()
      await tx.updateTable('feedback').set({ user_id: null, email: '' }).where('user_id', '=', id).execute()
      await tx.updateTable('feedback').set({ done_by: FORMER_USER }).where('done_by', '=', by).execute()
      await tx.updateTable('company_item').set({ made_by: FORMER_USER }).where('made_by', '=', by).execute()
      await tx.updateTable('named_item').set({ made_by: FORMER_USER }).where('made_by', '=', by).execute()
      await tx.updateTable('check_mute').set({ made_by: FORMER_USER }).where('made_by', '=', by).execute()
      if (entry) await appendAudit(tx, entry)
      if (withAccount) await tx.deleteFrom('account').where('user_id', '=', id).execute()
    })
  },
})
