import { applyPatches, bookFromSnapshot, type BoaBook } from '../boa/book'
import { HALF_HOUR_MS, parsePeriodKey, periodStart, type PeriodRef } from '../periods'
import { applyPushes, cappedAfter } from '../tables/apply'
import { tableFromSnapshot, type VerifiedTable } from '../tables/table'
import {
  boaPatchSchema,
  boaSchema,
  keyMarketMetricsSchema,
  liveTableSchema,
  liveTableUpdateSchema,
  tradingPeriodSchema,
  type BoaMetrics,
  type BoaSnapshot,
  type LiveTable,
  type Mark,
  type PushMessage,
  type TableData,
  type TradingPeriod,
} from '../wire'
import { pullPayloadSchema, type PullPayload, type TapeLine } from './format'

/**
 * The server as the tape heard it: every table and stack at one position, folded by the same rules as in the browser.
 * It answers pulls while a tape is replayed, and its digests are what the screen is held against.
 */
export type Mirror = {
  readonly trading?: TradingPeriod
  readonly books: ReadonlyMap<string, MirroredBook>
  readonly tables: ReadonlyMap<string, MirroredTable>
  /** The last answer of every recorded call that is not part of the live state, by `GET /path`. */
  readonly answers: ReadonlyMap<string, PullPayload>
  readonly linkUp: boolean
}

export type MirroredBook = { readonly book: BoaBook; readonly metrics?: BoaMetrics; readonly asOf: number }
export type MirroredTable = { readonly table: VerifiedTable; readonly data: TableData; readonly asOf: number }

export const EMPTY_MIRROR: Mirror = { books: new Map(), tables: new Map(), answers: new Map(), linkUp: true }

/** What became of a line: `applied` changed the mirror, `checked` agreed with it, `refused` says why it could not be right. */
export type Verdict =
  { readonly kind: 'applied' | 'checked' | 'noted' | 'ignored' } | { readonly kind: 'refused'; readonly why: string }

export type Folded = { readonly mirror: Mirror; readonly verdict: Verdict }

const APPLIED: Verdict = { kind: 'applied' }
const CHECKED: Verdict = { kind: 'checked' }
const NOTED: Verdict = { kind: 'noted' }
const IGNORED: Verdict = { kind: 'ignored' }
const refused = (why: string): Verdict => ({ kind: 'refused', why })

/** The settlement period a stack's key names, as the number of its half hour since 1970. */
const halfHourOf = (key: string): number | undefined => {
  const ref = periodOfBook(key)
  return ref && periodStart(ref) / HALF_HOUR_MS
}

/** The period of a stack key `boa/2026-11-20/35`; undefined for any other key. */
export const periodOfBook = (key: string): PeriodRef | undefined => {
  const [room, date, period] = key.split('/')
  return room === 'boa' && date !== undefined && period !== undefined ? parsePeriodKey(`${date}-${period}`) : undefined
}

/** A day has some fifty stacks of a megabyte: a stack is dropped when one this many half hours later begins. */
export const KEPT_HALF_HOURS = 4

export const outlived = (key: string, by: string): boolean =>
  (halfHourOf(key) ?? 0) + KEPT_HALF_HOURS <= (halfHourOf(by) ?? 0)

const withBook = (mirror: Mirror, key: string, mirrored: MirroredBook): Mirror => ({
  ...mirror,
  books: new Map(mirror.books).set(key, mirrored),
})

const withTable = (mirror: Mirror, key: string, mirrored: MirroredTable): Mirror => ({
  ...mirror,
  tables: new Map(mirror.tables).set(key, mirrored),
})

// A snapshot stands for itself: what was known before it plays no part, or seeking to it and playing up to it would differ.
const bookSnapshot = (mirror: Mirror, answer: BoaSnapshot): Folded => {
  const opened = bookFromSnapshot(answer)
  if (opened.fault) return { mirror, verdict: refused(opened.fault.message) }
  const { t, e, s, d, asOf } = answer.meta
  const known = mirror.books.get(t)?.book
  const verdict = known?.epoch === e && known.seq === s && known.digest === d ? CHECKED : APPLIED
  const kept = new Map([...mirror.books].filter(([key]) => !outlived(key, t)))
  return { mirror: { ...mirror, books: kept.set(t, { book: opened.book, metrics: answer.metrics, asOf }) }, verdict }
}

