import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportFileName, sheetName } from '../../../src/domain/export'
import { anyText } from './tables'

const NOW = Date.UTC(2026, 10, 20, 17, 30)
const name = (title: string): string => exportFileName(title, NOW, 'csv')

describe('the name of an exported file', () => {
  it('EX01 is the table’s name and the London time', () => {
    expect(name('BM Feed')).toBe('BM Feed 2026-11-20 1730.csv')
    expect(exportFileName('BM Feed', Date.UTC(2026, 6, 1, 23, 5), 'xlsx')).toBe('BM Feed 2026-07-02 0005.xlsx')
  })

  it('EX01 says of which moment the rows are, with its day where that is another, and that they are not live', () => {
    const of = (asOf: string, mark?: string) =>
      exportFileName('BM Feed', NOW, 'csv', { asOf: Date.parse(asOf), ...(mark !== undefined && { mark }) })
    expect(of('2026-11-20T17:29:58Z')).toBe('BM Feed 2026-11-20 1730 as of 172958.csv')
    expect(of('2026-11-20T17:00:03Z', 'PAUSED')).toBe('BM Feed 2026-11-20 1730 as of 170003 PAUSED.csv')
    expect(of('2026-11-19T23:59:59Z', 'STALE')).toBe('BM Feed 2026-11-20 1730 as of 2026-11-19 235959 STALE.csv')
    // Of the two hours of that night, the one that is meant.
    expect(of('2026-10-25T01:30:00Z')).toBe('BM Feed 2026-11-20 1730 as of 2026-10-25 013000 GMT.csv')
    const long = exportFileName('x'.repeat(300), NOW, 'xlsx', { asOf: NOW, mark: 'PAUSED' })
    expect(long).toMatch(/^x+ 2026-11-20 1730 as of 173000 PAUSED\.xlsx$/)
    expect(long).toHaveLength(120)
  })

  it.each([
    ['../../x.csv', 'x.csv 2026-11-20 1730.csv'],
    ['C:\\Windows\\system32', 'C Windows system32 2026-11-20 1730.csv'],
    ['a/b|c?d*e"f<g>h', 'a b c d e f g h 2026-11-20 1730.csv'],
    ['..', 'Table 2026-11-20 1730.csv'],
    ['  ', 'Table 2026-11-20 1730.csv'],
    ['CON.prices', 'Table CON.prices 2026-11-20 1730.csv'],
    ['lpt1', 'Table lpt1 2026-11-20 1730.csv'],
    ['evil\u202egpj.exe', 'evil gpj.exe 2026-11-20 1730.csv'],
    ['-rf', 'rf 2026-11-20 1730.csv'],
    ['.htaccess', 'htaccess 2026-11-20 1730.csv'],
  ])('S19 the table %j is named %j', (title, expected) => {
    expect(name(title)).toBe(expected)
  })

  it('S19 whatever the title, the name is one short plain part of a path', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string({ unit: 'binary', minLength: 80, maxLength: 300 })), (title) => {
        const made = name(title)
        expect(made.length).toBeLessThanOrEqual(120)
        expect(made).toMatch(/^[^\s.-][^<>:"/\\|?*\p{Cc}\p{Cf}]* 2026-11-20 1730\.csv$/u)
        expect(made).not.toContain('..')
      }),
    )
  })

  it('EX01 the sheet of a workbook has a name that Excel allows', () => {
    expect(sheetName('Prices: [day] / hour')).toBe('Prices day hour')
    expect(sheetName('History')).toBe('Table')
    expect(sheetName("''")).toBe('Table')
    fc.assert(fc.property(anyText, (title) => /^(?!')[^[\]:*?/\\]{1,31}(?<!')$/u.test(sheetName(title))))
  })
})
