import type { Generated, Kysely, Transaction } from 'kysely'

/** Rows as both databases hold them. Instants are ms UTC, flags 0 or 1, JSON is text. */

export type AccountTable = {
  user_id: string
  /** Email in lower case: what emails are compared by. */
  email_key: string
  email: string
  name: string
  company: string
  tier: string
  /** JSON list of country ids. */
  countries: string
  is_admin: number
  email_access: number
  is_enabled: number
  issuer: string | null
  subject: string | null
}

/** One row for each user with settings; a write locks it, so that writes of one user come one after the other. */
export type SettingUserTable = {
  user_id: string
  /** Sum of `bytes` of the user's items. */
  bytes: number
}

export type SettingItemTable = {
  user_id: string
  item_key: string
  rev: number
  /** JSON; null where the item was deleted. */
  data: string | null
  bytes: number
  updated_at: number
}

/** Writes that were saved, with their answers, so that the same request again is not a second write. */
export type SettingRequestTable = { user_id: string; request_id: string; answer: string; at: number }

export type FeedbackTable = {
  id: Generated<number>
  at: number
  user_id: string | null
  email: string
  type: string
  notes: string
  page: string
}

export type DemoRequestTable = { id: Generated<number>; at: number; request: string }

export type CompanyItemTable = {
  seq: Generated<number>
  id: string
  company: string
  made_by: string
  at: number
  data: string
}

export type PresenceTable = { user_id: string; seen_at: number | null; subscriptions: string | null }

export type KeepTable = { kind: string; id: string; value: string; expires_at: number | null }

export type SchemaVersionTable = { version: number; name: string; at: number }

export type Tables = {
  account: AccountTable
  setting_user: SettingUserTable
  setting_item: SettingItemTable
  setting_request: SettingRequestTable
  feedback: FeedbackTable
  demo_request: DemoRequestTable
  company_item: CompanyItemTable
  presence: PresenceTable
  keep: KeepTable
  schema_version: SchemaVersionTable
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
