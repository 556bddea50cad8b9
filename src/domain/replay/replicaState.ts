import { isObject } from '../format/json'
import { applyPatches, collectionFromSnapshot, type BoaCollection } from '../boa/collection'
import { HALF_HOUR_MS, parsePeriodKey, periodStart, type PeriodRef } from '../periods'
import { cappedAfter, foldCollection } from '../tables/apply'
import { tableReader, updateReader } from '../tables/plainUpdate'
import { tableCollectionFromSnapshot as tableFromSnapshot, type TableCollection } from '../tables/tableCollection'
import { isVerified } from '../verified/proof'
import {
  boaPatchSchema,
  boaSchema,
  chartUpdateSchema,
  keyMarketMetricsSchema,
  seriesLiveSchema,
  tradingPeriodSchema,
  type BoaMetrics,
  type BoaSnapshot,
  type WireLiveTable,
  type WireMark,
  type PushMessage,
  type SeriesLive,
  type TableData,
  type TradingPeriod,
} from '../wire'
import { pullPayloadSchema, type PullPayload, type TapeLine } from './format'
import { tailAfter, tailOf, type ReplicaTail } from './replicaTails'

/**
 * The server as the tape received it: every table, stack and live series at one position, folded by the same rules as in the browser.
 * It answers pulls while a tape is replayed, and its digests are what the screen is held against.
 */
export type ReplicaState = {
  readonly trading?: TradingPeriod
  readonly collections: ReadonlyMap<string, ReplicaCollection>
  readonly tables: ReadonlyMap<string, ReplicaTable>
  /** By the ids of their series. */
  readonly tails: ReadonlyMap<string, ReplicaTail>
  /** The last answer of every recorded call that is not part of the live state, by `GET /path`. */
  readonly answers: ReadonlyMap<string, PullPayload>
  readonly linkUp: boolean
}

export type ReplicaCollection = {
  readonly collection: BoaCollection
  readonly metrics?: BoaMetrics
  readonly asOf: number
}
export type ReplicaTable = { readonly table: TableCollection; readonly data: TableData; readonly asOf: number }

export const EMPTY_REPLICA: ReplicaState = {
  collections: new Map(),
  tables: new Map(),
  tails: new Map(),
  answers: new Map(),
  linkUp: true,
}

/** What became of a line: `applied` changed the replica, `checked` agreed with it, `refused` says why it could not be right. */
export type Verdict =
  { readonly kind: 'applied' | 'checked' | 'noted' | 'ignored' } | { readonly kind: 'refused'; readonly why: string }

export type Folded = { readonly replica: ReplicaState; readonly verdict: Verdict }

const CHECKED: Verdict = { kind: 'checked' }
const NOTED: Verdict = { kind: 'noted' }
const IGNORED: Verdict = { kind: 'ignored' }
const refused = (why: string): Verdict => ({ kind: 'refused', why })

/** The period of a stack key `boa/2026-11-20/35`; undefined for any other key. */
export const periodOfCollection = (key: string): PeriodRef | undefined => {
  const [page, date, period] = key.split('/')
  return page === 'boa' && date !== undefined && period !== undefined ? parsePeriodKey(`${date}-${period}`) : undefined
}

/** A day has some fifty stacks of a megabyte: a stack is dropped when one this many half hours later begins. */
const RETAINED_HALF_HOURS = 4

export const outlived = (key: string, by: string): boolean => {
  const own = periodOfCollection(key)
  const other = periodOfCollection(by)
  return own && other ? periodStart(own) + RETAINED_HALF_HOURS * HALF_HOUR_MS <= periodStart(other) : false
}

const applied = (replica: ReplicaState): Folded => ({ replica, verdict: { kind: 'applied' } })

const withCollection = (replica: ReplicaState, key: string, held: ReplicaCollection): ReplicaState => ({
  ...replica,
  collections: new Map(replica.collections).set(key, held),
})

const withTable = (replica: ReplicaState, key: string, held: ReplicaTable): ReplicaState => ({
  ...replica,
  tables: new Map(replica.tables).set(key, held),
})

const withTail = (replica: ReplicaState, held: ReplicaTail): ReplicaState => ({
  ...replica,
  tails: new Map(replica.tails).set(held.tail.key, held),
})

/** Where a table is, as the server counts it: its epoch, its last change, and the number and digest of its rows. */
export type Proof = { readonly epoch: string; readonly seq: number; readonly count: number; readonly digest: number }

