import { afterEach, describe, expect, it } from 'vitest'
import type { BoaCollection } from '../../../src/domain/boa/collection'
import { HALF_HOUR_MS, periodAt, periodEnd, stepPeriod, type PeriodRef } from '../../../src/domain/periods'
import type { TapeLine } from '../../../src/domain/replay/format'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import { rulesOf } from '../../../src/domain/tables/evict'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import { SPEEDS, type Speed } from '../../../src/domain/replay/player'
import { lineAtInstant, type Tape } from '../../../src/domain/replay/read'
import { mapOf, replicaAt } from '../../../src/domain/replay/seek'
import {
  healthSchema,
  heartbeatSchema,
  liveTableSchema,
  liveTableUpdateSchema,
  tradingPeriodSchema,
} from '../../../src/domain/wire'
import { createReplayApp } from '../../../server/app'
import { wallClock } from '../../../server/clock'
import type { ServerClock } from '../../../server/sources/source'
import type { TapeHost } from '../../../server/replay/tapeHost'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { livingTape, tapeOf, TAPE_START } from '../../support/tapes'
import { collectionAfter, collectionFrom, openDesk, patchesIn, pullBoa, until, type Desk } from '../app/desk'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

const MINUTE = 60_000
const READER = bearer('analyse')

type Replay = { readonly url: string; readonly host: TapeHost; readonly tape: Tape }
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const replay = async (tape: Tape, speed: Speed, wall: ServerClock = wallClock): Promise<Replay> => {
  const config = { host: '127.0.0.1', port: 0 }
  const app = await createReplayApp({
    ...(await peopleShell()),
    config,
    log: silentLog(),
    tape,
    name: 'monday.ndjson',
    speed,
    wall,
  })
  closing.push(() => app.stop())
  return { url: await app.start(), host: app.host, tape }
}

const deskAt = async ({ url }: Replay): Promise<Desk> => {
  const desk = await openDesk(url, ['page_boa_Gb', 'module_BmFeed', 'status'])
  closing.push(() => desk.connection.stop())
  return desk
}

const pathOf = ({ date, period }: PeriodRef): string => `/api/boa/${date.split('-').reverse().join('/')}/${period}`
const problemAt = async ({ url }: Replay, path: string): Promise<{ status: number; detail: string }> => {
  const answer = await fetch(url + path, { headers: READER })
  return { status: answer.status, detail: ((await answer.json()) as { detail: string }).detail }
}

/** The lines up to an instant after the start. */
const shortTape = (seed: number, ms: number, from: readonly TapeLine[] = livingTape(seed, 400)): Tape =>
  tapeOf(from.filter(({ at, k }) => at <= TAPE_START + ms && k !== 'end'))

