import type { Subscription } from 'rxjs'
import type { RetainedLines } from '../../src/domain/activity/retainedLines'
import type { PlantCards } from '../../src/domain/bingo/plantCards'
import { FEEDS, type MarketEvent } from '../../src/domain/market/events'
import { foldMarket } from '../../src/domain/market/fold'
import { EMPTY_MARKET, type MarketState } from '../../src/domain/market/state'
import type { PeriodRef, SettlementDate } from '../../src/domain/periods'
import {
  wireGroupOf,
  type BingoAnswer,
  type Current,
  type Heartbeat,
  type LateFeed,
  type WireLiveTable,
  type WireMark,
  type WirePlantActivity,
  type PlantData,
  type PlantLines,
  type PlantStore,
  type WirePlant,
} from '../../src/domain/wire'
import { CARDS, LINES } from '../bingo/bingo'
import { PlantService } from '../bingo/plantService'
import { CurrentService } from '../current/current'
import type { Log } from '../log/log'
import type { MarketSource, ServerClock } from '../sources/source'
import { shownWhy } from '../store/storeError'
import { LiveTableRegistry } from '../tables/liveTableRegistry'
import type { KnownPlants, LiveMarket } from '../market/liveMarket'
import { EMPTY_DYNAMICS_LOG, withDynamics } from '../../src/domain/plants/dynamicsLog'
import { plantStoreOf } from '../market/plantStore'
import { priceRulesOf, type PriceRules } from '../market/priceRules'
import type { Audience, Publisher } from '../market/publisher'
import { StackCollections, type BoaLive } from '../market/stackCollections'
import { CLOCKS_DIFFER_MS, marketGuarded, refusedFeeds, sensible, takeAll } from '../market/sense'
import { BEAT_MS, coalesced, every, PROJECT_MS, type Cancel } from '../market/timing'
import { isVerifiedPeriod } from '../market/tradingPeriod'
import { BatchesInTurns } from './batchesInTurns'
import { LooksInTurns } from './looksInTurns'
import { followPast } from './pastLook'
import { PeriodAnnouncer } from './periodAnnouncer'
import { Receivers } from './receivers'

export const BEAT_TEST_MS = 60_000
const LISTEN_AGAIN_MS = 5000
/** Earliest selectable day (specification 1§9): a source is asked for any day from it on. */
const EARLIEST_DAY: SettlementDate = '2015-01-01'

type Options = {
  readonly source: MarketSource
  readonly clock: ServerClock
  readonly log: Log
  readonly publisher: Publisher & Audience
  /** Told of each batch once it is folded. */
  readonly received?: (events: readonly MarketEvent[]) => void
  /** Told of each batch, those of the past included. */
  readonly recorded?: (events: readonly MarketEvent[]) => void
  /** The feeds that are late: every heartbeat names them. */
  readonly lateFeeds?: () => readonly LateFeed[]
}

/**
 * Holds the market and is the one writer of its live tables. Batches from the source are folded as they come; the
 * running stacks and the live tables are then made again, and what differs from the last time goes out with its proof.
 * A table's change, its sequence number, its digest and its publication are one synchronous step, so that no change
 * can go unpublished.
 */
export class MarketHost implements LiveMarket {
  private market = EMPTY_MARKET
  private dynamics = EMPTY_DYNAMICS_LOG
  private readonly batches: BatchesInTurns
  private readonly receivers: Receivers
  private readonly periods: PeriodAnnouncer
  private readonly collections: StackCollections
  private readonly currentService: CurrentService
  private readonly cards: PlantService<PlantData, PlantCards>
  private readonly lines: PlantService<PlantLines, RetainedLines>
  private readonly tables: LiveTableRegistry
  private readonly looking: LooksInTurns
  private readonly projecting: ReturnType<typeof coalesced>
  private readonly running = new Map<string, Cancel>()
  private listening: Subscription | undefined
  private lookingBack: Subscription | undefined

