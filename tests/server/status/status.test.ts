import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Subject } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldKnown, NOTHING_KNOWN, statusFeedOf, type StatusKnown, type StatusFeed } from '../../../src/domain/status'
import { heartbeatSchema, liveTableSchema, liveTableUpdateSchema } from '../../../src/domain/wire'
import { statusPushSchema, statusSchema, type Status } from '../../../src/domain/wire/status'
import { createApp, type ServerApp } from '../../../server/app'
import { createLog } from '../../../server/log/log'
import type { ServerClock } from '../../../server/sources/source'
import { openDesk, until, type Desk } from '../app/desk'
import { feedsOk, handMadeSource } from '../market/handMade'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

/** The whole server over real sockets; its time passes sixty times as fast, so that a look comes every 83 ms. */
const FASTER = 60
const START = Date.parse('2026-11-20T17:05:00Z')
const begun = Date.now()
const clock: ServerClock = {
  now: () => START + (Date.now() - begun) * FASTER,
  after: (ms, task) => {
    const timer = setTimeout(task, ms / FASTER)
    return () => clearTimeout(timer)
  },
}

const batches = new Subject<readonly MarketEvent[]>()
let app: ServerApp
let url: string
let desk: Desk
beforeAll(async () => {
  const source = handMadeSource(batches, () => Promise.resolve([]))
  const config = { host: '127.0.0.1', port: 0 }
  app = await createApp({ ...(await peopleShell()), config, source, clock, log: createLog('silent') })
  url = await app.start()
  batches.next(feedsOk(clock.now()))
  desk = await openDesk(url, ['status', 'module_Status'])
})
afterAll(async () => {
  await desk.connection.stop()
  await app.stop()
})

const query = (path: string, user = 'analyse'): Promise<Response> => fetch(url + path, { headers: bearer(user) })
const whole = async (user?: string): Promise<Status> =>
  statusSchema.parse(await (await query('/staticApi/status', user)).json())
const table = async () => liveTableSchema.parse(await (await query('/api/LiveTable_Status/me')).json())
const feeds = async (): Promise<ReadonlyMap<string, StatusFeed>> =>
  new Map((await table()).data.data.flatMap((row) => statusFeedOf(row) ?? []).map((feed) => [feed.id, feed]))
const pushes = () =>
  desk.received.flatMap(({ event, payload }) => {
    const push = event === 'keyMarketMetrics' ? statusPushSchema.safeParse(payload).data : undefined
    return push ? [push] : []
  })

