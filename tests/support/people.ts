import type { Tier } from '../../src/domain/access'
import type { People, Person } from '../../server/identity/types'
import type { AccountRow } from '../../server/store/types'

/** People for tests of the server's rules, told by tokens that need no provider: `token-` and the user id. */

export const accountRow = (userId: string, more: Partial<AccountRow> = {}): AccountRow => ({
  userId,
  email: `${userId}@north.example`,
  name: userId,
  company: 'North Power',
  tier: 'Analyse',
  countries: ['Gb'],
  admin: false,
  emailAccess: true,
  enabled: true,
  ...more,
})

/** One person of each tier, an administrator, and one of another company. */
export const ACCOUNTS: readonly AccountRow[] = [
  ...(
    [
      ['visualise', 'Visualise'],
      ['analyse', 'Analyse'],
      ['trade', 'Trade'],
      ['forecasts', 'Trade with forecasts'],
      ['gold', 'Gold forecasts'],
      ['enterprise', 'Enterprise'],
    ] as const satisfies readonly (readonly [string, Tier])[]
  ).map(([userId, tier]) => accountRow(userId, { tier })),
  accountRow('admin', { tier: 'Enterprise', admin: true }),
  accountRow('european', { countries: ['Gb', 'France'] }),
  accountRow('stranger', { company: 'South Energy', email: 'stranger@south.example' }),
]

export const tokenOfUser = (userId: string): string => `token-${userId}`
export const bearer = (userId: string): { authorization: string } => ({
  authorization: `Bearer ${tokenOfUser(userId)}`,
})

export type FakePeople = People & { readonly accounts: Map<string, AccountRow> }

/** Knows these accounts; `accounts` can be changed under it. */
export const fakePeople = (
  rows: readonly AccountRow[] = ACCOUNTS,
  expiresAt: () => number = () => Date.now() + 3_600_000,
): FakePeople => {
  const accounts = new Map(rows.map((row) => [row.userId, row]))
  const open = (row: AccountRow | undefined): boolean => row !== undefined && row.enabled && row.emailAccess
  return {
    accounts,
    recognise: (token) => {
      const row = accounts.get(/^token-(.+)$/.exec(token)?.[1] ?? '')
      if (row === undefined) return Promise.resolve({ kind: 'invalid', why: 'no such token' })
      if (!open(row)) return Promise.resolve({ kind: 'closed', why: 'disabled', account: row })
      const { tier, countries, admin, userId } = row
      const person: Person = { userId, account: row, licence: { tier, countries, admin }, expiresAt: expiresAt() }
      return Promise.resolve({ kind: 'person', person })
    },
    stillOpen: (userId) => Promise.resolve(open(accounts.get(userId))),
    forget: () => undefined,
  }
}
