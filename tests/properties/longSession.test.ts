import { describe, expect, it } from 'vitest'
import { AcceptanceCollection } from '../../server/sources/elexon/acceptanceCollection'
import { StackCollections } from '../../server/market/stackCollections'
import { LiveTableRegistry } from '../../server/tables/liveTableRegistry'
import { openCollection } from '../../src/domain/boa/collection'
import type { MarketEvent } from '../../src/domain/market/events'
import { foldMarket } from '../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, periodStart, stepPeriod, type Instant } from '../../src/domain/periods'
import { Memo } from '../../src/domain/tables/filters/uniqueValues'
import { FIXED_EPOCH, idleSync, type Step } from '../../src/domain/tables/sync'
import { boaAnswer } from '../../src/domain/replay/replicaAnswers'
import { TapeRecorder } from '../../src/infra/replay/tapeRecorder'
import { boaCall, dayParams } from '../../src/domain/wire'
import { pathWith } from '../../src/domain/wire/call'
import type { DataStep } from '../../src/streams/lib/tableModel'
import { drawPause, drawRows, nothingDrawn, gathered } from '../../src/streams/tables/drawn'
import { tableModel, type TableParts } from '../../src/streams/lib/tableModel'
import { RowLog } from '../../src/streams/lib/rowLog'
import { NO_WISHES } from '../../src/streams/tables/liveTable'
import { entriesIn } from '../support/entriesIn'
import { metricsOf, stackItem, tradingAt } from '../support/tapes'
import { feedsOk, ladder, silentLog, UNITS } from '../server/market/handMade'
import { ManualClock } from '../server/market/manualClock'
import { OPTION, row } from '../streams/tables/server'
import { type VerifiedTable, changeTable, openTable } from '../support/verifiedTable'

/** Clocks are moved, nothing is waited for: a week passes in seconds. */
const DAY_MS = 24 * 3_600_000
const START = Date.parse('2026-11-09T00:00:00Z')
const iso = (at: Instant): string => new Date(at).toISOString()

/** What Elexon answers of one half hour: acceptances, of which some are withdrawn, one before it was ever told. */
const answered = (number: number, at: Instant) => {
  const one = (unit: string, own: number, more: object = {}) => ({
    settlementDate: periodAt(at).date,
    settlementPeriodFrom: 1,
    settlementPeriodTo: 1,
    timeFrom: iso(at + 60_000),
    timeTo: iso(at + HALF_HOUR_MS),
    levelFrom: 120,
    levelTo: 120,
    nationalGridBmUnit: unit.slice(2),
    bmUnit: unit,
    acceptanceNumber: own,
    acceptanceTime: iso(at),
    deemedBoFlag: false,
    soFlag: false,
    storFlag: false,
    rrFlag: false,
    ...more,
  })
  const rows = UNITS.map(({ id }, i) => one(id, number + i))
  return {
    rows,
    amendments: [
      one(UNITS[0].id, number, { amendmentFlag: 'DEL' }),
      one(UNITS[1].id, number + 100_000, { amendmentFlag: 'DEL' }),
    ],
  }
}