describe('the status of the whole server, over real sockets', () => {
  it('STATUS-12 tells hubs, store and server as they are', async () => {
    await until(() => pushes().length >= 3, 3000, 'three changes')
    const { hubs, store, server } = await whole()
    expect(hubs.data).toMatchObject({ connections: 1, users: 1, groups: 2, lagging: 0 })
    expect(hubs.data.messagesPerSecond).toBeGreaterThan(0)
    expect(hubs.lite.connections).toBe(0)
    expect(hubs.lite.users).toBeUndefined()
    expect(store).toMatchObject({ kind: 'sqlite', weaknesses: ['Nothing outlives the process.'] })
    expect(store.version).toMatch(/^3\.\d+/)
    expect(store.bytes).toBeGreaterThan(0)
    expect(server.node).toBe(process.version)
    expect(server.memoryBytes).toBeGreaterThan(server.heapBytes)
    // Missing until the loop was measured once more.
    await expect.poll(async () => (await whole()).server.lagMaxMs, { timeout: 40_000 }).toBeGreaterThanOrEqual(0)
  })

  it('STATUS-12 the place of the database is told to administrators alone, and never pushed', async () => {
    expect((await whole('admin')).place).toBe('memory')
    expect('place' in (await whole('enterprise'))).toBe(false)
    await until(() => pushes().length >= 1, 3000, 'a change')
    for (const { parts } of pushes()) expect(JSON.stringify(parts)).not.toContain('"place"')
  })

  it('STATUS-12 an answered write of a user is counted, a refused one is not', async () => {
    const { writesToday } = (await whole()).store
    const seen = await query('/staticApi/NotificationSeen')
    expect(seen.ok).toBe(true)
    await until(() => pushes().some(({ parts }) => parts.store?.writesToday === writesToday + 1), 3000, 'the write')
    expect((await whole()).store.lastSave).toBeGreaterThan(START)
    expect((await fetch(`${url}/staticApi/NotificationSeen`)).status).toBe(401)
    expect((await whole()).store.writesToday).toBe(writesToday + 1)
  })

  it('STATUS-13 any user who folds the pushes has what is pulled later, number by number', async () => {
    const first = await whole()
    const known = (): StatusKnown =>
      pushes()
        .filter(({ s }) => s > first.s)
        .reduce<StatusKnown>(
          (so, push) => foldKnown(so, { kind: 'push', push }),
          foldKnown(NOTHING_KNOWN, { kind: 'whole', status: first }),
        )
    await until(() => (known().status?.s ?? 0) >= first.s + 3, 3000, 'three changes more')
    const later = await whole()
    await until(() => (known().status?.s ?? 0) >= later.s, 3000, 'the same number')
    const upTo = pushes().filter(({ s }) => s > first.s && s <= later.s)
    const folded = upTo.reduce<StatusKnown>(
      (so, push) => foldKnown(so, { kind: 'push', push }),
      foldKnown(NOTHING_KNOWN, { kind: 'whole', status: first }),
    )
    expect(folded.mustPull).toBe(false)
    expect({ ...folded.status, at: 0 }).toEqual({ ...later, at: 0 })
  })

  it('STATUS-13 changes come no more often than every 5 s of the server', async () => {
    await until(() => pushes().length >= 12, 10_000, 'twelve changes')
    const times = pushes().map(({ at }) => at)
    // Looks are at set times: of two that run late the first may be later than the other, but never by a whole step.
    expect(times.length - 2).toBeLessThanOrEqual((times.at(-1)! - times[0]!) / 5000)
  })

  it('STATUS-14 the table is proven: its changes lead to what is pulled, and marks name it', async () => {
    const rules = { maxEntries: undefined, sortHeader: '' }
    const start = await table()
    const opened = tableFromSnapshot(start, rules).table!
    batches.next(feedsOk(clock.now()))
    const messages = () =>
      desk.received.flatMap(({ event, payload }) => {
        const update = event === 'liveTableUpdate' ? liveTableUpdateSchema.parse(payload) : undefined
        return update?.id === 'Status' ? update.messages.filter(({ meta }) => (meta?.s ?? 0) > start.meta!.s) : []
      })
    await until(() => messages().length > 0, 3000, 'a change of the table')
    const later = await table()
    await until(() => (messages().at(-1)?.meta?.s ?? 0) >= later.meta!.s, 3000, 'all changes')
    const mine = messages().filter(({ meta }) => (meta?.s ?? 0) <= later.meta!.s)
    const after = applyPushes(opened, mine)
    expect(after.fault).toBeUndefined()
    expect(after.table.digest).toBe(later.meta!.d)
    const marked = desk.received.some(
      ({ event, payload }) => event === 'heartbeat' && heartbeatSchema.parse(payload).marks?.['Status'] !== undefined,
    )
    expect(marked).toBe(true)
  })

  it('STATUS-22 tells of what time the newest data of a feed is, and an old answer does not put it back', async () => {
    const at = clock.now()
    const mix = (measuredAt: number): MarketEvent => ({ kind: 'fuelMix', at, measuredAt, rows: [] })
    batches.next([mix(at - 18 * 60_000), mix(at - 23 * 60_000), ...feedsOk(at)])
    await until(() => desk.received.length > 0, 1000, 'anything')
    const published = async (): Promise<StatusFeed | undefined> => (await feeds()).get('fuelMix')
    for (let tries = 0; tries < 40 && (await published())?.newestData === undefined; tries++)
      await new Promise((wake) => setTimeout(wake, 25))
    expect(await published()).toMatchObject({ state: 'late', newestData: at - 18 * 60_000 })
    expect((await published())?.why).toMatch(/^It answers, but its newest data is \d+ min old\.$/)
    expect((await published())?.lastMessage).toBeGreaterThanOrEqual(at)
  })

  it('STATUS-15 news is counted by feed, and a feed that no source has is not offered', async () => {
    const before = (await feeds()).get('frequency')?.messagesToday ?? 0
    const at = clock.now()
    batches.next([
      { kind: 'frequency', at, measuredAt: at, hz: 50.01 },
      { kind: 'frequency', at, measuredAt: at, hz: 50.02 },
    ])
    await until(() => desk.received.length > 0, 1000, 'anything')
    await expect.poll(async () => (await feeds()).get('frequency')?.messagesToday, { timeout: 40_000 }).toBe(before + 2)
    expect((await feeds()).get('entsoe')).toMatchObject({ state: 'notOffered' })
    expect((await feeds()).get('entsoe')?.messagesToday).toBeUndefined()
    expect((await feeds()).get('dayAhead')).toMatchObject({ state: 'unknown' })
    const prices = { area: 'GB', date: '2026-11-21', stepMinutes: 60, prices: [80] } as const
    batches.next([{ kind: 'dayAhead', at: clock.now(), dayAhead: prices }])
    await expect
      .poll(async () => (await feeds()).get('dayAhead'), { timeout: 40_000 })
      .toMatchObject({ state: 'ok', messagesToday: 1 })
  })

  it('STATUS-16 a failing feed shows, is logged as an incident with its reason, and the incident ends with it', async () => {
    const print = (ok: boolean) =>
      batches.next([{ kind: 'feed', at: clock.now(), feed: 'MEL', ok, ...(!ok && { why: 'Elexon answered 503.' }) }])
    print(false)
    await expect.poll(async () => (await feeds()).get('MEL')?.state, { timeout: 40_000 }).toMatch(/late|down/)
    expect((await feeds()).get('MEL')?.why).toBe('Elexon answered 503.')
    const mine = async () => (await whole()).incidents.findLast(({ feed }) => feed === 'MEL')
    await expect.poll(mine, { timeout: 40_000 }).toMatchObject({ note: 'Elexon answered 503.' })
    expect((await mine())?.end).toBeUndefined()
    print(true)
    await expect.poll(async () => (await mine())?.end, { timeout: 40_000 }).toBeGreaterThan(START)
    expect((await whole()).strips['MEL']?.cells).toMatch(/[ar]/)
  })

  it('STATUS-17 the echo is as small as an answer can be, and for users only', async () => {
    const answer = await query('/staticApi/status/echo')
    const text = await answer.text()
    expect(text.length).toBeLessThan(40)
    expect((await fetch(`${url}/staticApi/status/echo`)).status).toBe(401)
    expect((await fetch(`${url}/staticApi/status`)).status).toBe(401)
  })
})
