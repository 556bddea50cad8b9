import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { TIERS } from '../../src/domain/access'
import type { Log } from '../log/log'
import type { Accounts } from '../store/types'
import type { People } from './types'
import type { ListedAccount, NamedIdentities } from './namedIdentities'

/** The list of accounts that an operator keeps in a file. */

/** How long a change of the file may stay unseen. */
const LOOK_EVERY_MS = 2000
/** Faults of a file that are told; a file of the wrong kind would else fill the screen. */
const MOST_FAULTS = 10

const line = (most: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(most), z.regex(/^[^\p{Cc}<>]*$/u, 'has characters that no name has'))

const accountSchema = z.strictObject({
  email: z
    .string()
    .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'is no email address')),
  name: line(200),
  company: line(200),
  tier: z.enum(TIERS, `must be one of ${TIERS.join(', ')}`),
  countries: z._default(z.array(z.string().check(z.regex(/^[A-Za-z]{2,40}$/, 'is no country id such as Gb'))), ['Gb']),
  admin: z._default(z.boolean(), false),
  emailAccess: z._default(z.boolean(), true),
  enabled: z._default(z.boolean(), true),
  subject: z.optional(line(255)),
  objectId: z.optional(
    z
      .string()
      .check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is no object id')),
  ),
})
const fileSchema = z.array(accountSchema)

export type AccountsAnswer =
  | { readonly ok: true; readonly accounts: readonly ListedAccount[] }
  | { readonly ok: false; readonly faults: readonly string[] }

/** An entry is named as people count: the first is 1. */
const placeOf = ([entry, ...field]: readonly PropertyKey[]): string =>
  entry === undefined
    ? 'the file'
    : [`entry ${Number(entry) + 1}`, field.map(String).join('.')].filter(Boolean).join(', ')

const ONCE = [
  ['email', 'an email'],
  ['subject', 'a subject'],
  ['objectId', 'an object id'],
] as const

const twice = (accounts: readonly ListedAccount[]): readonly string[] => {
  const places = new Map<string, number>()
  return accounts.flatMap((account, at) =>
    ONCE.flatMap(([field, word]) => {
      const key = `${field} ${account[field] ?? ''}`
      const first = places.get(key) ?? at
      places.set(key, first)
      if (account[field] === undefined || first === at) return []
      return [`entry ${at + 1}, ${field}: is in entry ${first + 1} already; ${word} has one account`]
    }),
  )
}

const listIn = (text: string): AccountsAnswer => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, faults: ['it is not JSON: it must be a list of accounts in [ ]'] }
  }
  const read = fileSchema.safeParse(value)
  const faults = read.success
    ? twice(read.data)
    : read.error.issues.slice(0, MOST_FAULTS).map(({ path, message }) => `${placeOf(path)}: ${message}`)
  return read.success && faults.length === 0 ? { ok: true, accounts: read.data } : { ok: false, faults }
}

const whyUnread = (error: unknown): string => {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES') return 'this user may not read it'
  return code === 'EISDIR' ? 'it is a folder' : `it could not be read (${code ?? 'unknown reason'})`
}

/** Reads the list. Faults are sentences that name the file, the entry, the field and what is wrong. */
export const readAccountsFile = async (path: string): Promise<AccountsAnswer> => {
  const named = (faults: readonly string[]): AccountsAnswer => ({
    ok: false,
    faults: faults.map((fault) => `ACCOUNTS_FILE is "${path}": ${fault}.`),
  })
  try {
    const answer = listIn(await readFile(path, 'utf8'))
    return answer.ok ? answer : named(answer.faults)
  } catch (error) {
    return named([whyUnread(error)])
  }
}

/**
 * Makes the stored accounts those of the list: who is not in it (any more) is disabled, what an administrator took away
 * stays taken away. Returns how many accounts were disabled because the list does not have them.
 */
export const takeList = async (accounts: Accounts, listed: readonly ListedAccount[]): Promise<number> => {
  await accounts.put(listed)
  return accounts.disableExcept(listed.map(({ email }) => email))
}

type Follow = {
  readonly path: string
  readonly accounts: Accounts
  readonly people: People | undefined
  readonly named?: NamedIdentities
  readonly log: Log
  readonly lookEveryMs?: number
}

/**
 * Writes the list into the store again whenever the file changes, until the answer is called. A file with a fault changes
 * nothing: what held before holds on, and the log says why.
 */
export const followAccountsFile = ({
  path,
  accounts,
  people,
  named,
  log,
  lookEveryMs = LOOK_EVERY_MS,
}: Follow): (() => void) => {
  const take = async (): Promise<void> => {
    const answer = await readAccountsFile(path)
    if (!answer.ok) {
      log.error({ faults: answer.faults }, 'the list of accounts was not taken; the accounts stay as they are')
      return
    }
    const disabled = await takeList(accounts, answer.accounts)
    named?.set(answer.accounts)
    for (const { userId } of await accounts.all()) people?.forget(userId)
    log.info({ accounts: answer.accounts.length, disabled }, 'the list of accounts was read again')
  }
  // One after the other: two quick changes must not be written in the wrong order.
  let last = Promise.resolve()
  const changed = (): void => {
    last = last.then(take).catch((error: unknown) => {
      log.error({ err: error }, 'the accounts could not be written')
    })
  }
  watchFile(path, { interval: lookEveryMs, persistent: false }, changed)
  return () => unwatchFile(path, changed)
}
