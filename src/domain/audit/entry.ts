import type { Instant } from '../periods'

/** What an administrator did, or a user who changes what all see, as the audit log has it, and the words for it. */
export const AUDIT_ACTIONS = {
  'account.change': 'Changed an account',
  'account.delete': 'Deleted an account with its data',
  'account.copy': 'Copied what is stored of a user',
  'ownData.delete': 'Deleted what was stored of them',
  'companyItem.delete': 'Deleted what a colleague had saved for the company',
  'notice.send': 'Sent a notice to all users',
  'notice.withdraw': 'Withdrew a notice',
  'release.publish': 'Published a release message',
  'feedback.settle': 'Marked feedback as dealt with',
  'feedback.reopen': 'Opened feedback again',
  'check.mute': 'Muted a data check',
  'check.unmute': 'Removed the mute of a data check',
  'replay.order': 'Changed how the recording plays',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

/**
 * `done`: entry and action are one write of the store. What happens outside the store has two entries: `intended`
 * before it, then `carriedOut` or `failed`; an intention without its second entry was cut off by the end of the process.
 */
export const AUDIT_STAGES = ['done', 'intended', 'carriedOut', 'failed'] as const
export type AuditStage = (typeof AUDIT_STAGES)[number]

/** Who acts, and when. */
export type AuditBy = {
  readonly at: Instant
  readonly userId: string
  /** Empty for users who are no administrators: it would undo a deletion of their data. */
  readonly email: string
}

/** An entry before it has its place in the chain. `before` and `after` are any JSON. */
export type NewAuditEntry = AuditBy & {
  readonly action: AuditAction
  /** What was acted on: the id of an account, notice, message … */
  readonly object: string
  readonly stage?: AuditStage
  /** Number of the entry with the intention. */
  readonly intention?: number
  readonly before?: unknown
  readonly after?: unknown
}

/** A line of the log as it is stored. `before` and `after` are canonical JSON texts, null where there is nothing to state. */
export type AuditRow = {
  /** 1, 2, 3 … without a gap. */
  readonly seq: number
  readonly at: Instant
  readonly userId: string
  readonly email: string
  readonly action: string
  readonly object: string
  readonly stage: string
  readonly intention: number | null
  readonly before: string | null
  readonly after: string | null
  /** Hash of the line before; `AUDIT_START` for the first. */
  readonly previous: string
  readonly hash: string
}

/** What is stored with the log: how many lines it has, and the hash of the last. */
export type AuditHead = { readonly entries: number; readonly hash: string }

/** What the first line has in place of the hash of one before. */
export const AUDIT_START = '0'.repeat(64)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  // Without a prototype, so that a field called __proto__ is one like any other.
  const made: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const name of Object.keys(value).sort()) made[name] = sorted(value[name])
  return made
}

/** JSON with the fields of each object in the order of their names: equal values have equal texts. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value))

/** The text whose SHA-256 is the hash of a line: all of it but the hash, in one fixed order. */
export const auditText = (row: Omit<AuditRow, 'hash'>): string => {
  const { seq, at, userId, email, action, object, stage, intention, before, after, previous } = row
  return JSON.stringify([seq, at, userId, email, action, object, stage, intention, before, after, previous])
}

/** SHA-256 of a text, in hex; given by the caller, since this layer has no cryptography. */
export type HashOf = (text: string) => string

/** The line that an entry becomes at its place in the chain. */
export const auditRowOf = (entry: NewAuditEntry, seq: number, previous: string, hashOf: HashOf): AuditRow => {
  const { at, userId, email, action, object, stage = 'done', intention = null, before, after } = entry
  const texts = {
    before: before === undefined ? null : canonicalJson(before),
    after: after === undefined ? null : canonicalJson(after),
  }
  const row = { seq, at, userId, email, action, object, stage, intention, ...texts, previous }
  return { ...row, hash: hashOf(auditText(row)) }
}
