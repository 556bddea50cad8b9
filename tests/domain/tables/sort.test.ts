import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareCells, resortChanged, sortedIds, sortRows } from '../../support/referenceSort'
import type { WireHeader, WireRow } from '../../../src/domain/wire'
import { Bytes, numberRow, readNext, readRows, readRules } from './support'
import { cases } from '../../support/cases'
import { applyPushes, changeTable, openTable } from '../../support/verifiedTable'

const header = (id: string, title = id): WireHeader => ({ id, title, allowFilter: true, allowSort: true })
const rowsOf = (values: readonly (number | string | undefined)[], column = 'p') =>
  values.map((value, i) => numberRow('abcdefgh'[i]!, value, column))
const order = (rows: readonly WireRow[], ascending: boolean, column = 'p') =>
  sortedIds(rows, { headerId: column, ascending }, [header(column)]).join('')

describe('sorting', () => {
  it('LT09 numbers sort by value, empties last in both directions', () => {
    const rows = rowsOf([10, undefined, -2, 9])
    expect(order(rows, true)).toBe('cdab')
    expect(order(rows, false)).toBe('adcb')
  })

  it('LT09 dates sort by instant, a number written as text in a number column by its value', () => {
    const date = (id: string, value?: number | string): WireRow => ({
      uniqueId: id,
      row: { p: { cellType: 'date', ...(value !== undefined && { value }) } },
    })
    expect(order([date('a', 2e12), date('b', 1e12), date('c'), date('d', '1500000000000')], true)).toBe('bdac')
  })

  it('LT09 zone columns sort by their number: Z2 before Z10', () => {
    const rows = rowsOf(['Z10', 'Z2', undefined, 'Z1'], 'zone')
    expect(order(rows, true, 'zone')).toBe('dbac')
    expect(order(rows, false, 'zone')).toBe('abdc')
    expect(sortedIds(rowsOf(['Z10', 'Z2']), { headerId: 'p', ascending: true }, [header('p', 'Zone')]).join('')).toBe(
      'ba',
    )
    // Elsewhere it is text.
    expect(order(rowsOf(['Z10', 'Z2']), true)).toBe('ab')
  })

  it('LT09 text sorts by locale, blank text counts as empty', () => {
    expect(order(rowsOf(['b', 'Ä', 'a', '', 'B']), true)).toBe('cbaed')
    expect(order(rowsOf(['b', 'Ä', 'a', '', 'B']), false)).toBe('eabcd')
  })

  it('LT09 equal rows keep the base order in both directions', () => {
    expect(order(rowsOf([1, 1, 1, 0]), true)).toBe('dabc')
    expect(order(rowsOf([1, 1, 1, 0]), false)).toBe('abcd')
  })

  it('LT09 an unknown column leaves the base order; hidden rows are left out', () => {
    const rows = rowsOf([3, 1, 2])
    expect(order(rows, true, 'nothing')).toBe('abc')
    expect(
      sortedIds(rows.with(1, { ...rows[1]!, hideRow: true }), { headerId: 'p', ascending: true }, []).join(''),
    ).toBe('ca')
  })

  it('LT09 compareCells is an order: antisymmetric and transitive over numbers, texts and empties', () => {
    const cell = fc.record({
      cellType: fc.constantFrom('number' as const, 'text' as const, 'date' as const),
      value: fc.constantFrom(1, 2, -1, 0, 'Z1', 'Z10', 'Z2', 'a', 'B', 'é', '', null, undefined, '5'),
    })
    fc.assert(
      fc.property(
        cell,
        cell,
        cell,
        fc.boolean(),
        fc.constantFrom('plain' as const, 'zone' as const),
        (a, b, c, up, kind) => {
          const sign = (x: typeof a, y: typeof a) => Math.sign(compareCells(x, y, up, kind))
          expect(sign(a, b) + sign(b, a) === 0).toBe(true)
          if (sign(a, b) <= 0 && sign(b, c) <= 0) expect(sign(a, c)).toBeLessThanOrEqual(0)
        },
      ),
      { numRuns: cases(5000) },
    )
  })

  it('LT09 a view kept in order batch by batch is the view sorted again', () => {
    let retained = 0
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 120, size: 'max' }), (raw) => {
        const from = new Bytes(raw)
        const sort = { headerId: from.pick(['p', 'q', 'zone']), ascending: from.upTo(2) === 0 }
        const headers = [header('p', from.upTo(2) === 0 ? 'Zone' : 'Price'), header('q')]
        let table = openTable({ key: 't', epoch: 'e', rows: readRows(from), rules: readRules(from) })
        let view = sortRows(table.rows, sort, headers)
        for (let batch = 0; batch < 4; batch++) {
          const { messages } = changeTable(table, readNext(from, table.rows))
          const change = applyPushes(table, messages)
          const next = resortChanged(view, change.table.rows, change.changed, change.removed)
          expect(next.ids).toEqual(sortedIds(change.table.rows, sort, headers))
          if (next.ids.join() === view.ids.join()) {
            expect(next.ids).toBe(view.ids)
            retained++
          }
          ;[table, view] = [change.table, next]
        }
      }),
      { numRuns: cases(10_000) },
    )
    expect(retained).toBeGreaterThan(cases(10_000) / 10)
  })
})
