import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LiveSeries, MOST_TAILS, type Making } from '../../../server/history/liveSeries'
import { watchWrites } from '../../../server/history/watchedStore'
import { StoreError } from '../../../server/store/storeError'
import { addDays, dateAt, dayStart } from '../../../src/domain/periods'
import { applyUpdates, pointsOf, tailFrom, type LiveTail } from '../../../src/domain/series/liveTail'
import { chartUpdateSchema, heartbeatSchema, seriesLiveSchema, type HubEventName } from '../../../src/domain/wire'
import { cases } from '../../support/cases'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const PRICE = 'Gb&SystemPrice&none'
const GROUP = `chartUpdate&${PRICE}`
const HALF_HOUR = 1_800_000
const TODAY = '2026-11-20'
const START = dayStart(TODAY)
const NOW = START + 12 * 3_600_000

type Published = { readonly group: string; readonly event: HubEventName; readonly payload: unknown }

/** Answers of a store in memory come within a few turns of the queue of promises. */
const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

let live: LiveSeries | undefined
afterEach(() => live?.stop())

const setting = (makingOf: (id: string) => Making = (id) => ({ stored: [id] }), now = NOW) => {
  const clock = new ManualClock(now)
  const memory = new MemoryHistory()
  const store = watchWrites(memory)
  const published: Published[] = []
  const received = new Set<string>()
  const made = new LiveSeries({
    store,
    clock,
    log: silentLog(),
    makingOf,
    publisher: {
      toGroup: (group, event, payload) => void published.push({ group, event, payload: structuredClone(payload) }),
      toAll: () => undefined,
      isReceived: (group) => received.has(group),
    },
  })
  live = made
  const updates = () =>
    published.flatMap(({ event, payload }) => (event === 'chartUpdate' ? [chartUpdateSchema.parse(payload)] : []))
  const beats = () =>
    published.flatMap(({ event, payload }) => (event === 'heartbeat' ? [heartbeatSchema.parse(payload)] : []))
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms)
    await settle()
  }
  return { clock, memory, store, published, received, updates, beats, pass, live: made }
}

const tailOf = async (from: LiveSeries, id = PRICE): Promise<LiveTail> => {
  const { tail, fault } = tailFrom(seriesLiveSchema.parse(JSON.parse(JSON.stringify(await from.read(id)))))
  expect(fault).toBeUndefined()
  return tail!
}

