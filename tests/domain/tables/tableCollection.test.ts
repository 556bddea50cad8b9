import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldView,
  idAt,
  idsBetween,
  openView,
  positionIn,
  type CollectionView,
  type ViewFlush,
} from '../../../src/domain/tables/collectionView'
import { CollectionDraft } from '../../../src/domain/tables/collection/collectionDraft'
import { sortRows } from '../../support/referenceSort'
import { foldCollection, type CollectionChange } from '../../../src/domain/tables/apply'
import { changedColumns, sameRow } from '../../../src/domain/tables/same'
import { rowHash } from '../../../src/domain/verified/hash'
import {
  tableCollectionFromSnapshot,
  metaOfCollection,
  rowAt,
  rowOf,
  rowsOf,
  type TableCollection,
} from '../../../src/domain/tables/tableCollection'
import { CHANGE_TYPES, type WireHeader, type PushMessage, type WireRow } from '../../../src/domain/wire'
import {
  Bytes,
  meaningOf,
  naiveApply,
  naiveEvict,
  numberRow,
  overTheWire,
  readNext,
  readRow,
  readRows,
  readRules,
} from './support'
import { cases } from '../../support/cases'
import {
  type VerifiedTable,
  applyPushes,
  collectionOf,
  changeTable,
  digestOf,
  openTable,
  tableOf,
} from '../../support/verifiedTable'
import type { TableRules } from '../../../src/domain/tables/evict'

const RUNS = cases(100_000)
const bytes = fc.uint8Array({ maxLength: 120, size: 'max' })
const header = (id: string, title = id): WireHeader => ({ id, title, allowFilter: true, allowSort: true })
const open = (rows: readonly WireRow[], rules: TableRules = {}, seq = 7) =>
  openTable({ key: 't', epoch: 'e', rows, rules, seq })
const idsOf = (view: CollectionView) => idsBetween(view, 0, Infinity)

/** The book is the table: rows, proof, order, and every way to look a row up. */
const expectSame = (collection: TableCollection, table: VerifiedTable): void => {
  expect(rowsOf(collection)).toEqual(table.rows)
  expect([collection.length, collection.seq, collection.digest]).toEqual([table.rows.length, table.seq, table.digest])
  const draft = new CollectionDraft(collection, {}, false)
  table.rows.forEach((row, i) => {
    expect(rowAt(collection, i)).toEqual(row)
    expect(rowOf(collection, row.uniqueId)).toEqual(row)
    expect(draft.indexOf(row.uniqueId)).toBe(i)
  })
  expect(rowAt(collection, -1)).toBeUndefined()
  expect(rowAt(collection, collection.length)).toBeUndefined()
  expect(collection.chunks.every(({ rows }) => rows.length > 0)).toBe(true)
}

/** What a batch did, row by row, by a look at all rows before and after. */
const expectChanges = ({ rows, collection }: CollectionChange, before: readonly WireRow[]): void => {
  const was = new Map(before.map((row) => [row.uniqueId, row]))
  const is = new Map(rowsOf(collection).map((row) => [row.uniqueId, row]))
  for (const id of new Set([...was.keys(), ...is.keys(), ...rows.keys()])) {
    const old = was.get(id)
    const now = is.get(id)
    const change = rows.get(id)
    const differs = old && now ? changedColumns(old, now) : Object.keys(now?.row ?? {})
    const isOther = old && now ? !sameRow(old, now) : old !== now
    if (isOther && !change) throw new Error('a change that is not named')
    if (change && (change.before !== old || change.after !== now)) throw new Error('another row before or after')
    if (change && !differs.every((column) => !now || change.columns.includes(column))) throw new Error('other cells')
  }
}

