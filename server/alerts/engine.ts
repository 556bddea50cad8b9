import type { Subscription as RxSubscription } from 'rxjs'
import { AlertFold } from '../../src/domain/alerts/alertFold'
import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import { EMPTY_FACTS, type FactState } from '../../src/domain/alerts/facts/factState'
import { foldFacts } from '../../src/domain/alerts/facts/foldFacts'
import { seriesFacts } from '../../src/domain/alerts/facts/seriesFacts'
import type { UserSubscription } from '../../src/domain/alerts/member'
import type { UserAlert } from '../../src/domain/alerts/userAlert'
import type { MarketEvent } from '../../src/domain/market/events'
import { addDays, dateAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import { BatchBuilder, type SeriesBatch } from '../../src/domain/series/batch'
import { readEvents } from '../../src/domain/series/catalogue'
import { factInstants } from '../history/facts/packedFacts'
import type { MadeFacts } from '../history/watchedStore'
import { BatchesInTurns } from '../host/batchesInTurns'
import type { Log } from '../log/log'
import { every, type Cancel } from '../market/timing'
import { marketGuarded, takeAll } from '../market/sense'
import type { ServerClock } from '../sources/source'
import { idleTurn } from '../sources/turn'
import type { ExpiringStore } from '../store/types'
import type { FactReading } from './factReading'
import type { FactStorage } from './factStorage'

/** A server that was off for longer notifies of the last of it alone, ms. */
const MOST_GAP_MS = 3 * 86_400_000
/** What was on its way when the position was stored is within this, ms. */
const OVERLAP_MS = 5 * 60_000
/** Facts before the gap that bring subscriptions to where they were, ms. */
const WARM_MS = 26 * 3_600_000
const POSITION_MS = 15_000
/** From the start until facts of the time that the server was off are no longer waited for, ms. */
const MADE_WITHIN_MS = 2 * 3_600_000
/** What the history says of the last minutes is news; of a day that is filled it is not. */
const LIVE_MS = 15 * 60_000
const AGAIN_MS = 5000
/** More events than a running market brings at once: of a larger batch facts are found in parts of so many. */
const MOST_AT_ONCE = 1000

const KIND = 'alerts'
const POSITION = 'position'

export type EngineOptions = {
  readonly retain: Pick<ExpiringStore, 'get' | 'put'>
  /** Reads the subscriptions of all users into `putUser`. */
  readonly readSubscriptions: () => Promise<void>
  readonly deliver: (found: readonly UserAlert[]) => void
  /** Whether all that was found is stored. */
  readonly isDelivered: () => boolean
  /** Stored facts; absent where there is no history. */
  readonly reading?: FactReading
  readonly storage?: FactStorage
  readonly clock: ServerClock
  readonly log: Log
}

const byTime = (a: MarketFact, b: MarketFact): number => a.at - b.at

const positionIn = (stored: unknown): Instant | undefined =>
  typeof stored === 'object' && stored !== null && 'at' in stored && typeof stored.at === 'number'
    ? stored.at
    : undefined

/**
 * One pass over the market's events for all subscriptions of all users. Facts are stored; after a start those since the last
 * stored position are folded again, so that what was found and not stored is found again under the same id. What a source
 * reports later of the time that the server was off is folded in its place.
 */
export class AlertEngine {
  private facts: FactState = EMPTY_FACTS
  /** Of the day so far facts are found once nothing more urgent waits: a server that starts shows its market first. */
  private readonly batches: BatchesInTurns
  private fold = new AlertFold()
  private readonly users = new Map<string, readonly UserSubscription[]>()
  private watched: ReadonlySet<string> = new Set()
  /** Alerts of facts before this are no news. */
  private from: Instant
  private startedAt: Instant
  /** Facts that came while stored ones are read. */
  private held: MarketFact[] | undefined = []
  private isWarm = false
  private isStopped = false
  private warming: Promise<void> = Promise.resolve()
  private cancel: Cancel = () => undefined
  private written: RxSubscription | undefined
  /** Days of the time that the server was off, whose facts may come yet. */
  private readonly wantedDays = new Set<SettlementDate>()

  constructor(private readonly options: EngineOptions) {
    this.startedAt = options.clock.now()
    this.from = this.startedAt
    const take = (events: readonly MarketEvent[]): void => marketGuarded(options.log, 'alerts', () => this.take(events))
    this.batches = new BatchesInTurns(take, { most: MOST_AT_ONCE, pause: idleTurn })
  }

  start(): void {
    const { clock, reading } = this.options
    this.startedAt = clock.now()
    this.from = this.startedAt - OVERLAP_MS
    this.written = reading?.added$.subscribe((added) => {
      if ('batch' in added) this.receiveBatch(added.batch)
      else this.receiveLate(added)
    })
    this.warming = this.warm()
    this.cancel = every(clock, POSITION_MS, () => void this.savePosition())
  }

  /** What was received is found before; the market must have been stopped. */
  async stop(): Promise<void> {
    await this.batches.settled()
    this.isStopped = true
    this.cancel()
    this.written?.unsubscribe()
    await this.options.storage?.stop()
  }

  /** Resolves once what was received and what is stored has been folded. */
  async ready(): Promise<void> {
    await this.batches.settled()
    await this.warming
  }

  /** All that has been received is stored: a start goes on from here. */
  async savePosition(): Promise<void> {
    const { retain, storage, isDelivered, clock, log } = this.options
    const isOfGap = this.wantedDays.size > 0 && clock.now() - this.startedAt < MADE_WITHIN_MS
    const isWaiting = isOfGap || this.batches.isBehind()
    if (!this.isWarm || isWaiting || !isDelivered() || (storage?.pending().length ?? 0) > 0) return
    try {
      await retain.put(KIND, POSITION, { at: clock.now() })
    } catch (error) {
      log.error({ err: error }, 'the position of the alerts could not be stored; it is tried again')
    }
  }

  putUser(userId: string, subscriptions: readonly UserSubscription[]): void {
    if (subscriptions.length > 0) this.users.set(userId, subscriptions)
    else this.users.delete(userId)
    this.fold.putUser(userId, subscriptions)
    this.watched = this.fold.watchedSeries()
  }

  /** A batch of the market. What it brings is found at once, or of a large one in parts. */
  receive(events: readonly MarketEvent[]): void {
    this.batches.receive(events)
  }

  private take(events: readonly MarketEvent[]): void {
    const found: MarketFact[] = []
    takeAll(
      events,
      (some) => {
        const { state, facts } = foldFacts(this.facts, some)
        this.facts = state
        found.push(...facts)
      },
      this.options.log,
    )
    this.options.storage?.add(found)
    this.step([...found, ...this.seriesIn(events)])
  }

  /** Facts that are made elsewhere, such as skips. */
  receiveFacts(facts: readonly MarketFact[]): void {
    this.options.storage?.add(facts)
    this.step(facts)
  }

  private seriesIn(events: readonly MarketEvent[]): readonly MarketFact[] {
    if (this.watched.size === 0) return []
    const rows = new BatchBuilder()
    const { watched } = this
    takeAll(
      events,
      (some) =>
        readEvents(some, (id, at, value, revision) => {
          if (watched.has(id)) rows.add(id, at, value, revision)
        }),
      this.options.log,
    )
    return seriesFacts(rows.build(), watched)
  }

  /** Values that are not read out of events, such as those of units after a settlement period. */
  private receiveBatch(batch: SeriesBatch): void {
    if (!batch.ids.some((id) => this.watched.has(id))) return
    const from = this.options.clock.now() - LIVE_MS
    this.step(seriesFacts(batch, this.watched).filter(({ at }) => at > from))
  }

  /** Facts of a filled day: those of the time that the server was off are news. */
  private receiveLate({ date, facts }: MadeFacts): void {
    this.wantedDays.delete(date)
    const isOfGap = factInstants(facts).some((at) => at >= this.from && at <= this.startedAt)
    if (isOfGap && !this.isStopped) this.warming = this.warming.then(() => this.warm())
  }

  private step(facts: readonly MarketFact[]): void {
    if (facts.length === 0) return
    this.held?.push(...facts)
    if (this.isWarm) this.deliver(this.fold.step(facts))
  }

  private deliver(found: readonly UserAlert[]): void {
    this.options.deliver(found.filter(({ alert }) => alert.at >= this.from))
  }

  /** The server was off from then until its start. */
  private beginAt(position: Instant): void {
    const { startedAt } = this
    this.from = Math.max(Math.min(position, startedAt) - OVERLAP_MS, startedAt - MOST_GAP_MS)
    if (this.options.reading === undefined) return
    for (let date = dateAt(this.from); date <= dateAt(startedAt); date = addDays(date, 1)) this.wantedDays.add(date)
  }

  /** Folds what is stored and what has come meanwhile, in order of time. Never rejects. */
  private async warm(): Promise<void> {
    const { retain, reading, readSubscriptions, clock, log } = this.options
    this.held ??= []
    for (let isRead = false; !isRead && !this.isStopped;)
      try {
        if (!this.isWarm) {
          await readSubscriptions()
          const position = positionIn(await retain.get(KIND, POSITION))
          // A server that is killed at once begins here again.
          if (position === undefined) await retain.put(KIND, POSITION, { at: this.startedAt })
          else this.beginAt(position)
        }
        isRead = true
      } catch (error) {
        log.error({ err: error }, 'subscriptions could not be read; it is tried again')
        await new Promise<void>((resolve) => clock.after(AGAIN_MS, resolve))
      }
    const stored = reading ? await reading.read({ from: this.from - WARM_MS, to: Infinity }, this.watched) : []
    if (this.isStopped || (stored === undefined && this.isWarm)) {
      // Without the stored facts the fold that runs knows more.
      this.held = undefined
      return
    }
    const fold = new AlertFold()
    for (const [userId, subscriptions] of this.users) fold.putUser(userId, subscriptions)
    const pending = this.options.storage?.pending() ?? []
    const all = [...(stored ?? []), ...pending, ...this.held].sort(byTime)
    this.held = undefined
    this.fold = fold
    this.isWarm = true
    this.deliver(fold.step(all))
  }
}