describe('a session that lasts', () => {
  it('MEM-4 a server that listens for a week holds on each day what it held on the fourth', () => {
    const clock = new ManualClock(START)
    const publisher = { toGroup: () => undefined, toAll: () => undefined, isReceived: () => true }
    const collection = new AcceptanceCollection()
    const stacks = new StackCollections(publisher)
    const desk = new LiveTableRegistry({ clock, log: silentLog(), publisher })
    let market: MarketState = EMPTY_MARKET
    const receive = (events: readonly MarketEvent[]): void => {
      desk.receive(market, events)
      market = foldMarket(market, events)
      desk.change(market)
      stacks.change(market, clock.now())
    }
    const halfHour = (at: Instant): void => {
      const next = stepPeriod(periodAt(at), 1)
      const number = Math.round((at - START) / HALF_HOUR_MS) * 10 + 1
      const { rows, amendments } = answered(number, at)
      receive([
        ...UNITS.map(({ id }, i) => ladder(id, next, 60 + i, at)),
        ...UNITS.map(({ id }): MarketEvent => ({
          kind: 'levels',
          at,
          dataset: 'PN',
          unit: id,
          segments: [
            { timeFrom: periodStart(next), timeTo: periodStart(next) + HALF_HOUR_MS, levelFrom: 100, levelTo: 90 },
          ],
        })),
        ...collection.receive(rows, periodAt(at), at).events,
        ...Array.from({ length: 8 }, (_, i): MarketEvent => ({
          kind: 'frequency',
          at,
          measuredAt: at + i,
          hz: 50 + i / 100,
        })),
        { kind: 'marketIndex', at, period: periodAt(at), price: 80, volume: 100 },
        { kind: 'demand', at, period: periodAt(at), mw: 30_000 },
        ...feedsOk(at),
      ])
      receive(collection.receive(amendments, undefined, at).events)
      collection.forget(at)
    }
    receive([{ kind: 'units', at: START, units: UNITS }])
    const held: { readonly collection: number; readonly market: number; readonly tables: number }[] = []
    for (let day = 1; day <= 7; day++) {
      for (let half = 0; half < 48; half++) {
        halfHour(clock.now())
        clock.advance(HALF_HOUR_MS)
      }
      held.push({ collection: entriesIn(collection), market: entriesIn(market), tables: entriesIn([desk, stacks]) })
    }
    for (const each of held.slice(4)) expect(each).toEqual(held[3])
  })

  it('MEM-5 a view that is paused for a week keeps the rows of then and of now, and no more, whatever came and went', () => {
    const MOST = 200
    const rules = { maxEntries: MOST, sortHeader: 'time' }
    const option = { ...OPTION, maxEntriesOnTable: MOST }
    let server: VerifiedTable = openTable({
      key: 'BmFeed',
      epoch: 'e',
      rules,
      rows: Array.from({ length: MOST }, (_, i) => row(`r${MOST - i}`, MOST - i, 1)),
    })
    const read = tableModel.fromSnapshot({
      option,
      answer: {
        data: {
          headerFirstRowById: [],
          headerSecondRow: [],
          data: [...server.rows],
          headerToSort: 'time',
          ascending: false,
        },
        meta: { t: 'BmFeed', e: 'e', s: 0, n: MOST, d: server.digest, asOf: START },
      },
    })
    if (read.fault !== undefined) throw new Error(read.fault)
    const log = new RowLog(START)
    let store = read.store
    const stepOf = (news: Step<TableParts>['news']): DataStep => ({
      step: {
        state: { ...idleSync<TableParts>(START), store, verifiedAt: START },
        commands: [],
        ...(news && { news }),
      },
      log,
    })
    let drawn = drawRows(nothingDrawn(START, NO_WISHES), gathered(undefined, stepOf({ kind: 'whole' })), START)
    drawn = drawPause(drawn, true, START)
    const held: number[] = []
    // One row comes each half minute, and each time one changes: a week of a busy feed.
    for (let n = 1; n <= 20_160; n++) {
      const at = START + n * 30_000
      const rows = [row(`r${MOST + n}`, MOST + n, 1), ...server.rows.slice(0, -1)]
      const changed = changeTable(
        server,
        rows.with(n % 50, {
          ...rows[n % 50]!,
          row: { ...rows[n % 50]!.row, volume: { cellType: 'number', value: n } },
        }),
      )
      server = changed.table
      const applied = tableModel.apply(store, changed.messages)
      if (applied.fault !== undefined) throw new Error(applied.fault)
      store = applied.store
      log.add(at, applied.change)
      drawn = drawRows(drawn, gathered(undefined, stepOf({ kind: 'patch', change: applied.change })), at)
      if (n % 2880 === 0) held.push(drawn.waiting, entriesIn(drawn.paused?.missed), log.changedAt.size)
    }
    // All rows of then have gone and all of now have come.
    expect(drawn.waiting).toBe(2 * MOST)
    const days = Array.from({ length: 7 }, (_, day) => held.slice(3 * day, 3 * day + 3))
    for (const each of days.slice(1)) {
      expect(each[0]).toBe(2 * MOST)
      expect(each[1]).toBeLessThanOrEqual(days[0]![1]! * 1.05)
      expect(each[2]).toBe(MOST)
    }
  })

  it('MEM-6 any user who looks back through a week period by period makes the recorder keep the last few, and the live stack', () => {
    let now = START + 7 * DAY_MS
    const recorder = new TapeRecorder(() => now)
    const live = periodAt(now)
    const answerOf = (ref: typeof live, epoch: string) => {
      const collection = openCollection({
        key: `boa/${ref.date}/${ref.period}`,
        epoch,
        items: [stackItem('T_A-1'), stackItem('T_B-1')],
      })
      return boaAnswer({ collection, metrics: metricsOf(60), asOf: now }, tradingAt(now))
    }
    recorder.receiveAnswer('GET /api/boa', 20, answerOf(live, 'life'), recorder.mark())
    const held: number[] = []
    for (let back = 1; back <= 336; back++) {
      now += 10_000
      const ref = stepPeriod(live, -back)
      recorder.receiveAnswer(
        `GET ${pathWith(boaCall.path, { ...dayParams(ref.date), period: ref.period })}`,
        20,
        answerOf(ref, FIXED_EPOCH),
        recorder.mark(),
      )
      recorder.receiveAnswer(
        `GET /staticApi/period/${back % 28}/${1 + (back % 12)}/${2000 + back}`,
        5,
        { periods: 48 },
        recorder.mark(),
      )
      if (back % 48 === 0) held.push(entriesIn(recorder))
    }
    expect(Math.max(...held.slice(3))).toBeLessThanOrEqual(held[2]! * 1.05)
    // A file of the last minutes still begins with the live stack.
    const text = [...recorder.lines('recent')].join('')
    expect(text).toContain(`boa/${live.date}/${live.period}`)
  })

  it('MEM-7 a filter over a column whose texts never come twice remembers a bounded number of them', () => {
    const memo = new Memo<number>(1000)
    let made = 0
    for (let n = 0; n < 120_960; n++) expect(memo.of(`text ${n}`, () => ++made)).toBe(n + 1)
    expect(entriesIn(memo)).toBeLessThanOrEqual(1000)
    expect(memo.of('text 120959', () => -1)).toBe(120_960)
  })
})
