import type { WireCell, CellType, WireRow } from '../wire'
import { hasExtras, isCellType } from './cell'

/**
 * Hashes that both sides of the wire compute from the meaning of a row, never from its JSON text (key order differs
 * between databases and encoders). They guard against faults, not against attackers; TLS is for those.
 */

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, n) => {
  let c = n
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1
  return c
})

const START = ~0
/** Ends a text, so that "ab" + "c" and "a" + "bc" differ. */
const UNIT = 0x1f

const withByte = (state: number, byte: number): number => (CRC_TABLE[(state ^ byte) & 0xff] ?? 0) ^ (state >>> 8)

const withCodePoint = (state: number, code: number): number => {
  if (code < 0x800) return withByte(withByte(state, 0xc0 | (code >> 6)), 0x80 | (code & 0x3f))
  const high =
    code < 0x10000
      ? withByte(state, 0xe0 | (code >> 12))
      : withByte(withByte(state, 0xf0 | (code >> 18)), 0x80 | ((code >> 12) & 0x3f))
  return withByte(withByte(high, 0x80 | ((code >> 6) & 0x3f)), 0x80 | (code & 0x3f))
}

/** A CRC in the making, carried on over the UTF-8 bytes of `text`; half a surrogate pair counts as U+FFFD. */
const withText = (state: number, text: string): number => {
  let crc = state
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    if (unit < 0x80) {
      crc = withByte(crc, unit)
      continue
    }
    const code = text.codePointAt(i) ?? unit
    if (code > 0xffff) i++
    crc = withCodePoint(crc, code >= 0xd800 && code <= 0xdfff ? 0xfffd : code)
  }
  return crc
}

/** CRC-32 (IEEE 802.3) of the text's UTF-8 bytes, unsigned. */
export const crc32 = (text: string): number => ~withText(START, text) >>> 0

/** What a hash can be made of. Null, absent and non-finite all mean missing. */
export type HashedValue = string | number | boolean | null | undefined

/** A missing value, said in one way: null, absent, NaN and infinities cannot cross the wire as themselves. */
export const knownValue = <T extends string | number | boolean>(value: T | null | undefined): T | undefined =>
  value === null || (typeof value === 'number' && !Number.isFinite(value)) ? undefined : value

const bits = new DataView(new ArrayBuffer(8))

/** Adds a number by its eight bytes: exact, and a third of the cost of writing it out. -0 counts as 0. */
const withNumber = (state: number, value: number): number => {
  bits.setFloat64(0, value + 0)
  const high = bits.getInt32(0)
  const low = bits.getInt32(4)
  const half = withByte(withByte(withByte(withByte(state, high >>> 24), high >>> 16), high >>> 8), high)
  return withByte(withByte(withByte(withByte(half, low >>> 24), low >>> 16), low >>> 8), low)
}

/** Adds one value after its kind, so that 1 and "1", "" and missing differ. */
const withValue = (state: number, value: HashedValue): number => {
  const known = knownValue(value)
  if (known === undefined) return withByte(state, 0x1e)
  if (typeof known === 'number') return withNumber(withByte(state, 0x6e), known)
  if (typeof known === 'boolean') return withByte(withByte(state, 0x62), Number(known))
  return withByte(withText(withByte(state, 0x73), known), UNIT)
}

/** CRC-32 of a list of values in order; each counts with its kind and its place. Unsigned. */
export const hashOf = (values: readonly HashedValue[]): number => {
  let crc = START
  for (const value of values) crc = withValue(crc, value)
  return ~crc >>> 0
}