/** Undefined for a table that is not known. */
export const proofOf = (replica: ReplicaState, key: string): Proof | undefined => {
  const collection = replica.collections.get(key)?.collection
  if (collection)
    return { epoch: collection.epoch, seq: collection.seq, count: collection.items.size, digest: collection.digest }
  const tail = replica.tails.get(key)?.tail
  if (tail) return { epoch: tail.epoch, seq: tail.seq, count: tail.points.size, digest: tail.digest }
  const table = replica.tables.get(key)?.table
  return table && { epoch: table.epoch, seq: table.seq, count: table.length, digest: table.digest }
}

// What was known before a snapshot plays no part, or seeking to it and playing up to it would differ.
const opened = (before: ReplicaState, after: ReplicaState, key: string): Folded => {
  const was = proofOf(before, key)
  const is = proofOf(after, key)
  const isKnown = was && isVerified(was) && was.epoch === is?.epoch && was.seq === is.seq && was.digest === is.digest
  return isKnown ? { replica: after, verdict: CHECKED } : applied(after)
}

const collectionSnapshot = (replica: ReplicaState, answer: BoaSnapshot): Folded | Verdict => {
  const { collection, fault } = collectionFromSnapshot(answer)
  if (fault) return refused(fault.message)
  const retained = new Map([...replica.collections].filter(([key]) => !outlived(key, collection.key)))
  const collections = retained.set(collection.key, { collection, metrics: answer.metrics, asOf: answer.meta.asOf })
  return opened(replica, { ...replica, collections }, collection.key)
}

const tableSnapshot = (replica: ReplicaState, answer: WireLiveTable): Folded | Verdict => {
  const { collection: table, fault } = tableFromSnapshot(answer, answer.data.eviction ?? {})
  if (fault) return refused(fault.message)
  const held = { table, data: { ...answer.data, data: [] }, asOf: answer.meta?.asOf ?? 0 }
  return opened(replica, withTable(replica, table.key, held), table.key)
}

const tailSnapshot = (replica: ReplicaState, answer: SeriesLive): Folded | Verdict => {
  const held = tailOf(answer)
  return typeof held === 'string' ? refused(held) : opened(replica, withTail(replica, held), held.tail.key)
}

/** A line is found by the table it names: one that speaks of another would be lost to anyone who seeks. */
const mislabelled = (named: string, key: string): Verdict =>
  refused(`The line names ${named}, its content names ${key}.`)

/** A whole answer or snapshot, whatever it is of; undefined when it is of nothing known. */
const whole = (replica: ReplicaState, key: string, answer: unknown): Folded | Verdict | undefined => {
  const trading = tradingPeriodSchema.safeParse(answer).data
  if (trading) return applied({ ...replica, trading })
  const boa = boaSchema.safeParse(answer).data
  const table = boa ? undefined : tableReader.safeParse(answer).data
  const series = boa || table ? undefined : seriesLiveSchema.safeParse(answer).data
  const meta = boa?.meta ?? table?.meta ?? series?.meta
  if (meta && meta.t !== key) return mislabelled(key, meta.t)
  if (series) return tailSnapshot(replica, series)
  return boa ? collectionSnapshot(replica, boa) : table && tableSnapshot(replica, table)
}

const patch = (replica: ReplicaState, line: TapeLine): Folded | Verdict => {
  const read = boaPatchSchema.safeParse(line.p).data
  if (!read) return refused('The patch does not have the form of one.')
  const { t, e, s } = read.meta
  if (line.t !== t) return mislabelled(line.t, t)
  const known = replica.collections.get(t)
  if (known?.collection.epoch !== e || s <= known.collection.seq) return IGNORED
  const { collection, fault } = applyPatches(known.collection, [read])
  return fault ? refused(fault.message) : applied(withCollection(replica, t, { ...known, collection, asOf: line.at }))
}

/**
 * The table with its limit. Recordings of earlier versions do not name it, but each change says how many rows there were
 * after it: a table that was never longer than this evicted every row above it, by the column that it is sorted by.
 */
const limited = ({ table, data }: ReplicaTable, messages: readonly PushMessage[]): TableCollection => {
  if (data.eviction) return table
  const maxEntries = Math.max(table.length, ...messages.map(({ meta }) => meta?.n ?? Infinity))
  return { ...table, rules: { maxEntries, sortHeader: data.headerToSort } }
}

