import { changeCollection, openCollection, type BoaCollection } from '../../src/domain/boa/collection'
import { BM_FEED } from '../../src/domain/boa/bmFeed'
import { periodAt, periodEnd, stepPeriod, type PeriodRef } from '../../src/domain/periods'
import { rulesOf } from '../../src/domain/tables/evict'
import { chanceOf, draw } from '../../src/domain/replay/faults'
import { headerText, lineText, type TapeHeader, type TapeLine } from '../../src/domain/replay/format'
import { TAPE_VERSION } from '../../src/domain/replay/versions'
import { type ReplicaState } from '../../src/domain/replay/replicaState'
import { boaAnswer, marksOf, tableAnswer } from '../../src/domain/replay/replicaAnswers'
import { isTapeFault, openTape, type Tape } from '../../src/domain/replay/read'
import type { BoaMetrics, WireMark, WireRow, StackItem, TradingPeriod } from '../../src/domain/wire'
import { seriesAnswerOf, changeTail, openTail } from '../../src/domain/series/liveTail'
import { changeTable } from '../../src/domain/tables/diff'
import { openTable, rowsOf, type TableCollection } from '../../src/domain/tables/tableCollection'

/** A small market that writes true tapes: stacks that roll over, a feed that grows, marks, and one seed for all of it. */

export const TAPE_START = Date.UTC(2026, 2, 28, 23, 20)

export const headerOf = (more: Partial<TapeHeader> = {}): TapeHeader => ({
  k: 'header',
  v: TAPE_VERSION,
  from: TAPE_START,
  zone: 'Europe/London',
  source: { kind: 'simulator', label: 'Simulated', detail: 'Invented market, seed 1' },
  seed: 1,
  versions: { app: '0.1.0' },
  by: 'server',
  groups: ['page_boa_Gb', 'module_BmFeed', 'chartUpdate&Gb&SystemPrice&none'],
  ...more,
})

export const tapeText = (header: TapeHeader, lines: readonly TapeLine[]): string =>
  [headerText(header), ...lines.map(lineText)].map((line) => `${line}\n`).join('')

export const tapeOf = (lines: readonly TapeLine[], header = headerOf()): Tape => {
  const opened = openTape(new TextEncoder().encode(tapeText(header, lines)))
  if (isTapeFault(opened)) throw new Error(`line ${opened.line} ${opened.why}`)
  return opened
}

/** The tape with more heartbeats at its end, one each five seconds, in which nothing changes and the marks go on. */
export const withBeats = (tape: Tape, count: number): Tape => {
  const lines = Array.from({ length: tape.length }, (_, index) => tape.line(index))
  const end = lines.at(-1)!
  const marks = Object.entries(end.p as Record<string, WireMark>)
  const beats = Array.from({ length: count }, (_, n) => end.at + (n + 1) * 5000).flatMap((at): TapeLine[] =>
    marks.map(([key, mark]) => ({ at, k: 'hub', e: 'heartbeat', t: '', p: { at, marks: { [key]: mark } } })),
  )
  return tapeOf([...lines.slice(0, -1), ...beats], tape.header)
}

export const stackItem = (plantId: string, more: Partial<StackItem> = {}): StackItem => ({
  plantId,
  bodId: '1/O',
  isBid: false,
  isAccepted: false,
  mainPrice: 90,
  volume: 50,
  initialVolume: 50,
  minVolume: 0,
  maxVolume: 50,
  flags: { storFlag: false, soFlag: false, cadlFlag: false, terreFlag: false, nonBmPrediction: false },
  terreAccepted: 0,
  theoretical: false,
  selected: false,
  isAnalytic: false,
  isAnalyticEdit: false,
  fakePlant: false,
  name: plantId,
  fuelType: 'CCGT',
  unwind: false,
  volumeMwh: 25,
  ...more,
})

export const metricsOf = (price: number): BoaMetrics => ({
  priceString: price.toFixed(2),
  indicativePrice: price,
  basis: 'acceptances',
  netImbalanceVolume: 10,
  totalBidsAccepted: 0,
  totalOffersAccepted: 10,
  bidActions: 0,
  offerActions: 1,
  setters: [],
  niv: { offers: 10, bids: 0, bsadBuy: 0, bsadSell: 0, soFlagged: 0, cadlFlagged: 0 },
  lateFeeds: [],
})

export const tradingAt = (now: number): TradingPeriod => ({
  current: periodAt(now),
  currentWindow: periodAt(now),
  tradingWindow: periodAt(now + 900_000),
  now,
})

const feedRow = (id: number, volume: number): WireRow => ({
  uniqueId: `T_UNIT-${id}`,
  row: {
    time: { cellType: 'time', value: TAPE_START + id },
    plant: { cellType: 'text', value: `Unit ${id}` },
    volume: { cellType: 'number', value: volume },
  },
})

/** The series that it has. */
export const SERIES = 'Gb&SystemPrice&none'

const collectionKey = ({ date, period }: PeriodRef): string => `boa/${date}/${period}`

/**
 * `count` happenings from one seed, as lines. `spoil` makes about one snapshot in four a lie (its digest is not of its
 * items), which every reader must refuse.
 */
