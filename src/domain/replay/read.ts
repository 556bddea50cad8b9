import {
  LINE_KINDS,
  tapeLineSchema,
  type LineHead,
  type LineKind,
  type TapeFault,
  type TapeHeader,
  type TapeLine,
} from './format'
import { countFirst } from '../format/number'
import { repeatedLine, withMetricsOf } from './effect'
import type { Span } from './player'
import { CONVERSIONS, openHeader } from './versions'

/** Instant, kind, event and table of a line, without parsing it. */
export type LineIndex = {
  readonly at: (index: number) => number
  readonly kind: (index: number) => LineKind
  readonly event: (index: number) => string
  readonly table: (index: number) => string
}

/**
 * A tape in memory: its bytes and an index of its lines. Lines are parsed when asked for, so that a day of 100 MB
 * opens in the time of one scan. Line numbers here count from 0 and leave the header out.
 */
export type Tape = LineIndex & {
  readonly header: TapeHeader
  readonly length: number
  /** The whole line. Throws TapeError when its payload is broken. */
  readonly line: (index: number) => TapeLine
  readonly bytes: number
}

/** A line that turned out broken when it was reached. */
export class TapeError extends Error {
  constructor(readonly fault: TapeFault) {
    super(`This tape cannot be read: line ${fault.line} ${fault.why}`)
    this.name = 'TapeError'
  }
}

