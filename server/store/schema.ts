import type { Cursor } from '../../src/domain/wire/paging'
import type { StoreInfo } from './types'
import { sql, type Generated, type Kysely, type Transaction } from 'kysely'

/** One of the two databases, open and ready for SQL. */
export type Engine = {
  readonly db: Db
  readonly info: StoreInfo
  /** An error of this database as a StoreError where the fix is known; any other error as it is. */
  readonly explain: (error: unknown) => unknown
  close(): Promise<void>
}

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
  /** 1 where an administrator disabled the account, or took away its email access: the operator's list leaves it so. */
  admin_disabled: Generated<number>
  admin_email_denied: Generated<number>
  issuer: string | null
  subject: string | null
}

export type Tables = {
  account: AccountTable
  /** One row for each user with settings; a write locks it, so that writes of one user come one after the other. */
  setting_user: {
    user_id: string
    /** Sum of `bytes` of the user's items. */
    bytes: number
  }
  setting_item: {
    user_id: string
    item_key: string
    rev: number
    /** JSON; null where the item was deleted. */
    data: string | null
    bytes: number
    updated_at: number
    /** The company that the bytes of a copy count for; null where they count for the user. */
    sent_by_company: string | null
  }
  /** Writes that were saved, with their answers, so that the same request again is not a second write. */
  setting_request: { user_id: string; request_id: string; answer: string; at: number }
  feedback: {
    id: Generated<number>
    at: number
    user_id: string | null
    email: string
    type: string
    notes: string
    page: string
    /** When and by which administrator it was marked as dealt with; null while it is open. */
    done_at: number | null
    done_by: string | null
  }
  demo_request: { id: Generated<number>; at: number; request: string }
  company_item: {
    seq: Generated<number>
    id: string
    company: string
    made_by: string
    at: number
    data: string
  }
  named_item: {
    seq: Generated<number>
    id: string
    kind: string
    company: string
    name: string
    made_by: string
    at: number
    data: string
  }
  presence: { user_id: string; seen_at: number | null; subscriptions: string | null }
  /** `until` null: until the check passes. */
  check_mute: {
    series: string
    check_kind: string
    made_by: string
    reason: string
    at: number
    until: number | null
  }
  /** Alerts of users, each once. `mail_at`: null for no digest by e-mail, 0 while it waits for one, else when it was sent. */
  alert_inbox: {
    seq: Generated<number>
    user_id: string
    alert_id: string
    at: number
    stored_at: number
    data: string
    mail_at: number | null
  }
  /** Browsers that receive web push; `id` is a hash of the endpoint. */
  push_device: {
    id: string
    user_id: string
    endpoint: string
    p256dh: string
    auth: string
    device: string
    since: number
  }
  /** What administrators did, one line after the other; never changed, never deleted (docs/administration.md). */
  audit_entry: {
    seq: number
    at: number
    user_id: string
    email: string
    action: string
    object: string
    stage: string
    intention: number | null
    before: string | null
    after: string | null
    previous: string
    hash: string
  }
  /** One row: how many lines the log has, and the hash of the last. */
  audit_head: { id: number; entries: number; hash: string }
  /** How often pages reported an event, by London day. */
  frontend_count: { day: string; event: string; count: number }
  keep: { kind: string; id: string; value: string; expires_at: number | null }
  schema_version: { version: number; name: string; at: number }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/**
 * A value as the JSON text that is kept. What JSON has no word for is lost on the way: dates come back as text, `undefined`
 * fields do not come back. Throws a TypeError for a value that is no JSON at all, such as a function.
 */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) throw new TypeError(`A value of type ${typeof value} cannot be stored: give it as JSON.`)
  return text
}

/**
 * A kept JSON text as a value. `JSON.parse` makes a field called `__proto__` an ordinary field, so nothing is polluted.
 * A text that somebody has broken from outside comes back as the text itself, so that one row does not cost the others.
 */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** Half of a surrogate pair without its other half: no text of a database can have it. */
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g
const REPLACEMENT = '\uFFFD'

/**
 * A text as both databases can keep it: PostgreSQL refuses the NUL character and SQLite ends the text there, so NUL and
 * lone halves of surrogate pairs become U+FFFD. JSON texts never need it, since JSON writes both as escapes.
 */
export const plainText = (text: string): string =>
  text.replaceAll('\0', REPLACEMENT).replace(LONE_SURROGATE, REPLACEMENT)

/** Whether a text is kept as it is. An identity that is not must not be taken for another. */
export const isPlain = (text: string): boolean => plainText(text) === text

/** The rows after a cursor of a list whose newest row is first: those that were saved before it. */
export const before = (cursor: Cursor | undefined) =>
  cursor === undefined ? sql<boolean>`1 = 1` : sql<boolean>`(at, seq) < (${cursor.at}, ${cursor.seq})`

/** Bytes of the JSON that a company has in a table. */
export const bytesOfCompany = async (
  db: Db,
  table: 'company_item' | 'named_item',
  company: string,
): Promise<number> => {
  const sum = sql<number | string | null>`sum(octet_length(data))`.as('bytes')
  const row = await db.selectFrom(table).select(sum).where('company', '=', plainText(company)).executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
