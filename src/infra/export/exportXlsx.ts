import { unzipSync, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { write } from 'xlsx'
import { rowsXml, SHEET_END, SHEET_FORMATS, sheetStart, type ExportRow } from '../../domain/export'
import type { ExportWriter } from '../types/export'

const DEFLATE = 8
/** Sizes and places in an archive are 32 bits wide (APPNOTE.TXT 4.3.7), and nobody writes them wider here. */
const LARGEST = 0xffffffff
const NOTHING = new Uint8Array()

/** An entry of an archive that is packed by the browser: in half the time that a script takes. */
class PackedEntry extends ZipPassThrough {
  override compression = DEFLATE
  private readonly stream = new CompressionStream('deflate-raw')
  private readonly writer = this.stream.writable.getWriter()
  private readonly packed = this.stream.readable.pipeTo(
    new WritableStream({
      write: (chunk) => this.ondata(null, chunk, false),
      close: () => this.ondata(null, NOTHING, true),
    }),
  )
  private written = Promise.resolve()

  protected override process(chunk: Uint8Array<ArrayBuffer>, final: boolean): void {
    this.written = final ? this.writer.close() : this.writer.write(chunk)
  }

  /** Settles when the text has been taken. */
  async add(text: string): Promise<void> {
    this.push(new TextEncoder().encode(text))
    await this.written
  }

  async end(): Promise<void> {
    this.push(NOTHING, true)
    await Promise.all([this.written, this.packed])
  }
}

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SHEET = 'xl/worksheets/sheet1.xml'

/**
 * A workbook whose one sheet only names our number formats, each once and in their order: so its styles are numbered as
 * `SHEET_FORMATS` is.
 */
const emptyCollection = (sheet: string): Uint8Array => {
  const cells = Object.fromEntries(SHEET_FORMATS.map((z, i) => [`A${i + 1}`, { t: 'n', v: 1, z }]))
  const collection = {
    SheetNames: [sheet],
    Sheets: { [sheet]: { ...cells, '!ref': `A1:A${SHEET_FORMATS.length}` } },
  }
  return new Uint8Array(write(collection, { type: 'array', bookType: 'xlsx', compression: false }) as ArrayBuffer)
}

/** The archive of a workbook with one sheet, which is still to be written; `parts` holds what is packed, outside of the script's memory. */
const openCollection = (
  name: string,
): { readonly zip: Zip; readonly sheet: PackedEntry; readonly parts: readonly Blob[] } => {
  const parts: Blob[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(new Blob([chunk as Uint8Array<ArrayBuffer>]))
  })
  for (const [path, bytes] of Object.entries(unzipSync(emptyCollection(name)))) {
    if (path === SHEET) continue
    // Packed, too: some readers cannot tell where an entry ends that was written as a stream and not packed.
    const entry = new ZipDeflate(path)
    zip.add(entry)
    entry.push(bytes, true)
  }
  const sheet = new PackedEntry(SHEET)
  zip.add(sheet)
  return { zip, sheet, parts }
}

/**
 * Writes a workbook. The library makes the book; its sheet is written page by page and packed by the browser, because
 * the library's own way holds the whole sheet several times over: 2.3 GB for 100,000 rows of 20 columns.
 * Throws when the file would be larger than the format allows (4 GB).
 * @param sheetName see `sheetName`
 */
export const xlsxWriter = (heads: readonly string[], sheetName: string): ExportWriter => {
  const { zip, sheet, parts } = openCollection(sheetName)
  let next = 0
  const begin = async (sample: readonly ExportRow[]): Promise<void> => {
    if (next > 0) return
    next = 2
    await sheet.add(sheetStart(heads, sample))
  }
  return {
    add: async (rows) => {
      await begin(rows)
      await sheet.add(rowsXml(rows, next))
      next += rows.length
    },
    finish: async () => {
      await begin([])
      await sheet.add(SHEET_END)
      await sheet.end()
      zip.end()
      const file = new Blob([...parts], { type: TYPE })
      if (sheet.size > LARGEST || file.size > LARGEST) throw new Error('An Excel file of this size cannot be written.')
      return file
    },
  }
}