const NEWLINE = 10
const CARRIAGE_RETURN = 13
const PREFIX_BYTES = 400
const PREFIX = /^\{"at":(-?\d+(?:\.\d+)?),"k":"(\w+)","e":"((?:[^"\\]|\\.)*)","t":"((?:[^"\\]|\\.)*)","p":/

type Head = LineHead & { readonly at: number }

const isKind = (text: string): text is LineKind => (LINE_KINDS as readonly string[]).includes(text)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unescaped = (text: string): string => (text.includes('\\') ? (JSON.parse(`"${text}"`) as string) : text)

const headOf = (prefix: string, whole: () => string): Head | string => {
  const found = PREFIX.exec(prefix)
  if (found?.[1] !== undefined && found[2] !== undefined && found[3] !== undefined && found[4] !== undefined) {
    if (!isKind(found[2])) return `is of a kind this reader does not know: "${found[2]}".`
    return { at: Number(found[1]), k: found[2], e: unescaped(found[3]), t: unescaped(found[4]) }
  }
  // Written by hand or by another program: any order of keys is read, only slower.
  const line = tapeLineSchema.safeParse(parsed(whole()))
  return line.success
    ? { at: line.data.at, k: line.data.k, e: line.data.e, t: line.data.t }
    : 'is not an event: it must be a JSON object with at, k, e, t and p.'
}

const intern = (): { readonly id: (text: string) => number; readonly text: (id: number) => string } => {
  const texts: string[] = []
  const ids = new Map<string, number>()
  return {
    id: (text) => {
      const known = ids.get(text)
      if (known !== undefined) return known
      ids.set(text, texts.length)
      return texts.push(text) - 1
    },
    text: (id) => texts[id] ?? '',
  }
}

/** The place of the header among the lines, which are counted without it. */
const HEADER = -1
const CLOSING_BRACE = 125

/** The lines of a file that are not blank, by their place without the header. */
type Lines = {
  /** How many there are, the header included. */
  readonly count: number
  readonly numberOf: (index: number) => number
  readonly textOf: (index: number, limit?: number) => string
  readonly isClosed: (index: number) => boolean
}

const linesOf = (bytes: Uint8Array): Lines => {
  const decoder = new TextDecoder()
  const starts: number[] = []
  const ends: number[] = []
  const numbers: number[] = []
  let start = 0
  for (let number = 1; start < bytes.length; number += 1) {
    const found = bytes.indexOf(NEWLINE, start)
    const next = found === -1 ? bytes.length : found
    const end = next > start && bytes[next - 1] === CARRIAGE_RETURN ? next - 1 : next
    if (end > start) {
      starts.push(start)
      ends.push(end)
      numbers.push(number)
    }
    start = next + 1
  }
  return {
    count: starts.length,
    numberOf: (index) => numbers[index + 1] ?? index + 2,
    textOf: (index, limit = Infinity) => {
      const from = starts[index + 1] ?? 0
      return decoder.decode(bytes.subarray(from, Math.min(ends[index + 1] ?? 0, from + limit)))
    },
    isClosed: (index) => bytes[(ends[index + 1] ?? 1) - 1] === CLOSING_BRACE,
  }
}

type Opening = Exclude<ReturnType<typeof openHeader>, TapeFault>

/** Reads the head of each line; the fault that names the first line that is none, or is earlier than the one before it. */
const indexLines = (lines: Lines, opening: Opening): LineIndex | TapeFault => {
  const length = lines.count - 1
  const at = new Float64Array(length)
  const kinds = new Uint8Array(length)
  const events = new Uint32Array(length)
  const tables = new Uint32Array(length)
  const names = intern()
  for (let index = 0; index < length; index += 1) {
    const line = lines.numberOf(index)
    const head = headOf(lines.textOf(index, PREFIX_BYTES), () => lines.textOf(index))
    if (typeof head === 'string') return { line, why: head }
    if (!lines.isClosed(index)) return { line, why: 'breaks off before its end.' }
    if (index > 0 && head.at < (at[index - 1] ?? 0)) return { line, why: 'is earlier than the line before it.' }
    at[index] = head.at
    const { k, e, t } = opening.head(head)
    kinds[index] = LINE_KINDS.indexOf(k)
    events[index] = names.id(e)
    tables[index] = names.id(t)
  }
  return {
    at: (index) => at[index] ?? opening.header.from,
    kind: (index) => LINE_KINDS[kinds[index] ?? 0] ?? 'note',
    event: (index) => names.text(events[index] ?? 0),
    table: (index) => names.text(tables[index] ?? 0),
  }
}

/** Reads whole lines; one that repeats the metrics of an earlier line gets them from there. */
const wholeLines = (lines: Lines, opening: Opening): ((index: number) => TapeLine) => {
  const ownLine = (index: number): TapeLine => {
    const value = tapeLineSchema.safeParse(parsed(lines.textOf(index)))
    if (!value.success) throw new TapeError({ line: lines.numberOf(index), why: 'is not a whole JSON object.' })
    const { at: when, k, e, t, p } = value.data
    const line: TapeLine = { at: when, ...opening.head({ k, e, t }), p }
    return { ...line, p: opening.payload(line) }
  }
  // Anyone who plays on asks for the same line's metrics again and again.
  const named = new Map<string, { readonly index: number; readonly line: TapeLine }>()
  const metricsLine = (index: number, table: string): TapeLine => {
    const known = named.get(table)
    const found = known?.index === index ? known : { index, line: ownLine(index) }
    named.set(table, found)
    return found.line
  }
  return (index) => {
    const line = ownLine(index)
    const number = repeatedLine(line)
    if (number === undefined) return line
    const before = number - 2
    const full = before >= 0 && before < index ? withMetricsOf(line, metricsLine(before, line.t)) : undefined
    if (full) return full
    throw new TapeError({
      line: lines.numberOf(index),
      why: `repeats line ${number}, which has no metrics of its table.`,
    })
  }
}

/**
 * Opens the bytes of a tape (already unzipped), of this version or an older one.
 * @returns the tape, or the fault that names the line: no header, a newer version, a broken or unknown line, or time that runs back.
 */
export const openTape = (bytes: Uint8Array, conversions = CONVERSIONS): Tape | TapeFault => {
  const lines = linesOf(bytes)
  if (lines.count === 0) return { line: 1, why: 'is missing: the file is empty.' }
  const opening = openHeader(parsed(lines.textOf(HEADER)), conversions)
  if ('why' in opening) return opening
  const index = indexLines(lines, opening)
  if ('why' in index) return index
  return {
    ...index,
    header: opening.header,
    length: lines.count - 1,
    bytes: bytes.length,
    line: wholeLines(lines, opening),
  }
}

/** True for what `openTape` refused. */
export const isTapeFault = (opened: Tape | TapeFault): opened is TapeFault => 'why' in opened

/** How many of a rising list are at or before the position. */
export const countUpTo = (lines: readonly number[], position: number): number =>
  countFirst(lines.length, (place) => (lines[place] ?? 0) <= position)

/** The last line received at or before the instant; -1 before the first. */
export const lineAtInstant = (tape: Tape, instant: number): number =>
  countFirst(tape.length, (place) => tape.at(place) <= instant) - 1

/** First and last instant of a tape. */
export const spanOf = ({ header, length, at }: Tape): Span =>
  length === 0
    ? { from: header.from, to: header.from }
    : { from: Math.min(header.from, at(0)), to: Math.max(header.from, at(length - 1)) }

/** What was read, or the error of a line that turned out broken. */
export const readOrError = <T>(read: () => T): T | TapeError => {
  try {
    return read()
  } catch (error) {
    if (error instanceof TapeError) return error
    throw error
  }
}

/** A line without its payload: all that is known of a broken one. */
export const withoutPayload = ({ at, kind, event, table }: LineIndex, index: number): TapeLine => ({
  at: at(index),
  k: kind(index),
  e: event(index),
  t: table(index),
  p: null,
})

/**
 * The same tape, on which a line with a broken payload reads as one without payload: every fold refuses it, as when it
 * is played, so that a jump over it ends where playing over it does.
 */
export const tolerant = (tape: Tape): Tape => ({
  ...tape,
  line: (index): TapeLine => {
    const line = readOrError(() => tape.line(index))
    return line instanceof TapeError ? withoutPayload(tape, index) : line
  },
})
