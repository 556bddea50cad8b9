import type { Tier } from '../../src/domain/access'
import type { Alert } from '../../src/domain/alerts/alert'
import type { AuditBy, AuditHead, AuditRow, NewAuditEntry } from '../../src/domain/audit'
import type { Instant, SettlementDate } from '../../src/domain/periods'
import type { ItemKey } from '../../src/domain/wire'
import type { Cursor } from '../../src/domain/wire/paging'

/** What must outlive the process, as the rest of the server sees it. Instants are ms UTC. */

/** A person with an account. `userId` is ours, made once; `issuer` and `subject` are the identity provider's. */
export type AccountRow = {
  readonly userId: string
  readonly email: string
  readonly name: string
  readonly company: string
  readonly tier: Tier
  readonly countries: readonly string[]
  readonly admin: boolean
  readonly emailAccess: boolean
  readonly enabled: boolean
  readonly issuer?: string
  readonly subject?: string
}

export type NewAccount = Omit<AccountRow, 'userId' | 'issuer' | 'subject'>

export type Accounts = {
  byId(userId: string): Promise<AccountRow | undefined>
  /** Identity is issuer + subject, never the email (ASVS 10.3.1). */
  byIdentity(issuer: string, subject: string): Promise<AccountRow | undefined>
  byEmail(email: string): Promise<AccountRow | undefined>
  /** Ties an account to an identity, once; false when the account is tied to another, or the identity to another account. */
  bind(userId: string, issuer: string, subject: string): Promise<boolean>
  /** Adds the accounts whose email is not known yet; the others stay as they are. Emails are compared in lower case. */
  seed(accounts: readonly NewAccount[]): Promise<void>
  /**
   * Writes the list over what is stored, by email; adds those that are new. What an administrator took away (`enabled`,
   * `emailAccess`) stays taken away.
   */
  put(accounts: readonly NewAccount[]): Promise<void>
  /** Disables every account whose email is not in the list; returns how many were enabled before. */
  disableExcept(emails: readonly string[]): Promise<number>
  /** An administrator's change. @param by who makes it: with its entry of the audit log, in one transaction */
  change(
    userId: string,
    change: Partial<Pick<AccountRow, 'tier' | 'countries' | 'emailAccess' | 'enabled'>>,
    by?: AuditBy,
  ): Promise<AccountRow | undefined>
  all(): Promise<readonly AccountRow[]>
  /** Enabled people of a company. */
  ofCompany(company: string): Promise<readonly AccountRow[]>
}

/** One item of a user's settings. `data` is JSON. */
export type Item = { readonly key: ItemKey; readonly rev: number; readonly data: unknown }

/** `data: undefined` deletes. */
export type ItemWrite = { readonly key: ItemKey; readonly baseRev: number; readonly data: unknown }

export type WriteAnswer =
  | { readonly kind: 'saved'; readonly revs: Readonly<Record<ItemKey, number>> }
  /** Nothing was written; the items whose revision is another than the write's base. `data` null: not there. */
  | { readonly kind: 'conflict'; readonly current: Readonly<Record<ItemKey, { rev: number; data: unknown }>> }
  /** Nothing was written: the user would have more than `limit` bytes. */
  | { readonly kind: 'tooLarge'; readonly limit: number }

