import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followAccountsFile, readAccountsFile } from '../../../server/identity/accountsFile'
import { openPeople, type Opened } from '../../../server/identity/opening'
import { createLog, type Log } from '../../../server/log/log'
import { openMemoryStore, openStore } from '../../../server/store'
import { wallClock } from '../../../server/clock'
import { answerIn, authorizeAddress, newProof, refresh, tokenOf, visitorOf } from '../../support/tokens'
import { ADA, silent, startRig } from './identityRig'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enact-identity-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const LOCAL = { kind: 'local', accessTokenSeconds: 900 } as const

describe('what outlives a restart', () => {
  it('IDN-20 key, session and refresh tokens do; another data folder has another key', async () => {
    const before = await openStore({ dataDir: folder })
    const first = await startRig({ store: before })
    const visitor = visitorOf(first.url)
    const tokens = await tokenOf(first.url, ADA, { visitor })
    await first.stop()
    await before.close()

    const after = await openStore({ dataDir: folder })
    const second = await startRig({ store: after })
    expect(await second.statusWith(tokens.accessToken)).toBe(200)
    expect(await second.statusWith((await refresh(second.url, tokens.refreshToken)).accessToken)).toBe(200)
    const silently = await visitor.visit(`${second.url}${authorizeAddress(second.url, newProof(), { prompt: 'none' })}`)
    expect(answerIn(silently.headers.get('location')!)['code']).toBeDefined()
    await second.stop()
    await after.close()
  })

  it('S25 the key is in no file that others may read, and in no answer', async () => {
    const store = await openStore({ dataDir: folder })
    const rig = await startRig({ store })
    const keys = await (await fetch(`${rig.url}/idp/jwks`)).text()
    expect(keys).toContain('"kty":"RSA"')
    for (const secret of ['"d"', '"p"', '"q"', '"dp"', '"dq"', '"qi"']) expect(keys).not.toContain(secret)
    const files = readdirSync(folder)
    expect(files).not.toEqual([])
    for (const file of files) expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0)
    await rig.stop()
    await store.close()
  })
})

const opened = async (more: object = {}): Promise<Opened> => {
  const opening = await openPeople({ signIn: LOCAL, dataDir: folder, ...more }, silent(), wallClock)
  if (!opening.ok) throw new Error(opening.faults.join(' '))
  return opening.opened
}

describe('accounts at the start', () => {
  it('IDN-21 local sign-in begins with two companies, every tier, an administrator, one without email access and two locks', async () => {
    const { store, about, close } = await opened()
    const all = await store.accounts.all()
    expect(new Set(all.map(({ company }) => company)).size).toBe(2)
    expect(new Set(all.map(({ tier }) => tier)).size).toBe(6)
    expect(all.filter(({ admin }) => admin)).toHaveLength(1)
    expect(all.filter(({ emailAccess }) => !emailAccess)).toHaveLength(1)
    const lockOf = async (email: string): Promise<unknown> => {
      const { userId } = (await store.accounts.byEmail(email))!
      return ((await store.settings.one(userId, 'basic'))?.data as { lockedAccount?: unknown } | undefined)
        ?.lockedAccount
    }
    expect(await lockOf('jonas.weber@southgate.example')).toBe('editLocked')
    expect(await lockOf('kira.novak@southgate.example')).toBe('uploadLocked')
    expect(await lockOf(ADA)).toBeUndefined()
    expect(about).toContain('Sign-in: local')
    await close()
  })

  it('IDN-22 a later start changes nothing that people have changed', async () => {
    const first = await opened()
    const { userId } = (await first.store.accounts.byEmail('jonas.weber@southgate.example'))!
    await first.store.accounts.change(userId, { tier: 'Enterprise' })
    await first.store.settings.write(userId, 'unlocked-1', [
      { key: 'basic', baseRev: 1, data: { lockedAccount: 'unlocked' } },
    ])
    await first.close()
    const second = await opened()
    expect(await second.store.accounts.byId(userId)).toMatchObject({ tier: 'Enterprise' })
    expect(await second.store.settings.one(userId, 'basic')).toMatchObject({
      rev: 2,
      data: { lockedAccount: 'unlocked' },
    })
    await second.close()
  })

  it('IDN-23 without local sign-in no sample account comes into the store', async () => {
    const { store, identity, close } = await opened({ signIn: { kind: 'off' } })
    expect(await store.accounts.all()).toEqual([])
    expect(identity.people).toBeUndefined()
    expect(identity.configFor('127.0.0.1:7070')).toEqual({ kind: 'off' })
    await close()
  })

  it('IDN-24 a list of accounts rules over what is stored, and no samples stand next to it', async () => {
    const accountsFile = join(folder, 'accounts.json')
    const entry = { email: 'Zoe@north.example', name: 'Zoe', company: 'North', tier: 'Trade' }
    writeFileSync(accountsFile, JSON.stringify([entry]))
    const first = await opened({ accountsFile })
    expect(await first.store.accounts.all()).toMatchObject([
      { email: 'zoe@north.example', tier: 'Trade', countries: ['Gb'], admin: false, emailAccess: true, enabled: true },
    ])
    await first.close()
    writeFileSync(accountsFile, JSON.stringify([{ ...entry, tier: 'Analyse' }]))
    const second = await opened({ accountsFile })
    expect(await second.store.accounts.all()).toMatchObject([{ tier: 'Analyse' }])
    await second.close()
  })

  it('IDN-45 a list does not give back what an administrator took away, and disables who is taken out of it', async () => {
    const accountsFile = join(folder, 'accounts.json')
    const entries = ['zoe', 'yan', 'xia'].map((name) => ({
      email: `${name}@north.example`,
      name,
      company: 'North',
      tier: 'Trade',
    }))
    writeFileSync(accountsFile, JSON.stringify(entries))
    const first = await opened({ accountsFile })
    const idOf = async (name: string): Promise<string> =>
      (await first.store.accounts.byEmail(`${name}@north.example`))!.userId
    await first.store.accounts.change(await idOf('zoe'), { enabled: false })
    await first.store.accounts.change(await idOf('yan'), { emailAccess: false })
    await first.close()

    const stateOf = async ({ store }: Opened): Promise<object> =>
      Object.fromEntries((await store.accounts.all()).map((each) => [each.name, [each.enabled, each.emailAccess]]))
    writeFileSync(accountsFile, JSON.stringify(entries.slice(0, 2)))
    const second = await opened({ accountsFile })
    expect(await stateOf(second)).toEqual({ zoe: [false, true], yan: [true, false], xia: [false, true] })
    // An administrator gives it back, and the list has the third again.
    for (const { userId } of await second.store.accounts.all())
      await second.store.accounts.change(userId, { enabled: true, emailAccess: true })
    await second.close()
    writeFileSync(accountsFile, JSON.stringify(entries))
    const third = await opened({ accountsFile })
    expect(await stateOf(third)).toEqual({ zoe: [true, true], yan: [true, true], xia: [true, true] })
    await third.close()
  })

  it('IDN-25 a list with faults stops the start, and every fault is reported', async () => {
    const accountsFile = join(folder, 'accounts.json')
    writeFileSync(
      accountsFile,
      JSON.stringify([{ email: 'a@b.example', name: '', company: 'B', tier: 'Gold', owner: 1 }]),
    )
    const opening = await openPeople({ signIn: LOCAL, dataDir: folder, accountsFile }, silent(), wallClock)
    expect(opening.ok).toBe(false)
    const faults = opening.ok ? [] : opening.faults
    expect(faults.length).toBeGreaterThanOrEqual(3)
    for (const fault of faults) expect(fault).toMatch(/^ACCOUNTS_FILE is ".*accounts\.json": entry 1/)
    expect(faults.join(' ')).toContain('tier: must be one of Visualise, Analyse,')
  })
})

