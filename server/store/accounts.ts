import { randomUUID } from 'node:crypto'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { TIERS, type Tier } from '../../src/domain/access'
import type { AuditBy } from '../../src/domain/audit'
import type { AccountRow, Accounts, NewAccount } from './types'
import { type AccountTable, type Db, type Tx, fromJson, isPlain, jsonText, plainText } from './schema'
import { StoreError, isDuplicate } from './storeError'
import { appendAudit } from './audit'

/** Rows of one statement; far below what either database takes. */
const AT_ONCE = 200

const keyOf = (email: string): string => plainText(email).toLowerCase()

const tierOf = ({ tier, user_id }: Selectable<AccountTable>): Tier => {
  const known = TIERS.find((each) => each === tier)
  if (known) return known
  throw new StoreError('unfit', `Account ${user_id} has the tier "${tier}": set it to one of ${TIERS.join(', ')}.`)
}

const countriesOf = (text: string): readonly string[] => {
  const countries = fromJson(text)
  return Array.isArray(countries) ? countries.filter((each) => typeof each === 'string') : []
}

const accountOf = (row: Selectable<AccountTable>): AccountRow => ({
  userId: row.user_id,
  email: row.email,
  name: row.name,
  company: row.company,
  tier: tierOf(row),
  countries: countriesOf(row.countries),
  admin: row.is_admin === 1,
  emailAccess: row.email_access === 1,
  enabled: row.is_enabled === 1,
  ...(row.issuer !== null && row.subject !== null && { issuer: row.issuer, subject: row.subject }),
})

const rowOf = (account: NewAccount): Insertable<AccountTable> => ({
  user_id: randomUUID(),
  email_key: keyOf(account.email),
  email: plainText(account.email),
  name: plainText(account.name),
  company: plainText(account.company),
  tier: account.tier,
  countries: jsonText(account.countries),
  is_admin: Number(account.admin),
  email_access: Number(account.emailAccess),
  is_enabled: Number(account.enabled),
  issuer: null,
  subject: null,
})

/**
 * Rows to insert, one for each email, in order of email: two processes that write the same list lock its rows in the same
 * order. Where a list names an email twice the entry given last counts, or the first.
 */
const rowsOf = (accounts: readonly NewAccount[], counts: 'first' | 'last'): Insertable<AccountTable>[][] => {
  const inTurn = counts === 'last' ? accounts : [...accounts].reverse()
  const byEmail = new Map(inTurn.map((account) => [keyOf(account.email), rowOf(account)]))
  const rows = [...byEmail.values()].sort((a, b) => (a.email_key < b.email_key ? -1 : 1))
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, part) =>
    rows.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}

const LISTED = ['email', 'name', 'company', 'tier', 'countries', 'is_admin'] as const

/** What the list may give only where no administrator took it away, and the column that records this. */
const REVOCABLE = { is_enabled: 'admin_disabled', email_access: 'admin_email_denied' } as const

/** Writes a list; of an email that is stored already the entry counts where `over`, else what is stored. */
const listIn = (db: Db, over: boolean) => (accounts: readonly NewAccount[]) =>
  db.transaction().execute(async (tx) => {
    for (const rows of rowsOf(accounts, over ? 'last' : 'first'))
      await tx
        .insertInto('account')
        .values(rows)
        .onConflict((conflict) => {
          const known = conflict.column('email_key')
          return over
            ? known.doUpdateSet((eb) => ({
                ...Object.fromEntries(LISTED.map((name) => [name, eb.ref(`excluded.${name}`)])),
                ...Object.fromEntries(
                  Object.entries(REVOCABLE).map(([name, revoked]) => [
                    name,
                    sql`case when account.${sql.ref(revoked)} = 1 then 0 else excluded.${sql.ref(name)} end`,
                  ]),
                ),
              }))
            : known.doNothing()
        })
        .execute()
  })

