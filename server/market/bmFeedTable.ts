import { BM_FEED, bmFeedRows } from '../../src/domain/market/bmFeed'
import type { MarketState } from '../../src/domain/market/state'
import { dateAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import { changeTable } from '../../src/domain/table/diff'
import { openTable, type VerifiedTable } from '../../src/domain/table/table'
import { groupOf, type LiveTable, type LiveTableUpdate, type Mark, type Row } from '../../src/domain/wire'
import { newEpoch, type Publisher } from './publisher'

const GROUP = groupOf.module(BM_FEED.moduleType)
const RULES = { maxEntries: BM_FEED.option.maxEntriesOnTable, sortHeader: BM_FEED.headerToSort }

/** A BM feed at the start of its life. */
export const openBmFeed = (market: MarketState, date: SettlementDate, key: string, epoch: string): VerifiedTable =>
  openTable({ key, epoch, rows: bmFeedRows(market, date), rules: RULES })

/** The answer that a BM feed makes. */
export const bmFeedAnswer = ({ rows, key, epoch, seq, digest }: VerifiedTable, asOf: Instant): LiveTable => ({
  data: {
    headerFirstRowById: [],
    headerSecondRow: [...BM_FEED.headers],
    data: [...rows],
    headerToSort: BM_FEED.headerToSort,
    ascending: BM_FEED.ascending,
  },
  meta: { t: key, e: epoch, s: seq, n: rows.length, d: digest, asOf },
})

type Held = {
  readonly date: SettlementDate
  readonly table: VerifiedTable
  /** As projected: told by identity, an unchanged feed costs no comparison of cells. */
  readonly rows: readonly Row[]
  readonly asOf: Instant
}

const sameObjects = (a: readonly Row[], b: readonly Row[]): boolean =>
  a.length === b.length && a.every((row, index) => row === b[index])

/** Today's verified BM feed. With each London day it begins a new life, which its readers see by the epoch. */
export class BmFeedTable {
  private held: Held | undefined
  private readonly answers = new WeakMap<Held, LiveTable>()

  constructor(private readonly publisher: Publisher) {}

  /** Brings the table up to the market as of now, and publishes what changed. */
  change(market: MarketState, now: Instant): void {
    const date = dateAt(now)
    const rows = bmFeedRows(market, date)
    if (this.held?.date !== date) {
      const table = openTable({ key: BM_FEED.moduleType, epoch: newEpoch(), rows, rules: RULES })
      this.held = { date, table, rows, asOf: now }
      this.publisher.opened?.(GROUP, bmFeedAnswer(table, now))
      return
    }
    const { table, messages } = sameObjects(this.held.rows, rows)
      ? { table: this.held.table, messages: [] }
      : changeTable(this.held.table, rows)
    this.held = { date, table, rows, asOf: now }
    if (messages.length === 0) return
    const update: LiveTableUpdate = { id: BM_FEED.moduleType, messages: [...messages] }
    this.publisher.toGroup(GROUP, 'liveTableUpdate', update)
  }

  /** Forgets the table: the next one begins a new life. */
  drop(): void {
    this.held = undefined
  }

  /** The day the table shows. */
  get date(): SettlementDate | undefined {
    return this.held?.date
  }

  read(): LiveTable | undefined {
    if (!this.held) return undefined
    const known = this.answers.get(this.held) ?? bmFeedAnswer(this.held.table, this.held.asOf)
    this.answers.set(this.held, known)
    return known
  }

  marks(): Record<string, Mark> {
    if (!this.held) return {}
    const { key, epoch, seq, rows, digest } = this.held.table
    return { [key]: [epoch, seq, rows.length, digest] }
  }
}
