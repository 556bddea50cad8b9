import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowHash } from '../../../src/domain/verified/hash'
import type { WireRow } from '../../../src/domain/wire'
import { Bytes, meaningOf, naiveEvict, numberRow, overTheWire, readNext, readRows, readRules } from './support'
import { cases, isLong } from '../../support/cases'
import { applyPushes, changeTable, digestOf, openTable } from '../../support/verifiedTable'

const RUNS = cases(100_000)
const bytes = fc.uint8Array({ maxLength: 60, size: 'max' })

describe('the law between writer and reader', () => {
  it('TBL-1 applying what the writer says gives the writer’s table, digest included', () => {
    let reported = 0
    let evictedByRule = 0
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const rules = readRules(from)
        const before = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules, seq: 7 })
        const next = readNext(from, before.rows)
        const { table: written, messages } = changeTable(before, next)
        const received = applyPushes(before, overTheWire(messages))

        const target = naiveEvict(next, rules)
        if (received.fault) throw new Error(received.fault.message)
        if (meaningOf(received.table.rows) !== meaningOf(target)) throw new Error('the reader has other rows')
        if (meaningOf(written.rows) !== meaningOf(target)) throw new Error('the writer has other rows')
        if (received.table.digest !== written.digest) throw new Error('the digests differ')
        if (written.digest !== digestOf(target.map(rowHash))) throw new Error('the digest is not that of the rows')
        if (written.seq !== 7 + messages.length || received.table.seq !== written.seq) throw new Error('sequence')
        if ((messages.length === 0) !== (meaningOf(before.rows) === meaningOf(target))) throw new Error('idle talk')
        reported += messages.length
        const gone = before.rows.filter((row) => !target.some((other) => other.uniqueId === row.uniqueId)).length
        evictedByRule += gone - messages.filter((m) => m.changeType === 'Delete').length > 0 ? 1 : 0
      }),
      { numRuns: RUNS },
    )
    // The cases must really have said things, and let the rules evict, or the law would hold of nothing.
    expect(reported).toBeGreaterThan(RUNS)
    expect(evictedByRule).toBeGreaterThan(RUNS / 100)
  }, 60_000)

  it('TBL-2 each message alone leads through the states whose proof it bears', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        let table = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules: readRules(from) })
        const { messages, table: written } = changeTable(table, readNext(from, table.rows))
        for (const message of messages) {
          const step = applyPushes(table, [message])
          expect(step.fault).toBeUndefined()
          expect(step.table.digest).toBe(message.meta?.d)
          expect(step.table.rows.length).toBe(message.meta?.n)
          table = step.table
        }
        expect(table.digest).toBe(written.digest)
      }),
      { numRuns: cases(3000) },
    )
  })

  it('TBL-3 says what changed: ids, columns and removals are those that differ between before and after', () => {
    fc.assert(
      fc.property(bytes, (raw) => {
        const from = new Bytes(raw)
        const before = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules: readRules(from) })
        const first = changeTable(before, readNext(from, before.rows))
        const second = changeTable(first.table, readNext(from, first.table.rows))
        const { table, changed, cells, removed } = applyPushes(before, [...first.messages, ...second.messages])
        const old = new Map(before.rows.map((row) => [row.uniqueId, row]))
        const now = new Map(table.rows.map((row) => [row.uniqueId, row]))

        expect([...removed].sort()).toEqual([...old.keys()].filter((id) => !now.has(id)).sort())
        expect([...cells.keys()].sort()).toEqual([...changed].sort())
        for (const id of changed) expect(now.has(id)).toBe(true)
        for (const [id, row] of now) {
          const was = old.get(id)
          if (was && meaningOf([was]) === meaningOf([row])) continue
          expect(changed.has(id)).toBe(true)
          const columns = Object.keys(row.row).filter((c) => {
            const a = was?.row[c]
            const b = row.row[c]
            return (
              !a || !b || meaningOf([{ uniqueId: '', row: { c: a } }]) !== meaningOf([{ uniqueId: '', row: { c: b } }])
            )
          })
          for (const column of columns) expect(cells.get(id)).toContain(column)
        }
      }),
      { numRuns: cases(3000) },
    )
  })
})

