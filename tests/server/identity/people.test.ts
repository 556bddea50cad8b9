import { afterEach, describe, expect, it, vi } from 'vitest'
import { ACCOUNT_FRESH_MS } from '../../../server/identity/faces'
import { createIdentity } from '../../../server/identity'
import type { People, Recognised } from '../../../server/identity/faces'
import { SEEDED_ACCOUNTS } from '../../../server/identity/seededAccounts'
import { openMemoryStore } from '../../../server/store'
import type { Accounts, Store } from '../../../server/store/faces'
import { startIssuer, type TestIssuer } from '../../support/testIssuer'
import { ADA, BEN, silent } from './identityRig'

/** The keys are asked for again at most so often; the library that does it goes by the wall clock. */
const KEYS_ASKED_EVERY_MS = 31_000
const START = Date.UTC(2026, 10, 20, 12)

const open: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop()
})

type Room = {
  readonly issuer: TestIssuer
  readonly store: Store
  readonly people: People
  readonly looks: () => number
  readonly pass: (ms: number) => void
}

/** Sign-in by a test issuer over a store in memory, on a clock that stands until it is moved. */
const room = async (): Promise<Room> => {
  let [now, looks] = [START, 0]
  const issuer = await startIssuer(() => Math.floor(now / 1000))
  const store = await openMemoryStore()
  await store.accounts.seed(SEEDED_ACCOUNTS)
  const accounts: Accounts = {
    ...store.accounts,
    byId: (userId) => {
      looks += 1
      return store.accounts.byId(userId)
    },
  }
  const { people } = await createIdentity({
    signIn: issuer.tenant,
    accounts,
    keep: store.keep,
    clock: { now: () => now },
    log: silent(),
  })
  open.push(issuer, { stop: () => store.close() })
  return { issuer, store, people: people!, looks: () => looks, pass: (ms) => void (now += ms) }
}

const emailOf = (found: Recognised): string => (found.kind === 'person' ? found.person.account.email : found.kind)

describe('who a token speaks of', () => {
  it('IDN-7 the first sign-in ties the account of the email to issuer and subject', async () => {
    const { issuer, store, people } = await room()
    const found = await people.recognise(await issuer.sign())
    expect(found).toMatchObject({
      kind: 'person',
      person: { licence: { tier: 'Visualise', countries: ['Gb'], admin: false }, expiresAt: START + 600_000 },
    })
    expect(await store.accounts.byIdentity(issuer.issuer, 'subject-1')).toMatchObject({ email: ADA })
  })

  it('IDN-8 from then on the email means nothing: another one changes nothing, and none is needed', async () => {
    const { issuer, people } = await room()
    await people.recognise(await issuer.sign())
    for (const email of [BEN, undefined])
      expect(emailOf(await people.recognise(await issuer.sign({ email })))).toBe(ADA)
  })

  it('IDN-9 somebody else with the same email does not get the account', async () => {
    const { issuer, people } = await room()
    await people.recognise(await issuer.sign())
    expect(await people.recognise(await issuer.sign({ sub: 'subject-2' }))).toEqual({
      kind: 'closed',
      why: 'the account of this email belongs to another identity',
    })
  })

  it('IDN-10 two first sign-ins at the same time end with one owner', async () => {
    const { issuer, store, people } = await room()
    const found = await Promise.all(
      ['subject-1', 'subject-2', 'subject-1'].map(async (sub) => people.recognise(await issuer.sign({ sub }))),
    )
    const owner = (await store.accounts.byEmail(ADA))!.subject
    expect(found.map(({ kind }) => kind)).toEqual(
      ['subject-1', 'subject-2', 'subject-1'].map((sub) => (sub === owner ? 'person' : 'closed')),
    )
  })

  it.each([
    ['emails of B2C', { email: undefined, emails: [BEN, ADA] }, BEN],
    ['the user name', { email: undefined, preferred_username: BEN.toUpperCase() }, BEN],
    ['the email before the user name', { email: BEN, preferred_username: ADA }, BEN],
    ['a verified email', { email: BEN, email_verified: true }, BEN],
    ['no verified email', { email_verified: false }, 'closed'],
    ['no verified email, by word', { email_verified: 'false' }, 'closed'],
    ['a user name that is no email', { email: undefined, preferred_username: 'ada' }, 'closed'],
    ['an email that nobody has', { email: 'nobody@northwind.example' }, 'closed'],
    ['an email that is no text', { email: { $ne: '' } }, 'closed'],
  ])('IDN-11 an account is first found by %s', async (_what, claims, expected) => {
    const { issuer, people } = await room()
    expect(emailOf(await people.recognise(await issuer.sign(claims)))).toBe(expected)
  })

  it('IDN-12 a disabled account is not tied to anybody', async () => {
    const { issuer, store, people } = await room()
    const { userId } = (await store.accounts.byEmail(ADA))!
    await store.accounts.change(userId, { enabled: false })
    expect(await people.recognise(await issuer.sign())).toEqual({ kind: 'closed', why: 'the account is disabled' })
    expect((await store.accounts.byEmail(ADA))!.subject).toBeUndefined()
  })

  it('AU09 without email access the account is told and closed', async () => {
    const { issuer, people } = await room()
    const found = await people.recognise(await issuer.sign({ email: 'hugo.brandt@northwind.example' }))
    expect(found).toMatchObject({
      kind: 'closed',
      why: 'the account has no email access',
      account: { name: 'Hugo Brandt' },
    })
  })
})

