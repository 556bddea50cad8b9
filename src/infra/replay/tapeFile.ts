import type { Instant } from '../../domain/periods'
import { headerText, type TapeHeader } from '../../domain/replay/format'
import { EMPTY_REPLICA, type ReplicaState } from '../../domain/replay/replicaState'
import { marksOf } from '../../domain/replay/replicaAnswers'
import { startLines, wholeLines } from '../../domain/replay/slice'
import { weightOfReplica } from '../../domain/replay/recordingBuffer'
import { fileText, MINUTE_MS, type Minute } from './recordingBuffer'
import { defer, map, of, switchMap, type Observable } from 'rxjs'
import { abortable } from '../browser/httpClient'

/** In a long recording what is known is kept this often… */
export const KNOWN_MS = 10 * MINUTE_MS
/** …and every table is whole again after this at the least, after half an hour at the most, so that a reader can seek. */
const WHOLE_MS = 20 * MINUTE_MS

/** What is known at an instant. */
export type ReplayKnown = { readonly at: Instant; readonly replica: ReplicaState }

function* linesOf({ packed, lines }: Pick<Minute, 'packed' | 'lines'>): Generator<string> {
  for (const text of packed) yield `${text}\n`
  for (const line of [...lines]) yield `${fileText(line)}\n`
}

/** Whether a reader finds every table whole at the start of this minute. */
const isPlace = ({ at, replica }: Minute, lastAt: Instant): boolean =>
  replica !== EMPTY_REPLICA && at - lastAt >= WHOLE_MS

/** About how many characters the places take where every table is whole, the start among them. */
export const weightOfPlaces = (minutes: readonly Minute[]): number => {
  let weight = 0
  let lastAt = -Infinity
  for (const minute of minutes) {
    if (!isPlace(minute, lastAt)) continue
    lastAt = minute.at
    weight += weightOfReplica(minute.replica)
  }
  return weight
}

/**
 * A tape as text, line by line and made as it is read: the header, what was known at the start, what was received, and
 * the final proof. At least one minute of lines must be given.
 */
export function* tapeText(header: TapeHeader, minutes: readonly Minute[], endAt: () => ReplayKnown): Generator<string> {
  yield `${headerText(header)}\n`
  const [first] = minutes
  const last = minutes.at(-1)
  if (!first || !last) return
  for (const line of startLines(first.at, first.replica, first.settings)) yield `${fileText(line)}\n`
  let wholeAt = first.at
  for (const minute of minutes.slice(0, -1)) {
    if (isPlace(minute, wholeAt)) {
      wholeAt = minute.at
      for (const line of wholeLines(minute.at, minute.replica)) yield `${fileText(line)}\n`
    }
    yield* linesOf(minute)
  }
  // The last lines and their proof are taken at the same moment.
  const { at, replica } = endAt()
  yield* linesOf({ packed: last.packed, lines: [...last.lines] })
  yield `${fileText({ at, k: 'end', e: '', t: '', p: marksOf(replica) })}\n`
}

/** A sentence that tells the user why a tape could not be had. */
export class TapeFileError extends Error {
  override readonly name = 'TapeFileError'
}

const GZIP = [0x1f, 0x8b] as const

const bytesOf = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

/** The bytes of a tape, unzipped when they are zipped, whatever the file is called. */
export const unzipped = async (file: Blob): Promise<Uint8Array> => {
  const head = new Uint8Array(await file.slice(0, GZIP.length).arrayBuffer())
  if (!GZIP.every((byte, at) => head[at] === byte)) return new Uint8Array(await file.arrayBuffer())
  try {
    return await bytesOf(file.stream().pipeThrough(new DecompressionStream('gzip')))
  } catch {
    throw new TapeFileError('The file is zipped, but broken: it cannot be unzipped. Was it saved to its end?')
  }
}

const fetched = async (address: string, base: string, signal: AbortSignal): Promise<Blob> => {
  const url = URL.parse(address, base)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TapeFileError('A tape is opened from an http or https address only.')
  // Without cookies: an address that somebody sent must not speak in the user's name.
  const response = await fetch(url, { credentials: 'omit', signal }).catch(() => {
    throw new TapeFileError(`${url.host} cannot be reached, or does not let other pages read its files (CORS).`)
  })
  if (!response.ok)
    throw new TapeFileError(`${url.host} answered ${response.status}: there is no tape at this address.`)
  return await response.blob()
}

/** Where tapes come from and go to. */
export type TapeFiles = {
  /** The bytes of a file or of an address, unzipped. Errors with a TapeFileError. */
  readonly read: (from: Blob | string) => Observable<Uint8Array>
  /** Zips the text and gives it to the user as a file; emits its size in bytes. */
  readonly save: (name: string, text: Iterable<string>) => Observable<number>
}

const textStream = (text: Iterable<string>): ReadableStream<Uint8Array> => {
  const parts = text[Symbol.iterator]()
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: (out) => {
      const part: IteratorResult<string, unknown> = parts.next()
      if (part.done === true) out.close()
      else out.enqueue(encoder.encode(part.value))
    },
  })
}

/** The lines zipped, made as fast as they can be packed and no faster. */
export const zipped = async (text: Iterable<string>): Promise<Blob> => {
  const stream = textStream(text) as ReadableStream<Uint8Array<ArrayBuffer>>
  return await new Response(stream.pipeThrough(new CompressionStream('gzip'))).blob()
}

/** @param saveFile hands a file to the browser's downloads */
export const tapeFiles = (saveFile: (file: Blob, name: string) => void, base: string): TapeFiles => ({
  read: (from) =>
    (typeof from === 'string' ? abortable((signal) => fetched(from, base, signal)) : of(from)).pipe(
      switchMap(unzipped),
    ),
  save: (name, text) =>
    defer(() => zipped(text)).pipe(
      map((file) => {
        saveFile(file, name)
        return file.size
      }),
    ),
})