export type SettingsStore = {
  /** Undefined for a user who has never saved anything. */
  all(userId: string): Promise<readonly Item[] | undefined>
  one(userId: string, key: ItemKey): Promise<Item | undefined>
  /**
   * Writes all or nothing, in one transaction. A deleted item keeps a rising revision, so that a late writer who still has
   * it is told. The same `requestId` of the same user again gives the first answer and writes nothing.
   * A request that was refused (conflict, tooLarge) wrote nothing, so the same one again is judged again.
   */
  write(userId: string, requestId: string, writes: readonly ItemWrite[]): Promise<WriteAnswer>
  /**
   * Inserts items that do not exist yet and appends their ids to an order; used for copies made for somebody else.
   * Nothing is inserted, and the answer is a conflict, where one of them exists.
   * @param company whose space the copies take until the user writes them again; without it they count for the user
   */
  insertCopies(
    userId: string,
    orderKey: ItemKey,
    copies: readonly { key: ItemKey; id: string; data: unknown }[],
    company?: string,
  ): Promise<WriteAnswer>
  /** Items of all users whose key begins so, with when each was last written, ms UTC. */
  ofAllUsers(
    prefix: string,
  ): Promise<readonly { readonly userId: string; readonly item: Item; readonly updatedAt: number }[]>
  /** The same of one user. */
  written(userId: string, prefix: string): Promise<readonly { readonly item: Item; readonly updatedAt: number }[]>
  /** Users of whom an item whose key begins so was written or deleted from an instant on, ms UTC. */
  usersWrittenSince(prefix: string, at: number): Promise<readonly string[]>
  /** Bytes of the copies that people of a company sent and that still count for it. */
  sentBytes(company: string): Promise<number>
}

export type FeedbackRow = {
  readonly at: number
  readonly userId?: string
  readonly email: string
  readonly type: string
  readonly notes: string
  readonly page: string
}

/** A message in the inbox. `doneBy` is the email of the administrator who has dealt with it. */
export type StoredFeedback = FeedbackRow & {
  readonly id: number
  readonly doneAt?: number
  readonly doneBy?: string
}

/** Things that people send us; written once and read by administrators. */
export type DatabaseInbox = {
  addFeedback(feedback: FeedbackRow): Promise<void>
  feedback(limit: number): Promise<readonly StoredFeedback[]>
  /** Messages that are not dealt with yet. */
  openFeedback(): Promise<number>
  /** Marks a message as dealt with, or as open again; false where it is so already, or is not there. */
  settleFeedback(id: number, isDone: boolean, by: AuditBy): Promise<boolean>
  addDemoRequest(at: number, request: Readonly<Record<string, unknown>>): Promise<void>
  demoRequests(
    limit: number,
  ): Promise<readonly { readonly at: number; readonly request: Readonly<Record<string, unknown>> }[]>
  /** Deletes what was sent before an instant, ms UTC. @returns how many rows */
  forgetBefore(at: number): Promise<number>
}

/** An item of a list that is read by pages, with its position in the order of saving. */
export type Paged<Item> = Item & { readonly seq: number }

/** A dashboard that a company stores. `by` is an email, `at` ms UTC, `data` JSON. */
export type CompanyItem = { readonly id: string; readonly by: string; readonly at: number; readonly data: unknown }

/** Dashboards that a company keeps for its people. The server makes the ids. */
export type CompanyDashboards = {
  put(company: string, by: string, at: number, items: readonly unknown[]): Promise<void>
  of(company: string): Promise<readonly CompanyItem[]>
  /** So many of them from a cursor on, the newest first. */
  page(company: string, count: number, after?: Cursor): Promise<readonly Paged<CompanyItem>[]>
  /** Bytes of their JSON. */
  bytes(company: string): Promise<number>
  /** @param entry of the audit log, where an administrator removes what another has saved */
  remove(company: string, id: string, entry?: NewAuditEntry): Promise<void>
}

/** Something that a company keeps by name. `by` is an email, `at` ms UTC, `data` JSON. */
export type NamedItem = {
  readonly id: string
  readonly name: string
  readonly by: string
  readonly at: number
  readonly data: unknown
}

export type NamedKind = 'whatIf' | 'plantGroup'

/** What-ifs and plant groups that a company keeps by name, newest first. */
export type NamedItems = {
  put(company: string, kind: NamedKind, item: NamedItem): Promise<void>
  of(company: string, kind: NamedKind): Promise<readonly NamedItem[]>
  /** So many of them from a cursor on. */
  page(company: string, kind: NamedKind, count: number, after?: Cursor): Promise<readonly Paged<NamedItem>[]>
  /** Bytes of the JSON of all kinds. */
  bytes(company: string): Promise<number>
  /** @param entry of the audit log, where an administrator removes what another has saved */
  remove(company: string, kind: NamedKind, id: string, entry?: NewAuditEntry): Promise<void>
}

