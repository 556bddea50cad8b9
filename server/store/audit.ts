import { createHash } from 'node:crypto'
import { auditRowOf, type AuditHead, type AuditRow, type HashOf, type NewAuditEntry } from '../../src/domain/audit'
import { plainText, type Db, type Tables, type Tx } from './schema'
import type { Selectable } from 'kysely'
import type { AuditStore } from './types'

export const auditHash: HashOf = (text) => createHash('sha256').update(text).digest('hex')

/** A text as the database gives it back: what is hashed must be what is stored. */
const plainEntry = (entry: NewAuditEntry): NewAuditEntry => ({
  ...entry,
  userId: plainText(entry.userId),
  email: plainText(entry.email),
  object: plainText(entry.object),
})

/**
 * Adds an entry to the chain, in the transaction of the action itself: neither is there without the other. The head is
 * written first, so that writers at the same time come one after the other.
 */
export const appendAudit = async (tx: Tx, entry: NewAuditEntry): Promise<AuditRow> => {
  const { entries, hash: previous } = await tx
    .updateTable('audit_head')
    .set((eb) => ({ entries: eb('entries', '+', 1) }))
    .returning(['entries', 'hash'])
    .executeTakeFirstOrThrow()
  const row = auditRowOf(plainEntry(entry), entries, previous, auditHash)
  const { userId, ...others } = row
  await tx
    .insertInto('audit_entry')
    .values({ ...others, user_id: userId })
    .execute()
  await tx.updateTable('audit_head').set({ hash: row.hash }).execute()
  return row
}

/**
 * Makes a write and its entry in one transaction; the write alone where there is no entry.
 * @param write answers whether it did anything: of nothing there is no entry
 */
export const audited = async (
  db: Db,
  entry: NewAuditEntry | undefined,
  write: (on: Db | Tx) => Promise<boolean>,
): Promise<boolean> => {
  if (entry === undefined) return await write(db)
  return await db.transaction().execute(async (tx) => {
    const did = await write(tx)
    if (did) await appendAudit(tx, entry)
    return did
  })
}

const auditRowFrom = ({ user_id, ...row }: Selectable<Tables['audit_entry']>): AuditRow => ({
  ...row,
  userId: user_id,
})

/** The log of what administrators did, in a database. */
export const auditIn = (db: Db): AuditStore => {
  const all = () => db.selectFrom('audit_entry').selectAll()
  return {
    append: (entry) => db.transaction().execute((tx) => appendAudit(tx, entry)),
    newest: async ({ from, to }, count, before) => {
      const newest = all().where('at', '>=', from).where('at', '<', to).orderBy('seq', 'desc').limit(count)
      const rows = await (before === undefined ? newest : newest.where('seq', '<', before)).execute()
      return rows.map(auditRowFrom)
    },
    after: async (seq, count) => {
      const rows = await all().where('seq', '>', seq).orderBy('seq').limit(count).execute()
      return rows.map(auditRowFrom)
    },
    head: async (): Promise<AuditHead> => {
      const head = await db.selectFrom('audit_head').selectAll().executeTakeFirst()
      // Somebody took it away: the log has no proof then, and must not be taken for whole.
      return head ? { entries: head.entries, hash: head.hash } : { entries: 0, hash: '' }
    },
  }
}
