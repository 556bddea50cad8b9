import { version } from '../../package.json'
import type { SourceInfo } from '../../src/domain/market/events'
import type { BmUnit } from '../../src/domain/market/units'
import { ZONE } from '../../src/domain/periods'
import type { TapeHeader } from '../../src/domain/replay/format'
import { recordableSource } from '../../src/domain/replay/recordable'
import { TAPE_VERSION } from '../../src/domain/replay/versions'
import { wireGroupOf } from '../../src/domain/wire'
import { healthOf } from '../api/health'
import type { Log } from '../log/log'
import { MarketHost } from '../host/marketHost'
import { every, type Cancel } from '../market/timing'
import { tradingPeriodAt } from '../market/tradingPeriod'
import type { MarketSource, ServerClock } from '../sources/source'
import { RECORDED_TABLES, TABLE_GROUPS } from './groups'
import type { TapeOut } from './tapeFile'
import { createTapeWriter, type TapeWriter } from './writer'

const CLOCK_MS = 10_000
const HEALTH_MS = 30_000
/** How often a table that stays open is written down whole, so that a reader can start there. */
const SNAPSHOT_MS = 30 * 60_000

type Options = {
  readonly source: MarketSource
  readonly clock: ServerClock
  readonly log: Log
  readonly out: TapeOut
  /** Hub groups to record, every table of the market by default: a table is made only while its group is listened to. */
  readonly groups?: readonly string[]
  readonly seed?: number
}

/**
 * A market with nobody at its hub, and everything its hub says on a tape: the recording of `npm run record`. Beside
 * the events it writes what a replay must be able to answer: the trading period, the feeds' health and the plants.
 */
export class Recorder {
  private readonly host: MarketHost
  private readonly writer: TapeWriter
  private readonly source: SourceInfo
  private readonly startedAt: number
  private readonly running: Cancel[] = []
  private registered: readonly (BmUnit | undefined)[] = []

  constructor(private readonly options: Options) {
    const { source, clock, log, out, groups = TABLE_GROUPS, seed } = options
    const { kind, label, detail } = source.info
    this.source = recordableSource({ kind, label, detail })
    this.startedAt = clock.now()
    const header: TapeHeader = {
      k: 'header',
      v: TAPE_VERSION,
      from: this.startedAt,
      zone: ZONE,
      source: { ...this.source },
      ...(seed === undefined ? {} : { seed }),
      versions: { app: version },
      by: 'server',
      groups: [...groups],
    }
    this.writer = createTapeWriter({ out, header, clock })
    this.host = new MarketHost({ source, clock, log, publisher: this.writer })
  }

  start(): void {
    const { clock } = this.options
    this.writer.trading(tradingPeriodAt(clock.now()))
    this.host.start()
    this.running.push(
      every(clock, CLOCK_MS, () => this.mark()),
      every(clock, HEALTH_MS, () => this.health()),
      every(clock, SNAPSHOT_MS, () => this.snapshot()),
    )
  }

  /** Resolves once the market has taken all that it received. */
  async settled(): Promise<void> {
    await this.host.settled()
  }

  /** Ends the recording with the proof of every table. */
  async stop(): Promise<void> {
    for (const cancel of this.running) cancel()
    this.host.stop()
    this.plants()
    this.health()
    await this.writer.end(this.host.marks())
  }

  /** Lines on the tape so far. */
  lines(): number {
    return this.writer.lines()
  }

  private mark(): void {
    this.writer.clock()
    this.plants()
  }

  private health(): void {
    const { clock } = this.options
    const { host, source, startedAt } = this
    this.writer.pull('/health', healthOf({ host, clock, source, startedAt, connections: () => 0 }))
  }

  /** The plants, once they are known and whenever a registration changed. */
  private plants(): void {
    const registered = [...this.host.state().units.values()].map(({ unit }) => unit)
    const before = this.registered
    if (registered.length === before.length && registered.every((unit, index) => unit === before[index])) return
    this.registered = registered
    this.writer.pull('/api/plantStore', this.host.plantStore())
  }

  private snapshot(): void {
    for (const moduleType of RECORDED_TABLES) {
      const group = wireGroupOf.module(moduleType)
      // Asking for a table makes it: those of the catalogue that nobody joined are not made.
      const table = this.writer.isReceived(group) ? this.host.table(moduleType) : undefined
      if (table) this.writer.opened(group, table)
    }
  }
}