  constructor(private readonly options: Options) {
    const { clock, log, publisher, source } = options
    this.collections = new StackCollections(publisher)
    this.currentService = new CurrentService({ clock, publisher, lacks: source.lacks })
    // One that cannot be taken is no reason for all later ones to wait.
    this.batches = new BatchesInTurns((events, isWhole) =>
      marketGuarded(log, 'market', () => this.receive(events, isWhole)),
    )
    this.receivers = new Receivers({
      log,
      received: options.received,
      recorded: options.recorded,
      current: (market, events) => this.currentService.receive(market, events),
    })
    this.cards = new PlantService(CARDS, { clock, publisher })
    this.lines = new PlantService(LINES, { clock, publisher })
    this.tables = new LiveTableRegistry({ publisher, clock, log })
    this.periods = new PeriodAnnouncer({ clock, publisher, prepare: () => this.looking.atOnce() })
    this.looking = new LooksInTurns({
      market: () => this.market,
      isReady: () => this.ready(),
      now: () => clock.now(),
      stacks: (market) => this.collections.changeOrDrop(market, clock.now(), log),
      others: [
        () => marketGuarded(log, 'live tables', () => this.tables.change(this.market)),
        () => marketGuarded(log, 'plant cards', () => this.cards.receive(this.market)),
        () => marketGuarded(log, 'plant lines', () => this.lines.receive(this.market)),
      ],
      // A period that has begun has its stack at once.
      isUrgent: () => !this.collections.covers(clock.now()),
      again: () => this.projecting.query(),
    })
    this.projecting = coalesced(clock, PROJECT_MS, () => this.looking.run())
  }

  start(): void {
    const { clock, publisher } = this.options
    this.running.set(
      'beat',
      every(clock, BEAT_MS, () => this.tick()),
    )
    this.running.set(
      'beatTest',
      every(clock, BEAT_TEST_MS, () => publisher.toAll('heartbeatTest', { at: clock.now() })),
    )
    this.periods.start()
    this.listen()
  }

  stop(): void {
    this.looking.stop()
    this.batches.stop()
    this.listening?.unsubscribe()
    this.lookingBack?.unsubscribe()
    this.currentService.stop()
    this.cards.stop()
    this.lines.stop()
    this.projecting.cancel()
    this.periods.stop()
    for (const cancel of this.running.values()) cancel()
    this.running.clear()
  }

  /** False until the source's first batch has been taken whole. */
  ready(): boolean {
    return !this.receivers.isOpening()
  }

  /** Resolves once all that was received has been taken: a clock that jumps waits for it. */
  async settled(): Promise<void> {
    await this.batches.settled()
  }

  /** Empty until it is ready: a part of a day would look like one of which nothing comes any more. */
  state(): MarketState {
    return this.ready() ? this.market : EMPTY_MARKET
  }

  /** The verified stack of a period; undefined when it is none of those kept, or nothing has been received yet. */
  boa(ref: PeriodRef): BoaLive | undefined {
    // Asked in the moment between a period's change and its timer: the new period's book is opened now.
    if (!this.collections.covers(this.options.clock.now())) this.looking.atOnce()
    return this.collections.read(ref)
  }

  /** A verified live table as of now; undefined while nothing has been received, or when there is none of that name. */
  table(moduleType: string): WireLiveTable | undefined {
    return this.ready() ? this.tables.read(moduleType, this.market) : undefined
  }

  current(country: string): Current {
    return this.currentService.read(country)
  }

  priceRules(ref: PeriodRef): PriceRules | undefined {
    return isVerifiedPeriod(ref, this.options.clock.now()) ? priceRulesOf(this.state(), ref) : undefined
  }

  bingo(plants: readonly string[]): BingoAnswer | undefined {
    return this.cards.read(plants)
  }

  plantActivity(plants: readonly string[]): WirePlantActivity | undefined {
    return this.lines.read(plants)
  }

  plants(): KnownPlants | undefined {
    return this.ready() ? { market: this.market, log: this.dynamics } : undefined
  }

  plantStore(): PlantStore {
    return plantStoreOf(this.state())
  }

  unitsAt(endpoint: string): readonly WirePlant[] {
    return this.options.source.unitsAt?.(endpoint) ?? []
  }

  feeds(): MarketState['feeds'] {
    return this.state().feeds
  }