/** Spreads a hash over all 32 bits, for sums in which near-equal hashes must not cancel (MurmurHash3's finaliser). */
export const scrambled = (hash: number): number => {
  let h = hash
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

// Absent fields are the rule; each that is there adds its number, then its value.
const withField = (state: number, tag: number, value: HashedValue): number =>
  value === undefined || value === null ? state : withValue(withByte(state, tag), value)

const TYPE_TAGS: Record<CellType, number> = { number: 1, text: 2, date: 3, time: 4 }
const OTHER_TYPE = 5

const withCellType = (state: number, type: WireCell['cellType']): number =>
  isCellType(type) ? withByte(state, TYPE_TAGS[type]) : withByte(withText(withByte(state, OTHER_TYPE), type), UNIT)

const withMap = (state: number, tag: number, map: Readonly<Record<string, string>> | undefined): number => {
  if (map === undefined) return state
  const keys = Object.keys(map).sort((a, b) => (a < b ? -1 : 1))
  let crc = withNumber(withByte(state, tag), keys.length)
  for (const key of keys) crc = withValue(withValue(crc, key), map[key])
  return crc
}

const withList = (state: number, tag: number, list: readonly HashedValue[] | undefined): number =>
  list === undefined ? state : list.reduce(withValue, withNumber(withByte(state, tag), list.length))

/** The fields that few cells have. Their tags begin after those of rows, so that the hash of a cell without them stays. */
const withExtras = (state: number, cell: WireCell): number => {
  let crc = withField(state, 10, cell.hideEntry)
  crc = withField(crc, 11, cell.percent)
  crc = withField(crc, 12, cell.percentColour)
  crc = withList(crc, 13, cell.values)
  crc = withMap(crc, 14, cell.valueToIcons)
  crc = withMap(crc, 15, cell.valueToColours)
  const look = cell.cellFormatProperties
  if (look === undefined) return crc
  crc = withField(crc, 16, look.borderRight)
  crc = withField(crc, 17, look.colourIdOverride)
  crc = withField(crc, 18, look.alternativeHiddenString)
  return withField(crc, 19, look.tags)
}

const withCell = (state: number, id: string, cell: WireCell): number => {
  let crc = withCellType(withByte(withText(state, id), UNIT), cell.cellType)
  crc = withValue(crc, cell.value)
  crc = withField(crc, 1, cell.dateFormat)
  crc = withField(crc, 2, cell.backgroundColour)
  crc = withField(crc, 3, cell.textColour)
  crc = withField(crc, 4, cell.tooltip)
  crc = withField(crc, 5, cell.flash)
  return hasExtras(cell) ? withExtras(crc, cell) : crc
}

// Rows of one table have the same columns in the same order: the sorted list is made once per shape.
let lastShape: readonly string[] = []
let lastSorted: readonly string[] = []
const sortedColumns = (row: WireRow['row']): readonly string[] => {
  const ids = Object.keys(row)
  if (ids.length !== lastShape.length || ids.some((id, i) => id !== lastShape[i])) {
    lastShape = ids
    lastSorted = ids.toSorted((a, b) => {
      if (a < b) return -1
      return a > b ? 1 : 0
    })
  }
  return lastSorted
}

/**
 * Hash of all that a row means: its id, and by column id (in code-unit order) cell type, value and the fields that
 * change how the cell reads. Unsigned 32 bit. Independent of the order of keys.
 */
export const rowHash = (row: WireRow): number => {
  let crc = withByte(withText(START, row.uniqueId), UNIT)
  for (const id of sortedColumns(row.row)) {
    const cell = row.row[id]
    if (cell) crc = withCell(crc, id, cell)
  }
  crc = withField(crc, 6, row.hideRow)
  crc = withField(crc, 7, row.clickEventUrl)
  crc = withField(crc, 8, row.hoverOver)
  return ~withField(crc, 9, row.rowSelected) >>> 0
}

/** The digest of no rows. */
export const EMPTY_DIGEST = 0

/**
 * The digest after rows were put on top of the rows that `digest` is of, the first of `hashes` first: MurmurHash3, so
 * sensitive to order. It is folded from the bottom row up, because tables grow at the top: an Add then costs one step.
 * For a fixed rest it is one-to-one in a row's hash, so a single changed row always shows. Unsigned 32 bit.
 */
export const digestWithAll = (digest: number, hashes: readonly number[]): number => {
  let d = digest | 0
  for (const hash of hashes) {
    const mixed = Math.imul(hash, 0xcc9e2d51)
    d ^= Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593)
    d = (Math.imul((d << 13) | (d >>> 19), 5) + 0xe6546b64) | 0
  }
  return d >>> 0
}
