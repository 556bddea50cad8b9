import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ListedAccount } from '../../../server/identity/namedIdentities'
import type { Tenant } from '../../../server/config/signIn'
import { ACCOUNT_FRESH_MS, type People, type Recognised } from '../../../server/identity/types'
import { createIdentity } from '../../../server/identity'
import { createNamedIdentities } from '../../../server/identity/namedIdentities'
import { SEEDED_ACCOUNTS } from '../../../server/identity/seededAccounts'
import { openMemoryStore } from '../../../server/store'
import type { Accounts, Store } from '../../../server/store/types'
import { startIssuer, type TestIssuer } from '../../support/testIssuer'
import { ADA, BEN, silent } from './identityRig'

/** The keys are asked for again at most so often; the library that does it goes by the wall clock. */
const KEYS_REQUESTED_EVERY_MS = 31_000
const START = Date.UTC(2026, 10, 20, 12)

const open: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { stop } of open.splice(0)) await stop()
})

const ADMIN = 'grace.holm@northwind.example'
const OID = 'aaaaaaaa-0000-4000-8000-000000000001'

const listedAs = (email: string): ListedAccount => SEEDED_ACCOUNTS.find((account) => account.email === email)!

type Space = {
  readonly issuer: TestIssuer
  readonly store: Store
  readonly people: People
  readonly looks: () => number
  readonly pass: (ms: number) => void
}

/** Sign-in by a test issuer over a store in memory, on a clock that stands until it is moved. */
const space = async (
  unverifiedEmail: Tenant['unverifiedEmail'] = [],
  listed: readonly ListedAccount[] = [],
): Promise<Space> => {
  let now = START
  let looks = 0
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
    signIn: { ...issuer.tenant, unverifiedEmail },
    accounts,
    named: createNamedIdentities(listed),
    retain: store.retain,
    clock: { now: () => now },
    log: silent(),
  })
  open.push(issuer, { stop: () => store.close() })
  return { issuer, store, people: people!, looks: () => looks, pass: (ms) => void (now += ms) }
}

const emailOf = (found: Recognised): string => (found.kind === 'person' ? found.person.account.email : found.kind)

