import { describe, expect, it } from 'vitest'
import type { MarketEvent } from '../../../src/domain/market/events'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import { dateAt, HALF_HOUR_MS } from '../../../src/domain/periods'
import { Receipts } from '../../../server/history/receipts'
import { HistoryRecorder } from '../../../server/history/recorder'
import { createLog } from '../../../server/log/log'
import { MemoryHistory } from '../../support/memoryHistory'
import { ManualClock } from '../market/manualClock'
import { passing } from './filling/rig'

const START = Date.parse('2026-11-20T10:10:00Z')
const HALF = Date.parse('2026-11-20T10:00:00Z')
const SERIES = 'Gb&Temperature&none'

/** Values of one series, one a half hour. */
const event = (count: number, from = HALF): MarketEvent => ({
  kind: 'series',
  at: from,
  publishedAt: from,
  values: [{ series: SERIES, points: Array.from({ length: count }, (_, i) => [from + i * HALF_HOUR_MS, i] as const) }],
})

const openRecorder = (mostRows?: number) => {
  const clock = new ManualClock(START)
  const store = new MemoryHistory()
  const appended: number[] = []
  const missed = new Set<string>()
  const fault = { isThere: false }
  let underWay = 0
  let most = 0
  const recorder = new HistoryRecorder({
    store: {
      append: async (batch) => {
        underWay += 1
        most = Math.max(most, underWay)
        await new Promise((go) => setImmediate(go))
        underWay -= 1
        if (fault.isThere) throw new Error('no free place')
        appended.push(batch.at.length)
        return await store.append(batch)
      },
    },
    clock,
    log: createLog('silent'),
    missed: (days) => days.forEach((day) => missed.add(day)),
    ...(mostRows !== undefined && { mostRows }),
  })
  const retained = async (): Promise<number> =>
    (await store.read({ series: [SERIES], from: 0, to: HALF * 2 }))[0]?.at.length ?? 0
  return { clock, recorder, appended, missed, fault, retained, store, pass: passing(clock), most: () => most }
}