export const livingTape = (seed: number, count: number, spoil = false): readonly TapeLine[] => {
  let chance = chanceOf(seed)
  const luck = (below: number): number => {
    const drawn = draw(chance)
    chance = drawn.next
    return Math.floor(drawn.value * below)
  }
  let at = TAPE_START
  const lines: TapeLine[] = []
  const write = (k: TapeLine['k'], e: string, t: string, p: unknown): void => void lines.push({ at, k, e, t, p })

  let period = periodAt(at)
  let collection: BoaCollection = openCollection({
    key: collectionKey(period),
    epoch: 'e1',
    items: [stackItem('A'), stackItem('B')],
  })
  const rules = rulesOf(BM_FEED)
  let feed: TableCollection = openTable({ key: 'BmFeed', epoch: 'e1', rows: [feedRow(1, 5)], rules })
  let metrics = metricsOf(90)
  // By a chance of its own, so that a seed means what it did for stacks and tables.
  let seriesChance = chanceOf(seed + 1)
  const seriesLuck = (below: number): number => {
    const drawn = draw(seriesChance)
    seriesChance = drawn.next
    return Math.floor(drawn.value * below)
  }
  let tail = openTail(SERIES, 'e1', new Map([[TAPE_START, 90]]))
  const moveSeries = (): void => {
    const points = new Map(tail.points)
    if (points.size > 3 && seriesLuck(4) === 0) points.delete([...points.keys()][seriesLuck(points.size)] ?? 0)
    points.set(TAPE_START + seriesLuck(20) * 1_800_000, seriesLuck(200) - 50)
    const changed = changeTail(tail, points)
    tail = changed.tail
    if (changed.update) write('hub', 'chartUpdate', SERIES, changed.update)
  }
  const mirrorNow = (): ReplicaState => ({
    trading: tradingAt(at),
    collections: new Map([[collection.key, { collection, metrics, asOf: at }]]),
    tables: new Map([['BmFeed', { table: feed, data: feedData, asOf: at }]]),
    tails: new Map([[SERIES, { tail, from: TAPE_START, asOf: at }]]),
    answers: new Map(),
    linkUp: true,
  })
  const feedData = {
    headerFirstRowById: [],
    headerSecondRow: [...BM_FEED.headers],
    data: [],
    headerToSort: 'time',
    ascending: false,
  }
  const snapshots = (): void => {
    const lie = spoil && luck(4) === 0 ? 1 : 0
    const answer = boaAnswer({ collection, metrics, asOf: at }, tradingAt(at))
    write(
      'snapshot',
      'stack',
      collection.key,
      answer && { ...answer, meta: { ...answer.meta, d: (answer.meta.d + lie) >>> 0 } },
    )
    const table = tableAnswer({ table: feed, data: feedData, asOf: at })
    write(
      'snapshot',
      'table',
      'BmFeed',
      lie && table.meta ? { ...table, meta: { ...table.meta, n: table.meta.n + 1 } } : table,
    )
    const series = seriesAnswerOf(tail, TAPE_START, at)
    write(
      'snapshot',
      'series',
      SERIES,
      lie ? { ...series, meta: { ...series.meta, d: (series.meta.d + lie) >>> 0 } } : series,
    )
  }
  const nextPeriod = (): void => {
    period = stepPeriod(period, 1)
    collection = openCollection({
      key: collectionKey(period),
      epoch: 'e1',
      items: [stackItem('A'), stackItem('C', { volume: luck(90) })],
    })
    write('hub', 'periodChange', '', tradingAt(at))
    snapshots()
  }

  write('hub', 'periodChange', '', tradingAt(at))
  snapshots()
  for (let step = 0; step < count; step += 1) {
    at += 1_000 + luck(9_000)
    if (at >= periodEnd(period)) nextPeriod()
    if (seriesLuck(3) === 0) moveSeries()
    const what = luck(10)
    if (what < 4) {
      const items = [...collection.items.values()].filter(() => luck(6) > 0)
      const changed = changeCollection(collection, [
        ...items.filter(({ plantId }) => plantId !== 'D'),
        stackItem('D', { volume: luck(5) * 10 }),
      ])
      collection = changed.collection
      for (const { event, patch } of changed.patches) write('hub', event, collection.key, patch)
    } else if (what < 7) {
      const retained = rowsOf(feed)
        .filter(() => luck(8) > 0)
        .map((row) => (luck(3) === 0 ? feedRow(Number(row.uniqueId.slice(7)), luck(99)) : row))
      const fresh = luck(2) === 0 ? [feedRow(10 + step, luck(99))] : []
      const changed = changeTable(feed, [...fresh, ...retained])
      feed = changed.table
      if (changed.messages.length > 0)
        write('hub', 'liveTableUpdate', 'BmFeed', { id: 'BmFeed', messages: changed.messages })
    } else if (what === 7) {
      metrics = metricsOf(80 + luck(40))
      write('hub', 'keyMarketMetrics', collection.key, {
        t: collection.key,
        e: collection.epoch,
        asOfSeq: collection.seq,
        at,
        metrics,
      })
    } else if (what === 8) write('hub', 'heartbeat', '', { at, marks: marksOf(mirrorNow()) })
    else if (luck(3) === 0) snapshots()
    else write('clock', '', '', null)
  }
  write('end', '', '', marksOf(mirrorNow()))
  return lines
}
