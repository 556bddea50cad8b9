import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings'
import { COUNTRIES } from '../../src/domain/reference/countries'
import { itemKey } from '../../src/domain/wire'
import type { NewAccount, Store } from '../store/types'

/** An account that local sign-in offers, and what it is there to try. */
type Seed = Pick<NewAccount, 'name' | 'tier'> &
  Partial<NewAccount> & { readonly note: string; readonly lock?: Settings['lockedAccount'] }

const NORTHWIND: readonly Seed[] = [
  { name: 'Ada Marsh', tier: 'Visualise', note: 'The lowest licence: BOA tables without analytics' },
  { name: 'Ben Okoro', tier: 'Analyse', note: 'BOA analytics and the comparer' },
  { name: 'Cara Lindt', tier: 'Trade', note: 'The pages of a trading desk' },
  { name: 'Dev Patel', tier: 'Trade with forecasts', note: 'Trading and the forecasts' },
  { name: 'Elin Strand', tier: 'Gold forecasts', note: 'All forecasts and their history' },
  { name: 'Femi Adeyemi', tier: 'Enterprise', note: 'Everything a licence can hold' },
  { name: 'Grace Holm', tier: 'Enterprise', admin: true, note: 'Changes the licences of others' },
  { name: 'Hugo Brandt', tier: 'Analyse', emailAccess: false, note: 'Signs in and sees that access is missing' },
]
const SOUTHGATE: readonly Seed[] = [
  { name: 'Ines Duarte', tier: 'Enterprise', note: 'The other company: sees no colleagues of Northwind' },
  {
    name: 'Jonas Weber',
    tier: 'Trade',
    note: 'Edit-locked: nothing can be changed until unlocked',
    lock: 'editLocked',
  },
  {
    name: 'Kira Novak',
    tier: 'Trade',
    note: 'Upload-locked: changes freely and saves nothing',
    lock: 'uploadLocked',
  },
  {
    name: 'Nora Vik',
    tier: 'Enterprise',
    countries: ['Gb', 'France', 'Belgium', 'Netherlands', 'Germany', 'Denmark', 'Norway', 'Ireland'],
    note: 'Great Britain and its neighbours in Europe',
  },
  { name: 'Liam Byrne', tier: 'Visualise', note: 'A colleague to share with' },
]

const accountsOf = (company: string, domain: string, seeds: readonly Seed[]) =>
  seeds.map((seed) => ({
    company,
    // An Enterprise licence holds every country of the specification.
    countries: seed.tier === 'Enterprise' ? COUNTRIES.map(({ id }) => id) : ['Gb'],
    admin: false,
    emailAccess: true,
    enabled: true,
    email: `${seed.name.toLowerCase().replace(' ', '.')}@${domain}.example`,
    ...seed,
  }))

const SEEDS = [
  ...accountsOf('Northwind Power', 'northwind', NORTHWIND),
  ...accountsOf('Southgate Energy', 'southgate', SOUTHGATE),
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