const bindIn =
  (db: Db): Accounts['bind'] =>
  async (userId, issuer, subject) => {
    if (!isPlain(issuer) || !isPlain(subject)) return false
    try {
      const bound = await db
        .updateTable('account')
        .set({ issuer, subject })
        .where('user_id', '=', plainText(userId))
        .where((eb) =>
          eb.or([eb('issuer', 'is', null), eb.and([eb('issuer', '=', issuer), eb('subject', '=', subject)])]),
        )
        .returning('user_id')
        .executeTakeFirst()
      return bound !== undefined
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  }

type Change = Parameters<Accounts['change']>[1]

const changedColumns = (change: Change): Updateable<AccountTable> => ({
  ...(change.tier !== undefined && { tier: change.tier }),
  ...(change.countries !== undefined && { countries: jsonText(change.countries) }),
  ...(change.emailAccess !== undefined && {
    email_access: Number(change.emailAccess),
    admin_email_denied: Number(!change.emailAccess),
  }),
  ...(change.enabled !== undefined && {
    is_enabled: Number(change.enabled),
    admin_disabled: Number(!change.enabled),
  }),
})

const changeIn = async (on: Db | Tx, userId: string, change: Change): Promise<AccountRow | undefined> => {
  const row = await on
    .updateTable('account')
    .set(changedColumns(change))
    .where('user_id', '=', plainText(userId))
    .returningAll()
    .executeTakeFirst()
  return row && accountOf(row)
}

/** What the entry states: the fields that were changed, before and after, as they are in this very transaction. */
const auditedChange = async (tx: Tx, userId: string, change: Change, by: AuditBy): Promise<AccountRow | undefined> => {
  // Written first with what it has, which locks the row: no other change comes between before and after.
  const before = await tx
    .updateTable('account')
    .set((eb) => ({ tier: eb.ref('tier') }))
    .where('user_id', '=', plainText(userId))
    .returningAll()
    .executeTakeFirst()
  if (before === undefined) return undefined
  const after = await changeIn(tx, userId, change)
  if (after === undefined) return undefined
  const fields = Object.keys(change) as (keyof Change)[]
  const stated = (row: AccountRow) => Object.fromEntries(fields.map((field) => [field, row[field]]))
  await appendAudit(tx, {
    ...by,
    action: 'account.change',
    object: userId,
    before: stated(accountOf(before)),
    after: stated(after),
  })
  return after
}

/** Accounts in a database. Lists come in order of email. An empty company is nobody's: it has no people. */
export const accountsIn = (db: Db): Accounts => {
  const all = () => db.selectFrom('account').selectAll()
  const byId: Accounts['byId'] = async (userId) => {
    const row = await all().where('user_id', '=', plainText(userId)).executeTakeFirst()
    return row && accountOf(row)
  }
  return {
    byId,
    byIdentity: async (issuer, subject) => {
      if (!isPlain(issuer) || !isPlain(subject)) return undefined
      const row = await all().where('issuer', '=', issuer).where('subject', '=', subject).executeTakeFirst()
      return row && accountOf(row)
    },
    byEmail: async (email) => {
      const row = await all().where('email_key', '=', keyOf(email)).executeTakeFirst()
      return row && accountOf(row)
    },
    bind: bindIn(db),
    seed: listIn(db, false),
    put: listIn(db, true),
    disableExcept: async (emails) => {
      const listed = new Set(emails.map(keyOf))
      const enabled = await all().where('is_enabled', '=', 1).execute()
      const others = enabled.filter(({ email_key }) => !listed.has(email_key)).map(({ user_id }) => user_id)
      for (let from = 0; from < others.length; from += AT_ONCE)
        await db
          .updateTable('account')
          .set({ is_enabled: 0 })
          .where('user_id', 'in', others.slice(from, from + AT_ONCE))
          .execute()
      return others.length
    },
    change: async (userId, change, by) => {
      if (Object.keys(changedColumns(change)).length === 0) return byId(userId)
      if (by === undefined) return await changeIn(db, userId, change)
      return await db.transaction().execute((tx) => auditedChange(tx, userId, change, by))
    },
    all: async () => (await all().orderBy('email_key').execute()).map(accountOf),
    ofCompany: async (company) => {
      if (company === '') return []
      const people = all().where('company', '=', plainText(company)).where('is_enabled', '=', 1)
      return (await people.orderBy('email_key').execute()).map(accountOf)
    },
  }
}