describe('the list of accounts', () => {
  it.each([
    ['no file', undefined, 'there is no such file'],
    ['no JSON', '[{', 'it is not JSON'],
    ['no list', '{}', 'the file'],
    ['the same object id twice', '[O1,O2]', 'entry 2, objectId: is in entry 1 already'],
    [
      'an object id that is none',
      '[{"email":"a@b.example","name":"n","company":"c","tier":"Trade","objectId":"me"}]',
      'entry 1, objectId: is no object id',
    ],
    ['the same email twice', '[E,E]', 'entry 2, email: is in entry 1 already'],
    [
      'an email that is none',
      '[{"email":"x","name":"n","company":"c","tier":"Trade"}]',
      'entry 1, email: is no email address',
    ],
  ])('IDN-26 with %s is refused with what is wrong', async (_what, text, expected) => {
    const path = join(folder, 'list.json')
    const entry = '{"email":"a@b.example","name":"n","company":"c","tier":"Trade"}'
    const named = (email: string): string =>
      entry.replace('a@b', email).replace('}', ',"objectId":"aaaaaaaa-0000-4000-8000-000000000001"}')
    const whole = text
      ?.replaceAll('E,E', `${entry},${entry}`)
      .replace('O1', named('one@b'))
      .replace('O2', named('two@b'))
    if (whole !== undefined) writeFileSync(path, whole)
    const answer = await readAccountsFile(path)
    expect(answer.ok ? [] : answer.faults.join(' ')).toContain(expected)
  })

  it('IDN-27 is read again when it changes, holds at once, and a broken one changes nothing', async () => {
    const path = join(folder, 'list.json')
    const write = (more: object): void =>
      writeFileSync(path, JSON.stringify([{ email: ADA, name: 'Ada', company: 'N', tier: 'Trade', ...more }]))
    write({})
    const store = await openMemoryStore()
    const rig = await startRig({ store })
    let log = ''
    const sink = { write: (line: string) => void (log += line) } as unknown as NodeJS.WritableStream
    const published: Log = createLog('info', sink)
    const stop = followAccountsFile({
      path,
      accounts: store.accounts,
      people: rig.identity.people,
      log: published,
      lookEveryMs: 20,
    })
    const { accessToken } = await tokenOf(rig.url, ADA)
    expect(await rig.statusWith(accessToken)).toBe(200)

    writeFileSync(path, '[{')
    await vi.waitFor(() => expect(log).toContain('the accounts stay as they are'), 5000)
    expect(await rig.statusWith(accessToken)).toBe(200)

    write({ enabled: false })
    await vi.waitFor(() => expect(log).toContain('was read again'), 5000)
    expect(await rig.statusWith(accessToken)).toBe(401)
    stop()
    expect(readFileSync(path, 'utf8')).toContain('"enabled":false')
    await rig.stop()
    await store.close()
  })
})