describe('live series', () => {
  it('SAF-D7 nothing is proved while what goes by is not kept: the question for the whole says why', async () => {
    const { memory, store, live, beats, received, pass } = setting()
    received.add(GROUP)
    await store.append(batchOfRows([[PRICE, NOW - HALF_HOUR, 1]]))
    await live.read(PRICE)
    await pass(5000)
    expect(beats()).toHaveLength(1)
    const append = vi.spyOn(memory, 'append').mockRejectedValue(new StoreError('full', 'No room in /data.'))
    await expect(store.append(batchOfRows([[PRICE, NOW, 2]]))).rejects.toThrow('No room')
    await pass(20_000)
    expect(beats()).toHaveLength(1)
    expect(live.marks()).toEqual({})
    await expect(live.read(PRICE)).rejects.toMatchObject({
      status: 503,
      detail:
        'This chart does not move, as new values cannot be stored at the moment. The disk of the database is full.',
    })
    append.mockRestore()
    await store.append(batchOfRows([[PRICE, NOW, 2]]))
    await pass(5000)
    expect(beats()).toHaveLength(2)
    expect((await live.read(PRICE)).values).toEqual([1, 2])
  })

  it('PU12 SER-54 begin with yesterday, have what lies ahead, and append what is written', async () => {
    const { store, live, updates, pass } = setting()
    await store.append(
      batchOfRows([
        [PRICE, dayStart('2026-11-18'), 1],
        [PRICE, dayStart('2026-11-19'), 2],
        [PRICE, NOW + 20 * 86_400_000, 3],
      ]),
    )
    const answer = await live.read(PRICE)
    expect(answer).toMatchObject({ from: dayStart('2026-11-19'), values: [2, 3], meta: { t: PRICE, s: 0, n: 2 } })
    const before = await tailOf(live)
    await store.append(batchOfRows([[PRICE, NOW, 4]]))
    await pass(200)
    expect(updates()).toMatchObject([{ at: [NOW], values: [4], meta: { s: 1, n: 3 } }])
    expect(applyUpdates(before, updates()).tail).toEqual(await tailOf(live))
  })

  it('SER-54 a lower revision changes nothing, a higher one takes its place, and NaN takes it back', async () => {
    const { store, live, updates, pass } = setting()
    await store.append(batchOfRows([[PRICE, NOW, 10, 5]]))
    await live.read(PRICE)
    for (const [value, revision] of [
      [9, 4],
      [11, 6],
      [NaN, 7],
      [12, 6.5],
    ] as const) {
      await store.append(batchOfRows([[PRICE, NOW, value, revision]]))
      await pass(200)
    }
    expect(updates().map(({ values }) => values)).toEqual([[11], [null]])
  })

  it('SAF-H10 beyond the limit of tails the oldest without readers goes, or the query is refused', async () => {
    const { live, received, pass } = setting()
    await Promise.all(Array.from({ length: MOST_TAILS }, (_, place) => live.read(`Gb&S${place}&none`)))
    await pass(1000)
    await live.read('Gb&S0&none')
    const tails = () => Object.keys(live.marks())
    expect(tails()).toHaveLength(MOST_TAILS)
    await live.read(PRICE)
    expect(tails()).toHaveLength(MOST_TAILS)
    expect(['S0', 'S1', 'SystemPrice'].map((name) => tails().some((id) => id.includes(`Gb&${name}&none`)))).toEqual([
      true,
      false,
      true,
    ])
    for (let place = 0; place < MOST_TAILS; place++) received.add(`chartUpdate&Gb&S${place}&none`)
    received.add(GROUP)
    await expect(live.read('Gb&Other&none')).rejects.toMatchObject({ status: 503, retryAfter: 60 })
  })

  it('SER-54 many writes within 200 ms go out as one change', async () => {
    const { store, live, updates, pass } = setting()
    await live.read(PRICE)
    await store.append(batchOfRows([[PRICE, NOW, 0]]))
    await settle()
    for (let i = 1; i <= 10; i++) {
      await store.append(batchOfRows([[PRICE, NOW + i * HALF_HOUR, i]]))
      await pass(10)
    }
    await pass(200)
    expect(updates().map(({ at }) => at.length)).toEqual([1, 10])
  })

  it('SER-55 what is made of several is made again when one of them changes', async () => {
    const parts = ['Gb&PN&A', 'Gb&PN&B']
    const { store, live, updates, pass } = setting(() => ({
      stored: parts,
      make: (columns) => {
        const sums = new Map<number, number>()
        for (const { at, values } of columns)
          for (const [i, instant] of at.entries()) sums.set(instant, (sums.get(instant) ?? 0) + values[i]!)
        return { at: Float64Array.from(sums.keys()), values: Float64Array.from(sums.values()) }
      },
    }))
    await store.append(
      batchOfRows([
        [parts[0]!, NOW, 100],
        [parts[1]!, NOW, 50],
      ]),
    )
    expect((await live.read('Gb&PN&fuel:CCGT')).values).toEqual([150])
    await store.append(
      batchOfRows([
        [parts[1]!, NOW, 70, NOW + 1],
        ['Gb&PN&C', NOW, 1],
      ]),
    )
    await pass(200)
    expect(updates()).toMatchObject([{ meta: { t: 'Gb&PN&fuel:CCGT' }, at: [NOW], values: [170] }])
  })

  it('SER-56 marks go to the group every 5 s, and a tail is let go two minutes after its last reader', async () => {
    const { live, beats, received, pass } = setting()
    const { meta } = await live.read(PRICE)
    received.add(GROUP)
    await pass(300_000)
    expect(beats()).toHaveLength(60)
    expect(beats()[0]?.marks).toEqual({ [PRICE]: [meta.e, 0, 0, 0] })
    received.delete(GROUP)
    await pass(115_000)
    expect(Object.keys(live.marks())).toEqual([PRICE])
    await pass(10_000)
    expect(live.marks()).toEqual({})
    expect((await live.read(PRICE)).meta.e).not.toBe(meta.e)
  })

  it('SER-57 at London’s midnight the tail moves on and begins a new life', async () => {
    const { store, live, received, pass } = setting(undefined, dayStart('2026-11-21') - 20_000)
    received.add(GROUP)
    await store.append(
      batchOfRows([
        [PRICE, dayStart('2026-11-19'), 1],
        [PRICE, dayStart('2026-11-20'), 2],
      ]),
    )
    const before = await live.read(PRICE)
    expect(before.values).toEqual([1, 2])
    await pass(30_000)
    expect(live.marks()[PRICE]?.[0]).not.toBe(before.meta.e)
    const after = await live.read(PRICE)
    expect(after).toMatchObject({ from: dayStart('2026-11-20'), at: [dayStart('2026-11-20')], meta: { s: 0 } })
  })

  it('SER-57 days that are filled behind its beginning are none of its business, those within it are', async () => {
    const { store, memory, live, updates, pass } = setting()
    await live.read(PRICE)
    const { reads } = memory
    await store.fill('2026-11-18', batchOfRows([[PRICE, dayStart('2026-11-18'), 1]]))
    await pass(200)
    expect(memory.reads).toBe(reads)
    await store.fill('2026-11-19', batchOfRows([[PRICE, dayStart('2026-11-19'), 1]]))
    await pass(200)
    expect(updates().map(({ values }) => values)).toEqual([[1]])
  })

  it('SER-58 a history that cannot be read is told to who asks, and no proof is given of what was not read', async () => {
    const { store, memory, live, pass } = setting()
    await live.read(PRICE)
    const broken = Promise.reject(new Error('the disk is gone'))
    broken.catch(() => undefined)
    memory.gate = broken
    await store.append(batchOfRows([[PRICE, NOW, 1]]))
    await pass(200)
    expect(live.marks()).toEqual({})
    await expect(live.read(PRICE)).rejects.toThrow('the disk is gone')
    memory.gate = Promise.resolve()
    expect((await live.read(PRICE)).values).toEqual([1])
  })

  /** Of one instant and revision there is one value: what a store does with two is not asked here. */
  const valueOf = (revision: number): number => [NaN, 0, 1, 2, 3][(revision * 7) % 5]!
  const SLOT_MS = 12 * 3_600_000
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('write' as const),
      rows: fc.array(fc.tuple(fc.nat(7), fc.nat(4)), { minLength: 1, maxLength: 6 }),
      fill: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(50, 200, 5000, 130_000, 600_000) }),
    fc.record({ kind: fc.constant('lose' as const), count: fc.nat(3) }),
    fc.record({ kind: fc.constant('away' as const), ms: fc.constantFrom(10, 1000, 130_000) }),
  )

  it('PU12 SER-59 a page that lived through writes, losses, midnights and new connections ends with what a fresh read gives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { clock, store, memory, published, received, pass, live } = setting(
          undefined,
          dayStart('2026-11-21') - 300_000,
        )
        let page: LiveTail | undefined
        let seen = 0
        let losing = 0
        /** Takes what was told since: a fault, and a mark that is not of what it has, are a pull. */
        const listen = async (): Promise<void> => {
          let doubt = page === undefined
          for (; seen < published.length; seen++) {
            const { event, payload } = published[seen]!
            if (losing > 0) {
              losing--
              continue
            }
            if (event === 'chartUpdate' && page && !doubt) {
              const { tail, fault } = applyUpdates(page, [chartUpdateSchema.parse(payload)])
              page = tail
              doubt = fault !== undefined
            }
            const mark = event === 'heartbeat' ? heartbeatSchema.parse(payload).marks?.[PRICE] : undefined
            if (mark && page && (mark[0] !== page.epoch || mark[1] > page.seq)) doubt = true
          }
          if (doubt) page = await tailOf(live)
        }
        received.add(GROUP)
        await listen()
        for (const each of steps) {
          if (each.kind === 'write') {
            const first = dayStart(each.fill ? TODAY : '2026-11-19')
            const rows = each.rows.map(
              ([slot, revision]) => [PRICE, first + slot * SLOT_MS, valueOf(revision), revision] as const,
            )
            // A filled day has what is of that day.
            if (each.fill) await store.fill(TODAY, batchOfRows(rows.filter(([, at]) => dateAt(at) === TODAY)))
            else await store.append(batchOfRows(rows))
          } else if (each.kind === 'pass') await pass(each.ms)
          else if (each.kind === 'lose') losing = each.count
          else {
            received.delete(GROUP)
            await pass(each.ms)
            received.add(GROUP)
            page = undefined
            seen = published.length
          }
          await listen()
        }
        losing = 0
        await pass(5200)
        await listen()
        const { from } = await live.read(PRICE)
        expect(from).toBe(dayStart(addDays(dateAt(clock.now()), -1)))
        const [fresh] = await memory.read({ series: [PRICE], from, to: Infinity })
        const sorted = (points: Iterable<readonly [number, number]>) => [...points].sort(([a], [b]) => a - b)
        expect(sorted(page!.points)).toEqual(sorted(pointsOf(fresh!, from)))
        live.stop()
      }),
      { numRuns: cases(300) },
    )
  })
})
