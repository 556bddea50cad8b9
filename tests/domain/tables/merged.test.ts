import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MergedChange } from '../../../src/domain/tables/collection/merged'
import { foldView, idAt, idsBetween, openView, type CollectionView } from '../../../src/domain/tables/collectionView'
import { Recent } from '../../../src/domain/tables/cells/recent'
import { replaced } from '../../../src/domain/tables/replaced'
import { foldCollection } from '../../../src/domain/tables/apply'
import { rowOf } from '../../../src/domain/tables/tableCollection'
import type { WireRow } from '../../../src/domain/wire'
import { Bytes, readNext, readRows, readRules } from './support'
import { cases } from '../../support/cases'
import { collectionOf, changeTable, openTable } from '../../support/verifiedTable'

const RUNS = cases(100_000)
const bytes = fc.uint8Array({ maxLength: 120, size: 'max' })
const idsOf = (view: CollectionView) => idsBetween(view, 0, Infinity)

/** A table, a view of it, and batches that are folded into both. */
const history = (from: Bytes, batches: number) => {
  let table = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules: readRules(from) })
  const sort = { headerId: from.pick(['p', 'q', 'absent']), ascending: from.upTo(2) === 0 }
  const test = from.pick<(row: WireRow) => boolean>([() => true, ({ row }) => row['p']?.value !== 1])
  const first = collectionOf(table)
  const changes = Array.from({ length: batches }, () => {
    const { table: next, messages } = changeTable(table, readNext(from, table.rows))
    table = next
    return messages
  })
  return { first, sort, test, changes }
}

describe('several batches between two frames', () => {
  it('G1 LT09 folded as one they give the view of the last state, and say where it moved and which rows changed', () => {
    let moved = 0
    let came = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const { first, sort, test, changes } = history(new Bytes(raw), 4)
        const view = openView(first, sort, [], test)
        let merged: MergedChange | undefined
        let collection = first
        for (const messages of changes) {
          const change = foldCollection(collection, messages)
          if (change.fault) throw new Error(change.fault.message)
          collection = change.collection
          if (merged) merged.add(change)
          else merged = new MergedChange(change)
        }
        const change = merged!.change
        const flush = foldView(view, first, change)
        if (idsOf(flush.view).join() !== idsOf(openView(collection, sort, [], test)).join())
          throw new Error('another order')
        const still = Array.from({ length: flush.view.length }, (_, i) => i).filter(
          (i) => !flush.moved || i < flush.moved.from || i >= flush.moved.to,
        )
        if (still.some((i) => idAt(flush.view, i) !== idAt(view, i))) throw new Error('moved outside of what it named')
        // Every row that means something else is named, with what it was and is.
        for (const [id, { before, after }] of change.rows) {
          if (before !== rowOf(first, id)) throw new Error('another row before')
          if (after !== rowOf(collection, id)) throw new Error('another row after')
        }
        for (const id of replaced(first, collection).rows.keys())
          if (!change.rows.has(id)) throw new Error('a change unnamed')
        if (merged!.size !== change.rows.size) throw new Error('size')
        moved += Number(flush.moved !== undefined)
        came += Number([...change.rows.values()].some(({ before }) => !before))
      }),
      { numRuns: RUNS },
    )
    expect(moved).toBeGreaterThan(RUNS / 20)
    expect(came).toBeGreaterThan(RUNS / 20)
  })

  it('G1 a pause of several batches and a catch-up show what was never paused shows', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const { first, sort, test, changes } = history(new Bytes(raw), 3)
        let collection = first
        let view = openView(first, sort, [], test)
        for (const messages of changes) {
          const change = foldCollection(collection, messages)
          view = foldView(view, collection, change).view
          collection = change.collection
        }
        expect(idsOf(openView(collection, sort, [], test))).toEqual(idsOf(view))
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    )
  })

  it('LT09 rows that changed lately are shown, whatever else is filtered, and leave when they are old', () => {
    let left = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const { first, sort, test, changes } = history(new Bytes(raw), 4)
        const times = new Map<string, number>()
        const recent = new Recent(test, times, 0)
        let collection = first
        let view = openView(first, sort, [], recent.test)
        changes.forEach((messages, at) => {
          const change = foldCollection(collection, messages)
          for (const [id, { after }] of change.rows)
            if (after) times.set(id, at)
            else times.delete(id)
          view = recent.fold(view, collection, change).view
          collection = change.collection
          const aged = at > 1 ? recent.age(view, collection, at - 1) : undefined
          left += Number(aged !== undefined)
          if (aged) view = aged.view
          const from = at > 1 ? at - 1 : 0
          const wanted = openView(collection, sort, [], (row) => test(row) && (times.get(row.uniqueId) ?? -1) >= from)
          expect(idsOf(view)).toEqual(idsOf(wanted))
        })
      }),
      { numRuns: Math.ceil(RUNS / 5) },
    )
    expect(left).toBeGreaterThan(10)
  })
})