describe('a book of rows', () => {
  it('PU05–PU09 any batch makes of a book what it makes of a table: rows, digest, changes and faults', () => {
    let faults = 0
    let removals = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const rules = readRules(from)
        let collection = collectionOf(open(readRows(from), rules))
        for (let batch = 0; batch < 3; batch++) {
          const before = rowsOf(collection)
          const wild = from.upTo(3) === 0
          const messages: readonly PushMessage[] = wild
            ? Array.from({ length: 1 + from.upTo(5) }, () => ({
                changeType: from.pick(CHANGE_TYPES),
                rowIndex: from.upTo(6) - 1,
                row: readRow(from, from.pick(['a', 'b', 'c', 'new'])),
              }))
            : overTheWire(changeTable(tableOf(collection), readNext(from, before)).messages)
          const expected = naiveApply(before, messages, rules)
          const change = foldCollection(collection, messages)
          if ((change.fault === undefined) !== (expected !== undefined)) throw new Error('another fault')
          if (change.fault && change.collection !== collection) throw new Error('half applied')
          if (meaningOf(rowsOf(change.collection)) !== meaningOf(expected ?? before)) throw new Error('other rows')
          if (change.collection.digest !== digestOf(rowsOf(change.collection).map(rowHash)))
            throw new Error('another digest')
          expectChanges(change, before)
          faults += Number(change.fault !== undefined)
          removals += [...change.rows.values()].filter(({ after }) => !after).length
          collection = change.collection
        }
        expectSame(collection, open(rowsOf(collection), rules, collection.seq))
      }),
      { numRuns: RUNS },
    )
    expect(faults).toBeGreaterThan(RUNS / 20)
    expect(removals).toBeGreaterThan(RUNS / 2)
  }, 120_000)

  it('PU05–PU09 over many chunks: long histories of a table of hundreds of rows', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 100, maxLength: 300, size: 'max' }), fc.boolean(), (raw, limited) => {
        const from = new Bytes(raw)
        const wide = (n: number): number => (from.upTo(256) * 256 + from.upTo(256)) % n
        const rules = limited ? { maxEntries: 500, ...(from.upTo(2) === 0 && { sortHeader: 'p' }) } : {}
        let table = open(
          Array.from({ length: 200 + wide(400) }, (_, i) => numberRow(`r${i}`, wide(50))),
          rules,
        )
        let collection = collectionOf(table)
        const first = [collection, table] as const
        let fresh = 0
        for (let batch = 0; batch < 6; batch++) {
          let next = [...table.rows]
          const way = from.upTo(4)
          if (way === 0) next = next.filter((_, i) => i % 5 !== batch)
          for (let n = wide(60); n > 0 && next.length > 0; n--) {
            const at = wide(next.length)
            if (way === 1) next.splice(at, 1)
            else next[at] = numberRow(next[at]!.uniqueId, wide(50))
          }
          for (let n = way === 2 ? wide(150) : wide(4); n > 0; n--) next.unshift(numberRow(`n${fresh++}`, wide(50)))
          const { messages } = changeTable(table, next)
          const change = foldCollection(collection, messages)
          if (change.fault) throw new Error(change.fault.message)
          collection = change.collection
          table = open(naiveEvict(next, rules), rules, table.seq + messages.length)
          if (collection.digest !== table.digest) throw new Error('digest')
        }
        expectSame(collection, table)
        expectSame(...first)
      }),
      { numRuns: Math.ceil(RUNS / 100) },
    )
  }, 120_000)

  it('PU08 a full book drops its earliest row at every Add, whichever chunk has it', () => {
    const rules = { maxEntries: 300, sortHeader: 'p' }
    let table = open(
      Array.from({ length: 300 }, (_, i) => numberRow(`r${i}`, (i * 37) % 300)),
      rules,
    )
    let collection = collectionOf(table)
    for (let i = 0; i < 200; i++) {
      const messages: PushMessage[] = [{ changeType: 'Add', rowIndex: 0, row: numberRow(`n${i}`, 1000 + i) }]
      collection = foldCollection(collection, messages).collection
      table = open(naiveApply(table.rows, messages, rules)!, rules)
    }
    expectSame(collection, table)
    expect(collection.chunks.length).toBeLessThan(20)
  })

  it('TBL-11 an answer becomes a book with its proof, and a wrong one is a fault', () => {
    const table = open([numberRow('b', 2), numberRow('a', 1)])
    const data = {
      headerFirstRowById: [],
      headerSecondRow: [],
      data: [...table.rows],
      headerToSort: '',
      ascending: true,
    }
    const meta = { t: 't', e: 'e', s: 7, n: 2, d: table.digest, asOf: 0 }
    const { collection } = tableCollectionFromSnapshot({ data, meta }, {})
    expect(collection && metaOfCollection(collection)).toEqual({ t: 't', e: 'e', s: 7, n: 2, d: table.digest })
    expect(tableCollectionFromSnapshot({ data, meta: { ...meta, d: 1 } }, {}).fault?.why).toBe('digest')
    const unproven = tableCollectionFromSnapshot({ data }, {}).collection
    expect(unproven && metaOfCollection(unproven)).toBeUndefined()
  })

  it('TBL-11 shares with the book before it all but the chunks that changed', () => {
    const collection = collectionOf(open(Array.from({ length: 10_000 }, (_, i) => numberRow(`r${i}`, i))))
    const edits = [5, 5000, 5001, 9000].map((i) => ({
      changeType: 'Edit' as const,
      rowIndex: i,
      row: numberRow(`r${i}`, -1),
    }))
    const after = foldCollection(collection, edits).collection
    const copied = after.chunks.filter((chunk) => !collection.chunks.includes(chunk))
    expect(copied.length).toBe(3)
    expect(after.ids).toBe(collection.ids)
    expect(copied.every((chunk) => collection.chunks.some(({ ranks }) => ranks === chunk.ranks))).toBe(true)
  })
})

/** What a reader has who looks only where the flush says: the ids it had, with those of the moved positions read anew. */
const reread = (ids: readonly (string | undefined)[], { view, moved }: ViewFlush): readonly (string | undefined)[] => {
  if (!moved) return ids
  const next = Array.from({ length: view.length }, (_, i) => ids[i])
  for (let at = moved.from; at < Math.min(moved.to, view.length); at++) next[at] = idAt(view, at)
  return next
}

