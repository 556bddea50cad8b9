import { sql } from 'kysely'
import type { Alert } from '../../src/domain/alerts/alert'
import { type Db, before, fromJson, jsonText, plainText } from './schema'
import type { AlertStore, NewStoredAlert, PushDevice, StoredUserAlert } from './types'

/** Rows of one statement: a statement of SQLite takes 32,766 values. */
const ROWS = 2000

/** `mail_at` of an alert that waits for the next digest by e-mail; null of one that is for none, else when it was sent. */
const WAITING = 0

type Row = { readonly alert_id: string; readonly at: number; readonly stored_at: number; readonly data: string }

const alertOf = ({ at, stored_at, data }: Row): readonly StoredUserAlert[] => {
  const alert = fromJson(data)
  // A row that was broken from outside does not cost the others.
  if (typeof alert !== 'object' || alert === null) return []
  return [{ alert: alert as Alert, at, storedAt: stored_at }]
}

const addIn =
  (db: Db): AlertStore['add'] =>
  async (alerts, storedAt) => {
    const added: NewStoredAlert[] = []
    if (alerts.length === 0) return added
    const byKey = new Map(alerts.map((each) => [`${plainText(each.userId)}\n${plainText(each.alert.id)}`, each]))
    const all = [...byKey.values()]
    await db.transaction().execute(async (tx) => {
      for (let from = 0; from < all.length; from += ROWS) {
        const rows = all.slice(from, from + ROWS).map(({ userId, alert, isMailed }) => ({
          user_id: plainText(userId),
          alert_id: plainText(alert.id),
          at: alert.at,
          stored_at: storedAt,
          data: jsonText(alert),
          mail_at: isMailed ? WAITING : null,
        }))
        const inserted = await tx
          .insertInto('alert_inbox')
          .values(rows)
          .onConflict((conflict) => conflict.columns(['user_id', 'alert_id']).doNothing())
          .returning(['user_id', 'alert_id'])
          .execute()
        for (const { user_id, alert_id } of inserted) {
          const alert = byKey.get(`${user_id}\n${alert_id}`)
          if (alert) added.push(alert)
        }
      }
    })
    return added
  }

type Reading = Pick<AlertStore, 'page' | 'newest' | 'unseen' | 'all'>

const readingIn = (db: Db): Reading => {
  const of = (userId: string) =>
    db
      .selectFrom('alert_inbox')
      .select(['alert_id', 'at', 'stored_at', 'data', 'seq'])
      .where('user_id', '=', plainText(userId))
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
  return {
    page: async (userId, count, after) => {
      const rows = await of(userId).where(before(after)).limit(count).execute()
      return rows.flatMap((row) => alertOf(row).map((alert) => ({ ...alert, seq: row.seq })))
    },
    newest: async (userId, count) => (await of(userId).limit(count).execute()).flatMap(alertOf),
    all: async (userId) => (await of(userId).execute()).flatMap(alertOf),
    unseen: async (userId, seen = -1) => {
      const count = sql<number | string>`count(*)`.as('unseen')
      const rows = db.selectFrom('alert_inbox').select(count).where('user_id', '=', plainText(userId))
      return Number((await rows.where('stored_at', '>', seen).executeTakeFirst())?.unseen ?? 0)
    },
  }
}

type Trimming = Pick<AlertStore, 'trim' | 'forgetBefore'>

const trimmingIn = (db: Db): Trimming => ({
  trim: async (userId, most) => {
    const id = plainText(userId)
    const { numDeletedRows } = await db
      .deleteFrom('alert_inbox')
      .where('user_id', '=', id)
      .where('seq', 'in', (inner) =>
        inner
          .selectFrom('alert_inbox')
          .select('seq')
          .where('user_id', '=', id)
          .orderBy('at', 'desc')
          .orderBy('seq', 'desc')
          // SQLite has no offset without a limit.
          .limit(1_000_000_000)
          .offset(most),
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
  forgetBefore: async (at) => {
    const gone = await db.deleteFrom('alert_inbox').where('stored_at', '<', at).executeTakeFirst()
    return Number(gone.numDeletedRows)
  },
})

type Mailing = Pick<AlertStore, 'mailWaiting' | 'takeForMail' | 'returnMail'>

const mailingIn = (db: Db): Mailing => ({
  mailWaiting: async (storedBefore) => {
    const rows = await db
      .selectFrom('alert_inbox')
      .select('user_id')
      .distinct()
      .where('mail_at', '=', WAITING)
      .where('stored_at', '<=', storedBefore)
      .orderBy('user_id')
      .execute()
    return rows.map(({ user_id }) => user_id)
  },
  takeForMail: async (userId, { now, seen, pauseMs }) => {
    const id = plainText(userId)
    return await db.transaction().execute(async (tx) => {
      const last = await tx
        .selectFrom('alert_inbox')
        .select((eb) => eb.fn.max('mail_at').as('last'))
        .where('user_id', '=', id)
        .executeTakeFirst()
      const lastMail = last?.last ?? WAITING
      if (lastMail > WAITING && lastMail > now - pauseMs) return []
      const waiting = tx.updateTable('alert_inbox').where('user_id', '=', id).where('mail_at', '=', WAITING)
      await waiting
        .where('stored_at', '<=', seen ?? -1)
        .set({ mail_at: null })
        .execute()
      const taken = await waiting.set({ mail_at: now }).returning(['alert_id', 'at', 'stored_at', 'data']).execute()
      return taken.flatMap(alertOf).sort((a, b) => b.at - a.at)
    })
  },
  returnMail: async (userId, takenAt) => {
    await db
      .updateTable('alert_inbox')
      .set({ mail_at: WAITING })
      .where('user_id', '=', plainText(userId))
      .where('mail_at', '=', takenAt)
      .execute()
  },
})

type Devices = Pick<AlertStore, 'devices' | 'putDevice' | 'removeDevice'>

const deviceOf = (row: { id: string; endpoint: string; p256dh: string; auth: string; device: string; since: number }) =>
  ({ ...row }) satisfies PushDevice

const devicesIn = (db: Db): Devices => ({
  devices: async (userId) => {
    const rows = db.selectFrom('push_device').select(['id', 'endpoint', 'p256dh', 'auth', 'device', 'since'])
    const of = rows.where('user_id', '=', plainText(userId)).orderBy('since').orderBy('id')
    return (await of.execute()).map(deviceOf)
  },
  putDevice: async (userId, { id, endpoint, p256dh, auth, device, since }) => {
    const row = {
      user_id: plainText(userId),
      endpoint: plainText(endpoint),
      p256dh: plainText(p256dh),
      auth: plainText(auth),
      device: plainText(device),
    }
    await db
      .insertInto('push_device')
      .values({ id, since, ...row })
      // The browser is now that of the user who signed in last: the user before is no longer reached by it.
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
  },
  removeDevice: async (userId, id) => {
    const gone = await db
      .deleteFrom('push_device')
      .where('id', '=', plainText(id))
      .where('user_id', '=', plainText(userId))
      .executeTakeFirst()
    return gone.numDeletedRows > 0
  },
})

/** Alerts of users and the devices that receive them while no page is open, in a database. */
export const alertsIn = (db: Db): AlertStore => ({
  add: addIn(db),
  ...readingIn(db),
  ...trimmingIn(db),
  ...mailingIn(db),
  ...devicesIn(db),
})
