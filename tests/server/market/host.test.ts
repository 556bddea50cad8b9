import fc from 'fast-check'
import { Subject } from 'rxjs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { applyPatches, collectionFromSnapshot, type BoaCollection } from '../../../src/domain/boa/collection'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import type { MarketEvent } from '../../../src/domain/market/events'
import { periodAt, stepPeriod, type PeriodRef } from '../../../src/domain/periods'
import { rulesOf } from '../../../src/domain/tables/evict'
import {
  boaPatchSchema,
  heartbeatSchema,
  keyMarketMetricsSchema,
  liveTableUpdateSchema,
  periodChangeSchema,
  type BoaPatch,
} from '../../../src/domain/wire'
import { analysisDateOf } from '../../../server/market/tradingPeriod'
import { LiveTableWriter } from '../../../server/market/liveTableWriter'
import { acceptance, feedsOk, ladder, opening, startRig, UNITS, type Published, type Rig } from './handMade'
import { type VerifiedTable, applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

const BOA = 'page_boa_Gb'
const FEED = 'module_BmFeed'
const START = '2026-11-20T17:05:00Z'

const rigs: Rig[] = []
const rigAt = (at = START): Rig => {
  const rig = startRig(at)
  rigs.push(rig)
  return rig
}
afterEach(() => {
  for (const { host } of rigs.splice(0)) host.stop()
})

const open = (rig: Rig): void => rig.batches.next(opening(rig.clock.now()))

const collectionOf = ({ host, clock }: Rig, ref: PeriodRef): BoaCollection => {
  const live = host.boa(ref)
  if (!live) throw new Error(`no stack of period ${ref.period}`)
  const { collection, fault } = collectionFromSnapshot({ ...live, analysisDate: analysisDateOf(ref, clock.now()) })
  if (!collection) throw new Error(fault.message)
  return collection
}

const RULES = rulesOf(BM_FEED)
const feedOf = ({ host }: Rig): VerifiedTable => {
  const live = host.table('BmFeed')
  if (!live) throw new Error('no feed')
  const { table, fault } = tableFromSnapshot(live, RULES)
  if (!table) throw new Error(fault.message)
  return table
}

const patchesOf = (published: readonly Published[], key: string): BoaPatch[] =>
  published
    .filter(({ group, event }) => group === BOA && ['bidOnTable', 'bidAccepted', 'nonBmStorUpdate'].includes(event))
    .map(({ payload }) => boaPatchSchema.parse(payload))
    .filter(({ meta }) => meta.t === key)

const published = (published: readonly Published[], event: string, group?: string): Published[] =>
  published.filter((each) => each.event === event && (group === undefined || each.group === group))

type Step = { readonly wait: number; readonly events: (at: number) => readonly MarketEvent[] }

const step: fc.Arbitrary<Step> = fc
  .record({
    wait: fc.integer({ min: 0, max: 400 }),
    kind: fc.constantFrom('accept', 'ladder', 'bsad', 'stor', 'delete' as const),
    unit: fc.constantFrom(...UNITS.map(({ id }) => id)),
    number: fc.integer({ min: 1, max: 4 }),
    mw: fc.integer({ min: 40, max: 260 }),
    ahead: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ wait, kind, unit, number, mw, ahead }) => ({
    wait,
    events: (at: number): readonly MarketEvent[] => {
      const period = stepPeriod(periodAt(at), ahead)
      switch (kind) {
        case 'accept':
          return [acceptance(unit, number, at, mw, { soFlag: mw > 200 })]
        case 'ladder':
          return [ladder(unit, period, mw, at)]
        case 'delete':
          return [{ kind: 'acceptanceDeleted', at, unit, number }]
        case 'stor':
          return [{ kind: 'nonBmStor', at, period, mw, price: 150 }]
        case 'bsad': {
          const action = { id: `B${number}`, period, volume: mw, cost: mw * 90, soFlag: false, storFlag: false }
          return [{ kind: 'bsad', at, action }]
        }
      }
    },
  }))