const pushes = (replica: ReplicaState, line: TapeLine): Folded | Verdict => {
  const read = updateReader.safeParse(line.p).data
  if (!read) return refused('The update does not have the form of one.')
  const { messages, id } = read
  const key = messages[0]?.meta?.t ?? id
  if (line.t !== key) return mislabelled(line.t, key)
  const known = replica.tables.get(key)
  if (!known || messages.some(({ meta }) => meta && meta.e !== known.table.epoch)) return IGNORED
  const before = limited(known, messages)
  const { collection: table, fault } = foldCollection(before, messages)
  if (fault) return refused(fault.message)
  if (table === before) return IGNORED
  const capped = cappedAfter(known.data.capped, messages)
  const data = capped === undefined ? known.data : { ...known.data, capped }
  return applied(withTable(replica, known.table.key, { table, data, asOf: line.at }))
}

const tailUpdate = (replica: ReplicaState, line: TapeLine): Folded | Verdict => {
  const read = chartUpdateSchema.safeParse(line.p).data
  if (!read) return refused('The change of a series does not have the form of one.')
  if (line.t !== read.meta.t) return mislabelled(line.t, read.meta.t)
  const known = replica.tails.get(line.t)
  if (known?.tail.epoch !== read.meta.e) return IGNORED
  const held = tailAfter(known, read, line.at)
  if (typeof held === 'string') return refused(held)
  return held === known ? IGNORED : applied(withTail(replica, held))
}

const metrics = (replica: ReplicaState, line: TapeLine): Folded | Verdict => {
  const read = keyMarketMetricsSchema.safeParse(line.p).data
  if (!read) return refused('The metrics do not have the form of metrics.')
  if (line.t !== read.t) return mislabelled(line.t, read.t)
  const known = replica.collections.get(read.t)
  if (known?.collection.epoch !== read.e) return IGNORED
  return applied(withCollection(replica, read.t, { ...known, metrics: read.metrics }))
}

/** Marks are our own server's; what has none is only noted. */
const checkMarks = (replica: ReplicaState, marks: unknown): Verdict => {
  if (!isObject(marks)) return NOTED
  for (const [key, [epoch, seq, , digest]] of Object.entries(marks as Readonly<Record<string, WireMark>>)) {
    const have = proofOf(replica, key)
    if (have?.epoch !== epoch) continue
    if (have.seq < seq) return refused(`${key} is at change ${have.seq}, the mark is ${seq}: a message is missing.`)
    if (have.seq === seq && have.digest !== digest) return refused(`The digest of ${key} differs from the mark.`)
  }
  return CHECKED
}

const hub = (replica: ReplicaState, line: TapeLine): Folded | Verdict => {
  switch (line.e) {
    case 'bidOnTable':
    case 'bidAccepted':
    case 'nonBmStorUpdate':
      return patch(replica, line)
    case 'liveTableUpdate':
      return pushes(replica, line)
    case 'chartUpdate':
      return tailUpdate(replica, line)
    case 'keyMarketMetrics':
      return metrics(replica, line)
    case 'periodChange':
      return whole(replica, '', line.p) ?? refused('The period change does not have the form of one.')
    case 'heartbeat':
      return isObject(line.p) ? checkMarks(replica, line.p['marks']) : NOTED
    default:
      return NOTED
  }
}

const folded = (replica: ReplicaState, line: TapeLine): Folded | Verdict => {
  switch (line.k) {
    case 'hub':
      return hub(replica, line)
    case 'pull': {
      const answer = pullPayloadSchema.safeParse(line.p).data
      if (!answer) return refused('The pull does not have the form of one.')
      return { replica: { ...replica, answers: new Map(replica.answers).set(line.e, answer) }, verdict: NOTED }
    }
    case 'snapshot':
      return whole(replica, line.t, line.p) ?? refused('The snapshot is of nothing this reader knows.')
    case 'link':
      return { replica: { ...replica, linkUp: line.e === 'up' }, verdict: NOTED }
    case 'end':
      return checkMarks(replica, line.p)
    case 'setting':
    case 'tab':
    case 'awake':
    case 'clock':
    case 'note':
      return NOTED
    default:
      return line.k satisfies never
  }
}

/** The replica after one more line, and what became of the line. Pure; a refused line changes nothing. */
export const foldLine = (replica: ReplicaState, line: TapeLine): Folded => {
  const outcome = folded(replica, line)
  return 'kind' in outcome ? { replica, verdict: outcome } : outcome
}
