import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCollection } from '../../../src/domain/tables/apply'
import { cellIn, freshRow, lookingAt, PackedRow, wholeRow } from '../../../src/domain/tables/collection/packed'
import { Packer } from '../../../src/domain/tables/collection/packer'
import { idsBetween, openView } from '../../../src/domain/tables/collectionView'
import {
  cellOf,
  openTable,
  rowAt,
  rowOf,
  rowsOf,
  type TableCollection,
} from '../../../src/domain/tables/tableCollection'
import type { WireCell, WireRow } from '../../../src/domain/wire'
import { cases } from '../../support/cases'

const value = fc.oneof(
  fc.constantFrom('Wind', 'CCGT', '1', '', 'x'),
  fc.constantFrom(0, -0, 1, 1.5, Date.UTC(2026, 10, 21)),
  fc.constant(null),
)
const cell: fc.Arbitrary<WireCell> = fc.record(
  {
    value,
    cellType: fc.constantFrom('text', 'number', 'date'),
    dateFormat: fc.constantFrom('Minute', 'Day_Short'),
    flash: fc.boolean(),
    tooltip: fc.constantFrom('a', 'b'),
  },
  { requiredKeys: ['cellType'], noNullPrototype: true },
)
const bare: fc.Arbitrary<WireCell> = fc.record({ value, cellType: fc.constant('number') }, { noNullPrototype: true })
const frame = fc.record(
  {
    hideRow: fc.boolean(),
    clickEventUrl: fc.constantFrom('/plant/A', '/plant/B'),
    hoverOver: fc.string(),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const cells = fc.oneof(
  { weight: 4, arbitrary: fc.record({ a: bare, b: cell, __c: bare }, { noNullPrototype: true }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('a', 'b', '__c', '__proto__'), cell, { noNullPrototype: true }),
  },
)
const rows: fc.Arbitrary<WireRow[]> = fc
  .array(fc.tuple(cells, frame), { minLength: 10, maxLength: 90 })
  .map((all) => all.map(([row, more], i) => ({ uniqueId: `r${i}`, row, ...more })))

const tableOf = (given: readonly WireRow[]): TableCollection =>
  openTable({ key: 't', epoch: 'e', rows: given, rules: {} })

/** Packs all that can be; again, as a table does that is open for long. */
const packed = (table: TableCollection): TableCollection => {
  const packer = new Packer()
  for (const chunk of [...table.chunks, ...table.chunks]) packer.pack(chunk)
  return table
}
const storedIn = ({ chunks }: TableCollection) => chunks.flatMap((chunk) => chunk.rows)
const packedIn = (table: TableCollection): number => storedIn(table).filter((row) => row instanceof PackedRow).length

const plain = (count: number): WireRow[] =>
  Array.from({ length: count }, (_, i) => ({
    uniqueId: `r${i}`,
    row: {
      price: { value: i + 0.5, cellType: 'number' },
      fuel: { value: ['Wind', 'CCGT', 'Solar'].at(i % 3) ?? '', cellType: 'text' },
    },
  }))

describe('packed rows', () => {
  it('PACK-1 read back as what was put, by row, by cell and all together, whatever they are', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const table = packed(tableOf(structuredClone(given)))
        // toStrictEqual separates 0 from −0, and a field that is undefined from none.
        expect(rowsOf(table)).toStrictEqual(given)
        given.forEach((row, i) => {
          expect(rowAt(table, i)).toStrictEqual(row)
          expect(rowOf(table, row.uniqueId)).toStrictEqual(row)
          for (const id of ['a', 'b', '__c', 'd']) expect(cellOf(table, row.uniqueId, id)).toStrictEqual(row.row[id])
        })
      }),
      { numRuns: cases(500) },
    )
  })

  it('PACK-2 sort and filter as whole ones, and prove as they did', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), fc.constantFrom('a', 'b', ''), (given, ascending, headerId) => {
        const test = ({ row, uniqueId }: WireRow) => row['a']?.value !== null && uniqueId !== 'r3'
        const idsIn = (table: TableCollection) => {
          const view = openView(table, { headerId, ascending }, [], test)
          return idsBetween(view, 0, view.length)
        }
        const whole = tableOf(given)
        const less = packed(tableOf(given))
        expect(idsIn(less)).toEqual(idsIn(whole))
        expect(less.digest).toBe(whole.digest)
      }),
      { numRuns: cases(500) },
    )
  })

  it('PACK-3 change by messages as whole ones do: the rows and the digest after them are the same', () => {
    const change = fc.record({
      at: fc.nat(200),
      price: fc.float({ noNaN: true, noDefaultInfinity: true }),
      gone: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 40 }), (changes) => {
        const messagesOf = (table: TableCollection) =>
          changes.map(({ at, price, gone }, i) => {
            // Nothing is deleted before the last, so that every index is that of the row that it names.
            const rowIndex = at % table.length
            const isLast = gone && i === changes.length - 1
            const row: WireRow = {
              uniqueId: rowAt(table, rowIndex)?.uniqueId ?? '',
              row: { price: { value: price, cellType: 'number' }, fuel: { value: 'Wind', cellType: 'text' } },
            }
            return { changeType: isLast ? ('Delete' as const) : ('Edit' as const), rowIndex, row }
          })
        const of = () => openTable({ key: '', epoch: '', rows: plain(150), rules: {} })
        const whole = foldCollection(of(), messagesOf(of()))
        const less = foldCollection(packed(of()), messagesOf(of()))
        expect(less.fault).toBeUndefined()
        expect(rowsOf(packed(less.collection))).toEqual(rowsOf(whole.collection))
        expect([...less.rows].map(([id, { columns }]) => [id, columns])).toEqual(
          [...whole.rows].map(([id, { columns }]) => [id, columns]),
        )
      }),
      { numRuns: cases(300) },
    )
  })

  it('PACK-4 are all rows of a chunk that has enough whole ones; a few are left whole', () => {
    const table = packed(tableOf(plain(130)))
    expect(table.chunks.map((chunk) => chunk.rows.length)).toEqual([64, 64, 2])
    expect(packedIn(table)).toBe(128)
  })

  it('PACK-5 share the texts of a column that has few, and hold numbers as numbers', () => {
    const [first] = storedIn(packed(tableOf(plain(64))))
    if (!(first instanceof PackedRow)) throw new Error('The row is not packed.')
    const [price, fuel] = first.pack.columns
    expect(price).toMatchObject({ look: { cellType: 'number' } })
    expect(price && 'values' in price && price.values.every((each) => typeof each === 'number')).toBe(true)
    expect(fuel && 'values' in fuel && new Set(fuel.values).size).toBe(3)
  })

  it('PACK-6 are the same whole row while it is in use, and a fresh one is another object', () => {
    const [first] = storedIn(packed(tableOf(plain(64))))
    if (!(first instanceof PackedRow)) throw new Error('The row is not packed.')
    expect(wholeRow(first)).toBe(wholeRow(first))
    expect(freshRow(first)).not.toBe(wholeRow(first))
    expect(cellIn(first, 'none')).toBeUndefined()
  })

  it('PACK-7 are tested cell by cell, hidden ones not at all', () => {
    const given = plain(64).map((row, i) => (i === 5 ? { ...row, hideRow: true } : row))
    const table = packed(tableOf(given))
    const seen: string[] = []
    const test = lookingAt((row) => seen.push(`${row.uniqueId} ${String(row.row['price']?.value)}`) > 0)
    const passed = storedIn(table).filter(test)
    expect(passed).toHaveLength(63)
    expect(seen).toContain('r7 7.5')
    expect(seen.some((text) => text.startsWith('r5 '))).toBe(false)
  })
})