/** When a user last looked at the notifications, and the subscriptions the browser told last. */
export type Presence = {
  seen(userId: string): Promise<number | undefined>
  setSeen(userId: string, at: number): Promise<void>
  subscriptions(userId: string): Promise<readonly unknown[] | undefined>
  setSubscriptions(userId: string, subscriptions: readonly unknown[]): Promise<void>
}

/** An alert of a user on its way into the inbox. */
export type NewStoredAlert = {
  readonly userId: string
  readonly alert: Alert
  /** Whether it is for the digest by e-mail. */
  readonly isMailed: boolean
}

/** An alert of the inbox: `at` is its own time, `storedAt` when it came into the inbox, ms UTC. */
export type StoredUserAlert = { readonly alert: Alert; readonly at: number; readonly storedAt: number }

/** A browser that receives web push. `id` is a hash of the endpoint; `since` ms UTC. */
export type PushDevice = {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly device: string
  readonly since: number
}

/** Alerts of users, each once, newest first, and the devices that receive them while no page is open. */
export type AlertStore = {
  /** Adds those that are not there yet, all or nothing. @returns those of the objects given that were added */
  add(alerts: readonly NewStoredAlert[], storedAt: number): Promise<readonly NewStoredAlert[]>
  /** So many of a user's from a cursor on. */
  page(userId: string, count: number, after?: Cursor): Promise<readonly Paged<StoredUserAlert>[]>
  newest(userId: string, count: number): Promise<readonly StoredUserAlert[]>
  all(userId: string): Promise<readonly StoredUserAlert[]>
  /** How many were stored after an instant; all where there is none. */
  unseen(userId: string, seen?: number): Promise<number>
  /** Deletes all but the newest `most` of a user. @returns how many rows */
  trim(userId: string, most: number): Promise<number>
  /** Deletes what was stored before an instant. @returns how many rows */
  forgetBefore(at: number): Promise<number>
  /** Users of whom an alert that was stored by then waits for the digest. */
  mailWaiting(storedBefore: number): Promise<readonly string[]>
  /**
   * Takes what waits for a user's digest, so that no other process sends it too; nothing within `pauseMs` of the digest
   * before. What the user has seen is left out and no longer waits.
   */
  takeForMail(
    userId: string,
    when: { readonly now: number; readonly seen: number | undefined; readonly pauseMs: number },
  ): Promise<readonly StoredUserAlert[]>
  /** What was taken at an instant could not be sent: it waits again. */
  returnMail(userId: string, takenAt: number): Promise<void>
  devices(userId: string): Promise<readonly PushDevice[]>
  /** One of the same id is then this user's, and no longer that of the user before. */
  putDevice(userId: string, device: PushDevice): Promise<void>
  /** False where the user has none of this id. */
  removeDevice(userId: string, id: string): Promise<boolean>
}

/** A mute of a data check. `by` is an email; without `until` it ends when the check passes. */
export type StoredMute = {
  readonly series: string
  readonly check: string
  readonly by: string
  readonly reason: string
  readonly at: number
  readonly until?: number
}

/** Mutes of data checks: one of each check of a series. */
export type CheckMuteStore = {
  all(): Promise<readonly StoredMute[]>
  /** In the place of one of the same check. */
  put(mute: StoredMute, entry?: NewAuditEntry): Promise<void>
  /** Removes the mute of a check; only that which was made at `at`, where that is given. */
  remove(series: string, check: string, at?: number, entry?: NewAuditEntry): Promise<void>
}

type SavedByUser = { readonly id: string; readonly at: number; readonly data: unknown }

