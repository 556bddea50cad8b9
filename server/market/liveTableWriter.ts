import type { LiveTableDefinition } from '../../src/domain/market/bmFeed'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { changeTable } from '../../src/domain/table/diff'
import { openTable, type TableRules, type VerifiedTable } from '../../src/domain/table/table'
import { groupOf, type LiveTable, type LiveTableUpdate, type Mark, type Row } from '../../src/domain/wire'
import { newEpoch, type Publisher } from './publisher'

/** A live table and what it shows of a market. */
export type TableView = {
  readonly definition: LiveTableDefinition
  readonly rowsOf: (market: MarketState, now: Instant) => readonly Row[]
  /** A name of the time that one life of the table lasts, such as a London day; with another name it begins anew. */
  readonly lifeOf: (now: Instant) => string
}

type Start = { readonly key: string; readonly epoch: string; readonly rows: readonly Row[] }

const rulesOf = ({ option, headerToSort }: LiveTableDefinition): TableRules => ({
  maxEntries: option.maxEntriesOnTable,
  sortHeader: headerToSort,
})

/** A live table at the start of its life. */
export const openLiveTable = (definition: LiveTableDefinition, start: Start): VerifiedTable =>
  openTable({ ...start, rules: rulesOf(definition) })

/** The answer that a live table makes. */
export const liveTableAnswer = (
  { headers, headerToSort, ascending }: LiveTableDefinition,
  { rows, key, epoch, seq, digest }: VerifiedTable,
  asOf: Instant,
): LiveTable => ({
  data: { headerFirstRowById: [], headerSecondRow: [...headers], data: [...rows], headerToSort, ascending },
  meta: { t: key, e: epoch, s: seq, n: rows.length, d: digest, asOf },
})

type Held = {
  readonly life: string
  readonly table: VerifiedTable
  /** As projected: told by identity, an unchanged table costs no comparison of cells. */
  readonly rows: readonly Row[]
  readonly asOf: Instant
}

const sameObjects = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index])

/** The one writer of a verified live table. When another life begins, its readers see it by the epoch. */
export class LiveTableWriter {
  private held: Held | undefined
  private readonly answers = new WeakMap<Held, LiveTable>()
  readonly group: string

  constructor(
    private readonly publisher: Publisher,
    private readonly view: TableView,
  ) {
    this.group = groupOf.module(view.definition.moduleType)
  }

  get moduleType(): string {
    return this.view.definition.moduleType
  }

  /** Brings the table up to the market as of now, and publishes what changed. */
  change(market: MarketState, now: Instant): void {
    const { definition, rowsOf, lifeOf } = this.view
    const [life, rows] = [lifeOf(now), rowsOf(market, now)]
    if (this.held?.life !== life) {
      const table = openLiveTable(definition, { key: this.moduleType, epoch: newEpoch(), rows })
      this.held = { life, table, rows, asOf: now }
      this.publisher.opened?.(this.group, liveTableAnswer(definition, table, now))
      return
    }
    const { table, messages } = sameObjects(this.held.rows, rows)
      ? { table: this.held.table, messages: [] }
      : changeTable(this.held.table, rows)
    this.held = { life, table, rows, asOf: now }
    if (messages.length === 0) return
    const update: LiveTableUpdate = { id: this.moduleType, messages: [...messages] }
    this.publisher.toGroup(this.group, 'liveTableUpdate', update)
  }

  /** Forgets the table: the next one begins a new life. */
  drop(): void {
    this.held = undefined
  }

  /** True when the table stands and its life is that of now. */
  covers(now: Instant): boolean {
    return this.held?.life === this.view.lifeOf(now)
  }

  read(): LiveTable | undefined {
    if (!this.held) return undefined
    const { table, asOf } = this.held
    const known = this.answers.get(this.held) ?? liveTableAnswer(this.view.definition, table, asOf)
    this.answers.set(this.held, known)
    return known
  }

  marks(): Record<string, Mark> {
    if (!this.held) return {}
    const { key, epoch, seq, rows, digest } = this.held.table
    return { [key]: [epoch, seq, rows.length, digest] }
  }
}
