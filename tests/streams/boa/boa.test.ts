import { BehaviorSubject, NEVER, Subject, takeUntil, timer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { boaItemKey } from '../../../src/domain/boa/collection'
import type { PeriodRef } from '../../../src/domain/periods'
import { boaDesk$ } from '../../../src/streams/boa/boa'
import { boaStacksOf } from '../../../src/streams/boa/stacks'
import { stackTables } from '../../../src/streams/boa/stackTables'
import type { BoaDesk, Loaded } from '../../../src/streams/lib/types'
import { browserSettings$, type BrowserChoices } from '../../../src/streams/lib/browserSettings'
import type { Intent } from '../../../src/streams/lib/intents'
import { shareLast } from '../../../src/streams/lib/shareLast'
import { rowOf } from '../../../src/domain/tables/tableCollection'
import { tableKeyOf } from '../../../src/domain/tables/tableRef'
import { liveTables } from '../../../src/streams/tables/liveTables'
import { visitorTables } from '../../../src/streams/tables/context'
import { BoaServer, item } from '../../support/boaServer'
import { CALL_MS, fakeSources, fault, FRAME_MS, JOIN_MS, script } from '../../support/fakeSources'
import { pickerBy } from '../../support/pickerBy'
import { inVirtualTime, recorded, type Published } from '../../support/virtualTime'

/** Ten minutes into period 35 of 20 November 2026 (17:00 to 17:30 GMT). */
const START = Date.UTC(2026, 10, 20, 17, 10)
const RUNNING: PeriodRef = { date: '2026-11-20', period: 35 }
const GROUP = 'page_boa_Gb'
const LOG = 'POST /staticApi/frontendLog/logFrontendEvent'

const tradingPeriod = (now: number, period: number) => ({
  current: { date: '2026-11-20', period },
  currentWindow: { date: '2026-11-20', period },
  tradingWindow: { date: '2026-11-20', period },
  now,
})

const setting = (start = START) => {
  const context = fakeSources(start)
  context.answer('GET /staticApi/tradingperiod', () =>
    tradingPeriod(context.clock.now(), 35 + Math.floor((context.clock.now() - Date.UTC(2026, 10, 20, 17)) / 1_800_000)),
  )
  context.answer('GET /staticApi/period/20/11/2026', () => ({ periods: 48 }))
  context.answer(LOG, () => undefined)
  const intents$ = new Subject<Intent>()
  const choices$ = new BehaviorSubject<BrowserChoices>({})
  const settings$ = browserSettings$(context.sources.storage, choices$)
  const pickerOf = () => pickerBy(context.sources, intents$, settings$).pipe(shareLast())
  const watch = (ms: number): Published<Loaded<BoaDesk>>[] =>
    recorded(
      boaDesk$(context.sources, boaStacksOf(context.sources, intents$), pickerOf()),
      ms,
      () => context.clock.now() - start,
    )
  return { context, intents$, choices$, watch, pickerOf }
}

const ready = (published: Published<Loaded<BoaDesk>>[]) =>
  published.flatMap(({ at, value }) => (value.kind === 'ready' ? [{ at, desk: value.value }] : []))

/** The ms at which something of the desk became what it is. */
const turns = (published: Published<Loaded<BoaDesk>>[], of: (desk: BoaDesk) => unknown): string[] => {
  const all = ready(published).map(({ at, desk }) => ({ at, is: JSON.stringify(of(desk)) }))
  return all.filter(({ is }, i) => is !== all[i - 1]?.is).map(({ at, is }) => `${at} ${is}`)
}

const marking = (server: BoaServer, ms: number): void => {
  timer(3000, 5000)
    .pipe(takeUntil(timer(ms)))
    .subscribe(() => server.mark())
}

const FIRST = CALL_MS + JOIN_MS + CALL_MS

describe('the BOA desk', () => {
  it('BO06 opens on the live period: joined, then fetched without a date, in the four sorted lists', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      new BoaServer(context, RUNNING, 'e1', [
        item('DEAR', 10, { mainPrice: 200 }),
        item('CHEAP', 20, { mainPrice: 80 }),
        item('TAKEN', 5, { isAccepted: true, mainPrice: 120 }),
      ]).runs()
      const published = watch(1000)
      script({ 0: () => context.up() })
      flush()
      expect(context.times('GET /api/boa')).toEqual([CALL_MS + JOIN_MS])
      const { at, desk } = ready(published)[0]!
      expect(at).toBe(FIRST + FRAME_MS)
      expect(desk.lists.tableOffers.map(({ plantId }) => plantId)).toEqual(['CHEAP', 'DEAR'])
      expect(desk.lists.acceptedOffers.map(({ plantId }) => plantId)).toEqual(['TAKEN'])
      expect(desk).toMatchObject({
        period: RUNNING,
        status: 'present',
        metrics: { priceString: '90.32' },
        metricsBehind: false,
      })
      expect(desk.freshness.state).toBe('live')
    }))

  it('PU11 BO08 a pushed change merges by plant and bod id and is marked for 5 s, with its difference in MW', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const stacks = boaStacksOf(context.sources, intents$)
      const published = recorded(stacks.stack$(RUNNING), 9000, () => context.clock.now() - START)
      watch(9000)
      script({
        0: () => context.up(),
        1000: () => server.put(item('DRAX', 70)),
        3000: () => server.put(item('NEW', 5, { isAccepted: true })),
      })
      flush()
      const key = (plantId: string) => boaItemKey({ plantId, bodId: '1' })
      const marks = published.map(({ at, value }) => ({ at, is: JSON.stringify([...value.marks]) }))
      expect(marks.filter(({ is }, i) => is !== marks[i - 1]?.is).map(({ at, is }) => `${at} ${is}`)).toEqual([
        '0 []',
        `1000 ${JSON.stringify([[key('DRAX'), { kind: 'changed', volumeDelta: -30 }]])}`,
        `3000 ${JSON.stringify([
          [key('DRAX'), { kind: 'changed', volumeDelta: -30 }],
          [key('NEW'), { kind: 'new' }],
        ])}`,
        `6000 ${JSON.stringify([[key('NEW'), { kind: 'new' }]])}`,
        '8000 []',
      ])
    }))

  it('BO08 the lists of the stack are live tables of one pull and one join: rows are marked for 5 s, once a frame', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$ } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const { table } = liveTables(
        context.sources,
        visitorTables(NEVER),
        NEVER,
        NEVER,
        stackTables(boaStacksOf(context.sources, intents$)),
      )
      const framesOf = (moduleType: string) =>
        recorded(
          table(tableKeyOf({ moduleType, from: RUNNING.date, period: RUNNING.period })).frame$,
          9000,
          () => context.clock.now() - START,
        )
      const offers = framesOf('BoaTableOffers')
      const accepted = framesOf('BoaAcceptedOffers')
      script({
        0: () => context.up(),
        1000: () => server.put(item('DRAX', 70)),
        3000: () => server.put(item('NEW', 5, { isAccepted: true })),
      })
      flush()
      const changeOf =
        (plantId: string) =>
        ({ at, value: { collection, whole } }: (typeof offers)[number]) => {
          const cell = rowOf(collection, boaItemKey({ plantId, bodId: '1' }))?.row['volumeComparison']
          return `${at} ${whole ? 'whole' : 'part'} ${String(cell?.cellFormatProperties?.alternativeHiddenString ?? cell?.value)}`
        }
      expect(offers.map(changeOf('DRAX'))).toEqual([
        `${JOIN_MS + CALL_MS + FRAME_MS} whole 0`,
        `${1000 + FRAME_MS} part -30`,
        `${6000 + FRAME_MS} part 0`,
      ])
      expect(accepted.map(changeOf('NEW'))).toEqual([
        `${JOIN_MS + CALL_MS + FRAME_MS} whole undefined`,
        `${3000 + FRAME_MS} part new`,
        `${8000 + FRAME_MS} part 0`,
      ])
      expect(context.times('GET /api/boa')).toHaveLength(1)
      expect(context.times(`join ${GROUP}`)).toHaveLength(1)
    }))

  it('BO08 FRS-5 old numbers carry no marks', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$ } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const published = recorded(
        boaStacksOf(context.sources, intents$).stack$(RUNNING),
        4000,
        () => context.clock.now() - START,
      )
      script({ 0: () => context.up(), 1000: () => server.put(item('DRAX', 70)), 2000: () => context.down() })
      flush()
      const marked = published.filter(({ value }) => value.marks.size > 0).map(({ at }) => at)
      expect([Math.min(...marked), Math.max(...marked)].map((at) => Math.floor(at / 1000))).toEqual([1, 1])
      expect(published.find(({ at }) => at === 2000)?.value.remarked).toEqual([
        boaItemKey({ plantId: 'DRAX', bodId: '1' }),
      ])
    }))

  it('BO09 a non-BM STOR prediction is put into the offers', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const published = watch(2000)
      const flags = { storFlag: true, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: true }
      script({ 0: () => context.up(), 1000: () => server.put(item('NONBM', 12, { flags })) })
      flush()
      expect(
        ready(published)
          .at(-1)!
          .desk.lists.tableOffers.map(({ plantId }) => plantId),
      ).toContain('NONBM')
    }))

  it('STR-20 paints once a frame, however many changes it brings', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const published = watch(1500)
      script({
        0: () => context.up(),
        1001: () => {
          for (let mw = 1; mw <= 200; mw++) server.put(item('DRAX', mw))
        },
      })
      flush()
      expect(ready(published).filter(({ at }) => at > 1000 && at < 1100)).toHaveLength(1)
      expect(
        ready(published)
          .at(-1)!
          .desk.lists.tableOffers.find(({ plantId }) => plantId === 'DRAX')?.volume,
      ).toBe(200)
    }))

  it('STR-21 a change that was lost shows in the next mark; a second later it is fetched, and the desk says so meanwhile', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const published = watch(7000)
      script({
        0: () => context.up(),
        1000: () => server.mark(),
        2000: () => server.put(item('DRAX', 1), true),
        3000: () => server.mark(),
      })
      flush()
      expect(context.times('GET /api/boa')).toEqual([60, 4001])
      expect(turns(published, ({ freshness }) => freshness.state)).toEqual([
        `${FIRST + FRAME_MS} "live"`,
        `${4001 + FRAME_MS} "stale"`,
        `${4051 + FRAME_MS} "live"`,
      ])
      expect(
        ready(published)
          .at(-1)!
          .desk.lists.tableOffers.find(({ plantId }) => plantId === 'DRAX')?.volume,
      ).toBe(1)
    }))

  it('PU12 pushed metrics replace those of the snapshot; those of an older change do not', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const published = watch(3000)
      script({
        0: () => context.up(),
        1000: () => {
          server.put(item('DRAX', 70))
          server.notifyMetrics('95.00')
        },
        2000: () => server.notifyMetrics('11.11', 0),
      })
      flush()
      expect(turns(published, ({ metrics }) => metrics?.priceString)).toEqual([
        `${FIRST + FRAME_MS} "90.32"`,
        `${1000 + FRAME_MS} "95.00"`,
      ])
    }))

  it('STR-22 metrics more than 2 s behind the stack are shown as behind, until they have caught up', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const server = new BoaServer(context, RUNNING).runs()
      const published = watch(7000)
      script({
        0: () => context.up(),
        1000: () => server.put(item('DRAX', 70)),
        1500: () => server.notifyMetrics('95.00', server.seq),
        2000: () => server.put(item('DRAX', 60)),
        // A later change does not start the 2 s anew.
        3500: () => server.put(item('DRAX', 50)),
        6000: () => server.notifyMetrics('96.00'),
      })
      flush()
      expect(turns(published, ({ metricsBehind }) => metricsBehind)).toEqual([
        `${FIRST + FRAME_MS} false`,
        `${4000 + FRAME_MS} true`,
        `${6000 + FRAME_MS} false`,
      ])
    }))

  it('STR-23 another period is another desk: the old stream is dropped, its pushes are no longer received', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting()
      const running = new BoaServer(context, RUNNING).runs()
      new BoaServer(context, { date: '2026-11-20', period: 10 }, 'fixed', [item('PAST', 1)])
      const published = watch(5000)
      script({
        0: () => context.up(),
        1000: () => intents$.next({ kind: 'choosePeriod', ref: { date: '2026-11-20', period: 10 } }),
        2000: () => running.put(item('DRAX', 1)),
      })
      flush()
      expect(context.times('GET /api/boa/20/11/2026/10')).toEqual([1000])
      expect(context.times(`join ${GROUP}`)).toEqual([CALL_MS])
      expect(context.times(`leave ${GROUP}`)).toEqual([1000])
      const last = ready(published).at(-1)!
      expect(last.at).toBe(1000 + CALL_MS + FRAME_MS)
      expect(last.desk).toMatchObject({ status: 'past', period: { period: 10 }, freshness: { state: 'fixed' } })
      expect(published.filter(({ at }) => at >= 1000)[0]?.value).toEqual({ kind: 'waiting' })
    }))

  it('STR-24 the coming period is pushed as well, in the group that is held already', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting()
      new BoaServer(context, RUNNING).runs()
      const coming = new BoaServer(context, { date: '2026-11-20', period: 36 }, 'e7')
      const published = watch(4000)
      script({
        0: () => context.up(),
        1000: () => intents$.next({ kind: 'stepChosen', by: 1 }),
        2000: () => coming.put(item('DRAX', 3)),
      })
      flush()
      expect(ready(published).at(-1)!.desk).toMatchObject({ status: 'future', freshness: { state: 'live' } })
      expect(
        ready(published)
          .at(-1)!
          .desk.lists.tableOffers.find(({ plantId }) => plantId === 'DRAX')?.volume,
      ).toBe(3)
    }))

  it('BO06 a date that cannot be fetched leaves an empty desk with the reason, and no harm to others', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting()
      new BoaServer(context, RUNNING).runs()
      context.fail('GET /api/boa/20/11/2026/10', fault('That day is not offered.', { kind: 'refused', status: 404 }))
      const published = watch(3000)
      script({
        0: () => context.up(),
        1000: () => intents$.next({ kind: 'choosePeriod', ref: { date: '2026-11-20', period: 10 } }),
        2000: () => intents$.next({ kind: 'jumpToLive' }),
      })
      flush()
      expect(published.find(({ at }) => at === 1000 + CALL_MS + FRAME_MS)?.value).toMatchObject({
        kind: 'failed',
        why: { why: 'That day is not offered.' },
      })
      expect(ready(published).at(-1)!.desk.status).toBe('present')
    }))

  it('BO10 logs one real-time and one historic access per visit', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, watch } = setting()
      new BoaServer(context, RUNNING).runs()
      const logged: unknown[] = []
      context.answer(LOG, (body) => void logged.push(body))
      watch(6000)
      script({
        0: () => context.up(),
        1000: () => intents$.next({ kind: 'choosePeriod', ref: { date: '2026-11-20', period: 10 } }),
        2000: () => intents$.next({ kind: 'stepChosen', by: -1 }),
        3000: () => intents$.next({ kind: 'jumpToLive' }),
      })
      flush()
      expect(logged).toEqual([{ frontendEvent: 'BOA realtime' }, { frontendEvent: 'BOA historic' }])
    }))

  it('DT25 at the end of the countdown the period is requested, jumped to, and its stack fetched', () =>
    inVirtualTime(({ flush }) => {
      const almost = Date.UTC(2026, 10, 20, 17, 29, 50)
      const { context, watch } = setting(almost)
      const old = new BoaServer(context, RUNNING).runs()
      const next = new BoaServer(context, { date: '2026-11-20', period: 36 }, 'e2', [item('NEXT', 9)])
      marking(old, 10_000)
      const published = watch(13_000)
      script({ 0: () => context.up(), 10_000: () => next.runs() })
      flush()
      expect(context.times('GET /staticApi/tradingperiod')).toEqual([0, 10_000])
      expect(turns(published, ({ period, status }) => [period.period, status])).toEqual([
        `${FIRST + FRAME_MS} [35,"present"]`,
        `${10_000 + CALL_MS + JOIN_MS + CALL_MS + FRAME_MS} [36,"present"]`,
      ])
    }))

  it('STR-25 who stays on a period that closes sees it end: live for its last minute, then fixed', () =>
    inVirtualTime(({ flush }) => {
      const almost = Date.UTC(2026, 10, 20, 17, 29, 50)
      const { context, choices$, watch } = setting(almost)
      const server = new BoaServer(context, RUNNING).runs()
      marking(server, 70_000)
      const published = watch(75_000)
      script({
        0: () => context.up(),
        500: () => choices$.next({ autoRollover: false }),
        // A minute after its close the server keeps it no more and answers from its archive.
        71_000: () => new BoaServer(context, RUNNING, 'fixed', [item('SETTLED', 1)]),
      })
      flush()
      expect(turns(published, ({ status, freshness }) => [status, freshness.state])).toEqual([
        `${FIRST + FRAME_MS} ["present","live"]`,
        `${10_000 + CALL_MS + FRAME_MS} ["past","live"]`,
        `${72_000 + FRAME_MS} ["past","stale"]`,
        `${72_000 + CALL_MS + FRAME_MS} ["past","fixed"]`,
      ])
      expect(context.times(`leave ${GROUP}`)).toEqual([72_000])
    }))

  it('STR-26 two readers of the desk share one join and one pull', () =>
    inVirtualTime(({ flush }) => {
      const { context, intents$, pickerOf } = setting()
      new BoaServer(context, RUNNING).runs()
      const desk$ = boaDesk$(context.sources, boaStacksOf(context.sources, intents$), pickerOf()).pipe(shareLast())
      desk$.pipe(takeUntil(timer(1000))).subscribe()
      desk$.pipe(takeUntil(timer(1500))).subscribe()
      script({ 0: () => context.up() })
      flush()
      expect(context.times(`join ${GROUP}`)).toEqual([CALL_MS])
      expect(context.times('GET /api/boa')).toHaveLength(1)
      expect(context.times(`leave ${GROUP}`)).toEqual([1500])
    }))

  it('STR-27 an answer for another period than the one requested is not shown: it is requested by its date', () =>
    inVirtualTime(({ flush }) => {
      const { context, watch } = setting()
      const other = new BoaServer(context, { date: '2026-11-20', period: 36 }, 'e9').runs()
      new BoaServer(context, RUNNING, 'e1', [item('RIGHT', 1)])
      const published = watch(1000)
      script({ 0: () => context.up() })
      flush()
      expect(other.key).toBe('boa/2026-11-20/36')
      expect(ready(published)[0]?.desk.lists.tableOffers.map(({ plantId }) => plantId)).toEqual(['RIGHT'])
    }))
})
