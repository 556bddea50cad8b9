import { write } from 'xlsx'
import { rowsXml, SHEET_END, SHEET_FORMATS, sheetStart, type ExportRow } from '../../domain/export'
import { packing } from './exportPacking'
import { withEntry } from './exportZip'
import type { ExportWriter } from '../types/exportFaces'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = 'xl/worksheets/sheet1.xml'

/**
 * A workbook whose one sheet only names our number formats, each once and in their order: so its styles are numbered as
 * `SHEET_FORMATS` is.
 */
const emptyBook = (sheet: string): Uint8Array<ArrayBuffer> => {
  const cells = Object.fromEntries(SHEET_FORMATS.map((z, i) => [`A${i + 1}`, { t: 'n', v: 1, z }]))
  const book = {
    SheetNames: [sheet],
    Sheets: { [sheet]: { ...cells, '!ref': `A1:A${SHEET_FORMATS.length}` } },
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', compression: false }) as ArrayBuffer)
}

/**
 * Writes a workbook. The library makes the book; its sheet is written page by page and packed by the browser, because
 * the library's own way holds the whole sheet several times over: 2.3 GB for 100,000 rows of 20 columns.
 * @param sheet see `sheetName`
 */
export const xlsxWriter = (heads: readonly string[], sheet: string): ExportWriter => {
  const entry = packing()
  let next = 0
  const begin = async (sample: readonly ExportRow[]): Promise<void> => {
    if (next > 0) return
    next = 2
    await entry.add(sheetStart(heads, sample))
  }
  return {
    add: async (rows) => {
      await begin(rows)
      await entry.add(rowsXml(rows, next))
      next += rows.length
    },
    finish: async () => {
      await begin([])
      await entry.add(SHEET_END)
      return new Blob(withEntry(emptyBook(sheet), SHEET, await entry.done()), { type: TYPE })
    },
  }
}
