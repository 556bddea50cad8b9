import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, exportSheet, exportValue, guarded } from '../../../src/domain/export'
import { numberInText, numberText, roundedNumber } from '../../../src/domain/format'
import { DEFAULT_CELL_STYLE } from '../../../src/domain/tables/cells/cellText'
import type { WireHeader } from '../../../src/domain/wire'
import {
  anyText,
  date,
  FORMULA_SIGNS,
  header,
  number,
  readCsv,
  row,
  text,
  time,
  wellFormed,
  withoutGuard,
} from './tables'

const look = { headerFirst: [], style: DEFAULT_CELL_STYLE }
const csvOf = (...cells: Parameters<typeof row>[1][]): string => {
  const headers = Object.keys(cells[0]!).map((id) => header(id))
  const { heads, rows } = exportSheet(
    cells.map((each, i) => row(`r${i}`, each)),
    { headers, ...look },
  )
  return csvText([heads, ...rows])
}
const line = (cell: Parameters<typeof row>[1][string]): string => csvOf({ a: cell }).split('\r\n')[1]!

describe('a table as csv', () => {
  it.each(FORMULA_SIGNS)('S19 a text that begins with %j is written behind an apostrophe', (sign) => {
    expect(guarded(`${sign}1+1`)).toBe(`'${sign}1+1`)
    expect(readCsv(csvOf({ a: text(`${sign}cmd|' /C calc'!A0`) }))[1]).toEqual([`'${sign}cmd|' /C calc'!A0`])
  })

  it('S19 also where blanks, unseen signs or an apostrophe are before the sign', () => {
    for (const before of [' ', '  \u00a0', '\u200b', '\ufeff', '\u0001', "'", "''"])
      expect(guarded(`${before}=1`)).toBe(`'${before}=1`)
    for (const plain of ['a=b', 'T_DRAXX-1', "'tis", '£-5', '1+1', '']) expect(guarded(plain)).toBe(plain)
  })

  it('S19 the guard can be taken off again', () => {
    fc.assert(fc.property(anyText, (value) => withoutGuard(guarded(value)) === wellFormed(value)))
  })

  it('P10 −45.5 stays a number, and the text "-45.5" a text', () => {
    expect(line(number(-45.5))).toBe('-45.5')
    expect(line(number('-45.5'))).toBe('-45.5')
    expect(line(text('-45.5'))).toBe("'-45.5")
  })

  it('EX01 a workbook’s numbers have all their digits, missing cells are empty and never zero', () => {
    expect(csvOf({ a: number(1234.56789), b: number(null), c: number(0) })).toBe('a,b,c\r\n1234.56789,,0\r\n')
  })

  it('EX01 BRD-70 instants are ISO 8601 with London’s offset; the two hours of an October night differ', () => {
    expect(line(date(Date.UTC(2026, 10, 20, 17, 30)))).toBe('2026-11-20T17:30:00+00:00')
    expect(line(date(Date.UTC(2026, 6, 1, 12)))).toBe('2026-07-01T13:00:00+01:00')
    expect(line(date(Date.UTC(2026, 9, 25, 0, 30)))).toBe('2026-10-25T01:30:00+01:00')
    expect(line(date(Date.UTC(2026, 9, 25, 1, 30)))).toBe('2026-10-25T01:30:00+00:00')
    expect(line(date(Date.UTC(2026, 10, 20, 17, 30, 5, 250)))).toBe('2026-11-20T17:30:05.250+00:00')
    expect(line(date('2026-11-20T17:30:00Z'))).toBe('2026-11-20T17:30:00+00:00')
  })

  it('BRD-70 every instant is read again by the standard’s own reader', () => {
    const any = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) })
    fc.assert(fc.property(any, (at) => Date.parse(line(date(at))) === at))
  })

  it('BRD-71 numbers of csv have the digits that their cells show, and what is too small for them is no zero', () => {
    const shown = (value: number, patch: Partial<WireHeader> = {}, style = DEFAULT_CELL_STYLE) =>
      exportValue(number(value), { ...header('a'), ...patch }, style, 'shown')
    expect([1234.56789, -0.004, 2.675, 12].map((value) => shown(value))).toEqual([1234.57, 0, 2.67, 12])
    expect(shown(1234.5, { prefix: '£' }, { ...DEFAULT_CELL_STYLE, poundDecimals: false })).toBe(1235)
    expect(shown(0.0123456, {}, { ...DEFAULT_CELL_STYLE, significantUnderOne: true })).toBe(0.0123)
    expect(shown(0.0001, { numberFormat: { decimals: 3, least: 0.001 } })).toBe(0.0001)
    const value = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
    fc.assert(
      fc.property(value, fc.integer({ min: 0, max: 4 }), fc.boolean(), (each, decimals, significantUnderOne) => {
        const look = { decimals, significantUnderOne }
        expect(roundedNumber(each, look)).toBe(numberInText(numberText(each, look)))
      }),
    )
  })

  it('EX01 a day alone is written as one where it begins at midnight, else nothing of it is lost', () => {
    expect(line(date(Date.UTC(2026, 5, 30, 23), { dateFormat: 'Day' }))).toBe('2026-07-01')
    expect(line(date(Date.UTC(2026, 6, 1, 0), { dateFormat: 'Day' }))).toBe('2026-07-01T01:00:00+01:00')
    expect(line(date('2026-11-20'))).toBe('2026-11-20')
  })

  it('EX01 durations are hours and minutes', () => {
    expect([89, 1565, 0, -5, 1.5].map((minutes) => line(time(minutes)))).toEqual([
      '01:29',
      '26:05',
      '00:00',
      '-00:05',
      '00:01:30',
    ])
  })

  it('EX01 several values are in one field with "; " between', () => {
    expect(line({ cellType: 'text', values: ['Gas', null, 'Coal'] })).toBe('"Gas; Coal"')
    expect(line({ cellType: 'number', values: [1.25, 2] })).toBe('"1.25; 2"')
    expect(line({ cellType: 'number', values: [7] })).toBe('7')
  })

  it('EX01 a hidden entry stays hidden, with what is in its place', () => {
    const hidden = { hideEntry: true, cellFormatProperties: { alternativeHiddenString: 'n/a' } }
    expect(line(number(5, hidden))).toBe('n/a')
    expect(line(number(5, { hideEntry: true }))).toBe('')
  })
})
