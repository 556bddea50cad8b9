import type { MarketEvent } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import { HALF_HOUR_MS, periodAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import { BatchBuilder, type SeriesBatch } from '../../src/domain/series/batch'
import { readEvents } from '../../src/domain/series/catalogue'
import type { Take } from '../../src/domain/series/families/form'
import { plantValuesOf } from '../../src/domain/series/plantValues'
import type { Log } from '../log/log'
import { takeEach } from '../market/sense'
import { coalesced, type Cancel } from '../market/timing'
import type { ServerClock } from '../sources/source'
import { turn } from '../sources/turn'
import { shownWhy } from '../store/storeError'
import { Receipts, type Receipt } from './receipts'
import { daysOfRows, isKeepable } from './recordable'
import type { HistoryStore } from './types'

/** What comes within this time is kept as one. */
const GATHER_MS = 3000
/** From the end of a settlement period until its units are read: acceptances of its last minutes have come by then. */
const AFTER_PERIOD_MS = 3 * 60_000
/** Events and units that are read in one turn of the event loop: some 2 ms. */
const EVENTS_A_TURN = 1000
const UNITS_A_TURN = 60
const ROWS_A_BATCH = 20_000
/** What came longer ago and is not kept yet is late: live series stand still then. */
const LATE_MS = 10_000
/** Rows that wait at most while the store fails, some 60 MB. */
const MOST_ROWS = 2_000_000
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 60_000

export type RecorderOptions = {
  readonly store: Pick<HistoryStore, 'append'>
  readonly clock: ServerClock
  readonly log: Log
  /** Told the days of which rows could not be kept: they are to be filled. */
  readonly missed: (days: ReadonlySet<SettlementDate>) => void
  /** How many rows may wait for a store that fails. */
  readonly mostRows?: number
}

/** Events as they came, and rows that were read out of them; `since`: when the first of them came, ms. */
type Received = { readonly since: Instant; readonly events: readonly MarketEvent[] }
type Gathered = { readonly since: Instant; readonly batch: SeriesBatch }

/**
 * Keeps what goes by. Events are read a few at a time, so that the market is never held up; rows go to the store in batches,
 * one after the other. What the store does not take waits for it; where that grows too much the oldest is given up, and
 * its days are filled later.
 */
export class HistoryRecorder {
  /** When what goes by was received. */
  readonly receipts = new Receipts()
  private readonly received: Received[] = []
  private readonly batches: Gathered[] = []
  private rows = new BatchBuilder()
  /** When the first of what `rows` are read out of came. */
  private rowsSince: Instant | undefined
  /** When what is being read was received, and with what. */
  private receipt: Receipt | undefined
  private waitingRows = 0
  private dropped = 0
  private why: string | undefined
  private reading: Promise<void> = Promise.resolve()
  private keeping: Promise<void> = Promise.resolve()
  private isKeeping = false
  private isStopping = false
  private isStopped = false
  private readonly gathering: ReturnType<typeof coalesced>
  private cancelPeriod: Cancel = () => undefined
  private endPause: () => void = () => undefined

  constructor(private readonly options: RecorderOptions) {
    this.gathering = coalesced(options.clock, GATHER_MS, () => {
      this.readNext(() => this.read())
    })
  }

  /** One reading after the other, so that `stop` waits for all of them. */
  private readNext(read: () => Promise<void>): void {
    this.reading = this.reading.then(read)
  }

  /** Takes note of a batch of the market. */
  receive(events: readonly MarketEvent[]): void {
    if (this.isStopping) return
    this.received.push({ since: this.options.clock.now(), events })
    this.gathering.query()
  }

  /** Reads the units of each settlement period some minutes after its end. */
  followPeriods(market: () => MarketState): void {
    const { clock } = this.options
    const now = clock.now()
    const end = Math.floor((now - AFTER_PERIOD_MS) / HALF_HOUR_MS + 1) * HALF_HOUR_MS
    this.cancelPeriod = clock.after(end + AFTER_PERIOD_MS - now, () => {
      this.followPeriods(market)
      this.readNext(() => this.readUnits(market(), end))
    })
  }

  /** What has been received is kept, as far as the store takes it within a moment. */
  async stop(): Promise<void> {
    // What is received from now on would be written after the store is closed.
    this.isStopping = true
    this.cancelPeriod()
    this.gathering.cancel()
    this.readNext(() => this.read())
    await this.reading
    this.isStopped = true
    this.endPause()
    await this.keeping
  }

  facts(): { readonly waiting: number; readonly dropped?: number; readonly whyNotRetained?: string } {
    return {
      waiting: this.waitingRows,
      ...(this.dropped > 0 && { dropped: this.dropped }),
      ...(this.why !== undefined && { whyNotRetained: this.why }),
    }
  }

  /** Why what is kept lags behind what came, a sentence for the user; undefined while it does not. */
  whyBehind(): string | undefined {
    const now = this.options.clock.now()
    const since = this.batches[0]?.since ?? this.rowsSince ?? this.received[0]?.since ?? now
    if (now - since <= LATE_MS) return undefined
    return `What has come in the last ${Math.floor((now - since) / 1000)} s is not stored yet.`
  }

  private readonly take: Take = (id, at, value, revision) => {
    // The store refuses a batch of such a row as a whole, and would be asked for ever.
    if (!isKeepable(at) || !isKeepable(revision)) {
      this.drop(`a value of ${id} is of no time that can be stored`)
      return
    }
    this.rows.add(id, at, value, revision)
    if (this.receipt !== undefined) this.receipts.add(id, revision, this.receipt)
    if (this.rows.size >= ROWS_A_BATCH) this.close()
  }

  private async read(): Promise<void> {
    for (let next = this.received.shift(); next !== undefined; next = this.received.shift()) {
      this.rowsSince ??= next.since
      for (let from = 0; from < next.events.length; from += EVENTS_A_TURN) {
        if (from > 0) await turn()
        this.readSome(next.events.slice(from, from + EVENTS_A_TURN), next.since)
      }
    }
    this.receipt = undefined
    this.close()
  }

  /** Values that were taken before an event failed are taken once more, which changes nothing. */
  private readSome(events: readonly MarketEvent[], receivedAt: Instant): void {
    try {
      this.readEach(events, receivedAt)
    } catch {
      const { refused, why } = takeEach(events, (one) => this.readEach(one, receivedAt))
      if (refused.length > 0) this.drop(why, refused.length)
    }
  }

  private readEach(events: readonly MarketEvent[], receivedAt: Instant): void {
    for (const event of events) {
      const { document } = event
      this.receipt = { receivedAt, ...(document !== undefined && { document }) }
      readEvents([event], this.take)
    }
  }

  /** Counted, and the first one named in the log. */
  private drop(why: unknown, count = 1): void {
    if (this.dropped === 0) this.options.log.error({ err: why }, 'values of series could not be read and were left out')
    this.dropped += count
  }

  private async readUnits({ units }: MarketState, end: Instant): Promise<void> {
    const all = [...units]
    for (let from = 0; from < all.length; from += UNITS_A_TURN) {
      const some = all.slice(from, from + UNITS_A_TURN)
      const period = periodAt(end - HALF_HOUR_MS)
      const { refused, why } = takeEach(some, (one) => plantValuesOf({ units: new Map(one) }, period, this.take))
      if (refused.length > 0) this.drop(why, refused.length)
      await turn()
    }
    this.close()
  }

  /** What has been gathered is a batch that waits for the store. */
  private close(): void {
    if (this.rows.size > 0) {
      this.batches.push({ since: this.rowsSince ?? this.options.clock.now(), batch: this.rows.build() })
      this.waitingRows += this.rows.size
      this.rows = new BatchBuilder()
    }
    this.rowsSince = undefined
    const missed = new Set<SettlementDate>()
    while (this.waitingRows > (this.options.mostRows ?? MOST_ROWS) && this.batches.length > 1) {
      // The first is on its way: it may be kept yet.
      const [oldest] = this.batches.splice(1, 1)
      if (oldest === undefined) break
      this.waitingRows -= oldest.batch.at.length
      for (const day of daysOfRows(oldest.batch)) missed.add(day)
    }
    if (missed.size > 0) this.options.missed(missed)
    if (!this.isKeeping) this.keeping = this.retain()
  }

  private async retain(): Promise<void> {
    this.isKeeping = true
    let tries = 0
    for (let next = this.batches[0]; next !== undefined; next = this.batches[0])
      try {
        await this.options.store.append(next.batch)
        this.batches.shift()
        this.waitingRows -= next.batch.at.length
        tries = 0
        this.why = undefined
      } catch (error) {
        this.why = shownWhy(error)
        if (tries === 0)
          this.options.log.error({ err: error }, 'values of series could not be stored; it is tried again')
        tries += 1
        if (this.isStopped) break
        await this.pause(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1)))
      }
    this.isKeeping = false
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.options.clock.after(ms, resolve)
      this.endPause = () => {
        cancel()
        resolve()
      }
    })
  }
}
