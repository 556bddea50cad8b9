import type { LiveTableDefinition } from '../../src/domain/boa/bmFeed'
import { sameItems } from '../../src/domain/format/number'
import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { changeTable } from '../../src/domain/tables/diff'
import { rulesOf } from '../../src/domain/tables/evict'
import { openTable, rowAt, rowsOf, type TableCollection } from '../../src/domain/tables/tableCollection'
import { headOf } from '../../src/domain/tables/columns/headerModel'
import { metaOf } from '../../src/domain/verified/proof'
import { wireGroupOf, type WireLiveTable, type LiveTableUpdate, type WireRow } from '../../src/domain/wire'
import type { Publisher } from './publisher'
import { VerifiedWriter, type Writing } from './verifiedWriter'

/** A live table and what it shows of a market. */
export type MarketTableView = {
  readonly definition: LiveTableDefinition
  readonly rowsOf: (market: MarketState, now: Instant) => readonly WireRow[]
  /** A name of the time that one life of the table lasts, such as a London day; with another name it begins again. */
  readonly epochKeyOf: (now: Instant) => string
}

/**
 * The answer that a live table makes.
 * @param made how many rows the market gives; more than the table holds is said as a cap (LT21)
 */
const answerOf = (
  definition: LiveTableDefinition,
  table: TableCollection,
  asOf: Instant,
  made: number,
): WireLiveTable => {
  const { headerToSort, ascending } = definition
  return {
    data: {
      ...headOf(definition),
      data: rowsOf(table),
      headerToSort,
      ascending,
      ...(made > table.length && { capped: true }),
      eviction: { ...rulesOf(definition) },
    },
    meta: { ...metaOf(table, table.length), asOf },
  }
}

/** The answer of a table with these rows, whichever of them it holds. */
export const liveTableAnswer = (
  definition: LiveTableDefinition,
  start: { readonly key: string; readonly epoch: string; readonly rows: readonly WireRow[] },
  asOf: Instant,
): WireLiveTable => answerOf(definition, openTable({ ...start, rules: rulesOf(definition) }), asOf, start.rows.length)

type Changed = ReturnType<typeof changeTable>

/** A message that changes no row, with its place in the count and the proof of the rows as they are. */
const unchangedRow = ({ table }: Changed): Changed => {
  const row = rowAt(table, 0)
  if (!row) return { table, messages: [] }
  const after = { ...table, seq: table.seq + 1 }
  return { table: after, messages: [{ changeType: 'Edit', rowIndex: 0, row, meta: metaOf(after, table.length) }] }
}

/**
 * The change with the cap flag in its last message, from the one that passes the cap to the one that ends it (LT21): a
 * page that was open before receives it, and one that missed a message has it by the next. Where the flag alone changes,
 * a message that changes no row says so.
 * @param made how many rows the market gives
 */
const reportedWithCap = (wasCapped: boolean, changed: Changed, made: number): Changed => {
  const capped = made > changed.table.length
  if (!capped && !wasCapped) return changed
  const reported = changed.messages.length === 0 && capped !== wasCapped ? unchangedRow(changed) : changed
  const last = reported.messages.length - 1
  return {
    ...reported,
    messages: reported.messages.map((message, at) => (at === last ? { ...message, capped } : message)),
  }
}

const writingOf = (definition: LiveTableDefinition): Writing<readonly WireRow[], TableCollection, WireLiveTable> => {
  const { moduleType } = definition
  return {
    group: wireGroupOf.module(moduleType),
    open: (epoch, rows) => openTable({ key: moduleType, epoch, rows, rules: rulesOf(definition) }),
    change: ({ state, made }, rows) => {
      // Told by identity, an unchanged table costs no comparison of cells.
      if (sameItems(made, rows)) return { state, messages: [] }
      const { table, messages } = reportedWithCap(made.length > state.length, changeTable(state, rows), rows.length)
      const payload: LiveTableUpdate = { id: moduleType, messages: [...messages] }
      return { state: table, messages: messages.length > 0 ? [{ event: 'liveTableUpdate', payload }] : [] }
    },
    countOf: ({ length }) => length,
    answerOf: (table, rows, asOf) => answerOf(definition, table, asOf, rows.length),
    wholeOf: (answer) => answer,
  }
}

/** The one writer of a verified live table. */
export class LiveTableWriter extends VerifiedWriter<readonly WireRow[], TableCollection, WireLiveTable> {
  constructor(
    publisher: Publisher,
    private readonly view: MarketTableView,
  ) {
    super(publisher, writingOf(view.definition))
  }

  get moduleType(): string {
    return this.view.definition.moduleType
  }

  /** Brings the table up to the market as of now, and publishes what changed. */
  change(market: MarketState, now: Instant): void {
    this.bring(this.view.epochKeyOf(now), this.view.rowsOf(market, now), now)
  }

  /** True when there is a table and its life is that of now. */
  covers(now: Instant): boolean {
    return this.isOf(this.view.epochKeyOf(now))
  }
}