describe('market host: what it publishes', () => {
  it('HST-12 the pushes, applied to the first answer, give the last answer: both stacks and the feed, digest included', () => {
    let pushes = 0
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
        const rig = rigAt()
        open(rig)
        const running = periodAt(rig.clock.now())
        const periods = [running, stepPeriod(running, 1)]
        const collections = periods.map((ref) => collectionOf(rig, ref))
        const feed = feedOf(rig)
        for (const { wait, events } of steps) {
          rig.batches.next(events(rig.clock.now()))
          rig.clock.advance(wait)
        }
        rig.clock.advance(200)
        periods.forEach((ref, index) => {
          const before = collections[index]!
          const patches = patchesOf(rig.published, before.key)
          const { collection, fault } = applyPatches(before, patches)
          expect(fault).toBeUndefined()
          expect(collection).toEqual(collectionOf(rig, ref))
          pushes += patches.length
        })
        const messages = published(rig.published, 'liveTableUpdate', FEED).flatMap(
          ({ payload }) => liveTableUpdateSchema.parse(payload).messages,
        )
        const { table, fault } = applyPushes(feed, messages)
        expect(fault).toBeUndefined()
        expect(table).toEqual(feedOf(rig))
        pushes += messages.length
        rig.host.stop()
      }),
      { numRuns: 40 },
    )
    expect(pushes).toBeGreaterThan(100)
  })

  it('HST-13 an acceptance goes out as accepted and table items, as new metrics and as a row of the feed', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(1000)
    rig.published.length = 0
    rig.batches.next([acceptance('T_ALPHA-1', 7, rig.clock.now(), 160)])
    const [accepted] = published(rig.published, 'bidAccepted', BOA)
    const patch = boaPatchSchema.parse(accepted?.payload)
    expect(patch.meta.t).toBe('boa/2026-11-20/35')
    // 60 MW above the notified 100, one minute after the acceptance until the period ends, on the band offered at 70.
    expect(patch.items).toHaveLength(1)
    expect(patch.items[0]).toMatchObject({ plantId: 'T_ALPHA-1', isBid: false, isAccepted: true, mainPrice: 70 })
    const minutes = 30 - 5 - 1 - 1 / 60
    expect(patch.items[0]?.volumeMwh).toBeCloseTo((60 * minutes) / 60, 6)

    const metrics = keyMarketMetricsSchema.parse(
      published(rig.published, 'keyMarketMetrics', BOA).find(
        ({ payload }) => keyMarketMetricsSchema.parse(payload).t === 'boa/2026-11-20/35',
      )?.payload,
    )
    expect(metrics.asOfSeq).toBe(rig.host.boa({ date: '2026-11-20', period: 35 })?.meta.s)
    expect(metrics.metrics.totalOffersAccepted).toBeCloseTo((60 * minutes) / 60, 6)
    expect(metrics.metrics.indicativePrice).toBeCloseTo(70, 9)

    const { messages } = liveTableUpdateSchema.parse(published(rig.published, 'liveTableUpdate', FEED)[0]?.payload)
    expect(messages).toMatchObject([{ changeType: 'Add', rowIndex: 0 }])
  })

  it('HST-14 batches within 200 ms go out as one change', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(1000)
    rig.published.length = 0
    const seqBefore = rig.host.boa({ date: '2026-11-20', period: 35 })!.meta.s
    for (let n = 1; n <= 5; n++) {
      rig.batches.next([acceptance('T_ALPHA-1', n, rig.clock.now(), 100 + 10 * n)])
      rig.clock.advance(10)
    }
    rig.clock.advance(200)
    const accepted = patchesOf(published(rig.published, 'bidAccepted'), 'boa/2026-11-20/35')
    // The first at once, the other four together.
    expect(accepted).toHaveLength(2)
    expect(accepted[0]?.meta.s).toBeGreaterThan(seqBefore)
  })

  it('HST-15 a batch that changes nothing publishes nothing', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(1000)
    rig.published.length = 0
    rig.batches.next(opening(Date.parse(START)))
    rig.clock.advance(1000)
    expect(rig.published).toEqual([])
  })

  it('HST-28 metrics follow every change of the stack, also one that leaves the figures as they were', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(1000)
    const ref = periodAt(rig.clock.now())
    const unit = UNITS[0]
    rig.published.length = 0
    rig.batches.next([ladder(unit.id, ref, 77, rig.clock.now())])
    rig.clock.advance(400)
    const seq = collectionOf(rig, ref).seq
    const received = published(rig.published, 'keyMarketMetrics', BOA).map(({ payload }) =>
      keyMarketMetricsSchema.parse(payload),
    )
    expect(seq).toBeGreaterThan(0)
    expect(received.filter(({ t }) => t === collectionOf(rig, ref).key).at(-1)?.asOfSeq).toBe(seq)
  })

  it('HST-16 a failing feed shows as late in the metrics of the running period, and no longer when it is back', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(1000)
    rig.published.length = 0
    const lateNow = () => rig.host.boa({ date: '2026-11-20', period: 35 })!.metrics.lateFeeds
    expect(lateNow()).toEqual([])
    rig.batches.next([{ kind: 'feed', at: rig.clock.now(), feed: 'acceptances', ok: false, why: 'timed out' }])
    expect(lateNow()).toMatchObject([{ feed: 'acceptances', why: 'timed out', lastOk: Date.parse(START) }])
    const [pushed] = published(rig.published, 'keyMarketMetrics', BOA)
    expect(keyMarketMetricsSchema.parse(pushed?.payload).metrics.lateFeeds).toEqual(lateNow())
    rig.clock.advance(1000)
    rig.batches.next(feedsOk(rig.clock.now()))
    expect(lateNow()).toEqual([])
  })

  it('HST-17 a feed that falls silent grows late by time alone, and that is pushed', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(119_000)
    expect(rig.host.boa({ date: '2026-11-20', period: 35 })!.metrics.lateFeeds).toEqual([])
    rig.published.length = 0
    rig.clock.advance(10_000)
    const [pushed] = published(rig.published, 'keyMarketMetrics', BOA)
    const late = keyMarketMetricsSchema.parse(pushed?.payload).metrics.lateFeeds.map(({ feed }) => feed)
    expect(late).toEqual(expect.arrayContaining(['PN', 'bidOffers', 'acceptances']))
  })
})

