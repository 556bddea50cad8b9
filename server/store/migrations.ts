import { sql } from 'kysely'
import { administrationTables } from './administrationTables'
import { alertTables } from './alertTables'
import { keyColumn, notNull, required, type Texts } from './columns'
import type { StoreInfo } from './types'
import type { Db, Tx } from './schema'
import { StoreError } from './storeError'

type Migration = { readonly name: string; up(tx: Tx, texts: Texts, kind: StoreInfo['kind']): Promise<void> }

const TEXTS: Readonly<Record<StoreInfo['kind'], Texts>> = {
  sqlite: { text: 'text', serial: sql`integer primary key autoincrement` },
  postgresql: { text: sql`text collate "C"`, serial: sql`bigint generated always as identity primary key` },
}

const accountTable = async (tx: Tx, { text }: Texts): Promise<void> => {
  await tx.schema
    .createTable('account')
    .addColumn('user_id', text, keyColumn)
    .addColumn('email_key', text, (column) => column.notNull().unique())
    .$call(required(text, 'email', 'name', 'company', 'tier', 'countries'))
    .$call(required('smallint', 'is_admin', 'email_access', 'is_enabled'))
    .addColumn('issuer', text)
    .addColumn('subject', text)
    .addUniqueConstraint('account_identity', ['issuer', 'subject'])
    .execute()
  await tx.schema.createIndex('account_company').on('account').column('company').execute()
}

const settingTables = async (tx: Tx, { text }: Texts): Promise<void> => {
  await tx.schema
    .createTable('setting_user')
    .addColumn('user_id', text, keyColumn)
    .addColumn('bytes', 'bigint', notNull)
    .execute()
  await tx.schema
    .createTable('setting_item')
    .addColumn('user_id', text, (column) => column.notNull().references('setting_user.user_id'))
    .addColumn('item_key', text, notNull)
    .addColumn('rev', 'bigint', notNull)
    .addColumn('data', text)
    .$call(required('bigint', 'bytes', 'updated_at'))
    .addPrimaryKeyConstraint('setting_item_key', ['user_id', 'item_key'])
    .execute()
  await tx.schema
    .createTable('setting_request')
    .addColumn('user_id', text, (column) => column.notNull().references('setting_user.user_id'))
    .$call(required(text, 'request_id', 'answer'))
    .addColumn('at', 'bigint', notNull)
    .addPrimaryKeyConstraint('setting_request_key', ['user_id', 'request_id'])
    .execute()
  await tx.schema.createIndex('setting_request_age').on('setting_request').columns(['user_id', 'at']).execute()
}

const inboxTables = async (tx: Tx, { text, serial }: Texts): Promise<void> => {
  await tx.schema
    .createTable('feedback')
    .addColumn('id', serial)
    .addColumn('at', 'bigint', notNull)
    .addColumn('user_id', text)
    .$call(required(text, 'email', 'type', 'notes', 'page'))
    .execute()
  await tx.schema
    .createTable('demo_request')
    .addColumn('id', serial)
    .addColumn('at', 'bigint', notNull)
    .addColumn('request', text, notNull)
    .execute()
  await tx.schema.createIndex('feedback_newest').on('feedback').columns(['at', 'id']).execute()
  await tx.schema.createIndex('demo_request_newest').on('demo_request').columns(['at', 'id']).execute()
}

const otherTables = async (tx: Tx, { text, serial }: Texts): Promise<void> => {
  await tx.schema
    .createTable('company_item')
    .addColumn('seq', serial)
    .addColumn('id', text, (column) => column.notNull().unique())
    .$call(required(text, 'company', 'made_by'))
    .addColumn('at', 'bigint', notNull)
    .addColumn('data', text, notNull)
    .execute()
  await tx.schema.createIndex('company_item_company').on('company_item').columns(['company', 'at', 'seq']).execute()
  await tx.schema
    .createTable('presence')
    .addColumn('user_id', text, keyColumn)
    .addColumn('seen_at', 'bigint')
    .addColumn('subscriptions', text)
    .execute()
  await tx.schema
    .createTable('keep')
    .$call(required(text, 'kind', 'id', 'value'))
    .addColumn('expires_at', 'bigint')
    .addPrimaryKeyConstraint('keep_key', ['kind', 'id'])
    .execute()
  await tx.schema.createIndex('keep_expiry').on('keep').column('expires_at').execute()
}