  earliestDay(): SettlementDate {
    return EARLIEST_DAY
  }

  /** The proof of every live table as it is. */
  marks(): Readonly<Record<string, WireMark>> {
    return Object.assign(this.collections.marks(), ...this.tables.awake().map((table) => table.marks())) as Record<
      string,
      WireMark
    >
  }

  private listen(): void {
    this.listening = this.options.source.live$.subscribe({
      next: (events) => this.batches.receive(events),
      error: (error: unknown) => this.lost(error),
      complete: () => this.options.log.warn('the market source has ended: nothing new will come'),
    })
  }

  /** Whatever is in a batch, it takes no more than itself: what cannot be read is left out, and its feed is failing. */
  private receive(given: readonly MarketEvent[], isWhole: boolean): void {
    const now = this.options.clock.now()
    const { sound, refused } = sensible(given, now)
    const left = this.fold(sound)
    const news = refusedFeeds([...refused, ...left], now)
    if (news.length > 0) this.options.log.error({ feeds: news }, 'events could not be read and were left out')
    this.fold(news)
    this.receivers.pass(this.market, [...sound.filter((event) => !left.includes(event)), ...news], isWhole)
    if (!isWhole) return
    marketGuarded(this.options.log, 'the look at the last days', () => this.lookBack())
    this.projecting.query()
  }

  /** Answers with the events that cannot be folded. */
  private readonly fold = (events: readonly MarketEvent[]): readonly MarketEvent[] =>
    takeAll(events, (some) => this.foldAll(some), this.options.log)

  private foldAll(events: readonly MarketEvent[]): void {
    const before = this.market
    const dynamics = withDynamics(this.dynamics, before, events)
    this.market = foldMarket(before, events)
    this.dynamics = dynamics
    const known = this.receivers.isOpening() ? EMPTY_MARKET : before
    marketGuarded(this.options.log, 'live tables', () => this.tables.receive(known, events))
  }

  /** Once the market runs. It is no reason to hurry: tables show it with the next change or beat. */
  private lookBack(): void {
    const { source, log, clock } = this.options
    this.lookingBack ??= followPast(source.past$, {
      log,
      now: () => clock.now(),
      fold: (events) => void this.fold(events),
      pass: (events) => this.receivers.passPast(this.market, events),
    })
  }

  /** A source must not break off. If it does, every feed shows as down with the reason until it is received again. */
  private lost(error: unknown): void {
    const { clock, log } = this.options
    log.error({ err: error }, 'the market source broke off')
    const why = `The market source broke off: ${shownWhy(error)}`
    this.batches.receive(FEEDS.map((feed) => ({ kind: 'feed', at: clock.now(), feed, ok: false, why })))
    this.running.set(
      'listen',
      clock.after(LISTEN_AGAIN_MS, () => this.listen()),
    )
  }

  private tick(): void {
    const { clock, publisher } = this.options
    const at = clock.now()
    if (this.market.at > at + CLOCKS_DIFFER_MS) this.beginAgain()
    // Some rules are of time alone: a feed grows late, a minute passes.
    this.looking.run()
    if (this.ready()) this.currentService.tick()
    this.periods.announce()
    const late = this.options.lateFeeds?.() ?? []
    publisher.toAll('heartbeat', { at, ...(late.length > 0 && { late }) } satisfies Heartbeat)
    this.sendMarks(wireGroupOf.page('boa', 'Gb'), { at, marks: this.collections.marks() })
    for (const table of this.tables.awake()) this.sendMarks(table.group, { at, marks: table.marks() })
  }

  /** The clock was ahead and has been set back: by its time much was forgotten as old, and nothing would be late. */
  private beginAgain(): void {
    this.options.log.warn('the clock of this machine was set back: the market is read from its beginning')
    this.listening?.unsubscribe()
    this.batches.stop()
    this.market = EMPTY_MARKET
    this.dynamics = EMPTY_DYNAMICS_LOG
    this.listen()
  }

  private sendMarks(group: string, beat: Heartbeat): void {
    if (Object.keys(beat.marks ?? {}).length > 0) this.options.publisher.toGroup(group, 'heartbeat', beat)
  }
}