describe('access that is taken away', () => {
  it('S5 a disabled account is closed within the time that a look at it may be old', async () => {
    const { issuer, store, people, pass } = await room()
    const token = await issuer.sign()
    await people.recognise(token)
    const { userId } = (await store.accounts.byEmail(ADA))!
    await store.accounts.change(userId, { enabled: false })
    pass(ACCOUNT_FRESH_MS - 1)
    expect((await people.recognise(token)).kind).toBe('person')
    pass(1)
    expect((await people.recognise(token)).kind).toBe('closed')
    expect(await people.stillOpen(userId)).toBe(false)
  })

  it('S5 a change that is made here holds at once', async () => {
    const { issuer, store, people } = await room()
    const token = await issuer.sign()
    await people.recognise(token)
    const { userId } = (await store.accounts.byEmail(ADA))!
    await store.accounts.change(userId, { tier: 'Trade', emailAccess: false })
    people.forget(userId)
    expect((await people.recognise(token)).kind).toBe('closed')
    await store.accounts.change(userId, { emailAccess: true })
    people.forget(userId)
    expect(await people.recognise(token)).toMatchObject({ kind: 'person', person: { licence: { tier: 'Trade' } } })
  })

  it('S2 a token that was good ends with its own end and the leeway', async () => {
    const { issuer, people, pass } = await room()
    const token = await issuer.sign()
    expect((await people.recognise(token)).kind).toBe('person')
    pass(600_000 + 59_000)
    expect((await people.recognise(token)).kind).toBe('person')
    pass(1_000)
    expect((await people.recognise(token)).kind).toBe('invalid')
  })

  it('IDN-13 many calls of one user are one look at the account', async () => {
    const { issuer, people, looks } = await room()
    const token = await issuer.sign()
    await Promise.all(Array.from({ length: 50 }, () => people.recognise(token)))
    expect(looks()).toBe(1)
  })

  it('IDN-14 a failed look is not remembered', async () => {
    const { issuer, store, people, pass } = await room()
    const token = await issuer.sign()
    await people.recognise(token)
    pass(ACCOUNT_FRESH_MS)
    await store.close()
    await expect(people.recognise(token)).rejects.toThrow()
    await expect(people.recognise(token)).rejects.toThrow()
  })
})

describe('keys of a tenant', () => {
  it('IDN-15 a new key of the provider is found when its first token comes', async () => {
    const { issuer, people } = await room()
    expect((await people.recognise(await issuer.sign())).kind).toBe('person')
    await issuer.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + KEYS_ASKED_EVERY_MS })
    expect((await people.recognise(await issuer.sign())).kind).toBe('person')
    vi.useRealTimers()
  })

  it('IDN-16 a provider that is away neither hinders the start nor turns a true token into a false one', async () => {
    const { issuer, store } = await room()
    const token = await issuer.sign()
    const { accounts, keep } = store
    const away = { ...issuer.tenant, jwksUri: 'http://127.0.0.1:1/keys' }
    const clock = { now: () => START }
    const { people } = await createIdentity({ signIn: away, accounts, keep, clock, log: silent() })
    await expect(people!.recognise(token)).rejects.toThrow()
  })
})