describe('what the writer says', () => {
  const rows = ['d', 'c', 'b', 'a'].map((id, i) => numberRow(id, 4 - i))
  const open = (maxEntries?: number) =>
    openTable({
      key: 't',
      epoch: 'e',
      rows,
      rules: { sortHeader: 'p', ...(maxEntries !== undefined && { maxEntries }) },
    })
  const reportedFor = (next: typeof rows, maxEntries?: number) =>
    changeTable(open(maxEntries), next).messages.map((m) => `${m.changeType} ${m.rowIndex} ${m.row.uniqueId}`)

  it('TBL-4 is short: one message for one new row, one edit or one removal', () => {
    expect(reportedFor([numberRow('e', 5), ...rows])).toEqual(['Add 0 e'])
    expect(reportedFor(rows.with(2, numberRow('b', 9)))).toEqual(['Edit 2 b'])
    expect(reportedFor(rows.toSpliced(1, 1))).toEqual(['Delete 1 c'])
    expect(reportedFor(rows)).toEqual([])
  })

  it('TBL-4 lets the eviction rule take the oldest row of a full table, without a Delete', () => {
    expect(reportedFor([numberRow('e', 5), ...rows.slice(0, 3)], 4)).toEqual(['Add 0 e'])
    // Where another row than the earliest goes, it must be named.
    expect(reportedFor([numberRow('e', 5), ...rows.toSpliced(1, 1)], 4)).toEqual(['Delete 1 c', 'Add 0 e'])
  })

  it('TBL-4 reaches any order by taking rows out and putting them on top', () => {
    expect(reportedFor([rows[2]!, rows[0]!, rows[1]!, rows[3]!])).toEqual(['Delete 2 b', 'Add 0 b'])
    expect(applyPushes(open(), changeTable(open(), rows.toReversed()).messages).table.rows).toEqual(rows.toReversed())
  })

  it('TBL-4 keeps the object of a row that means the same, whatever the order of its keys', () => {
    const before = openTable({
      key: 't',
      epoch: 'e',
      rows: [{ uniqueId: 'a', row: { p: { cellType: 'number', value: 1 }, q: { cellType: 'text' } } }],
      rules: {},
    })
    const again = {
      row: { q: { value: null, cellType: 'text' as const }, p: { value: 1, cellType: 'number' as const } },
      uniqueId: 'a',
    }
    const { table, messages } = changeTable(before, [again])
    expect(messages).toEqual([])
    expect(table).toBe(before)
  })

  it('TBL-4 refuses two rows of one id', () => {
    expect(() => changeTable(open(), [rows[0]!, rows[0]!])).toThrow(RangeError)
    expect(() => changeTable(open(), [numberRow('x'), numberRow('x')])).toThrow(RangeError)
    expect(() => openTable({ key: 't', epoch: 'e', rows: [rows[0]!, rows[0]!], rules: {} })).toThrow(RangeError)
  })

  it.runIf(isLong)('TBL-5 takes milliseconds for a few changes of 5,000 rows, and applies them in less', () => {
    const big: readonly WireRow[] = Array.from({ length: 5000 }, (_, i) => ({
      uniqueId: `row-${i}`,
      row: Object.fromEntries(
        Array.from({ length: 20 }, (_, c) => [`column${c}`, { cellType: 'number' as const, value: i * c }]),
      ),
    }))
    const table = openTable({ key: 't', epoch: 'e', rows: big, rules: {} })
    const next = [numberRow('x', 1), numberRow('y', 2), ...big.with(40, numberRow('row-40', 3)).toSpliced(4000, 2)]
    const times = Array.from({ length: 15 }, () => {
      const start = performance.now()
      const { messages } = changeTable(table, next)
      const middle = performance.now()
      expect(applyPushes(table, messages).fault).toBeUndefined()
      return [middle - start, performance.now() - middle] as const
    })
    const median = (side: 0 | 1) => times.map((t) => t[side]).sort((a, b) => a - b)[7]!
    // Five times the figure aimed at, so that only a change of order fails on a busy machine.
    expect(median(0)).toBeLessThan(25)
    expect(median(1)).toBeLessThan(25)
  })
})