const tableSnapshot = (mirror: Mirror, answer: LiveTable): Folded => {
  const opened = tableFromSnapshot(answer, answer.data.eviction ?? {})
  if (opened.fault) return { mirror, verdict: refused(opened.fault.message) }
  const { table } = opened
  const known = mirror.tables.get(table.key)?.table
  const verdict =
    known?.epoch === table.epoch && known.seq === table.seq && known.digest === table.digest ? CHECKED : APPLIED
  const mirrored = { table, data: { ...answer.data, data: [] }, asOf: answer.meta?.asOf ?? 0 }
  return { mirror: withTable(mirror, table.key, mirrored), verdict }
}

/** A whole answer or snapshot, whatever it is of. */
const whole = (mirror: Mirror, key: string, answer: unknown): Folded | undefined => {
  const trading = tradingPeriodSchema.safeParse(answer)
  if (trading.success) return { mirror: { ...mirror, trading: trading.data }, verdict: APPLIED }
  const boa = boaSchema.safeParse(answer)
  const table = boa.success ? undefined : liveTableSchema.safeParse(answer)
  const meta = boa.data?.meta ?? table?.data?.meta
  if (meta && meta.t !== key) return { mirror, verdict: refused(`The line says ${key}, its content says ${meta.t}.`) }
  if (boa.success) return bookSnapshot(mirror, boa.data)
  return table?.success === true ? tableSnapshot(mirror, table.data) : undefined
}

/** A line is found by the table it names: one that speaks of another would be lost to whoever seeks. */
const mislabelled = (line: TapeLine, key: string): Verdict | undefined =>
  line.t === key ? undefined : refused(`The line says ${line.t}, its content says ${key}.`)

const patch = (mirror: Mirror, line: TapeLine): Folded => {
  const read = boaPatchSchema.safeParse(line.p)
  if (!read.success) return { mirror, verdict: refused('The patch does not have the form of one.') }
  const wrong = mislabelled(line, read.data.meta.t)
  if (wrong) return { mirror, verdict: wrong }
  const known = mirror.books.get(read.data.meta.t)
  if (!known || known.book.epoch !== read.data.meta.e) return { mirror, verdict: IGNORED }
  if (read.data.meta.s <= known.book.seq) return { mirror, verdict: IGNORED }
  const change = applyPatches(known.book, [read.data])
  if (change.fault) return { mirror, verdict: refused(change.fault.message) }
  return { mirror: withBook(mirror, known.book.key, { ...known, book: change.book, asOf: line.at }), verdict: APPLIED }
}

/**
 * The table with its limit. Recordings of earlier versions do not name it, but each change says how many rows there were
 * after it: a table that was never longer than this evicted every row above it, by the column that it is sorted by.
 */
const limited = ({ table, data }: MirroredTable, messages: readonly PushMessage[]): VerifiedTable => {
  if (data.eviction) return table
  const maxEntries = Math.max(table.rows.length, ...messages.map(({ meta }) => meta?.n ?? Infinity))
  return { ...table, rules: { maxEntries, sortHeader: data.headerToSort } }
}