describe('what goes by is stored', () => {
  it('HIS-39 batches of a few seconds are one append, and never are two on their way', async () => {
    const { recorder, appended, retained, pass, most } = openRecorder()
    for (let n = 0; n < 30; n++) {
      recorder.receive([event(1, HALF + n * HALF_HOUR_MS)])
      await pass(500)
    }
    await pass(4000)
    expect(await retained()).toBe(30)
    expect(appended.length).toBeLessThan(10)
    expect(most()).toBe(1)
    await recorder.stop()
  })

  it('PRV-1 when each publication was received is remembered, the first receipt of it, of series of the market', async () => {
    const { clock, recorder, pass } = openRecorder()
    recorder.receive([event(3)])
    const first = clock.now()
    await pass(5000)
    recorder.receive([event(3), event(1, HALF + HALF_HOUR_MS)])
    const second = clock.now()
    await pass(5000)
    expect(recorder.receipts.of(SERIES, HALF)).toEqual({ receivedAt: first })
    expect(recorder.receipts.of(SERIES, HALF + HALF_HOUR_MS)).toEqual({ receivedAt: second })
    expect(recorder.receipts.of(SERIES, HALF + 1)).toBeUndefined()
    await recorder.stop()
  })

  it('PRV-54 what the publisher calls the document or message that brought a publication is remembered with it', async () => {
    const { recorder, clock, pass } = openRecorder()
    const receivedAt = clock.now()
    recorder.receive([{ ...event(1), document: 'IRIS message 4711' }, event(1, HALF + HALF_HOUR_MS)])
    await pass(5000)
    expect(recorder.receipts.of(SERIES, HALF)).toEqual({ receivedAt, document: 'IRIS message 4711' })
    expect(recorder.receipts.of(SERIES, HALF + HALF_HOUR_MS)).toEqual({ receivedAt })
    await recorder.stop()
  })

  it('PRV-2 of a series the last 256 publications are remembered, and none of units', () => {
    const receipts = new Receipts()
    for (let n = 0; n < 300; n++) {
      receipts.add(SERIES, n, { receivedAt: 1000 + n })
      receipts.add('Gb&PN&T_DRAXX-1', n, { receivedAt: 1000 + n })
    }
    const known = Array.from({ length: 300 }, (_, n) => receipts.of(SERIES, n))
    expect(known.slice(0, 44).every((at) => at === undefined)).toBe(true)
    expect(known.slice(44)).toEqual(Array.from({ length: 256 }, (_, n) => ({ receivedAt: 1044 + n })))
    expect(receipts.of('Gb&PN&T_DRAXX-1', 299)).toBeUndefined()
  })

  it('SAF-N4 a batch that has waited for more than 10 s is reported as behind, until it is stored', async () => {
    const { recorder, fault, pass } = openRecorder()
    recorder.receive([event(1)])
    await pass(5000)
    expect(recorder.whyBehind()).toBeUndefined()
    fault.isThere = true
    await pass(60_000)
    recorder.receive([event(1, HALF + HALF_HOUR_MS)])
    await pass(9000)
    expect(recorder.whyBehind()).toBeUndefined()
    await pass(3000)
    expect(recorder.whyBehind()).toBe('What has come in the last 12 s is not stored yet.')
    fault.isThere = false
    await pass(60_000)
    expect(recorder.whyBehind()).toBeUndefined()
    await recorder.stop()
  })

  it('HIS-40 a store that fails is tried again; nothing of what came meanwhile is lost', async () => {
    const { recorder, fault, retained, missed, pass } = openRecorder()
    fault.isThere = true
    for (let n = 0; n < 20; n++) {
      recorder.receive([event(1, HALF + n * HALF_HOUR_MS)])
      await pass(5000)
    }
    expect(await retained()).toBe(0)
    expect(recorder.facts()).toEqual({ waiting: 20, whyNotRetained: 'no free place' })
    fault.isThere = false
    await pass(70_000)
    expect(await retained()).toBe(20)
    expect(recorder.facts()).toEqual({ waiting: 0 })
    expect(missed.size).toBe(0)
    await recorder.stop()
  })

  it('HIS-41 of what waits too long the oldest is given up, and its days are to be filled', async () => {
    const { recorder, fault, retained, missed, pass } = openRecorder(100)
    fault.isThere = true
    const days: string[] = []
    for (let n = 0; n < 6; n++) {
      const from = HALF + n * 24 * 3_600_000
      days.push(dateAt(from))
      recorder.receive([event(30, from)])
      await pass(5000)
    }
    expect(recorder.facts().waiting).toBeLessThanOrEqual(100)
    // The first may be kept yet: it is on its way. The last ones are.
    expect(missed.has(days[1] ?? '')).toBe(true)
    expect(missed.has(days[5] ?? '')).toBe(false)
    fault.isThere = false
    await pass(70_000)
    expect(await retained()).toBe(90)
    await recorder.stop()
  })

  it('HIS-42 a stop writes what has been received first', async () => {
    const { recorder, retained } = openRecorder()
    for (let n = 0; n < 5; n++) recorder.receive([event(1, HALF + n * HALF_HOUR_MS)])
    await recorder.stop()
    expect(await retained()).toBe(5)
  })

  it('HIS-43 units are read some minutes after the end of each settlement period', async () => {
    const { recorder, store, pass } = openRecorder()
    const level = { timeFrom: HALF, timeTo: HALF + 2 * HALF_HOUR_MS, levelFrom: 100, levelTo: 100 }
    const market = foldMarket(EMPTY_MARKET, [
      { kind: 'levels', at: HALF, dataset: 'PN', unit: 'T_DRAXX-1', segments: [level] },
    ])
    recorder.followPeriods(() => market)
    const pn = async () =>
      (await store.read({ series: ['Gb&PN&T_DRAXX-1'], from: 0, to: HALF * 2 })).map(({ at, values }) => [
        [...at],
        [...values],
      ])
    await pass(22 * 60_000, 60_000)
    expect(await pn()).toEqual([[[], []]])
    await pass(2 * 60_000, 60_000)
    expect(await pn()).toEqual([[[HALF], [100]]])
    await pass(30 * 60_000, 60_000)
    expect(await pn()).toEqual([
      [
        [HALF, HALF + HALF_HOUR_MS],
        [100, 100],
      ],
    ])
    await recorder.stop()
  })

  it('SAF-M15 nothing is written after a stop when units are being read and new events arrive meanwhile', async () => {
    const { clock, recorder, appended, store } = openRecorder()
    const levels = Array.from({ length: 1000 }, (_, n): MarketEvent => {
      const segments = [{ timeFrom: HALF, timeTo: HALF + HALF_HOUR_MS, levelFrom: n, levelTo: n }]
      return { kind: 'levels', at: HALF, dataset: 'PN', unit: `T_U-${n}`, segments }
    })
    const market = foldMarket(EMPTY_MARKET, levels)
    recorder.followPeriods(() => market)
    // The period is read from 10:33:00 on, and what is received at 10:32:58 from 10:33:01 on.
    clock.advance(23 * 60_000 - 2000)
    recorder.receive([event(1)])
    recorder.receive([event(1, HALF + HALF_HOUR_MS)])
    clock.advance(3000)
    const stopping = recorder.stop()
    recorder.receive([event(1)])
    await stopping
    const written = appended.length
    clock.advance(5000)
    for (let n = 0; n < 60; n++) await new Promise((go) => setImmediate(go))
    expect(appended.length).toBe(written)
    const [last] = await store.read({ series: ['Gb&PN&T_U-999'], from: 0, to: HALF * 2 })
    expect(last?.values).toEqual(Float64Array.of(999))
  })
})

describe('rows that cannot be kept', () => {
  it('SAF-C11 the recorder leaves out an event without a day and a value of no time, counts both and keeps the rest', async () => {
    const { recorder, retained, pass } = openRecorder()
    const at = HALF
    recorder.receive([
      event(1),
      {
        kind: 'systemPrice',
        at,
        systemPrice: { period: { date: '20/11', period: 1 }, price: 1, netImbalanceVolume: 1 },
      },
      { kind: 'series', at, publishedAt: at, values: [{ series: SERIES, points: [[1.8e21, 1]] }] },
      event(1, HALF + HALF_HOUR_MS),
    ])
    await pass(4000)
    expect(await retained()).toBe(2)
    expect(recorder.facts()).toMatchObject({ waiting: 0, dropped: 2 })
    await recorder.stop()
  })
})
