import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings'
import { itemKey } from '../../src/domain/wire'
import type { NewAccount, Store } from '../store/types'

/** An account that local sign-in offers, and what it is there to try. */
type Seed = NewAccount & { readonly note: string; readonly lock?: Settings['lockedAccount'] }

const NORTHWIND = 'Northwind Power'
const SOUTHGATE = 'Southgate Energy'

const COMMON = { countries: ['Gb'], admin: false, emailAccess: true, enabled: true } as const

const SEEDS: readonly Seed[] = [
  {
    ...COMMON,
    email: 'ada.marsh@northwind.example',
    name: 'Ada Marsh',
    company: NORTHWIND,
    tier: 'Visualise',
    note: 'The lowest licence: BOA tables without analytics',
  },
  {
    ...COMMON,
    email: 'ben.okoro@northwind.example',
    name: 'Ben Okoro',
    company: NORTHWIND,
    tier: 'Analyse',
    note: 'BOA analytics and the comparer',
  },
  {
    ...COMMON,
    email: 'cara.lindt@northwind.example',
    name: 'Cara Lindt',
    company: NORTHWIND,
    tier: 'Trade',
    note: 'The pages of a trading desk',
  },
  {
    ...COMMON,
    email: 'dev.patel@northwind.example',
    name: 'Dev Patel',
    company: NORTHWIND,
    tier: 'Trade with forecasts',
    note: 'Trading and the forecasts',
  },
  {
    ...COMMON,
    email: 'elin.strand@northwind.example',
    name: 'Elin Strand',
    company: NORTHWIND,
    tier: 'Gold forecasts',
    note: 'All forecasts and their history',
  },
  {
    ...COMMON,
    email: 'femi.adeyemi@northwind.example',
    name: 'Femi Adeyemi',
    company: NORTHWIND,
    tier: 'Enterprise',
    note: 'Everything a licence can hold',
  },
  {
    ...COMMON,
    email: 'grace.holm@northwind.example',
    name: 'Grace Holm',
    company: NORTHWIND,
    tier: 'Enterprise',
    admin: true,
    note: 'Changes the licences of others',
  },
  {
    ...COMMON,
    email: 'hugo.brandt@northwind.example',
    name: 'Hugo Brandt',
    company: NORTHWIND,
    tier: 'Analyse',
    emailAccess: false,
    note: 'Signs in and is told that access is missing',
  },
  {
    ...COMMON,
    email: 'ines.duarte@southgate.example',
    name: 'Ines Duarte',
    company: SOUTHGATE,
    tier: 'Enterprise',
    note: 'The other company: sees no colleagues of Northwind',
  },
  {
    ...COMMON,
    email: 'jonas.weber@southgate.example',
    name: 'Jonas Weber',
    company: SOUTHGATE,
    tier: 'Trade',
    note: 'Edit-locked: nothing can be changed until unlocked',
    lock: 'editLocked',
  },
  {
    ...COMMON,
    email: 'kira.novak@southgate.example',
    name: 'Kira Novak',
    company: SOUTHGATE,
    tier: 'Trade',
    note: 'Upload-locked: changes freely and saves nothing',
    lock: 'uploadLocked',
  },
  {
    ...COMMON,
    email: 'liam.byrne@southgate.example',
    name: 'Liam Byrne',
    company: SOUTHGATE,
    tier: 'Visualise',
    note: 'A colleague to share with',
  },
]

/** The accounts of local sign-in: two companies, every tier, an administrator, one without email access, two with a lock. */
export const SEEDED_ACCOUNTS: readonly NewAccount[] = SEEDS.map(({ note, lock, ...account }) => account)

/** What an account is there to try; undefined for one that is not of these. */
export const noteOf = (email: string): string | undefined => SEEDS.find((seed) => seed.email === email)?.note

/** Gives the locked accounts their lock, once: where basic settings are stored already they stay as they are. */
export const seedSettings = async ({ accounts, settings }: Pick<Store, 'accounts' | 'settings'>): Promise<void> => {
  for (const { email, lock } of SEEDS) {
    const account = lock === undefined ? undefined : await accounts.byEmail(email)
    if (account === undefined || (await settings.one(account.userId, itemKey.basic)) !== undefined) continue
    // Somebody whose account saves nothing could never agree to the terms for good.
    const data = { ...DEFAULT_SETTINGS, lockedAccount: lock, terms: { agreed: true, date: null } }
    await settings.write(account.userId, 'seed-lock-1', [{ key: itemKey.basic, baseRev: 0, data }])
  }
}