describe('a tape played to every client', () => {
  it('RY01 pulled once and followed at ×60, the stack and the feed are those of the mirror, digest equal', async () => {
    const playing = await replay(tapeOf(livingTape(11, 900)), 60)
    const desk = await deskAt(playing)
    const before = collectionFrom(await pullBoa(playing.url))
    const feedBefore = liveTableSchema.parse(
      await (await fetch(`${playing.url}/api/LiveTable_BmFeed/me`, { headers: READER })).json(),
    )
    await until(
      () => (patchesIn(desk.received, before.key).at(-1)?.meta.s ?? 0) >= before.seq + 5,
      20_000,
      'five changes',
    )

    const after = collectionFrom(await pullBoa(playing.url, pathOf(periodOf(before))))
    expect(after.epoch).toBe(before.epoch)
    await until(() => (patchesIn(desk.received, before.key).at(-1)?.meta.s ?? 0) >= after.seq, 5_000, 'the last change')
    expect(collectionAfter(before, desk.received, after.seq)).toEqual(after)

    // And what the server holds is what seeking in the file gives, but for the epochs of this run.
    const { position, replica } = playing.host.active()
    const recorded = JSON.stringify(marksOf(replicaAt(playing.tape, mapOf(playing.tape), position)))
    expect(JSON.stringify(marksOf(replica)).replaceAll(/~[0-9a-f]{8}/g, '')).toBe(recorded)

    const feedAfter = liveTableSchema.parse(
      await (await fetch(`${playing.url}/api/LiveTable_BmFeed/me`, { headers: READER })).json(),
    )
    const rules = rulesOf(BM_FEED)
    const from = tableFromSnapshot(feedBefore, rules).table!
    const to = tableFromSnapshot(feedAfter, rules).table!
    const pushes = () =>
      desk.received
        .filter(({ event }) => event === 'liveTableUpdate')
        .flatMap(({ payload }) => liveTableUpdateSchema.parse(payload).messages)
        .filter(({ meta }) => (meta?.s ?? Infinity) <= to.seq)
    expect(to.seq).toBeGreaterThan(from.seq)
    await until(() => pushes().at(-1)?.meta?.s === to.seq, 5_000, 'the last push of the feed')
    expect(applyPushes(from, pushes()).table).toEqual(to)
  })

  it('RY02 its clock is the tape’s: the running period, the time of the server, and the age of the tape', async () => {
    const playing = await replay(tapeOf(livingTape(4, 400)), 60)
    const trading = async () =>
      tradingPeriodSchema.parse(await (await fetch(`${playing.url}/staticApi/tradingperiod`)).json())
    const first = await trading()
    const begun = Date.now()
    expect(first.now).toBeGreaterThanOrEqual(TAPE_START)
    expect(first.current).toEqual(periodAt(first.now))
    await new Promise((go) => setTimeout(go, 400))
    const second = await trading()
    const passed = Date.now() - begun
    expect((second.now - first.now) / 60).toBeGreaterThan(passed / 3)
    expect((second.now - first.now) / 60).toBeLessThan(passed * 1.5 + 50)
    const health = healthSchema.parse(await (await fetch(`${playing.url}/health`, { headers: READER })).json())
    expect(health.source).toEqual({
      kind: 'tape',
      label: 'Replay ×60',
      detail: 'monday.ndjson: Simulated (Invented market, seed 1), recorded from Sat 28 Mar 2026 23:20:00 GMT',
    })
    expect(health.now).toBeGreaterThan(TAPE_START)
    expect(health.now).toBeLessThan(TAPE_START + 3_600_000)
  })

  it('RY02 marks go to the table groups, the beat to all, and the visitors’ hub receives no table', async () => {
    const marked = (t: string): TapeLine => ({
      at: TAPE_START + 10_000,
      k: 'hub',
      e: 'heartbeat',
      t: '',
      p: { at: TAPE_START + 10_000, marks: { [t]: ['e1', 0, 1, 1] } },
    })
    const beat: TapeLine = { ...marked(''), p: { at: TAPE_START + 10_000 } }
    const opening = livingTape(4, 1).slice(0, 3)
    const wall = new ManualClock(0)
    const playing = await replay(tapeOf([...opening, beat, marked('boa/2026-03-28/47'), marked('BmFeed')]), 1, wall)
    const stack = await openDesk(playing.url, ['page_boa_Gb'])
    const feed = await openDesk(playing.url, ['module_BmFeed'])
    closing.push(() => Promise.all([stack.connection.stop(), feed.connection.stop()]))
    const keys = ({ received }: Desk): string[] =>
      received
        .filter(({ event }) => event === 'heartbeat')
        .map(({ payload }) => Object.keys(heartbeatSchema.parse(payload).marks ?? { all: 0 }).join())
    wall.advance(9_900)
    await new Promise((go) => setTimeout(go, 50))
    expect([keys(stack), keys(feed)]).toEqual([[], []])
    wall.advance(200)
    await until(() => keys(stack).length >= 2 && keys(feed).length >= 2, 5_000, 'two beats each')
    expect(keys(stack).slice(0, 2)).toEqual(['all', 'boa/2026-03-28/47'])
    expect(keys(feed).slice(0, 2)).toEqual(['all', 'BmFeed'])
  })

  it('RY01 at its end it begins again with new epochs, and says so, so that readers pull again', async () => {
    // Three minutes at ×600 are a third of a second.
    const playing = await replay(shortTape(7, 3 * MINUTE), 600)
    const desk = await deskAt(playing)
    const epochs = new Set<string>()
    const seen = async (): Promise<BoaCollection> => {
      const collection = collectionFrom(await pullBoa(playing.url))
      epochs.add(collection.epoch)
      return collection
    }
    await seen()
    const changes = () => desk.received.filter(({ event }) => event === 'periodChange')
    const before = changes().length
    for (let tries = 0; epochs.size < 3 && tries < 200; tries += 1) {
      await seen()
      await new Promise((go) => setTimeout(go, 20))
    }
    expect(epochs.size).toBeGreaterThanOrEqual(3)
    for (const epoch of epochs) expect(epoch).toMatch(/^e1~[0-9a-f]{8}$/)
    await until(() => changes().length > before, 3_000, 'the news of a new run')
    expect(tradingPeriodSchema.parse(changes().at(-1)?.payload).current).toEqual(periodAt(TAPE_START))
    // Every change says the epoch of a run that was announced by its answers or their marks: none the recorded one.
    const named = desk.received.flatMap(({ event, payload }) =>
      event === 'keyMarketMetrics' ? [(payload as { e: string }).e] : [],
    )
    const patched = ['boa/2026-03-28/47', 'boa/2026-03-28/48']
      .flatMap((key) => patchesIn(desk.received, key))
      .map(({ meta }) => meta.e)
    const marks = desk.received.flatMap(({ event, payload }) =>
      event === 'heartbeat' ? Object.values(heartbeatSchema.parse(payload).marks ?? {}).map(([epoch]) => epoch) : [],
    )
    const pushed = desk.received.flatMap(({ event, payload }) =>
      event === 'liveTableUpdate' ? liveTableUpdateSchema.parse(payload).messages.map(({ meta }) => meta!.e) : [],
    )
    for (const epoch of [...named, ...patched, ...marks, ...pushed]) expect(epoch).toMatch(/^e1~[0-9a-f]{8}$/)
    expect(marks.length + patched.length).toBeGreaterThan(0)
  })

  it('RY01 a period behind the replay is answered from earlier on the tape, as one that no push will change', async () => {
    const lines = livingTape(5, 1_600)
    const tape = tapeOf(lines)
    const first = periodAt(TAPE_START)
    const wall = new ManualClock(0)
    const playing = await replay(tape, 600, wall)
    // Two hours of tape: the mirror has let the first stack go.
    wall.advance(12_000)
    expect(playing.host.clock.now()).toBe(TAPE_START + 4 * HALF_HOUR_MS)
    expect(playing.host.active().replica.collections.has(`boa/${first.date}/${first.period}`)).toBe(false)
    const snapshot = await pullBoa(playing.url, pathOf(first))
    const last = replicaAt(tape, mapOf(tape), lineAtInstant(tape, periodEnd(first) + HALF_HOUR_MS)).collections
    const collection = last.get(`boa/${first.date}/${first.period}`)!.collection
    expect(snapshot.meta).toMatchObject({
      t: collection.key,
      e: 'fixed',
      s: collection.seq,
      n: collection.items.size,
      d: collection.digest,
    })
    expect(snapshot.analysisDate.periodStatus).toBe('past')
    expect(collectionFrom(snapshot).digest).toBe(collection.digest)
  })

  it('RY01 what is not on the tape is a 404 that says what is, and what comes later a 503', async () => {
    const lines = livingTape(5, 1_000)
    const playing = await replay(tapeOf(lines), 1)
    const absent = await problemAt(playing, '/api/boa/1/1/2020/5')
    expect(absent).toMatchObject({ status: 404 })
    expect(absent.detail).toContain(
      'The stack of 2020-01-01 period 5 is not on this tape. It was recorded from Sat 28 Mar 2026 23:20:00 GMT to ',
    )
    const later = await problemAt(playing, pathOf(stepPeriod(periodAt(TAPE_START), 2)))
    expect(later).toMatchObject({ status: 503 })
    expect(later.detail).toContain('comes later on this tape, which is at Sat 28 Mar 2026 23:20')
    expect((await problemAt(playing, '/api/LiveTable_BmFeed/me/2020-01-01')).status).toBe(404)
    expect((await problemAt(playing, '/api/plantStore')).status).toBe(404)
    const stacksOnly = await replay(tapeOf(lines.filter(({ t, e }) => t !== 'BmFeed' && e !== 'heartbeat')), 1)
    expect(await problemAt(stacksOnly, '/api/LiveTable_BmFeed/me')).toMatchObject({ status: 404 })
  })

  it('RY01 what a tape says of plants and feeds is answered; a what-if is priced with its market price', async () => {
    const pull = (e: string, answer: unknown): TapeLine => ({
      at: TAPE_START,
      k: 'pull',
      e,
      t: '',
      p: { ms: 0, answer },
    })
    const feeds = { acceptances: { lastOk: TAPE_START }, PN: { lastOk: 5, failingSince: 6, why: 'Down.' } }
    const source = { kind: 'simulator', label: 'x', detail: 'y' }
    const health = { status: 'ok', version: '1', startedAt: 1, now: 2, source, feeds, connections: 0 }
    const plants = { allPlants: [], plantsByZone: { Z1: ['T_A-1'] } }
    const lines = livingTape(2, 60)
    const opening = lines.slice(0, 3).map((line) =>
      line.e === 'stack'
        ? {
            ...line,
            p: { ...(line.p as object), metrics: { ...(line.p as { metrics: object }).metrics, marketPrice: 55 } },
          }
        : line,
    )
    const published = [...opening, pull('GET /health', health), pull('GET /api/plantStore', plants), ...lines.slice(3)]
    const playing = await replay(tapeOf(published), 1)
    expect(await (await fetch(`${playing.url}/api/plantStore`, { headers: READER })).json()).toEqual(plants)
    const seen = healthSchema.parse(await (await fetch(`${playing.url}/health`, { headers: READER })).json())
    expect(seen.feeds).toEqual(feeds)
    expect(seen.status).toBe('late')
    const { date, period } = periodAt(TAPE_START)
    const [year, month, day] = date.split('-').map(Number)
    const requested = { boaArray: [], day, month, year, period }
    const answer = await fetch(`${playing.url}/api/boa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...READER },
      body: JSON.stringify(requested),
    })
    expect(answer.status).toBe(200)
    expect(playing.host.priceRules({ date, period }).market).toEqual({ marketPrice: 55 })
  })

  it('RY01 a line that turns out broken is left out and the rest plays on', async () => {
    const lines = livingTape(9, 60)
    const tape = tapeOf(lines)
    const broken: Tape = {
      ...tape,
      line: (index) => {
        if (index === 5) throw new Error('line 7 is not a whole JSON object.')
        return tape.line(index)
      },
    }
    const wall = new ManualClock(0)
    const playing = await replay(broken, 600, wall)
    wall.advance(400)
    expect(playing.host.active().position).toBe(lineAtInstant(tape, TAPE_START + 240_000))
    const whole = marksOf(replicaAt(tape, mapOf(tape), playing.host.active().position))
    expect(Object.keys(whole)).toEqual(Object.keys(marksOf(playing.host.active().replica)))
  })

  it.each(SPEEDS)('RY01 at ×%i the tape runs as fast as it says', async (speed) => {
    const wall = new ManualClock(0)
    const playing = await replay(tapeOf(livingTape(3, 2_000)), speed, wall)
    wall.advance(2_000)
    expect(playing.host.clock.now()).toBe(TAPE_START + 2_000 * speed)
    // A machine that slept does not make it hurry: one step is a second at most.
    wall.sleep(3_600_000)
    wall.advance(20)
    expect(playing.host.clock.now()).toBeLessThanOrEqual(TAPE_START + 3_100 * speed)
  })
})

const periodOf = ({ key }: BoaCollection): PeriodRef => {
  const [, date = '', period = ''] = key.split('/')
  return { date, period: Number(period) }
}
