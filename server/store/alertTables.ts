import { keyColumn, notNull, required, type Texts } from './columns'
import type { Tx } from './schema'

/** Alerts of users, each once, and the devices that web push reaches them on. */
export const alertTables = async (tx: Tx, { text, serial }: Texts): Promise<void> => {
  await tx.schema
    .createTable('alert_inbox')
    .addColumn('seq', serial)
    .$call(required(text, 'user_id', 'alert_id'))
    .$call(required('bigint', 'at', 'stored_at'))
    .addColumn('data', text, notNull)
    .addColumn('mail_at', 'bigint')
    .addUniqueConstraint('alert_inbox_once', ['user_id', 'alert_id'])
    .execute()
  await tx.schema.createIndex('alert_inbox_newest').on('alert_inbox').columns(['user_id', 'at', 'seq']).execute()
  await tx.schema.createIndex('alert_inbox_stored').on('alert_inbox').columns(['user_id', 'stored_at']).execute()
  await tx.schema.createIndex('alert_inbox_mail').on('alert_inbox').columns(['mail_at', 'stored_at']).execute()
  await tx.schema
    .createTable('push_device')
    .addColumn('id', text, keyColumn)
    .$call(required(text, 'user_id', 'endpoint', 'p256dh', 'auth', 'device'))
    .addColumn('since', 'bigint', notNull)
    .execute()
  await tx.schema.createIndex('push_device_user').on('push_device').column('user_id').execute()
}
