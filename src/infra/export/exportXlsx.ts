import { type Packed, packing } from './exportPacking'
import { write } from 'xlsx'
import { rowsXml, SHEET_END, SHEET_FORMATS, sheetStart, type ExportRow } from '../../domain/export'
import type { ExportWriter } from '../types/exportFaces'

// Places in a zip archive's records (APPNOTE.TXT 4.3.7, 4.3.12, 4.3.16).
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const CENTRAL = 0x02014b50
const CENTRAL_SIZE = 46
const END = 0x06054b50
const END_SIZE = 22
const DEFLATE = 8
const VERSION = 20
/** Sizes and places are 32 bits wide. */
const LARGEST = 0xffffffff

type Entry = {
  readonly name: string
  readonly local: Uint8Array<ArrayBuffer>
  readonly central: Uint8Array<ArrayBuffer>
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Entries of an archive that was written without a comment and without extra fields, as ours is. */
const entriesOf = (archive: Uint8Array<ArrayBuffer>): readonly Entry[] => {
  const view = viewOf(archive)
  const end = archive.length - END_SIZE
  if (end < 0 || view.getUint32(end, true) !== END) throw new Error('The empty workbook is no archive.')
  const entries: Entry[] = []
  let at = view.getUint32(end + 16, true)
  while (at < end && view.getUint32(at, true) === CENTRAL) {
    const nameSize = view.getUint16(at + 28, true)
    const next = at + CENTRAL_SIZE + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    const name = new TextDecoder().decode(archive.subarray(at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameSize))
    const start = view.getUint32(at + 42, true)
    const head = LOCAL_SIZE + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
    const local = archive.slice(start, start + head + view.getUint32(at + 20, true))
    entries.push({ name, local, central: archive.slice(at, next) })
    at = next
  }
  return entries
}

/** Method, time, checksum and sizes stand in this order in both records of an entry. */
const fill = (view: DataView, at: number, { crc, packedSize, size }: Packed): void => {
  view.setUint16(at, DEFLATE, true)
  view.setUint32(at + 6, crc, true)
  view.setUint32(at + 10, packedSize, true)
  view.setUint32(at + 14, size, true)
}

const localHead = (name: Uint8Array, entry: Packed): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(LOCAL_SIZE + name.length)
  const view = viewOf(bytes)
  view.setUint32(0, LOCAL, true)
  view.setUint16(4, VERSION, true)
  fill(view, 8, entry)
  view.setUint16(26, name.length, true)
  bytes.set(name, LOCAL_SIZE)
  return bytes
}

const centralHead = (name: Uint8Array, entry: Packed): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(CENTRAL_SIZE + name.length)
  const view = viewOf(bytes)
  view.setUint32(0, CENTRAL, true)
  view.setUint16(4, VERSION, true)
  view.setUint16(6, VERSION, true)
  fill(view, 10, entry)
  view.setUint16(28, name.length, true)
  bytes.set(name, CENTRAL_SIZE)
  return bytes
}

const endOf = (count: number, size: number, at: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(END_SIZE)
  const view = viewOf(bytes)
  view.setUint32(0, END, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, size, true)
  view.setUint32(16, at, true)
  return bytes
}

/**
 * The parts of an archive with one entry in the place of that of the same name.
 * Throws when there is no such entry, or when the archive would be larger than the format allows (4 GB).
 */
export const withEntry = (archive: Uint8Array<ArrayBuffer>, name: string, entry: Packed): BlobPart[] => {
  const before = entriesOf(archive)
  const others = before.filter((each) => each.name !== name)
  if (others.length === before.length) throw new Error(`The empty workbook has no ${name}.`)
  const parts: BlobPart[] = []
  const centrals: Uint8Array<ArrayBuffer>[] = []
  let place = 0
  for (const { local, central } of others) {
    viewOf(central).setUint32(42, place, true)
    parts.push(local)
    centrals.push(central)
    place += local.length
  }
  const bytes = new TextEncoder().encode(name)
  const [head, last] = [localHead(bytes, entry), centralHead(bytes, entry)]
  viewOf(last).setUint32(42, place, true)
  const directory = place + head.length + entry.packedSize
  if (entry.size > LARGEST || directory > LARGEST) throw new Error('An Excel file of this size cannot be written.')
  const all = [...centrals, last]
  const size = all.reduce((sum, { length }) => sum + length, 0)
  return [...parts, head, entry.parts, ...all, endOf(all.length, size, directory)]
}

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
