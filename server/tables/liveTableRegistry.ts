import type { MarketEvent } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import { sameItems } from '../../src/domain/format/number'
import type { Instant } from '../../src/domain/periods'
import {
  EMPTY_MEMORY,
  foldMemory,
  MARKET_TABLES,
  type MarketTable,
  type TableMemory,
} from '../../src/domain/tables/definitions'
import type { WireLiveTable, WireRow } from '../../src/domain/wire'
import type { Log } from '../log/log'
import { LiveTableWriter, type MarketTableView } from '../market/liveTableWriter'
import type { Audience, Publisher } from '../market/publisher'
import type { ServerClock } from '../sources/source'

/** How long a table is kept up after it was last asked for or received: a reader that comes back finds its life unbroken. */
export const RETAINED_UP_MS = 120_000

type Options = {
  readonly publisher: Publisher & Audience
  readonly clock: Pick<ServerClock, 'now'>
  readonly log: Log
  readonly tables?: readonly MarketTable[]
}

type Retained = { readonly table: MarketTable; readonly writer: LiveTableWriter; wantedAt: Instant | undefined }

/** Rows that are not made again while all that they are made of is the very same. */
const viewOf = (
  { definition, rowsOf, dependenciesOf, epochKeyOf }: MarketTable,
  memory: () => TableMemory,
): MarketTableView => {
  let made: { readonly ground: readonly unknown[]; readonly rows: readonly WireRow[] } | undefined
  return {
    definition,
    epochKeyOf,
    rowsOf: (market, now) => {
      const ground = dependenciesOf(market, now, memory())
      if (made === undefined || !sameItems(made.ground, ground)) made = { ground, rows: rowsOf(market, now, memory()) }
      return made.rows
    },
  }
}

/**
 * The tables that are made of the market: some always, the others only while somebody receives their group or has asked for
 * them in the last two minutes.
 * A table that falls asleep is forgotten; its next life has another epoch, by which late readers see that they must pull.
 */
export class LiveTableRegistry {
  private memory = EMPTY_MEMORY
  private readonly retained: readonly Retained[]

  constructor(private readonly options: Options) {
    const { publisher, tables = MARKET_TABLES } = options
    this.retained = tables.map((table) => ({
      table,
      writer: new LiveTableWriter(
        publisher,
        viewOf(table, () => this.memory),
      ),
      wantedAt: undefined,
    }))
  }

  /** @param before the market that the events have not been folded into */
  receive(before: MarketState, events: readonly MarketEvent[]): void {
    this.memory = foldMemory(this.memory, before, events)
  }

  /** Brings the tables that are wanted up to the market, and lets go of those that are not any more. */
  change(market: MarketState): void {
    const now = this.options.clock.now()
    for (const retained of this.retained) {
      if (this.options.publisher.isReceived?.(retained.writer.group) === true) retained.wantedAt = now
      if (this.isWanted(retained, now)) this.bring(retained, market, now)
      else this.letGo(retained)
    }
  }

  /** A table as of now, which is kept up from now on; undefined when there is none of that name or it cannot be made. */
  read(moduleType: string, market: MarketState): WireLiveTable | undefined {
    const retained = this.retained.find(({ writer }) => writer.moduleType === moduleType)
    if (retained === undefined) return undefined
    const now = this.options.clock.now()
    retained.wantedAt = now
    if (!retained.writer.covers(now)) this.bring(retained, market, now)
    return retained.writer.read()
  }

  /** The tables that are kept up. */
  awake(): readonly LiveTableWriter[] {
    return this.retained
      .filter(({ table, wantedAt }) => table.isAlwaysMade === true || wantedAt !== undefined)
      .map(({ writer }) => writer)
  }

  private isWanted({ table, wantedAt }: Retained, now: Instant): boolean {
    return table.isAlwaysMade === true || (wantedAt !== undefined && now - wantedAt < RETAINED_UP_MS)
  }

  private bring({ writer }: Retained, market: MarketState, now: Instant): void {
    try {
      writer.change(market, now)
    } catch (error) {
      this.options.log.error(
        { err: error, table: writer.moduleType },
        'a live table could not be made; it begins again',
      )
      writer.drop()
    }
  }

  private letGo(retained: Retained): void {
    if (retained.wantedAt === undefined) return
    retained.wantedAt = undefined
    retained.writer.drop()
  }
}
