import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareCells } from '../../../src/domain/tables/plain/shared'
import type { WireCell, WireRow } from '../../../src/domain/wire'
import { cases } from '../../support/cases'

const text = (value: string): WireCell => ({ value, cellType: 'text' })
const rowsOf = (cells: readonly WireCell[]): WireRow[] =>
  cells.map((cell, i) => ({ uniqueId: `r${i}`, row: { c: cell } }))
const shared = (cells: readonly WireCell[]): (WireCell | undefined)[] => {
  const rows = rowsOf(cells)
  shareCells(rows)
  return rows.map(({ row }) => row['c'])
}

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
const rows = fc.array(
  fc.record(
    {
      uniqueId: fc.string(),
      row: fc.dictionary(fc.constantFrom('a', 'b', '__c'), cell, { noNullPrototype: true }),
    },
    { noNullPrototype: true },
  ),
  { maxLength: 20 },
)

describe('cells that say the same', () => {
  it('MEM-1 are one object in a column, whatever the type, and rows read as before', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const before = structuredClone(given)
        shareCells(given)
        // toStrictEqual tells 0 from −0, and a field that is undefined from none.
        expect(given).toStrictEqual(before)
      }),
      { numRuns: cases(2000) },
    )
    const [a, b, c] = shared([text('Wind'), text('CCGT'), text('Wind')])
    expect(c).toBe(a)
    expect(b).not.toBe(a)
  })

  it('MEM-2 stay apart where one has more than the other, or another type or sign', () => {
    const kinds: WireCell[] = [
      { value: 5, cellType: 'number' },
      { value: 5, cellType: 'date' },
      { value: 5, cellType: 'date', dateFormat: 'Minute' },
      { value: 5, cellType: 'number', flash: false },
      { value: 5, cellType: 'number', tooltip: 'five' },
      { value: 0, cellType: 'number' },
      { value: -0, cellType: 'number' },
    ]
    expect(new Set(shared(kinds)).size).toBe(kinds.length)
  })

  it('MEM-3 are not looked for any more in a column with very many different ones', () => {
    const many = Array.from({ length: 400 }, (_, i) => text(`n${i}`))
    const cells = shared([...many, text('n0'), text('n399')])
    expect(cells.at(-1)).not.toBe(cells[399])
    expect(cells).toHaveLength(402)
  })
})
