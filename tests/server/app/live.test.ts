import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rulesOf } from '../../../src/domain/tables/evict'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import { CURRENT_ACTIONS } from '../../../src/domain/boa/currentActions'
import type { MarketEvent } from '../../../src/domain/market/events'
import { dateAt, periodAt, periodEnd, periodStart, stepPeriod, type Instant } from '../../../src/domain/periods'
import {
  currentFiguresSchema,
  boaPatchSchema,
  heartbeatSchema,
  keyMarketMetricsSchema,
  liveTableSchema,
  liveTableUpdateSchema,
  HUB_PATHS,
  type WireLiveTable,
} from '../../../src/domain/wire'
import { createApp, type ServerApp } from '../../../server/app'
import { createLog } from '../../../server/log/log'
import { createSimulator, simulateDay } from '../../../server/sources/simulator'
import type { ServerClock } from '../../../server/sources/source'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { collectionAfter, collectionFrom, openDesk, patchesIn, pullBoa, until, type Desk } from './desk'
import { isLong } from '../../support/cases'
import { applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

/**
 * The five minutes, well inside a period, in which most acceptances touch the running period; played forty times
 * faster, so that they take seven seconds.
 */
const DAY = '2026-11-18'
const MINUTE = 60_000
const liveliest = (events: readonly MarketEvent[]): Instant => {
  const soon = events.flatMap((event) =>
    event.kind === 'acceptance' &&
    event.acceptance.segments.some(({ timeFrom }) => timeFrom < periodEnd(periodAt(event.at)))
      ? [event.at]
      : [],
  )
  const starts = Array.from({ length: 48 }, (_, index) => periodStart({ date: DAY, period: index + 1 }) + 2 * MINUTE)
  const within = (from: Instant): number => soon.filter((at) => at >= from && at < from + 5 * MINUTE).length
  return starts.reduce((best, start) => (within(start) > within(best) ? start : best))
}

const FASTER = 40
const TICK_MS = 20
let start = 0
let begun = 0
/** Time of the market since the start, ms. It goes on by ticks: a busy machine, on which ticks are late, has a slower market. */
let elapsed = 0
type Task = { readonly due: number; readonly run: () => void }
const tasks = new Set<Task>()
const clock: ServerClock = {
  now: () => start + elapsed,
  after: (ms, run) => {
    const task = { due: elapsed + ms, run }
    tasks.add(task)
    return () => tasks.delete(task)
  },
}
const ticking = setInterval(() => {
  elapsed += TICK_MS * FASTER
  for (const task of [...tasks].filter(({ due }) => due <= elapsed).toSorted((a, b) => a.due - b.due))
    if (tasks.delete(task)) task.run()
}, TICK_MS)

let app: ServerApp
let url: string
let desk: Desk
let visitor: Desk
beforeAll(async () => {
  start = liveliest(simulateDay(1, DAY).events)
  const source = createSimulator({ seed: 1, clock })
  // Making the day's tape takes a moment; the market's time begins when it is there.
  await source.period({ date: DAY, period: 1 })
  begun = Date.now()
  elapsed = 0
  const config = { host: '127.0.0.1', port: 0 }
  app = await createApp({ ...(await peopleShell()), config, source, clock, log: createLog('silent') })
  url = await app.start()
  desk = await openDesk(url, ['page_boa_Gb', 'module_BmFeed', 'status'])
  visitor = await openDesk(url, ['globalNotifications', 'page_current_Gb', 'module_CurrentActions'], HUB_PATHS.lite)
})
afterAll(async () => {
  await Promise.all([desk.connection.stop(), visitor.connection.stop()])
  await app.stop()
  clearInterval(ticking)
})

const pullFeed = async (): Promise<WireLiveTable> =>
  liveTableSchema.parse(await (await fetch(`${url}/api/LiveTable_BmFeed/me`, { headers: bearer('analyse') })).json())

describe('the whole server over the simulated market, with the official hub client', () => {
  it('APP-1 a change of the market is received after its own instant, on a quiet machine within 3 s', async () => {
    await until(() => app.host.ready(), 3000, 'the market')
    const snapshot = await pullBoa(url)
    expect(snapshot.meta.n).toBeGreaterThan(100)
    expect(snapshot.acceptedOffers.length + snapshot.acceptedBids.length).toBeGreaterThan(0)
    const published = () =>
      desk.received.flatMap(({ event, payload, at }) =>
        event === 'bidAccepted'
          ? boaPatchSchema
              .parse(payload)
              // An action outside of the mechanism has no moment of acceptance.
              .items.flatMap(({ timeAccepted }) => (timeAccepted === undefined ? [] : [{ timeAccepted, at }]))
          : [],
      )
    await until(() => published().length > 0, 15_000, 'an accepted action')
    // Heard at the wall clock; the acceptance's own instant is the market's.
    for (const { timeAccepted, at } of published().slice(-1)) {
      const lateMs = at - (begun + (timeAccepted - start) / FASTER)
      expect(lateMs).toBeGreaterThanOrEqual(0)
      if (isLong) expect(lateMs).toBeLessThan(3000)
    }
  })

  it('PU11 pushes received for some seconds turn the first answer into a later one, digest equal', async () => {
    const before = collectionFrom(await pullBoa(url))
    const next = stepPeriod(periodAt(clock.now()), 1)
    const [year, month, day] = next.date.split('-').map(Number)
    const nextPath = `/api/boa/${day}/${month}/${year}/${next.period}`
    const nextBefore = collectionFrom(await pullBoa(url, nextPath))
    const feedBefore = await pullFeed()
    await until(
      () => (patchesIn(desk.received, before.key).at(-1)?.meta.s ?? 0) >= before.seq + 3,
      20_000,
      'three changes',
    )

    for (const [collection, path] of [
      [before, '/api/boa'],
      [nextBefore, nextPath],
    ] as const) {
      const after = collectionFrom(await pullBoa(url, path))
      await until(
        () =>
          after.seq === collection.seq || (patchesIn(desk.received, collection.key).at(-1)?.meta.s ?? 0) >= after.seq,
        3000,
        `the push of change ${after.seq}`,
      )
      expect(collectionAfter(collection, desk.received, after.seq)).toEqual(after)
    }
    expect((await pullBoa(url)).meta.s).toBeGreaterThan(before.seq)

    const rules = rulesOf(BM_FEED)
    const feedAfter = await pullFeed()
    const from = tableFromSnapshot(feedBefore, rules).table!
    const to = tableFromSnapshot(feedAfter, rules).table!
    const messages = () =>
      desk.received
        .filter(({ event }) => event === 'liveTableUpdate')
        .flatMap(({ payload }) => liveTableUpdateSchema.parse(payload).messages)
        .filter(({ meta }) => (meta?.s ?? Infinity) <= to.seq)
    await until(() => to.seq === from.seq || messages().at(-1)?.meta?.s === to.seq, 3000, 'the last feed message')
    expect(applyPushes(from, messages()).table).toEqual(to)
  })

  it('PU12 key metrics arrive with the change they speak of', async () => {
    // The group `status` is told its facts by the same event, in a form of their own.
    const metrics = () =>
      desk.received.filter(
        ({ event, payload }) => event === 'keyMarketMetrics' && keyMarketMetricsSchema.safeParse(payload).success,
      )
    await until(() => metrics().length > 0, 15_000, 'key metrics')
    const { t, asOfSeq, e } = keyMarketMetricsSchema.parse(metrics().at(-1)?.payload)
    const seqs = patchesIn(desk.received, t).map(({ meta }) => meta.s)
    expect(seqs.length === 0 || asOfSeq <= Math.max(...seqs)).toBe(true)
    expect(e).toMatch(/^[0-9a-f]{16}$/)
  })

  it('HST-19 every 5 s the table groups get marks that agree with the pushes', async () => {
    const marked = () =>
      desk.received
        .filter(({ event }) => event === 'heartbeat')
        .map(({ payload }) => heartbeatSchema.parse(payload))
        .filter(({ marks }) => marks && Object.keys(marks).some((key) => key.startsWith('boa/')))
    await until(() => marked().length >= 2, 15_000, 'two marks')
    // By the server's own clock. A beat may be late, and the next one in time again: over all of them they are no more often.
    const beats = marked()
    expect(beats.length - 2).toBeLessThanOrEqual((beats.at(-1)!.at - beats[0]!.at) / 5000)
    const running = periodAt(clock.now())
    const key = `boa/${dateAt(clock.now())}/${running.period}`
    // In the order heard, not by time: a change and a mark can come in the same millisecond.
    const received = [...desk.received]
    const isMark = ({ event, payload }: (typeof received)[number]): boolean =>
      event === 'heartbeat' && heartbeatSchema.parse(payload).marks?.[key] !== undefined
    const markAt = received.findLastIndex(isMark)
    const mark = heartbeatSchema.parse(received[markAt]!.payload).marks![key]!
    const last = patchesIn(received.slice(0, markAt), key).at(-1)
    if (last) expect(mark).toEqual([last.meta.e, last.meta.s, last.meta.n, last.meta.d])
    expect(
      desk.received.some(({ event, payload }) => event === 'heartbeat' && !heartbeatSchema.parse(payload).marks),
    ).toBe(true)
  })

  it('AC07 a visitor follows the five latest acceptances by pushes and marks, digest equal', async () => {
    const pull = async (): Promise<WireLiveTable> =>
      liveTableSchema.parse(await (await fetch(`${url}/api/LiveTable_CurrentActions/free`)).json())
    const rules = rulesOf(CURRENT_ACTIONS)
    const from = tableFromSnapshot(await pull(), rules).table!
    const received = () =>
      visitor.received
        .filter(({ event }) => event === 'liveTableUpdate')
        .flatMap(({ payload }) => liveTableUpdateSchema.parse(payload).messages)
    await until(() => (received().at(-1)?.meta?.s ?? 0) > from.seq, 20_000, 'another acceptance')
    const to = tableFromSnapshot(await pull(), rules).table!
    const upTo = () => received().filter(({ meta }) => (meta?.s ?? Infinity) <= to.seq)
    await until(() => upTo().at(-1)?.meta?.s === to.seq, 3000, 'the last message')
    expect(applyPushes(from, upTo()).table).toEqual(to)
    expect(to.rows).toHaveLength(5)
    const marked = () =>
      visitor.received.filter(
        ({ event, payload }) => event === 'heartbeat' && heartbeatSchema.parse(payload).marks?.['CurrentActions'],
      )
    await until(() => marked().length > 0, 7000, 'a mark')
  })

  it('PU01 the lite hub receives the beat of the server, and is refused the desk', async () => {
    await expect(visitor.connection.invoke('JoinGroup', 'page_boa_Gb')).rejects.toThrow(
      'This group needs the data hub: sign in.',
    )
    await expect(visitor.connection.invoke('JoinGroup', 'admin')).rejects.toThrow()
    await until(() => visitor.received.some(({ event }) => event === 'heartbeat'), 7000, 'a beat')
    const tableEvents = ['bidOnTable', 'bidAccepted', 'nonBmStorUpdate', 'keyMarketMetrics', 'liveTableUpdate']
    const tables = visitor.received.filter(({ event }) => tableEvents.includes(event))
    // His table, and the figures of the page he looks at: nothing of the desk.
    const isHis = (payload: unknown): boolean =>
      liveTableUpdateSchema.safeParse(payload).data?.id === 'CurrentActions' ||
      currentFiguresSchema.safeParse(payload).success
    expect(tables.every(({ payload }) => isHis(payload))).toBe(true)
    const health = (await (await fetch(`${url}/health`, { headers: bearer('analyse') })).json()) as {
      connections: number
    }
    expect(health.connections).toBe(2)
  })
})