describe('who a token speaks of', () => {
  it('IDN-7 the first sign-in ties the account of the email to issuer and subject', async () => {
    const { issuer, store, people } = await space()
    const found = await people.recognise(await issuer.sign())
    expect(found).toMatchObject({
      kind: 'person',
      person: { licence: { tier: 'Visualise', countries: ['Gb'], admin: false }, expiresAt: START + 600_000 },
    })
    expect(await store.accounts.byIdentity(issuer.issuer, 'subject-1')).toMatchObject({ email: ADA })
  })

  it('IDN-8 from then on the email means nothing: another one changes nothing, and none is needed', async () => {
    const { issuer, people } = await space()
    await people.recognise(await issuer.sign())
    for (const email of [BEN, undefined])
      expect(emailOf(await people.recognise(await issuer.sign({ email })))).toBe(ADA)
  })

  it('IDN-9 another user with the same email does not get the account', async () => {
    const { issuer, people } = await space()
    await people.recognise(await issuer.sign())
    expect(await people.recognise(await issuer.sign({ sub: 'subject-2' }))).toEqual({
      kind: 'closed',
      why: 'the account of this email belongs to another identity',
    })
  })

  it('IDN-10 two first sign-ins at the same time end with one owner', async () => {
    const { issuer, store, people } = await space()
    const found = await Promise.all(
      ['subject-1', 'subject-2', 'subject-1'].map(async (sub) => people.recognise(await issuer.sign({ sub }))),
    )
    const owner = (await store.accounts.byEmail(ADA))!.subject
    expect(found.map(({ kind }) => kind)).toEqual(
      ['subject-1', 'subject-2', 'subject-1'].map((sub) => (sub === owner ? 'person' : 'closed')),
    )
  })

  it.each([
    ['a verified email', { email: BEN.toUpperCase() }, BEN],
    ['a verified email, by word', { email: BEN, email_verified: 'true' }, BEN],
    ['an email whose domain the tenant owns', { email: BEN, email_verified: undefined, xms_edov: true }, BEN],
    ['the same, as Entra writes it too', { email: BEN, email_verified: undefined, xms_edov: '1' }, BEN],
    ['an email of which nothing is said', { email_verified: undefined }, 'closed'],
    ['an email of a domain that the tenant does not own', { email_verified: undefined, xms_edov: false }, 'closed'],
    ['an email that is not verified', { email_verified: false }, 'closed'],
    ['an email that is not verified, by word', { email_verified: 'false' }, 'closed'],
    ['contradicting words', { email_verified: false, xms_edov: true }, 'closed'],
    ['emails of B2C', { email: undefined, emails: [BEN, ADA] }, 'closed'],
    ['the user name', { email: undefined, preferred_username: BEN }, 'closed'],
    ['an email that nobody has', { email: 'nobody@northwind.example' }, 'closed'],
    ['an email that is no text', { email: { $ne: '' } }, 'closed'],
  ])(
    'IDN-11 unless it is configured otherwise an account is first found by a verified email: %s',
    async (_what, claims, expected) => {
      const { issuer, people } = await space()
      expect(emailOf(await people.recognise(await issuer.sign(claims)))).toBe(expected)
    },
  )

  it.each([
    ['emails of B2C', ['emails'], { email: undefined, emails: [BEN, ADA] }, BEN],
    ['the user name', ['preferred_username'], { email: undefined, preferred_username: BEN.toUpperCase() }, BEN],
    ['the first of them that is there', ['emails', 'email'], { email: BEN, email_verified: undefined }, BEN],
    ['the verified email before them', ['preferred_username'], { email: BEN, preferred_username: ADA }, BEN],
    ['not a claim that is not listed', ['emails'], { email: BEN, email_verified: undefined }, 'closed'],
    ['not an email that is said to be unverified', ['email'], { email: BEN, email_verified: false }, 'closed'],
    [
      'not a user name that is no email',
      ['preferred_username'],
      { email: undefined, preferred_username: 'ada' },
      'closed',
    ],
    ['never an administrator', ['email'], { email: ADMIN, email_verified: undefined }, 'closed'],
  ] as const)(
    'IDN-31 AUTH_UNVERIFIED_EMAIL lets an account be found by %s',
    async (_what, claimsTaken, claims, expected) => {
      const { issuer, people, store } = await space(claimsTaken)
      expect(emailOf(await people.recognise(await issuer.sign(claims)))).toBe(expected)
      expect((await store.accounts.byEmail(ADMIN))!.subject).toBeUndefined()
    },
  )

  it.each([
    ['the subject', { subject: 'subject-1' }],
    ['the object id of Entra, in any case', { objectId: OID.toUpperCase() }],
  ])(
    'IDN-32 an account is found by %s that the list names, administrators too, and then by nothing else',
    async (_what, name) => {
      const { issuer, people } = await space(['email'], [{ ...listedAs(ADMIN), ...name }])
      // Whoever else comes with the email does not get it, verified or not.
      const other = { sub: 'subject-2', oid: 'ffffffff-0000-4000-8000-000000000002', email: ADMIN }
      expect(await people.recognise(await issuer.sign(other))).toEqual({
        kind: 'closed',
        why: 'the list of accounts names another identity for this email',
      })
      const own = { oid: OID, email: undefined, email_verified: undefined }
      expect(emailOf(await people.recognise(await issuer.sign(own)))).toBe(ADMIN)
    },
  )

  it('IDN-33 a list that is read again names other identities', () => {
    const listed = createNamedIdentities([{ ...listedAs(BEN), subject: 'one' }])
    const claims = { issuer: 'i', subject: 'two', expiresAt: 0 }
    expect(listed.emailOf(claims)).toBeUndefined()
    listed.set([{ ...listedAs(BEN), subject: 'two' }])
    expect(listed.emailOf(claims)).toBe(BEN)
    expect(listed.emailOf({ ...claims, subject: 'one' })).toBeUndefined()
  })

  it('IDN-12 a disabled account is not tied to any user', async () => {
    const { issuer, store, people } = await space()
    const { userId } = (await store.accounts.byEmail(ADA))!
    await store.accounts.change(userId, { enabled: false })
    expect(await people.recognise(await issuer.sign())).toEqual({ kind: 'closed', why: 'the account is disabled' })
    expect((await store.accounts.byEmail(ADA))!.subject).toBeUndefined()
  })

  it('AU09 without email access the account is reported and closed', async () => {
    const { issuer, people } = await space()
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
    const { issuer, store, people, pass } = await space()
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
    const { issuer, store, people } = await space()
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
    const { issuer, people, pass } = await space()
    const token = await issuer.sign()
    expect((await people.recognise(token)).kind).toBe('person')
    pass(600_000 + 59_000)
    expect((await people.recognise(token)).kind).toBe('person')
    pass(1_000)
    expect((await people.recognise(token)).kind).toBe('invalid')
  })

  it('IDN-13 many calls of one user are one look at the account', async () => {
    const { issuer, people, looks } = await space()
    const token = await issuer.sign()
    await Promise.all(Array.from({ length: 50 }, () => people.recognise(token)))
    expect(looks()).toBe(1)
  })

  it('IDN-14 a failed look is not remembered', async () => {
    const { issuer, store, people, pass } = await space()
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
    const { issuer, people } = await space()
    expect((await people.recognise(await issuer.sign())).kind).toBe('person')
    await issuer.rotate()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + KEYS_REQUESTED_EVERY_MS })
    expect((await people.recognise(await issuer.sign())).kind).toBe('person')
    vi.useRealTimers()
  })

  it('IDN-16 a provider that is away neither hinders the start nor turns a true token into a false one', async () => {
    const { issuer, store } = await space()
    const token = await issuer.sign()
    const { accounts, retain } = store
    const away = { ...issuer.tenant, jwksUri: 'http://127.0.0.1:1/keys' }
    const clock = { now: () => START }
    const { people } = await createIdentity({ signIn: away, accounts, retain, clock, log: silent() })
    await expect(people!.recognise(token)).rejects.toThrow()
  })
})
