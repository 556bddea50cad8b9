import { sql } from 'kysely'
import { AUDIT_START } from '../../src/domain/audit'
import { keyColumn, notNull, required, type Texts } from './columns'
import type { Tx } from './schema'
import type { StoreInfo } from './types'

const OLD_LINES_STAY = 'what the audit log has is never changed or deleted'

/**
 * The audit log and its head. Triggers refuse what a mistake would do to a line; a change by somebody who may drop
 * them shows in the chain of hashes.
 */
const auditTables = async (tx: Tx, { text }: Texts, kind: StoreInfo['kind']): Promise<void> => {
  await tx.schema
    .createTable('audit_entry')
    .addColumn('seq', 'bigint', keyColumn)
    .addColumn('at', 'bigint', notNull)
    .$call(required(text, 'user_id', 'email', 'action', 'object', 'stage'))
    .addColumn('intention', 'bigint')
    .addColumn('before', text)
    .addColumn('after', text)
    .$call(required(text, 'previous', 'hash'))
    .execute()
  await tx.schema
    .createTable('audit_head')
    .addColumn('id', 'smallint', keyColumn)
    .addColumn('entries', 'bigint', notNull)
    .addColumn('hash', text, notNull)
    .execute()
  await tx.insertInto('audit_head').values({ id: 1, entries: 0, hash: AUDIT_START }).execute()
  if (kind === 'postgresql') {
    await sql`create function audit_refuse() returns trigger language plpgsql as ${sql.lit(
      `begin raise exception '${OLD_LINES_STAY}'; end`,
    )}`.execute(tx)
    await sql`create trigger audit_no_change before update or delete or truncate on audit_entry
      for each statement execute function audit_refuse()`.execute(tx)
    return
  }
  for (const [name, event] of [
    ['audit_no_update', 'update'],
    ['audit_no_delete', 'delete'],
  ] as const)
    await sql`create trigger ${sql.raw(name)} before ${sql.raw(event)} on audit_entry
      begin select raise(abort, ${sql.lit(OLD_LINES_STAY)}); end`.execute(tx)
}

/** The audit log, feedback that is dealt with, and events of pages by day. */
export const administrationTables = async (tx: Tx, texts: Texts, kind: StoreInfo['kind']): Promise<void> => {
  await auditTables(tx, texts, kind)
  await tx.schema.alterTable('feedback').addColumn('done_at', 'bigint').execute()
  await tx.schema.alterTable('feedback').addColumn('done_by', texts.text).execute()
  await tx.schema
    .createTable('frontend_count')
    .$call(required(texts.text, 'day', 'event'))
    .addColumn('count', 'bigint', notNull)
    .addPrimaryKeyConstraint('frontend_count_key', ['day', 'event'])
    .execute()
}

/** The schema, step by step: number n of the list makes version n + 1. A step that was released never changes again. */
