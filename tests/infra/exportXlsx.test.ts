import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { read, type CellObject, type WorkSheet } from 'xlsx'
import { exportSheet, type ExportRow } from '../../src/domain/export'
import { DEFAULT_CELL_STYLE } from '../../src/domain/tables/cells/cellText'
import { xlsxWriter } from '../../src/infra/export/exportXlsx'
import { date, header, number, row, text, time } from '../domain/export/tables'

const written = async (heads: readonly string[], pages: readonly (readonly ExportRow[])[], name = 'BM Feed') => {
  const writer = xlsxWriter(heads, name)
  for (const page of pages) await writer.add(page)
  const blob = await writer.finish()
  return new Uint8Array(await blob.arrayBuffer())
}
const sheetOf = (file: Uint8Array): WorkSheet => {
  const collection = read(file, { type: 'array', cellNF: true, cellFormula: true })
  return collection.Sheets[collection.SheetNames[0]!]!
}
const at = (sheet: WorkSheet, place: string): CellObject | undefined => sheet[place] as CellObject | undefined

describe('a table as a workbook', () => {
  const headers = ['a', 'b', 'c', 'd'].map((id) => header(id))
  const small = (cells: Parameters<typeof row>[1]): Promise<Uint8Array> => {
    const { heads, rows } = exportSheet([row('r', cells)], { headers, headerFirst: [], style: DEFAULT_CELL_STYLE })
    return written(heads, [rows])
  }

  it('P10 −45.5 stays a number; a text that looks like one stays a text, and a formula is none', async () => {
    const sheet = sheetOf(await small({ a: number(-45.5), b: text('-45.5'), c: text('=1+1'), d: text('007') }))
    expect(at(sheet, 'A2')).toMatchObject({ t: 'n', v: -45.5 })
    expect(at(sheet, 'B2')).toMatchObject({ t: 's', v: "'-45.5" })
    expect(at(sheet, 'C2')).toMatchObject({ t: 's', v: "'=1+1" })
    expect(at(sheet, 'C2')?.f).toBeUndefined()
    expect(at(sheet, 'D2')).toMatchObject({ t: 's', v: '007' })
  })

  it('EX01 instants are dates whose format names the zone, under a heading with it; both October hours differ', async () => {
    const sheet = sheetOf(
      await small({
        a: date(Date.UTC(2026, 9, 25, 0, 30)),
        b: date(Date.UTC(2026, 9, 25, 1, 30)),
        c: date(Date.UTC(2026, 10, 20), { dateFormat: 'Day' }),
        d: time(89),
      }),
    )
    expect(['A1', 'B1', 'C1', 'D1'].map((place) => at(sheet, place)?.v)).toEqual([
      'a (Europe/London)',
      'b (Europe/London)',
      'c',
      'd',
    ])
    expect(at(sheet, 'A2')?.w).toBe('2026-10-25 01:30 BST')
    expect(at(sheet, 'B2')?.w).toBe('2026-10-25 01:30 GMT')
    expect(at(sheet, 'A2')?.v).toBe(at(sheet, 'B2')?.v)
    expect(at(sheet, 'C2')?.w).toBe('2026-11-20')
    expect(at(sheet, 'D2')).toMatchObject({ t: 'n', w: '1:29' })
  })

  it('EX01 a table without rows has its headings', async () => {
    const sheet = sheetOf(await written(['Plant', 'MEL (MW)'], []))
    expect(sheet['!ref']).toBe('A1:B1')
    expect(at(sheet, 'B1')?.v).toBe('MEL (MW)')
  })

  it('EX01 a text longer than a cell can hold ends with what shows that it is cut', async () => {
    const long = `${'x'.repeat(32_765)}𝄞tail`
    const value = String(at(sheetOf(await small({ a: text(long) })), 'A2')?.v)
    expect(value).toBe(`${'x'.repeat(32_765)}…`)
  })

  it('EX01 the sheet has the table’s name, and the columns go on after Z', async () => {
    const heads = Array.from({ length: 703 }, (_, i) => `h${i}`)
    const collection = read(await written(heads, [[heads.map((_, i) => i)]], 'System prices'), { type: 'array' })
    expect(collection.SheetNames).toEqual(['System prices'])
    const sheet = collection.Sheets['System prices']!
    expect([at(sheet, 'Z2')?.v, at(sheet, 'AA2')?.v, at(sheet, 'ZZ2')?.v, at(sheet, 'AAA2')?.v]).toEqual([
      25, 26, 701, 702,
    ])
  })
})

describe('the library of workbooks', () => {
  const sources = ['src', 'server', 'scripts'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|tsx|mjs|js)$/.test(name))
      .map((name) => join(root, name)),
  )

  it('S28 only writes: one file has it, by the one name "write", and no user names what reads', () => {
    const imports = sources.flatMap((path) =>
      (readFileSync(path, 'utf8').match(/^.*(?:\bfrom|\bimport|\brequire)\s*\(?\s*['"]xlsx\b.*$/gm) ?? []).map(
        (line) => `${path}: ${line}`,
      ),
    )
    expect(imports).toEqual([`${join('src', 'infra', 'export', 'exportXlsx.ts')}: import { write } from 'xlsx'`])
    expect(sources.filter((path) => /\bXLSX\b|node_modules\/xlsx/.test(readFileSync(path, 'utf8')))).toEqual([])
  })

  it('S28 is reached by the workers alone', () => {
    const importing = (name: string): readonly string[] =>
      sources.filter((path) => new RegExp(`['"/]${name}['"?]`).test(readFileSync(path, 'utf8')))
    const workers = ['exportWorker', 'historicWorker'].map((name) => join('src', 'infra', 'export', `${name}.ts`))
    expect(importing('exportXlsx')).toEqual(workers)
    expect(importing('exportWorker')).toEqual([join('src', 'infra', 'export', 'exportStart.ts')])
    expect(readFileSync(join('src', 'infra', 'export', 'exportStart.ts'), 'utf8')).toContain(
      "'./exportWorker?worker&url'",
    )
  })
})
