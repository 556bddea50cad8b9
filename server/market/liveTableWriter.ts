import type { LiveTableDefinition } from '../../src/domain/boa/bmFeed'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { changeTable } from '../../src/domain/tables/diff'
import { rulesOf } from '../../src/domain/tables/evict'
import { openTable, type VerifiedTable } from '../../src/domain/tables/table'
import { headOf } from '../../src/domain/tables/columns/headerModel'
import { groupOf, type LiveTable, type LiveTableUpdate, type Mark, type Row } from '../../src/domain/wire'
import { newEpoch, type Publisher } from './publisher'

/** A live table and what it shows of a market. */
export type TableView = {
  readonly definition: LiveTableDefinition
  readonly rowsOf: (market: MarketState, now: Instant) => readonly Row[]
  /** A name of the time that one life of the table lasts, such as a London day; with another name it begins again. */
  readonly lifeOf: (now: Instant) => string
}

type Start = { readonly key: string; readonly epoch: string; readonly rows: readonly Row[] }

/** A live table at the start of its life. */
export const openLiveTable = (definition: LiveTableDefinition, start: Start): VerifiedTable =>
  openTable({ ...start, rules: rulesOf(definition) })

/**
 * The answer that a live table makes.
 * @param made how many rows the market gives; more than the table holds is told as a cap (LT21)
 */
export const liveTableAnswer = (
  definition: LiveTableDefinition,
  { rows, key, epoch, seq, digest }: VerifiedTable,
  asOf: Instant,
  made = rows.length,
): LiveTable => {
  const { headerToSort, ascending } = definition
  const capped = made > rows.length && { capped: true }
  return {
    data: {
      ...headOf(definition),
      data: [...rows],
      headerToSort,
      ascending,
      ...capped,
      eviction: { ...rulesOf(definition) },
    },
    meta: { t: key, e: epoch, s: seq, n: rows.length, d: digest, asOf },
  }
}

type Held = {
  readonly life: string
  readonly table: VerifiedTable
  /** As projected: told by identity, an unchanged table costs no comparison of cells. */
  readonly rows: readonly Row[]
  readonly asOf: Instant
}

const isCapped = ({ rows, table }: Held): boolean => rows.length > table.rows.length

const sameObjects = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index])

type Changed = ReturnType<typeof changeTable>

/** A message that changes no row, with its place in the count and the proof of the rows as they are. */
const unchangedRow = ({ table }: Changed): Changed => {
  const [row] = table.rows
  if (!row) return { table, messages: [] }
  const { key, epoch, digest, rows } = table
  const meta = { t: key, e: epoch, s: table.seq + 1, n: rows.length, d: digest }
  return { table: { ...table, seq: meta.s }, messages: [{ changeType: 'Edit', rowIndex: 0, row, meta }] }
}

/**
 * The change with the cap flag in its last message, from the one that passes the cap to the one that ends it (LT21): a
 * page that was open before hears of it, and one that missed a message has it by the next. Where the flag alone changes,
 * a message that changes no row says so.
 * @param made how many rows the market gives
 */
const saidWithCap = (wasCapped: boolean, changed: Changed, made: number): Changed => {
  const capped = made > changed.table.rows.length
  if (!capped && !wasCapped) return changed
  const said = changed.messages.length === 0 && capped !== wasCapped ? unchangedRow(changed) : changed
  const messages = said.messages.map((message, at) =>
    at === said.messages.length - 1 ? { ...message, capped } : message,
  )
  return { table: said.table, messages }
}

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
      this.publisher.opened?.(this.group, liveTableAnswer(definition, table, now, rows.length))
      return
    }
    const before = this.held
    const { table, messages } = sameObjects(before.rows, rows)
      ? { table: before.table, messages: [] }
      : saidWithCap(isCapped(before), changeTable(before.table, rows), rows.length)
    this.held = { life, table, rows, asOf: now }
    if (messages.length === 0) {
      this.keepAnswer(before, this.held)
      return
    }
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
    const { table, asOf, rows } = this.held
    const known = this.answers.get(this.held) ?? liveTableAnswer(this.view.definition, table, asOf, rows.length)
    this.answers.set(this.held, known)
    return known
  }

  /**
   * The answer of a change stays the same object until the next change, so that it is made and packed once however many
   * ask for it (R7); its `asOf` is then the instant at which it was first asked for.
   */
  private keepAnswer(before: Held, now: Held): void {
    const known = this.answers.get(before)
    if (known !== undefined) this.answers.set(now, known)
  }

  marks(): Record<string, Mark> {
    if (!this.held) return {}
    const { key, epoch, seq, rows, digest } = this.held.table
    return { [key]: [epoch, seq, rows.length, digest] }
  }
}
