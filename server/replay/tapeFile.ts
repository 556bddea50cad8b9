import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip, createGzip } from 'node:zlib'
import { faultText } from '../../src/domain/replay/format'
import { isTapeFault, openTape, spanOf, type Tape } from '../../src/domain/replay/read'
import { createWriteStream, type WriteStream } from 'node:fs'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type { Writable } from 'node:stream'

export type OpenedTapeFile =
  { readonly tape: Tape; readonly why?: undefined } | { readonly why: string; readonly tape?: undefined }

const unzipped = promisify(gunzip)

/** By content, not by name: a browser may have unpacked what it was sent packed. */
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Played again and again, a tape of one moment would never let anything else happen. */
const SHORTEST_MS = 1000

const SENTENCES: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file.',
  EACCES: 'this user may not read the file.',
  EISDIR: 'that is a folder, not a file.',
}

const whyNotRead = (error: unknown): string => {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('Z_')) return 'the file is packed with gzip and damaged, or cut off before its end.'
  return SENTENCES[code] ?? `the file cannot be read: ${message}`
}

/** Opens a recording, packed with gzip or not. @returns the tape, or a sentence that says what is wrong with it. */
export const openTapeFile = async (file: string): Promise<OpenedTapeFile> => {
  let bytes: Uint8Array
  try {
    bytes = await readFile(file)
    if (isGzip(bytes)) bytes = await unzipped(bytes)
  } catch (error) {
    return { why: whyNotRead(error) }
  }
  const tape = openTape(bytes)
  if (isTapeFault(tape)) return { why: faultText(tape) }
  if (tape.length === 0) return { why: 'nothing was recorded on it after its header.' }
  const { from, to } = spanOf(tape)
  return to - from < SHORTEST_MS ? { why: 'it is shorter than a second: there is nothing to play.' } : { tape }
}

/** Where the lines of a tape go. */
export type TapeOut = {
  readonly write: (line: string) => void
  /** Settles when the file has caught up, at once when it is not behind. Rejects when it could not be written. */
  readonly drained: () => Promise<void>
  /** Ends the file. Rejects when it could not be written to its end. */
  readonly close: () => Promise<void>
}

/** Lines wait here until there are this many characters: one write for each would cost more than its content. */
const CHUNK = 64 * 1024

/** Why a tape cannot be written there, in a sentence for the command line. */
const whyNot = (error: unknown, file: string): string => {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EEXIST') return `--out is "${file}", which exists already: choose another name, or delete it first.`
  if (code === 'ENOENT') return `--out is "${file}", in a folder that does not exist: make the folder first.`
  if (code === 'EACCES' || code === 'EROFS')
    return `--out is "${file}", which may not be written: choose another place.`
  return `--out is "${file}", which cannot be written: ${message}`
}

export type OpenedOut = { readonly ok: true; readonly out: TapeOut } | { readonly ok: false; readonly why: string }

/** Opens a new file for a tape, packed with gzip when its name ends in `.gz`; never one that exists. */
export const openTapeOut = async (file: string): Promise<OpenedOut> => {
  const target = createWriteStream(file, { flags: 'wx' })
  try {
    await once(target, 'open')
  } catch (error) {
    return { ok: false, why: whyNot(error, file) }
  }
  return { ok: true, out: linesInto(target, file.endsWith('.gz')) }
}

const linesInto = (target: WriteStream, zipped: boolean): TapeOut => {
  const gzip = zipped ? createGzip() : undefined
  gzip?.pipe(target)
  const stream: Writable = gzip ?? target
  const ended = finished(target)
  // Anyone who awaits drained or close gets it; until then it must not end the process.
  ended.catch(() => undefined)
  let waiting: string[] = []
  let size = 0
  const flush = (): boolean => {
    const text = waiting.join('')
    waiting = []
    size = 0
    return stream.write(text)
  }
  return {
    write: (line) => {
      waiting.push(line, '\n')
      size += line.length
      if (size >= CHUNK) flush()
    },
    drained: async () => {
      if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), ended])
    },
    close: async () => {
      flush()
      stream.end()
      await ended
    },
  }
}
