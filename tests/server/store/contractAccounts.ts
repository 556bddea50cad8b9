import { expect, it } from 'vitest'
import type { NewAccount } from '../../../server/store/types'
import type { Setting } from './contract'
import { ODD_TEXTS } from './oddTexts'

const person = (email: string, change: Partial<NewAccount> = {}): NewAccount => ({
  email,
  name: 'Ada Byron',
  company: 'Analytical Power',
  tier: 'Trade',
  countries: ['Gb'],
  admin: false,
  emailAccess: true,
  enabled: true,
  ...change,
})

export const accountsContract = ({ store, someUser }: Setting): void => {
  const someEmail = () => `${someUser()}@example.com`
  const added = async (change: Partial<NewAccount> = {}) => {
    const email = someEmail()
    await store().accounts.put([person(email, change)])
    return (await store().accounts.byEmail(email))!
  }

  it('STO-1 an account comes back as it was put, under an id of our own', async () => {
    const email = someEmail()
    const wanted = person(email, { admin: true, countries: ['Gb', 'De'], emailAccess: false })
    await store().accounts.put([wanted])
    const account = (await store().accounts.byEmail(email))!
    expect(account).toEqual({ ...wanted, userId: account.userId })
    expect(account.userId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await store().accounts.byId(account.userId)).toEqual(account)
    expect((await store().accounts.all()).filter(({ userId }) => userId === account.userId)).toEqual([account])
  })

  it('STO-1 who is not there is undefined', async () => {
    const { accounts } = store()
    expect(await accounts.byId('nobody')).toBeUndefined()
    expect(await accounts.byEmail('nobody@example.com')).toBeUndefined()
    expect(await accounts.byIdentity('https://idp.example', 'nobody')).toBeUndefined()
    expect(await accounts.change('nobody', { enabled: false })).toBeUndefined()
    expect(await accounts.bind('nobody', 'https://idp.example', 'nobody')).toBe(false)
  })

  it('STO-2 emails are compared in lower case and shown as written', async () => {
    const { accounts } = store()
    const email = someEmail()
    await accounts.seed([person(email.toUpperCase())])
    const account = (await accounts.byEmail(email))!
    expect(account.email).toBe(email.toUpperCase())
    await accounts.put([person(email, { name: 'Other' })])
    expect(await accounts.byEmail(email.toUpperCase())).toEqual({ ...account, email, name: 'Other' })
  })

  it('STO-3 seed leaves a known account as it is, put writes over it; both keep id and identity', async () => {
    const { accounts } = store()
    const before = await added({ name: 'First' })
    await accounts.bind(before.userId, 'https://idp.example', before.userId)
    const newcomer = someEmail()
    await accounts.seed([
      person(before.email, { name: 'Seeded' }),
      person(newcomer),
      person(newcomer, { name: 'Twice' }),
    ])
    const bound = { ...before, issuer: 'https://idp.example', subject: before.userId }
    expect(await accounts.byEmail(before.email)).toEqual(bound)
    expect((await accounts.byEmail(newcomer))?.name).toBe('Ada Byron')
    await accounts.put([
      person(before.email, { name: 'Lost' }),
      person(before.email, { name: 'Put', tier: 'Visualise', enabled: false }),
    ])
    expect(await accounts.byEmail(before.email)).toEqual({ ...bound, name: 'Put', tier: 'Visualise', enabled: false })
  })

  it('STO-3 a list of a thousand accounts is taken, by two at once', async () => {
    const many = Array.from({ length: 1000 }, () => person(someEmail()))
    await Promise.all([store().accounts.put(many), store().accounts.seed([...many].reverse())])
    const known = new Set((await store().accounts.all()).map(({ email }) => email))
    expect(many.filter(({ email }) => !known.has(email))).toEqual([])
  })

  it('S1 an account is bound to one identity, once, and an identity to one account', async () => {
    const { accounts } = store()
    const one = await added()
    const other = await added()
    const issuer = 'https://idp.example'
    expect(await accounts.bind(one.userId, issuer, one.userId)).toBe(true)
    expect(await accounts.bind(one.userId, issuer, one.userId)).toBe(true)
    expect(await accounts.bind(one.userId, issuer, 'another subject')).toBe(false)
    expect(await accounts.bind(one.userId, 'https://other.example', one.userId)).toBe(false)
    expect(await accounts.bind(other.userId, issuer, one.userId)).toBe(false)
    expect(await accounts.byIdentity(issuer, one.userId)).toEqual({ ...one, issuer, subject: one.userId })
    expect(await accounts.byId(other.userId)).toEqual(other)
    expect(await accounts.bind(other.userId, 'https://other.example', one.userId)).toBe(true)
    expect((await accounts.byIdentity('https://other.example', one.userId))?.userId).toBe(other.userId)
  })

  it('S1 of two who bind one account, or one identity, at once exactly one succeeds', async () => {
    const { accounts } = store()
    const one = await added()
    const other = await added()
    const third = await added()
    const issuer = 'https://race.example'
    const account = await Promise.all(
      ['a', 'b'].map((subject) => accounts.bind(one.userId, issuer, subject + one.userId)),
    )
    expect(account.filter(Boolean)).toHaveLength(1)
    const identity = await Promise.all([other, third].map(({ userId }) => accounts.bind(userId, issuer, 'one subject')))
    expect(identity.filter(Boolean)).toHaveLength(1)
  })

  it('S1 an identity with a NUL is never taken for another', async () => {
    const { accounts } = store()
    const account = await added()
    expect(await accounts.bind(account.userId, 'https://idp.example', 'nul\0')).toBe(false)
    expect(await accounts.bind(account.userId, 'https://idp.example', 'nul')).toBe(true)
    expect(await accounts.byIdentity('https://idp.example', 'nul\0')).toBeUndefined()
    expect(await accounts.byIdentity('https://idp.example\0', 'nul')).toBeUndefined()
    expect(await accounts.byId(`${account.userId}\0`)).toBeUndefined()
  })

  it('STO-4 a change writes what it names and nothing else', async () => {
    const { accounts } = store()
    const account = await added()
    const changed = { ...account, tier: 'Gold forecasts' as const, countries: [], emailAccess: false, enabled: false }
    const { tier, countries, emailAccess, enabled } = changed
    expect(await accounts.change(account.userId, {})).toEqual(account)
    expect(await accounts.change(account.userId, { enabled })).toEqual({ ...account, enabled })
    expect(await accounts.change(account.userId, { tier, countries, emailAccess })).toEqual(changed)
    expect(await accounts.byId(account.userId)).toEqual(changed)
  })

  it('STO-5 people of a company are its enabled ones by email; no company has no user', async () => {
    const { accounts } = store()
    const company = `Company ${someUser()}`
    const emails = ['b', 'a', 'Z', 'c'].map((first) => `${first}-${someEmail()}`)
    await accounts.put(emails.map((email) => person(email, { company, enabled: !email.startsWith('c') })))
    await accounts.put([person(someEmail(), { company: '' })])
    const people = await accounts.ofCompany(company)
    expect(people.map(({ email }) => email[0])).toEqual(['a', 'b', 'Z'])
    expect(await accounts.ofCompany('')).toEqual([])
    expect(await accounts.ofCompany(company.toLowerCase())).toEqual([])
  })

  it.each(ODD_TEXTS)('S13 an account keeps the text %j wherever it stands', async (text) => {
    const { accounts } = store()
    const email = `${text}${someEmail()}`
    const account = await added()
    await accounts.put([person(email, { name: text, company: text, countries: [text] })])
    const odd = (await accounts.byEmail(email))!
    expect(odd).toMatchObject({ email, name: text, company: text, countries: [text] })
    expect(await accounts.bind(odd.userId, text, text)).toBe(true)
    expect((await accounts.byIdentity(text, text))?.userId).toBe(odd.userId)
    expect(await accounts.byId(text)).toBeUndefined()
    expect((await accounts.ofCompany(text)).map(({ userId }) => userId)).toEqual([odd.userId])
    expect(await accounts.byId(account.userId)).toEqual(account)
  })
}
