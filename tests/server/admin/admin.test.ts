import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import type {
  AuditLog,
  AuditVerdict,
  OnlineUsers,
  ReplayControlState,
  TableStates,
} from '../../../src/domain/administration/calls'
import { onlineGroupOf } from '../../../src/domain/administration/online'
import { wireGroupOf } from '../../../src/domain/wire'
import { openApiRig, type ApiRig } from '../api/apiRig'
import { openDesk, until } from '../app/desk'
import { handMadeSource, opening } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { createLog } from '../../../server/log/log'
import { peopleShell } from '../../support/appShell'
import { ACCOUNTS, bearer } from '../../support/people'
import { CALLS } from '../../../server/description/texts'
import { Subject } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'

const T0 = Date.parse('2026-11-20T17:05:00Z')
const DAYS = { from: '2026-11-20', to: '2026-11-20' }

/** A store whose accounts are those of the tokens. */
const shellOf = async () => {
  const shell = await peopleShell()
  const accounts = { ...shell.store.accounts, all: () => Promise.resolve(ACCOUNTS) }
  return { ...shell, store: { ...shell.store, accounts } }
}

let rig: ApiRig
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enact-admin-'))
  const config = { host: '127.0.0.1', port: 0, dataDir: folder }
  rig = await openApiRig({ ...(await shellOf()), config })
})
afterAll(async () => {
  await rig.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, user: string | undefined = 'admin') =>
  rig.app.inject({ method: 'GET', url, headers: bearer(user) })
const post = (url: string, payload: object, user = 'admin') =>
  rig.app.inject({ method: 'POST', url, headers: bearer(user), payload })
const linesOf = async (): Promise<AuditLog> => (await post('/adminApi/audit', DAYS)).json<AuditLog>()

describe('calls of administration', () => {
  it('AD01 ADM-20 every call of it is refused to all but administrators, by the server', async () => {
    const calls = CALLS.map(({ call }) => call).filter(({ path }) => path.startsWith('/adminApi/'))
    expect(calls.length).toBeGreaterThan(15)
    for (const { method, path } of calls) {
      const url = path.replace(/:\w+/g, 'x')
      for (const [user, status] of [
        [undefined, 401],
        ['enterprise', 403],
      ] as const) {
        const headers = user === undefined ? {} : bearer(user)
        const answer = await rig.app.inject({ method, url, headers, ...(method === 'POST' && { payload: {} }) })
        expect([answer.statusCode, method, path]).toEqual([status, method, path])
      }
    }
  })

  it('ADM-21 feedback is dealt with, opened again, and counted while it is open; both stand in the log', async () => {
    const feedback = { notes: 'It does not load.', type: 'BROKE', email: '', userId: '', page: 'boa' }
    expect((await post('/staticApi/feedback/', feedback, 'trade')).statusCode).toBe(204)
    const [message] = (await get('/adminApi/feedback')).json<{ id: number; type: string }[]>()
    expect(message).toMatchObject({ type: 'BROKE', notes: 'It does not load.', email: 'trade@north.example' })
    expect((await get('/adminApi/overview')).json()).toMatchObject({ feedback: 1, notices: 0 })
    for (const done of [true, true, false])
      expect((await post('/adminApi/feedback/settle', { id: message!.id, done })).statusCode).toBe(204)
    expect((await linesOf()).lines.map(({ action, email }) => [action, email])).toEqual([
      ['feedback.reopen', 'admin@north.example'],
      ['feedback.settle', 'admin@north.example'],
    ])
  })

  it('ADM-22 events that pages report are counted by day', async () => {
    for (let n = 0; n < 3; n++)
      await post('/staticApi/frontendLog/logFrontendEvent', { frontendEvent: 'BOA realtime' }, 'trade')
    await rig.app.inject({
      method: 'POST',
      url: '/staticApi/logFrontendEvent',
      payload: { frontendEvent: 'Accessed Terms and Conditions' },
    })
    expect((await post('/adminApi/frontendLog', DAYS)).json<unknown[]>()).toEqual([
      { day: '2026-11-20', event: 'BOA realtime', count: 3 },
      { day: '2026-11-20', event: 'Accessed Terms and Conditions', count: 1 },
    ])
    for (const wrong of [
      { from: '2026-11-21', to: '2026-11-20' },
      { from: '2026-01-01', to: '2026-11-20' },
      { from: '2026-13-45', to: '2026-13-45' },
    ])
      expect((await post('/adminApi/frontendLog', wrong)).statusCode).toBe(400)
  })

  it('ADM-23 the licences of a company are those of its open accounts', async () => {
    const companies = (await get('/adminApi/licences')).json<{ company: string; licences: object[] }[]>()
    expect(companies.map(({ company }) => company)).toEqual(['North Power', 'South Energy'])
    expect(companies[0]!.licences).toContainEqual({ tier: 'Enterprise', countries: ['Gb'], admin: true, users: 1 })
    expect(companies[0]!.licences).toContainEqual({
      tier: 'Analyse',
      countries: ['France', 'Gb'],
      admin: false,
      users: 1,
    })
  })

  it('ADM-24 a notice and its withdrawal stand in the log with what they were; one that is not there leaves no line', async () => {
    const answer = await post('/adminApi/notices', { type: 'bsad', text: 'BSAD is late.' })
    const { id } = answer.json<{ id: string }>()
    const twice = await Promise.all([1, 2].map(() => post(`/adminApi/notices/${id}/withdraw`, {})))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
    const own = (await linesOf()).lines.filter(({ object }) => object === id)
    expect(own.map(({ action }) => action)).toEqual(['notice.withdraw', 'notice.send'])
    expect(JSON.parse(own[1]!.after!)).toMatchObject({ type: 'bsad', text: 'BSAD is late.' })
    expect(JSON.parse(own[0]!.before!)).toMatchObject({ text: 'BSAD is late.' })
  })

  it('ADM-25 the message of a release is stored with its intention, and its second line states that it was sent', async () => {
    expect((await get('/adminApi/release')).json()).toEqual({ message: null })
    const html = '<h3>New</h3><script>alert(1)</script>'
    const { id } = (await post('/adminApi/notices', { type: 'release', version: '9.9.9', html })).json<{ id: string }>()
    expect((await get('/adminApi/release')).json()).toEqual({
      message: { id, at: rig.clock.now(), by: 'admin@north.example', version: '9.9.9', html },
    })
    const own = (await linesOf()).lines.filter(({ object }) => object === id)
    expect(own.map(({ stage }) => stage)).toEqual(['carriedOut', 'intended'])
  })

  it('ADM-26 live tables with their subscribers; rows of a table without subscribers are not known', async () => {
    const { tables } = (await get('/adminApi/liveTables')).json<TableStates>()
    expect(tables.length).toBeGreaterThan(20)
    const bmFeed = tables.find(({ moduleType }) => moduleType === 'BmFeed')
    expect(bmFeed).toEqual({ moduleType: 'BmFeed', subscribers: 0 })
  })

  it('ADM-27 recordings are those of the folder; an order is refused where no recording is played', async () => {
    const state = async () => (await get('/adminApi/replay')).json<ReplayControlState>()
    expect(await state()).toMatchObject({ playing: null, tapes: [] })
    expect((await state()).why).toContain('There is no folder')
    mkdirSync(join(folder, 'tapes'))
    writeFileSync(join(folder, 'tapes', 'monday.ndjson.gz'), 'x')
    writeFileSync(join(folder, 'tapes', 'notes.txt'), 'x')
    expect((await state()).tapes.map(({ name, bytes }) => [name, bytes])).toEqual([['monday.ndjson.gz', 1]])
    const refused = await post('/adminApi/replay', { kind: 'again' })
    expect([refused.statusCode, refused.json<{ title: string }>().title]).toEqual([409, 'No recording is played.'])
  })

  it('AUD-30 the log is read by pages and by days; the chain is verified, also against a hash that was noted', async () => {
    const { lines } = await linesOf()
    const [newest] = lines
    expect((await post('/adminApi/audit', { from: '2026-11-19', to: '2026-11-19' })).json()).toEqual({
      lines: [],
      accounts: {},
    })
    const verify = async (noted?: object) =>
      (await post('/adminApi/audit/verify', noted ? { noted } : {})).json<AuditVerdict>()
    expect(await verify()).toEqual({ kind: 'whole', entries: newest!.seq, hash: newest!.hash })
    expect(await verify({ seq: 2, hash: lines.find(({ seq }) => seq === 2)!.hash.slice(0, 16) })).toMatchObject({
      kind: 'whole',
    })
    expect(await verify({ seq: 2, hash: 'ab'.repeat(32) })).toEqual({
      kind: 'broken',
      brokenAt: 2,
      fault: 'rewritten',
    })
    expect(await verify({ seq: 9999, hash: newest!.hash })).toMatchObject({ kind: 'broken', brokenAt: 9999 })
  })
})

describe('who is online, over real sockets', () => {
  let app: ServerApp
  let url: string
  let clock: ManualClock
  beforeAll(async () => {
    clock = new ManualClock(T0)
    const batches = new Subject<readonly MarketEvent[]>()
    const source = handMadeSource(batches, () => Promise.resolve([]))
    const config = { host: '127.0.0.1', port: 0 }
    app = await createApp({ ...(await shellOf()), config, source, clock, log: createLog('silent') })
    url = await app.start()
    batches.next(opening(clock.now()))
  })
  afterAll(() => app.stop())

  const online = async (): Promise<OnlineUsers['users']> =>
    ((await (await fetch(`${url}/adminApi/online`, { headers: bearer('admin') })).json()) as OnlineUsers).users

  it('NT12 ADM-30 a page states where it is, moves, and is gone with its connection; each page of a user is a row', async () => {
    const at = (page: string) => onlineGroupOf({ page, version: '1.2.3' })
    const first = await openDesk(url, [at('status')])
    const row = { userId: 'analyse', email: 'analyse@north.example', company: 'North Power', version: '1.2.3' }
    expect(await online()).toEqual([{ ...row, connection: 1, page: 'status', since: T0 }])
    clock.advance(60_000)
    await first.connection.invoke('LeaveGroup', at('status'))
    await first.connection.invoke('JoinGroup', at('news'))
    expect(await online()).toEqual([{ ...row, connection: 1, page: 'news', since: T0 }])

    const second = await openDesk(url, [at('boa-dashboard')])
    const silent = await openDesk(url, [])
    expect((await online()).map(({ page }) => page)).toEqual([undefined, 'boa-dashboard', 'news'])
    await Promise.all([second.connection.stop(), silent.connection.stop()])
    let rows = 3
    await until(() => (void online().then(({ length }) => (rows = length)), rows === 1), 3000, 'both to be gone')
    await first.connection.stop()
    await until(() => (void online().then(({ length }) => (rows = length)), rows === 0), 3000, 'no user')
  })

  it('ADM-31 no name of another page and no visitor states a page', async () => {
    const desk = await openDesk(url, [])
    for (const group of ['online_nowhere_1.0', 'online_status_<b>'])
      await expect(desk.connection.invoke('JoinGroup', group)).rejects.toThrow('There is no group of that name.')
    const visitor = await openDesk(url, [], '/hub/lite')
    await expect(
      visitor.connection.invoke('JoinGroup', onlineGroupOf({ page: 'status', version: '1' })),
    ).rejects.toThrow()
    await Promise.all([desk.connection.stop(), visitor.connection.stop()])
  })

  it('ADM-32 a table that is listened to has its subscribers and its rows', async () => {
    const desk = await openDesk(url, [wireGroupOf.module('BmFeed')])
    const state = async () => {
      clock.advance(5000)
      const answer = await fetch(`${url}/adminApi/liveTables`, { headers: bearer('admin') })
      return ((await answer.json()) as TableStates).tables.find(({ moduleType }) => moduleType === 'BmFeed')
    }
    await expect.poll(state).toMatchObject({ subscribers: 1, rows: expect.any(Number) as number })
    await desk.connection.stop()
  })
})
