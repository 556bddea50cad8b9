import { randomBytes } from 'node:crypto'
import type { SourceInfo } from '../../src/domain/market/events'
import { currentWithout } from '../../src/domain/current'
import type { MarketState } from '../../src/domain/market/state'
import { dateAt, periodEnd, type PeriodRef, type SettlementDate } from '../../src/domain/periods'
import { isObject } from '../../src/domain/format/json'
import type { TapeLine } from '../../src/domain/replay/format'
import { EMPTY_REPLICA, foldLine, type ReplicaState } from '../../src/domain/replay/replicaState'
import type { Speed } from '../../src/domain/replay/player'
import { spanOf, type Tape } from '../../src/domain/replay/read'
import type { PlayedTape } from '../../src/domain/administration/calls'
import { HUB_EVENTS, type Current, type HubEventName, type WireLiveTable, type PlantStore } from '../../src/domain/wire'
import type { Log } from '../log/log'
import type { Archive, FixedPeriod } from '../market/archive'
import type { LiveMarket } from '../market/liveMarket'
import type { PriceRules } from '../market/priceRules'
import type { Publisher } from '../market/publisher'
import type { BoaLive } from '../market/stackCollections'
import { tradingPeriodOf } from '../market/tradingPeriod'
import type { ServerClock } from '../sources/source'
import { groupOfLine } from './groups'
import { lineOfRun } from './runEpochs'
import { TapeAnswers, whenText, type ReplayState } from './tapeAnswers'
import { TapePlayer } from './tapePlayer'

type Options = {
  readonly tape: Tape
  /** Name of the file, for the page's header. */
  readonly name: string
  readonly speed: Speed
  readonly publisher: Publisher
  readonly log: Log
  readonly wall: ServerClock
}

const isHubEvent = (event: string): event is HubEventName => (HUB_EVENTS as readonly string[]).includes(event)

/** Events whose payload says what time the server has. */
const TIMED: ReadonlySet<HubEventName> = new Set(['heartbeat', 'periodChange'])
/** How often the time is sent, in real time, and how often in a row after a jump. */
const NOTIFY_MS = 1000
const FIRST_PUBLISHED = 10

/** A new life of all tables of the tape, not to be mistaken for an earlier run or an earlier process. */
const newEnding = (): string => `~${randomBytes(4).toString('hex')}`

/** What the replay of a tape calls itself. */
export const replayInfo = ({ header }: Tape, name: string, speed: number): SourceInfo => ({
  kind: 'tape',
  label: `Replay ×${speed}`,
  detail: `${name}: ${header.source.label} (${header.source.detail}), recorded from ${whenText(header.from)}`,
})

/**
 * The market that a tape plays to every client: its hub events go to the groups that received them, calls are answered
 * from what has been received so far, and time is the tape's own. At its end it begins again with new epochs, by which
 * readers see that they must pull; how its time runs, and that it jumped, is sent.
 */
export class TapeHost implements LiveMarket {
  readonly info: SourceInfo
  readonly archive: Archive
  private readonly player: TapePlayer
  private answers: TapeAnswers
  private tape: Tape
  private name: string
  private replica: ReplicaState = EMPTY_REPLICA
  private ending = newEnding()
  /** Tables that the log has named in this run. */
  private complained = new Set<string>()
  /** What the first instant of a new run says, until its time has been sent. */
  private waiting: TapeLine[] | undefined
  private published = { segment: 0, count: 0, at: 0 }

  constructor(private readonly options: Options) {
    const { tape, name, speed, wall, log } = options
    this.tape = tape
    this.name = name
    this.info = this.ownInfo()
    this.answers = new TapeAnswers(tape)
    this.player = new TapePlayer({
      tape,
      speed,
      wall,
      log,
      received: (line, index) => this.receive(lineOfRun(line, this.ending), index),
      again: () => this.rewind(),
      begun: () => this.goOn(),
      played: () => this.notifyTime(),
    })
    this.archive = {
      period: async (ref) => Promise.resolve(this.fixedPeriod(ref)),
      table: async (table, span) => Promise.resolve(this.answers.dayOf(table, span, this.active())),
    }
  }

  /** The tape's time. */
  get clock(): ServerClock {
    return this.player
  }

  start(): void {
    this.player.start()
  }

  stop(): void {
    this.player.stop()
  }

  ready(): boolean {
    return this.player.position >= 0
  }