const caseTable = async (tx: Tx, { text, serial }: Texts): Promise<void> => {
  await tx.schema
    .createTable('what_if_case')
    .addColumn('seq', serial)
    .addColumn('id', text, (column) => column.notNull().unique())
    .$call(required(text, 'company', 'name', 'made_by'))
    .addColumn('at', 'bigint', notNull)
    .addColumn('data', text, notNull)
    .execute()
  await tx.schema.createIndex('what_if_case_company').on('what_if_case').columns(['company', 'at', 'seq']).execute()
}

/** The table of what-ifs keeps groups of plants too: what is there is a what-if. */
const namedItems = async (tx: Tx, { text }: Texts): Promise<void> => {
  await tx.schema.alterTable('what_if_case').renameTo('named_item').execute()
  await tx.schema
    .alterTable('named_item')
    .addColumn('kind', text, (column) => column.notNull().defaultTo('whatIf'))
    .execute()
}

/** What an administrator took away, so that the operator's list does not give it back. */
const revocations = async (tx: Tx): Promise<void> => {
  for (const column of ['admin_disabled', 'admin_email_denied'])
    await tx.schema
      .alterTable('account')
      .addColumn(column, 'smallint', (definition) => definition.notNull().defaultTo(0))
      .execute()
}

/** Copies that count for the company of who sent them. */
const sentCopies = async (tx: Tx, { text }: Texts): Promise<void> => {
  await tx.schema.alterTable('setting_item').addColumn('sent_by_company', text).execute()
  await tx.schema.createIndex('setting_item_sent').on('setting_item').column('sent_by_company').execute()
}

/** Mutes of data checks: one of a check of a series at a time. */
const checkMutes = async (tx: Tx, { text }: Texts): Promise<void> => {
  await tx.schema
    .createTable('check_mute')
    .$call(required(text, 'series', 'check_kind', 'made_by', 'reason'))
    .addColumn('at', 'bigint', notNull)
    .addColumn('until', 'bigint')
    .addPrimaryKeyConstraint('check_mute_key', ['series', 'check_kind'])
    .execute()
}

const MIGRATIONS: readonly Migration[] = [
  {
    name: 'accounts, settings, inbox, company shelf, presence, keep',
    up: async (tx, texts) => {
      await accountTable(tx, texts)
      await settingTables(tx, texts)
      await inboxTables(tx, texts)
      await otherTables(tx, texts)
    },
  },
  { name: 'what-ifs of companies', up: caseTable },
  { name: 'plant groups of companies', up: namedItems },
  { name: 'revocations by administrators', up: revocations },
  { name: 'copies sent to colleagues', up: sentCopies },
  { name: 'mutes of data checks', up: checkMutes },
  { name: 'audit log, feedback that is dealt with, events of pages by day', up: administrationTables },
  { name: 'alerts of users and their devices', up: alertTables },
]

/** Any number of our own: only one process at a time changes the schema of a PostgreSQL database. */
const MIGRATION_LOCK = 7_270_001

const currentVersion = async (tx: Tx, { kind }: StoreInfo): Promise<number> => {
  if (kind === 'postgresql') await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(tx)
  await tx.schema
    .createTable('schema_version')
    .ifNotExists()
    .addColumn('version', 'bigint', keyColumn)
    .addColumn('name', 'text', notNull)
    .addColumn('at', 'bigint', notNull)
    .execute()
  const row = await tx
    .selectFrom('schema_version')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version ?? 0
}

const oneStep = (db: Db, info: StoreInfo, now: number): Promise<string | undefined> =>
  db.transaction().execute(async (tx) => {
    const version = await currentVersion(tx, info)
    if (version > MIGRATIONS.length) {
      throw new StoreError(
        'newer',
        `The database ${info.place} was written by a newer version of this program: its schema is number ${version} and ` +
          `this program knows ${MIGRATIONS.length}. Start the newer version, or restore a backup from before the update.`,
      )
    }
    const next = MIGRATIONS[version]
    if (next === undefined) return undefined
    await next.up(tx, TEXTS[info.kind], info.kind)
    await tx
      .insertInto('schema_version')
      .values({ version: version + 1, name: next.name, at: now })
      .execute()
    return next.name
  })

/**
 * Brings the schema to the newest version, each step in a transaction of its own, and gives the names of the steps that
 * were taken. A StoreError `newer` when the database is ahead of the program.
 */
export const migrate = async (db: Db, info: StoreInfo, now: number): Promise<readonly string[]> => {
  const taken: string[] = []
  for (;;) {
    const name = await oneStep(db, info, now)
    if (name === undefined) return taken
    taken.push(name)
  }
}