describe('market host: beats and periods', () => {
  it('HST-18 nothing is answered or marked before the source has spoken, yet the beat goes on', () => {
    const rig = rigAt()
    rig.clock.advance(10_000)
    expect(rig.host.ready()).toBe(false)
    expect(rig.host.boa(periodAt(rig.clock.now()))).toBeUndefined()
    expect(rig.host.table('BmFeed')).toBeUndefined()
    expect(rig.published).toEqual([
      { group: '*', event: 'heartbeat', payload: { at: Date.parse('2026-11-20T17:05:05Z') } },
      { group: '*', event: 'heartbeat', payload: { at: Date.parse('2026-11-20T17:05:10Z') } },
    ])
  })

  it('HST-19 every 5 s each table group gets the marks of its tables, and everyone the beat', () => {
    const rig = rigAt()
    open(rig)
    rig.batches.next([acceptance('T_BRAVO-1', 1, rig.clock.now(), 60)])
    rig.clock.advance(20_000)
    const everyone = published(rig.published, 'heartbeat', '*').map(({ payload }) => heartbeatSchema.parse(payload))
    expect(everyone.map(({ at }) => at - Date.parse(START))).toEqual([5000, 10_000, 15_000, 20_000])
    const boa = published(rig.published, 'heartbeat', BOA).map(({ payload }) => heartbeatSchema.parse(payload))
    expect(boa).toHaveLength(4)
    const marks = Object.fromEntries(
      [35, 36].map((period) => {
        const { t, e, s, n, d } = rig.host.boa({ date: '2026-11-20', period })!.meta
        return [t, [e, s, n, d]]
      }),
    )
    expect(boa.at(-1)?.marks).toEqual(marks)
    const { e, s, n, d } = rig.host.table('BmFeed')!.meta!
    const feed = published(rig.published, 'heartbeat', FEED).map(({ payload }) => heartbeatSchema.parse(payload))
    expect(feed.at(-1)?.marks).toEqual({ BmFeed: [e, s, n, d] })
    expect(n).toBe(1)
  })

  it('HST-20 a heartbeatTest goes to everyone once a minute', () => {
    const rig = rigAt()
    rig.clock.advance(180_000)
    expect(published(rig.published, 'heartbeatTest', '*')).toHaveLength(3)
  })

  it('HST-21 at :15 the trading window moves on: everyone receives it, and its period has been kept verified', () => {
    const rig = rigAt('2026-11-20T17:14:59Z')
    open(rig)
    const before = rig.host.boa({ date: '2026-11-20', period: 36 })!.meta
    rig.clock.advance(1000)
    const [change] = published(rig.published, 'periodChange')
    expect(change?.group).toBe('*')
    expect(periodChangeSchema.parse(change?.payload)).toEqual({
      current: { date: '2026-11-20', period: 35 },
      currentWindow: { date: '2026-11-20', period: 35 },
      tradingWindow: { date: '2026-11-20', period: 36 },
      now: Date.parse('2026-11-20T17:15:00Z'),
    })
    expect(rig.host.boa({ date: '2026-11-20', period: 36 })!.meta).toMatchObject({ t: before.t, e: before.e })
  })

  it('HST-22 at :30 the next stack lives on, a further one opens, and the closed one keeps its marks for 60 s', () => {
    const rig = rigAt('2026-11-20T17:29:00Z')
    open(rig)
    const epochs = [35, 36].map((period) => rig.host.boa({ date: '2026-11-20', period })!.meta.e)
    expect(rig.host.boa({ date: '2026-11-20', period: 37 })).toBeUndefined()
    rig.clock.advance(60_000)
    expect(published(rig.published, 'periodChange')).toHaveLength(1)
    expect([35, 36].map((period) => rig.host.boa({ date: '2026-11-20', period })!.meta.e)).toEqual(epochs)
    const opened = rig.host.boa({ date: '2026-11-20', period: 37 })!
    expect(opened.meta.s).toBe(0)
    expect(epochs).not.toContain(opened.meta.e)
    expect(opened.tableOffers.length).toBeGreaterThan(0)

    const markedKeys = (): string[] => {
      const last = published(rig.published, 'heartbeat', BOA).at(-1)
      return Object.keys(heartbeatSchema.parse(last?.payload).marks ?? {})
    }
    rig.clock.advance(55_000)
    expect(markedKeys()).toEqual(['boa/2026-11-20/35', 'boa/2026-11-20/36', 'boa/2026-11-20/37'])
    rig.clock.advance(5_000)
    expect(markedKeys()).toEqual(['boa/2026-11-20/36', 'boa/2026-11-20/37'])
    expect(rig.host.boa({ date: '2026-11-20', period: 35 })).toBeUndefined()
  })

  it('HST-23 a stack requested in the very moment of the change is opened for the asker', () => {
    const rig = rigAt('2026-11-20T17:29:59.500Z')
    open(rig)
    // The clock stands past the change while its timer has not run yet.
    vi.spyOn(rig.clock, 'now').mockReturnValue(Date.parse('2026-11-20T17:30:00.003Z'))
    expect(rig.host.boa({ date: '2026-11-20', period: 37 })?.meta).toMatchObject({ t: 'boa/2026-11-20/37', s: 0 })
  })

  it('HST-24 with the London day the feed begins a new life of another epoch', () => {
    const rig = rigAt('2026-11-20T23:59:50Z')
    open(rig)
    rig.batches.next([acceptance('T_ALPHA-1', 1, rig.clock.now(), 160)])
    rig.clock.advance(300)
    const evening = rig.host.table('BmFeed')!
    expect(evening.data.data).toHaveLength(1)
    rig.clock.advance(10_000)
    const morning = rig.host.table('BmFeed')!
    expect(morning.data.data).toEqual([])
    expect(morning.meta!.e).not.toBe(evening.meta!.e)
    expect(morning.meta).toMatchObject({ t: 'BmFeed', s: 0, n: 0 })
  })
})