describe('a view of a book', () => {
  it('LT09 LT06 kept batch by batch it is the table filtered and sorted again, and says where it moved', () => {
    let still = 0
    let partial = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const sort = { headerId: from.pick(['p', 'q', 'absent']), ascending: from.upTo(2) === 0 }
        const headers = [header('p', from.upTo(2) === 0 ? 'Zone' : 'Price'), header('q')]
        const test = from.pick<(row: WireRow) => boolean>([
          () => true,
          ({ row }) => row['p']?.value !== 1,
          ({ row }) => typeof row['p']?.value === 'number',
        ])
        let table = open(readRows(from), readRules(from))
        let collection = collectionOf(table)
        let view = openView(collection, sort, headers, test)
        let seen: readonly (string | undefined)[] = idsOf(view)
        for (let batch = 0; batch < 4; batch++) {
          const { messages } = changeTable(table, readNext(from, table.rows))
          const change = foldCollection(collection, messages)
          const flush = foldView(view, collection, change)
          table = applyPushes(table, messages).table
          const expected = sortRows(table.rows.filter(test), sort, headers).ids
          if (idsOf(flush.view).join() !== expected.join()) throw new Error('another order')
          seen = reread(seen, flush)
          if (seen.join() !== expected.join()) throw new Error('moved outside of the positions it named')
          if (!flush.moved && messages.length > 0) still++
          if (flush.moved && flush.moved.to - flush.moved.from < expected.length) partial++
          ;[collection, view] = [change.collection, flush.view]
        }
        expect(idsOf(openView(collection, sort, headers, test))).toEqual(idsOf(view))
        table.rows.forEach(({ uniqueId }) =>
          expect(positionIn(view, collection, uniqueId)).toBe(idsOf(view).indexOf(uniqueId)),
        )
      }),
      { numRuns: RUNS },
    )
    expect(still).toBeGreaterThan(RUNS / 20)
    expect(partial).toBeGreaterThan(RUNS / 20)
  }, 120_000)

  it('LT09 over many chunks, few changes and many, numbers and texts', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 100, maxLength: 300, size: 'max' }), fc.boolean(), (raw, ascending) => {
        const from = new Bytes(raw)
        const wide = (n: number): number => (from.upTo(256) * 256 + from.upTo(256)) % n
        const texts = ['Drax', 'drax', 'Äß', 'Pembroke', '', 'zz']
        const value = () => (from.upTo(4) === 0 ? from.pick(texts) : wide(300))
        const sort = { headerId: 'p', ascending }
        const test = ({ row }: WireRow): boolean => row['p']?.value !== 7
        let table = open(Array.from({ length: 100 + wide(600) }, (_, i) => numberRow(`r${i}`, value())))
        let collection = collectionOf(table)
        let view = openView(collection, sort, [], test)
        let seen: readonly (string | undefined)[] = idsOf(view)
        for (let batch = 0; batch < 6; batch++) {
          const next = [...table.rows]
          const many = from.upTo(3) === 0 ? 400 : 20
          for (let n = wide(many); n > 0 && next.length > 0; n--) {
            const at = wide(next.length)
            if (from.upTo(8) === 0) next.splice(at, 1)
            else next[at] = numberRow(next[at]!.uniqueId, value())
          }
          for (let n = wide(5); n > 0; n--) next.unshift(numberRow(`n${batch}-${n}`, value()))
          const { messages } = changeTable(table, next)
          const change = foldCollection(collection, messages)
          const flush = foldView(view, collection, change)
          table = applyPushes(table, messages).table
          const expected = sortRows(table.rows.filter(test), sort, []).ids
          seen = reread(seen, flush)
          if (idsOf(flush.view).join() !== expected.join()) throw new Error('another order')
          if (seen.join() !== expected.join()) throw new Error('moved outside of the positions it named')
          if (flush.view.list.runs.some(({ ids }) => ids.length === 0)) throw new Error('an empty chunk')
          ;[collection, view] = [change.collection, flush.view]
        }
      }),
      { numRuns: Math.ceil(RUNS / 100) },
    )
  }, 120_000)

  it('LT09 a changed row that keeps its place moves nothing, and is named with its columns', () => {
    const collection = collectionOf(open(['c', 'b', 'a'].map((id, i) => numberRow(id, 10 * i))))
    const view = openView(collection, { headerId: 'p', ascending: true }, [header('p')])
    const edit = (value: number) =>
      foldView(
        view,
        collection,
        foldCollection(collection, [{ changeType: 'Edit', rowIndex: 1, row: numberRow('b', value) }]),
      )
    expect(edit(11).moved).toBeUndefined()
    expect([...edit(11).changed]).toEqual([['b', ['p']]])
    expect(edit(30).moved).toEqual({ from: 1, to: 3 })
    expect(idsOf(edit(30).view)).toEqual(['c', 'a', 'b'])
    expect(idAt(view, 3)).toBeUndefined()
    expect(idsBetween(view, 1, 9)).toEqual(['b', 'a'])
    expect(positionIn(view, collection, 'nobody')).toBe(-1)
  })
})