  boa(ref: PeriodRef): BoaLive {
    return this.answers.boa(ref, this.active())
  }

  table(moduleType: string): WireLiveTable {
    return this.answers.table(moduleType, this.active())
  }

  /** A tape says the market price with the stack; losses and price adjustments it does not, so they count as none. */
  priceRules(ref: PeriodRef): PriceRules {
    const { marketPrice } = this.boa(ref).metrics
    return { market: marketPrice === undefined ? {} : { marketPrice }, lossMultipliers: new Map() }
  }

  /** A tape holds live tables and stacks, no figures of days. */
  current(country: string): Current {
    return currentWithout(country, 'Not part of this recording.', this.clock.now())
  }

  plantStore(): PlantStore {
    return this.answers.plantStore(this.active())
  }

  feeds(): MarketState['feeds'] {
    return this.answers.feeds(this.active())
  }

  earliestDay(): SettlementDate {
    return dateAt(this.tape.header.from)
  }

  /** What it plays, and where it is. */
  played(): PlayedTape {
    const { player, name, tape } = this
    const { from, to } = spanOf(tape)
    const { at, speed } = player.played()
    return { name, source: tape.header.source.label, from, to, at, speed, runs: player.runs }
  }

  setSpeed(speed: Speed): void {
    this.player.setSpeed(speed)
    // Not by its turn: readers count on the speed that they know.
    this.published = { ...this.published, count: 0 }
    this.notifyTime()
  }

  beginAgain(): void {
    this.player.beginAgain()
  }

  /** Another recording in its place, from its beginning. */
  play(tape: Tape, name: string): void {
    this.tape = tape
    this.name = name
    this.answers = new TapeAnswers(tape)
    this.player.beginAgain(tape)
  }

  /** As of whenever it is read: the speed and the recording can be others by then. */
  private ownInfo(): SourceInfo {
    const now = (): SourceInfo => replayInfo(this.tape, this.name, this.player.played().speed)
    return {
      kind: 'tape',
      get label() {
        return now().label
      },
      get detail() {
        return now().detail
      },
    }
  }

  /** Where the replay is. */
  active(): ReplayState {
    const { player, replica } = this
    return { replica, position: player.position, now: player.now() }
  }

  private fixedPeriod(ref: PeriodRef): FixedPeriod {
    return { end: periodEnd(ref), boa: this.boa(ref), rules: this.priceRules(ref) }
  }

  private receive(line: TapeLine, index: number): void {
    const { replica, verdict } = foldLine(this.replica, line)
    this.replica = replica
    if (verdict.kind === 'refused' && !this.complained.has(line.t)) {
      this.complained.add(line.t)
      this.options.log.warn({ line: index + 2, table: line.t, why: verdict.why }, 'the tape disagrees with itself')
    }
    if (line.k !== 'hub') return
    if (this.waiting) this.waiting.push(line)
    else this.send(line)
  }

  /** Refused or not, it goes out as recorded: that a reader sees through it is what a replay is to show. */
  private send(line: TapeLine): void {
    if (!isHubEvent(line.e)) return
    const { publisher } = this.options
    const group = groupOfLine(line)
    const payload = TIMED.has(line.e) && isObject(line.p) ? { ...line.p, played: this.player.played() } : line.p
    if (group === undefined) publisher.toAll(line.e, payload)
    else publisher.toGroup(group, line.e, payload)
  }

  /** How the time runs: at once when it jumped, a few times more, so that one of them is fast, and then each second. */
  private notifyTime(): void {
    const { segment } = this.player.played()
    const running = this.player.running()
    const isNew = segment !== this.published.segment
    if (!isNew && this.published.count > FIRST_PUBLISHED && running - this.published.at < NOTIFY_MS) return
    this.published = { segment, count: isNew ? 1 : this.published.count + 1, at: running }
    this.options.publisher.toAll('playedTime', this.player.played())
  }

  /** A new run: first its time, by which readers know that they must ask again, then what its first instant says. */
  private goOn(): void {
    const lines = this.waiting ?? []
    this.waiting = undefined
    this.notifyTime()
    for (const line of lines) this.send(line)
    this.options.publisher.toAll('periodChange', tradingPeriodOf(this.player))
  }

  private rewind(): void {
    this.options.log.info({ tape: this.name }, 'the tape begins again')
    this.replica = EMPTY_REPLICA
    this.ending = newEnding()
    this.complained = new Set()
    this.answers.rewind()
    this.waiting = []
  }
}
