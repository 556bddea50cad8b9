import { interval, takeUntil, timer } from 'rxjs'
import { BM_FEED } from '../../../src/domain/boa/bmFeed'
import { periodAt, type PeriodRef } from '../../../src/domain/periods'
import { rulesOf } from '../../../src/domain/tables/evict'
import { REFERENCE } from '../../../src/domain/replay/format'
import type { WireLiveTable, WireRow, StackItem } from '../../../src/domain/wire'
import { BoaServer } from '../../support/boaServer'
import { fakeSources, type FakeSources } from '../../support/fakeSources'
import { tradingAt } from '../../support/tapes'
import { type VerifiedTable, changeTable, openTable } from '../../support/verifiedTable'

const feedRow = (id: string, time: number, volume: number): WireRow => ({
  uniqueId: id,
  row: { time: { cellType: 'time', value: time }, volume: { cellType: 'number', value: volume } },
})

/** A server in virtual time: one running stack, the feed, marks every 5 s and every call that the page makes. */
export class LiveMarket {
  readonly context: FakeSources
  readonly stack: BoaServer
  feed: VerifiedTable

  constructor(
    readonly start: number,
    readonly lifeMs: number,
  ) {
    this.context = fakeSources(start)
    const { context } = this
    const ref: PeriodRef = periodAt(start)
    this.stack = new BoaServer(context, ref).runs()
    this.feed = openTable({
      key: 'BmFeed',
      epoch: 'f1',
      rows: [feedRow('first', start, 5)],
      rules: rulesOf(BM_FEED),
    })
    const [year = '', month = '', day = ''] = ref.date.split('-')
    context.answer('GET /staticApi/tradingperiod', () => tradingAt(context.clock.now()))
    context.answer(`GET /staticApi/period/${Number(day)}/${Number(month)}/${year}`, () => ({ periods: 48 }))
    context.answer('POST /staticApi/staticStore', () => REFERENCE)
    context.answer('POST /staticApi/frontendLog/logFrontendEvent', () => undefined)
    context.answer('GET /api/LiveTable_BmFeed/free', () => this.feedAnswer())
    context.answer('GET /health', () => ({
      status: 'ok',
      version: '1.2.3',
      startedAt: start,
      now: context.clock.now(),
      source: { kind: 'simulator', label: 'Simulated', detail: 'Seed 1' },
      feeds: {},
      connections: 1,
    }))
    interval(5_000)
      .pipe(takeUntil(timer(lifeMs)))
      .subscribe(() => this.mark())
    timer(0).subscribe(() => context.up())
  }

  private feedAnswer(): WireLiveTable {
    const { key, epoch, seq, rows, digest } = this.feed
    return {
      data: {
        headerFirstRowById: [],
        headerSecondRow: [...BM_FEED.headers],
        data: [...rows],
        headerToSort: 'time',
        ascending: false,
      },
      meta: { t: key, e: epoch, s: seq, n: rows.length, d: digest, asOf: this.context.clock.now() },
    }
  }

  put(item: StackItem): void {
    this.stack.put(item)
  }

  /** A row comes on top of the feed. */
  add(id: string, volume: number): void {
    const { table, messages } = changeTable(this.feed, [
      feedRow(id, this.context.clock.now(), volume),
      ...this.feed.rows,
    ])
    this.feed = table
    this.context.push('liveTableUpdate', { id: 'BmFeed', messages })
  }

  mark(): void {
    this.stack.mark()
    const { key, epoch, seq, rows, digest } = this.feed
    this.context.push('heartbeat', {
      at: this.context.clock.now(),
      marks: { [key]: [epoch, seq, rows.length, digest] },
    })
  }
}
