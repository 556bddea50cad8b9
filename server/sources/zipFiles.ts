import { Unzip, UnzipInflate } from 'fflate'

/** A file of an archive, read as UTF-8. */
export type ZippedFile = { readonly name: string; readonly text: string }

type Reading = {
  /** Who sent it, as sentences begin with it. */
  readonly name: string
  /** The error with which an archive is refused, of a plain sentence. */
  readonly fault: (reason: string) => Error
  readonly mostFiles: number
  /** Bytes of one file and of all of them, unpacked. */
  readonly mostBytesEach: number
  readonly mostBytes: number
}

/** So much is unpacked between two looks at what came out: deflate makes at most 1,032 times as much of it. */
const SLICE_BYTES = 4096

/** The record with which every archive ends; a comment of at most 65,535 bytes may follow it. */
const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const COUNT_OFFSET = 10

/** How many files an archive says that it has; undefined where it has no end, as one that was cut off. */
const listedFiles = (bytes: Uint8Array): number | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const first = Math.max(0, bytes.byteLength - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.byteLength - END_BYTES; at >= first; at -= 1)
    if (view.getUint32(at, true) === END_SIGNATURE) return view.getUint16(at + COUNT_OFFSET, true)
  return undefined
}

/** Whether bytes begin as an archive with at least one file does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

const concatenated = (parts: readonly Uint8Array[]): string => new TextDecoder().decode(Buffer.concat(parts))

/**
 * The files of an archive, read in small pieces, so that one that unpacks to gigabytes is left at the limit. Checksums of
 * files are not compared. Throws `fault`, and nothing else, for what is no whole archive or is larger than allowed.
 */
export const zipFiles = (
  bytes: Uint8Array,
  { name, fault, mostFiles, mostBytesEach, mostBytes }: Reading,
): readonly ZippedFile[] => {
  const broken = fault(`${name} answered with something that is no whole archive.`)
  const tooMuch = fault(`${name} sent more than can be read here.`)
  const listed = listedFiles(bytes)
  if (listed === undefined) throw broken
  if (listed > mostFiles) throw tooMuch
  const files: ZippedFile[] = []
  let opened = 0
  let all = 0
  const unzip = new Unzip((file) => {
    opened += 1
    if (opened > mostFiles) throw tooMuch
    const parts: Uint8Array[] = []
    let size = 0
    file.ondata = (error, part, isLast) => {
      // The library hands on as an error what was thrown here.
      if (error !== null) throw error
      size += part.byteLength
      all += part.byteLength
      if (size > mostBytesEach || all > mostBytes) throw tooMuch
      parts.push(part)
      if (isLast) files.push({ name: file.name, text: concatenated(parts) })
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.byteLength; at += SLICE_BYTES)
      unzip.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.byteLength)
  } catch (error) {
    throw error === tooMuch ? tooMuch : broken
  }
  if (files.length !== listed) throw broken
  return files
}