const pushes = (mirror: Mirror, line: TapeLine): Folded => {
  const read = liveTableUpdateSchema.safeParse(line.p)
  if (!read.success) return { mirror, verdict: refused('The update does not have the form of one.') }
  const { messages, id } = read.data
  const key = messages[0]?.meta?.t ?? id
  const wrong = mislabelled(line, key)
  if (wrong) return { mirror, verdict: wrong }
  const known = mirror.tables.get(key)
  if (!known || messages.some(({ meta }) => meta && meta.e !== known.table.epoch)) return { mirror, verdict: IGNORED }
  const before = limited(known, messages)
  const change = applyPushes(before, messages)
  if (change.fault) return { mirror, verdict: refused(change.fault.message) }
  if (change.table === before) return { mirror, verdict: IGNORED }
  const capped = cappedAfter(known.data.capped, messages)
  const data = capped === undefined ? known.data : { ...known.data, capped }
  return {
    mirror: withTable(mirror, known.table.key, { table: change.table, data, asOf: line.at }),
    verdict: APPLIED,
  }
}

const metrics = (mirror: Mirror, line: TapeLine): Folded => {
  const read = keyMarketMetricsSchema.safeParse(line.p)
  if (!read.success) return { mirror, verdict: refused('The metrics do not have the form of metrics.') }
  const wrong = mislabelled(line, read.data.t)
  if (wrong) return { mirror, verdict: wrong }
  const known = mirror.books.get(read.data.t)
  if (!known || known.book.epoch !== read.data.e) return { mirror, verdict: IGNORED }
  return { mirror: withBook(mirror, read.data.t, { ...known, metrics: read.data.metrics }), verdict: APPLIED }
}

const checkMarks = (mirror: Mirror, marks: Readonly<Record<string, Mark>>): Verdict => {
  for (const [key, [epoch, seq, , digest]] of Object.entries(marks)) {
    const have = mirror.books.get(key)?.book ?? mirror.tables.get(key)?.table
    if (!have || have.epoch !== epoch) continue
    if (have.seq < seq) return refused(`${key} is at change ${have.seq}, the mark says ${seq}: a message is missing.`)
    if (have.seq === seq && have.digest !== digest) return refused(`The digest of ${key} differs from the mark.`)
  }
  return CHECKED
}

const isMarks = (value: unknown): value is Record<string, Mark> => typeof value === 'object' && value !== null

const hub = (mirror: Mirror, line: TapeLine): Folded => {
  switch (line.e) {
    case 'bidOnTable':
    case 'bidAccepted':
    case 'nonBmStorUpdate':
      return patch(mirror, line)
    case 'liveTableUpdate':
      return pushes(mirror, line)
    case 'keyMarketMetrics':
      return metrics(mirror, line)
    case 'periodChange':
      return (
        whole(mirror, '', line.p) ?? { mirror, verdict: refused('The period change does not have the form of one.') }
      )
    case 'heartbeat': {
      const marks = typeof line.p === 'object' && line.p !== null && 'marks' in line.p ? line.p.marks : undefined
      return { mirror, verdict: isMarks(marks) ? checkMarks(mirror, marks) : NOTED }
    }
    default:
      return { mirror, verdict: NOTED }
  }
}

const pull = (mirror: Mirror, line: TapeLine): Folded => {
  const read = pullPayloadSchema.safeParse(line.p)
  if (!read.success) return { mirror, verdict: refused('The pull does not have the form of one.') }
  return { mirror: { ...mirror, answers: new Map(mirror.answers).set(line.e, read.data) }, verdict: NOTED }
}

/** The mirror after one more line, and what became of the line. Pure; a refused line changes nothing. */
export const foldLine = (mirror: Mirror, line: TapeLine): Folded => {
  switch (line.k) {
    case 'hub':
      return hub(mirror, line)
    case 'pull':
      return pull(mirror, line)
    case 'snapshot':
      return (
        whole(mirror, line.t, line.p) ?? { mirror, verdict: refused('The snapshot is of nothing this reader knows.') }
      )
    case 'link':
      return { mirror: { ...mirror, linkUp: line.e === 'up' }, verdict: NOTED }
    case 'end':
      return { mirror, verdict: isMarks(line.p) ? checkMarks(mirror, line.p) : NOTED }
    case 'setting':
    case 'tab':
    case 'awake':
    case 'clock':
    case 'note':
      return { mirror, verdict: NOTED }
    default:
      return { mirror, verdict: line.k satisfies never }
  }
}
