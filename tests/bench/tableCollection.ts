import { foldView, idsBetween, openView } from '../../src/domain/tables/collectionView'
import { resortChanged, sortRows } from '../support/referenceSort'
import { foldCollection } from '../../src/domain/tables/apply'
import type { TableCollection } from '../../src/domain/tables/tableCollection'
import type { WireHeader, PushMessage, WireRow } from '../../src/domain/wire'
import { type VerifiedTable, applyPushes, collectionOf, openTable } from '../support/verifiedTable'

/**
 * One frame of a live table, from messages to view order: `TableCollection` and `CollectionView` beside `applyPushes`, `resortChanged`
 * and a map of all rows anew. Median and 95th percentile in µs. Every Edit changes 4 of 12 cells, the sorted one among them; `mixed` is
 * 5 % Add at top and 5 % Delete. The last message of a frame bears the digest, so that every frame is proven.
 * `unproven` is the same fold of a table whose server sends no proof: no row is hashed. Run: npx tsx tests/bench/tableCollection.ts [rows]
 */
const FRAMES = 60
const WARM_UP = 30
const COLUMNS = 12
const CHANGED = 4
const SHOWN = 40
const HEADERS: readonly WireHeader[] = Array.from({ length: COLUMNS }, (_, c) => ({
  id: `c${c}`,
  title: `Column ${c}`,
  allowFilter: true,
  allowSort: true,
}))

let seed = 1
/** xorshift32: the same edits in every run. */
const upTo = (n: number): number => {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return (seed >>> 0) % n
}

const rowOf = (id: string): WireRow => ({
  uniqueId: id,
  row: Object.fromEntries(
    HEADERS.map((header, c) => [
      header.id,
      c < 2
        ? { cellType: 'text' as const, value: `text ${upTo(300)}` }
        : { cellType: 'number' as const, value: upTo(1e6) / 100 },
    ]),
  ),
})

const edited = (row: WireRow): WireRow => {
  const cells = { ...row.row }
  for (let c = 2; c < 2 + CHANGED; c++) cells[`c${c}`] = { cellType: 'number', value: upTo(1e6) / 100 }
  return { ...row, row: cells }
}

let fresh = 0
/** The messages of one frame, and the table after them; the last one has the proof. */
const frameOf = (table: VerifiedTable, edits: number, mixed: boolean) => {
  const rows = [...table.rows]
  const messages: PushMessage[] = []
  for (let i = 0; i < edits; i++) {
    const way = mixed ? upTo(20) : 9
    const at = upTo(rows.length)
    const row = rows[at]
    if (!row) continue
    if (way === 0) {
      const added = rowOf(`new-${fresh++}`)
      rows.unshift(added)
      messages.push({ changeType: 'Add', rowIndex: 0, row: added })
    } else if (way === 1) {
      rows.splice(at, 1)
      messages.push({ changeType: 'Delete', rowIndex: at, row: { uniqueId: row.uniqueId, row: {} } })
    } else {
      const next = edited(row)
      rows[at] = next
      messages.push({ changeType: 'Edit', rowIndex: at, row: next })
    }
  }
  const { table: after } = applyPushes(table, messages)
  let n = table.rows.length
  const proven = messages.map((message, i) => {
    n += Number(message.changeType === 'Add') - Number(message.changeType === 'Delete')
    const d = i === messages.length - 1 ? after.digest : 0
    return { ...message, meta: { t: table.key, e: table.epoch, s: table.seq + i + 1, n, d } }
  })
  return { after: { ...after, seq: table.seq + messages.length }, messages: proven }
}

type Times = { fold: number[]; view: number[] }
const timesOf = (): Times => ({ fold: [], view: [] })
const quantile = (times: readonly number[], q: number): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return ((sorted[Math.floor(q * (sorted.length - 1))] ?? NaN) * 1000).toFixed(0)
}
const both = (times: readonly number[]): string => `${quantile(times, 0.5)}/${quantile(times, 0.95)}`

const measured = (size: number, edits: number, sortedBy: string, mixed: boolean): void => {
  seed = 1
  const start = openTable({
    key: 't',
    epoch: 'e',
    rows: Array.from({ length: size }, (_, i) => rowOf(`row-${i}`)),
    rules: {},
  })
  const sort = { headerId: sortedBy, ascending: false }
  let table = start
  let sorted = sortRows(start.rows, sort, HEADERS)
  let collection: TableCollection = collectionOf(start)
  let view = openView(collection, sort, HEADERS)
  let plain = collectionOf({ ...start, epoch: '' })
  let plainView = view
  const now = timesOf()
  const chunked = timesOf()
  const unproven = timesOf()
  for (let frame = -WARM_UP; frame < FRAMES; frame++) {
    const { after, messages } = frameOf(table, edits, mixed)

    const t0 = performance.now()
    const change = applyPushes(table, messages)
    const t1 = performance.now()
    sorted = resortChanged(sorted, change.table.rows, change.changed, change.removed)
    const byId = new Map(change.table.rows.map((row) => [row.uniqueId, row]))
    const t2 = performance.now()

    const t3 = performance.now()
    const folded = foldCollection(collection, messages)
    const t4 = performance.now()
    const flush = foldView(view, collection, folded)
    const shown = idsBetween(flush.view, 0, SHOWN)
    const t5 = performance.now()

    const bare = messages.map(({ meta: _, ...message }) => message)
    const t6 = performance.now()
    const without = foldCollection(plain, bare)
    const t7 = performance.now()
    const plainFlush = foldView(plainView, plain, without)
    idsBetween(plainFlush.view, 0, SHOWN)
    const t8 = performance.now()
    ;[plain, plainView] = [without.collection, plainFlush.view]

    if (change.fault ?? folded.fault) throw new Error(change.fault?.message ?? folded.fault?.message)
    if (folded.collection.digest !== after.digest || byId.size !== folded.collection.length)
      throw new Error('The folds differ.')
    if (shown.join() !== sorted.ids.slice(0, SHOWN).join()) throw new Error('The orders differ.')
    ;[table, collection, view] = [after, folded.collection, flush.view]
    if (frame < 0) continue
    now.fold.push(t1 - t0)
    now.view.push(t2 - t1)
    chunked.fold.push(t4 - t3)
    chunked.view.push(t5 - t4)
    unproven.fold.push(t7 - t6)
    unproven.view.push(t8 - t7)
  }
  const kind = `${sortedBy === 'c2' ? 'changing' : sortedBy === 'c0' ? 'text' : 'none'}${mixed ? ', mixed' : ''}`
  const cells = [
    size,
    edits,
    kind,
    both(now.fold),
    both(now.view),
    both(chunked.fold),
    both(chunked.view),
    both(unproven.fold),
    both(unproven.view),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

console.log(
  '| rows | edits per frame | sort | table fold | table order | book fold | book view | unproven fold | unproven view |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const size of process.argv[2] === undefined ? [10_000, 100_000] : [Number(process.argv[2])])
  for (const edits of [17, 333])
    for (const [sortedBy, mixed] of [
      ['absent', false],
      ['c2', false],
      ['c0', false],
      ['c2', true],
    ] as const)
      measured(size, edits, sortedBy, mixed)