describe('market host: when something fails', () => {
  it('HST-25 a table that cannot be made is dropped and begins a new life; the others go on', () => {
    const rig = rigAt()
    open(rig)
    const epoch = rig.host.table('BmFeed')!.meta!.e
    const stackEpoch = rig.host.boa({ date: '2026-11-20', period: 35 })!.meta.e
    const complaint = vi.spyOn(rig.log, 'error')
    rig.clock.advance(1000)
    vi.spyOn(LiveTableWriter.prototype, 'change').mockImplementationOnce(() => {
      throw new RangeError('two rows have one id')
    })
    rig.batches.next([acceptance('T_ALPHA-1', 1, rig.clock.now(), 160)])
    expect(complaint).toHaveBeenCalledOnce()
    expect(rig.host.boa({ date: '2026-11-20', period: 35 })!.meta).toMatchObject({ e: stackEpoch })
    expect(rig.host.boa({ date: '2026-11-20', period: 35 })!.acceptedOffers).toHaveLength(1)
    rig.clock.advance(5000)
    expect(rig.host.table('BmFeed')!.meta).toMatchObject({ s: 0, n: 1 })
    expect(rig.host.table('BmFeed')!.meta!.e).not.toBe(epoch)
  })

  it('HST-26 a source that breaks off shows every feed as down with the reason, and is listened to again', () => {
    const rig = rigAt()
    open(rig)
    rig.clock.advance(1000)
    const complaint = vi.spyOn(rig.log, 'error')
    let listened = 0
    const later = new Subject<readonly MarketEvent[]>()
    const subscribe = vi.spyOn(rig.batches, 'subscribe').mockImplementation(((observer: never) => {
      listened++
      return later.subscribe(observer)
    }) as never)
    rig.batches.error(new Error('socket hang up'))
    expect(complaint).toHaveBeenCalledOnce()
    const [first] = rig.host.boa({ date: '2026-11-20', period: 35 })!.metrics.lateFeeds
    expect(first?.why).toContain('socket hang up')
    rig.clock.advance(5000)
    expect(listened).toBe(1)
    later.next(feedsOk(rig.clock.now()))
    rig.clock.advance(200)
    expect(rig.host.boa({ date: '2026-11-20', period: 35 })!.metrics.lateFeeds).toEqual([])
    subscribe.mockRestore()
  })

  it('HST-27 a stopped host leaves no timer and receives nothing more', () => {
    const rig = rigAt()
    open(rig)
    rig.host.stop()
    expect(rig.clock.waiting).toBe(0)
    expect(rig.batches.observed).toBe(false)
  })
})
