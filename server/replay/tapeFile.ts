import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { faultText } from '../../src/domain/replay/format'
import { isTapeFault, openTape, type Tape } from '../../src/domain/replay/read'
import { spanOf } from './tapePlayer'

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