/** What is stored of a user next to settings and presence. */
export type PersonalRows = {
  readonly feedback: readonly Pick<FeedbackRow, 'at' | 'type' | 'notes' | 'page'>[]
  readonly companyDashboards: readonly SavedByUser[]
  readonly companyItems: readonly (SavedByUser & { readonly kind: string; readonly name: string })[]
  readonly checkMutes: readonly Omit<StoredMute, 'by'>[]
  readonly alerts: readonly StoredUserAlert[]
  readonly devices: readonly Pick<PushDevice, 'id' | 'device' | 'since'>[]
}

/** All that is stored of one user. */
export type PersonalStore = {
  of(user: Pick<AccountRow, 'userId' | 'email'>): Promise<PersonalRows>
  /**
   * Deletes settings, presence, subscriptions, alerts and devices, and who sent feedback and saved things for the company; the things stay
   * the company's. All or nothing.
   */
  forget(user: Pick<AccountRow, 'userId' | 'email'>, withAccount: boolean, entry?: NewAuditEntry): Promise<void>
}

/** What kind of database is behind it, and what it promises; for the status page and the log. */
export type StoreInfo = { readonly kind: 'sqlite' | 'postgresql'; readonly place: string; readonly durability: string }

/** What the database says of itself: its version, and its size in bytes where it tells. */
export type StoreAbout = { readonly version?: string; readonly bytes?: number }

/**
 * Small things kept by kind and id for a time: keys and sessions of the local identity provider. `expiresAt` ms UTC; what
 * is over is never answered.
 */
export type ExpiringStore = {
  get(kind: string, id: string): Promise<unknown>
  /** @param entry of the audit log, in the same transaction */
  put(kind: string, id: string, value: unknown, expiresAt?: number, entry?: NewAuditEntry): Promise<void>
  /** @param entry as of `put`; written whether or not there was something to remove */
  remove(kind: string, id: string, entry?: NewAuditEntry): Promise<void>
  /** All that are under a kind and carry this value in the field `field` of their JSON. */
  find(kind: string, field: string, value: string): Promise<readonly { readonly id: string; readonly value: unknown }[]>
}

/**
 * The log of what administrators did: lines are added, never changed and never deleted. Writes of the store that are such
 * actions take their entry themselves.
 */
export type AuditStore = {
  append(entry: NewAuditEntry): Promise<AuditRow>
  /** Those of a time, newest first. `from` on and before `to`, ms UTC. @param before number of a line: only older ones */
  newest(
    time: { readonly from: Instant; readonly to: Instant },
    count: number,
    before?: number,
  ): Promise<readonly AuditRow[]>
  /** Oldest first, from behind a line on. */
  after(seq: number, count: number): Promise<readonly AuditRow[]>
  head(): Promise<AuditHead>
}

/** How often pages reported an event, by London day. */
export type FrontendLog = {
  add(day: SettlementDate, counts: ReadonlyMap<string, number>): Promise<void>
  /** Newest day first, then the most frequent. */
  ofDays(
    from: SettlementDate,
    to: SettlementDate,
  ): Promise<readonly { readonly day: SettlementDate; readonly event: string; readonly count: number }[]>
  /** @returns how many rows */
  forgetBefore(day: SettlementDate): Promise<number>
}

export type Store = {
  readonly info: StoreInfo
  /** Asks the database; rejects, as every call does, when it does not answer. */
  about(): Promise<StoreAbout>
  readonly retain: ExpiringStore
  readonly accounts: Accounts
  readonly settings: SettingsStore
  readonly inbox: DatabaseInbox
  readonly companyDashboards: CompanyDashboards
  readonly namedItems: NamedItems
  readonly presence: Presence
  readonly checkMutes: CheckMuteStore
  readonly alerts: AlertStore
  readonly personal: PersonalStore
  readonly audit: AuditStore
  readonly frontendLog: FrontendLog
  /**
   * Writes the whole database as of now into a new file, while it is in use. Rejects for PostgreSQL, which has its own tools.
   */
  backUp(file: string): Promise<void>
  close(): Promise<void>
}
