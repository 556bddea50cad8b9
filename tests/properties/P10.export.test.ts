import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { read, type CellObject, type WorkSheet } from 'xlsx'
import { csvText, exportColumns, exportRows, exportSheet, type ExportRow } from '../../src/domain/export'
import { DEFAULT_CELL_STYLE } from '../../src/domain/tables/cells/cellText'
import { xlsxWriter } from '../../src/infra/export/exportXlsx'
import {
  anyBytes,
  beginsFormula,
  readCsv,
  readMinutes,
  readMoment,
  SheetBytes,
  tableOf,
  wellFormed,
  withoutGuard,
  type Case,
  type Expected,
} from '../domain/export/tables'
import { caseLimit, cases } from '../support/cases'

const look = { headerFirst: [], style: DEFAULT_CELL_STYLE }

/** What is wrong with a field; undefined where it is right. */
const wrongOf = (shown: string, expected: Expected): string | undefined => {
  const same = {
    empty: () => shown === '',
    number: () => Object.is(Number(shown), expected.kind === 'number' && expected.number),
    text: () => expected.kind === 'text' && withoutGuard(shown) === wellFormed(expected.text) && !beginsFormula(shown),
    at: () => expected.kind === 'at' && readMoment(shown) === expected.at,
    minutes: () => expected.kind === 'minutes' && readMinutes(shown) === expected.minutes,
  }
  return same[expected.kind]() ? undefined : `${JSON.stringify(shown)} for ${JSON.stringify(expected)}`
}

describe('P10 a table as csv', () => {
  it(
    'P10 what is read again equals what was written, and no text is a formula',
    () => {
      fc.assert(
        fc.property(anyBytes, (bytes) => {
          const sheet = new SheetBytes(bytes).sheet(1 + (bytes.length % 4))
          const { headers, rows } = tableOf(sheet)
          const { heads, rows: values } = exportSheet(rows, { headers, ...look })
          const read = readCsv(csvText([heads, ...values]))
          expect(read).toHaveLength(sheet.length + 1)
          sheet.forEach((cells, i) =>
            cells.forEach(({ expected }, j) => {
              const wrong = wrongOf(read[i + 1]![j]!, expected)
              if (wrong !== undefined) throw new Error(wrong)
            }),
          )
        }),
        { numRuns: cases(100_000) },
      )
    },
    caseLimit(180_000),
  )
})

const written = async (heads: readonly string[], pages: readonly (readonly ExportRow[])[]): Promise<WorkSheet> => {
  const writer = xlsxWriter(heads, 'BM Feed')
  for (const page of pages) await writer.add(page)
  const file = new Uint8Array(await (await writer.finish()).arrayBuffer())
  return read(file, { type: 'array', cellNF: true, cellFormula: true }).Sheets['BM Feed']!
}

const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000
const londonHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: 'numeric', hourCycle: 'h23' })
/** The instant of a cell: London's clock as a number, and the zone that its format names. */
const instantOf = ({ v, z }: CellObject): number => {
  const wall = Math.round((Number(v) - EPOCH_DAYS) * DAY_MS)
  const format = String(z)
  if (format.includes('BST')) return wall - 3_600_000
  return format.includes('GMT') || Number(londonHour.format(wall)) === 0 ? wall : wall - 3_600_000
}

const isRight = (cell: CellObject | undefined, expected: Expected): boolean => {
  if (cell?.f !== undefined) return false
  switch (expected.kind) {
    case 'empty':
      return cell === undefined
    case 'number':
      return cell?.t === 'n' && Object.is(cell.v, expected.number)
    case 'text':
      return (
        cell?.t === 's' && withoutGuard(String(cell.v)) === wellFormed(expected.text) && !beginsFormula(String(cell.v))
      )
    case 'at':
      return cell?.t === 'n' && instantOf(cell) === expected.at
    case 'minutes':
      return cell?.t === 'n' && Math.round(Number(cell.v) * 1440) === expected.minutes
  }
}

/** Sheets that stand one below the other in one file: opening a file takes longer than writing many sheets. */
const SHEETS_IN_FILE = 500
const COLUMNS = 3

describe('P10 a table as a workbook', () => {
  it(
    'P10 what is read again equals what was written, and no text is a formula',
    async () => {
      const sheets = fc.sample(anyBytes, cases(100_000)).map((bytes) => new SheetBytes(bytes).sheet(COLUMNS))
      for (let from = 0; from < sheets.length; from += SHEETS_IN_FILE) {
        const cells: readonly (readonly Case[])[] = sheets.slice(from, from + SHEETS_IN_FILE).flat()
        const { headers, rows } = tableOf(cells)
        const columns = exportColumns({ headers, headerFirst: [], style: DEFAULT_CELL_STYLE })
        const values = exportRows(rows, columns, DEFAULT_CELL_STYLE)
        const half = Math.floor(values.length / 2)
        const sheet = await written(['a', 'b', 'c'], [values.slice(0, half), values.slice(half)])
        cells.forEach((line, i) =>
          line.forEach(({ expected }, j) => {
            const cell = sheet[`${'ABC'.charAt(j)}${i + 2}`] as CellObject | undefined
            if (!isRight(cell, expected)) throw new Error(`${JSON.stringify(cell)} for ${JSON.stringify(expected)}`)
          }),
        )
      }
    },
    caseLimit(180_000),
  )
})
