import PQueue from 'p-queue'
import type { Instant } from '../../../../src/domain/periods'
import { boundedText } from '../../boundedBody'
import { pauseOf } from '../../gate'
import { ElexonFault } from '../client'
import { listingPage, uploadedBetween, type ArchivedFile } from './listing'

/** So many requests are open at once: the archive is file storage, one small file for each message. */
export const ARCHIVE_AT_ONCE = 16
const ATTEMPTS = 4
const FIRST_RETRY_MS = 500
const TIMEOUT_MS = 30_000
/** A page of a listing has at most 5,000 files of some 400 bytes each. */
const MOST_LISTING_BYTES = 16_000_000
/** The largest messages, of all units, have a few hundred kilobytes. */
const MOST_MESSAGE_BYTES = 8_000_000

/** What is listed of a data set and a span, and how many entries of the listing could not be read. */
export type Listed = { readonly files: readonly ArchivedFile[]; readonly dropped: number }

export type ArchiveClient = {
  /** The files of a data set that were uploaded in `[from, to)`. Rejects with an ElexonFault. */
  list(dataset: string, from: Instant, to: Instant): Promise<Listed>
  /** The text of a file. Rejects with an ElexonFault. */
  text(file: ArchivedFile): Promise<string>
}

type Options = {
  /** Address of the container, e.g. `https://archive.data.elexon.co.uk/iris-archive`. */
  readonly url: string
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
  /** Waits, ms; by the process's timers by default. */
  readonly sleep?: (ms: number) => Promise<void>
}

const sleepByTimer = (ms: number): Promise<void> => new Promise((wake) => void setTimeout(wake, ms))

/** A fault, and how long the archive asks to be left alone before the same is requested again. */
type Failed = { readonly fault: ElexonFault; readonly pauseMs?: number }

const failureOf = (response: Response): Failed => {
  const { status } = response
  if (status === 404) return { fault: new ElexonFault('The IRIS archive does not have it (404).', false) }
  const passes = status === 429 || status >= 500
  const fault = new ElexonFault(`The IRIS archive answered with an error (${status}).`, passes)
  return passes && response.headers.has('retry-after') ? { fault, pauseMs: pauseOf(response, Date.now()) } : { fault }
}

const unanswered = (error: unknown): Failed => {
  if (error instanceof ElexonFault) return { fault: error }
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  const reason = isLate ? `did not answer within ${TIMEOUT_MS / 1000} seconds` : 'cannot be reached'
  return { fault: new ElexonFault(`The IRIS archive ${reason}.`) }
}

/**
 * Elexon's public archive of IRIS, without a key: a container of files that is searched by their tags. At most
 * `ARCHIVE_AT_ONCE` requests are open; each is tried up to four times, with growing pauses or those that the archive names.
 */
export const createArchiveClient = ({
  url,
  fetch = globalThis.fetch,
  sleep = sleepByTimer,
}: Options): ArchiveClient => {
  const queue = new PQueue({ concurrency: ARCHIVE_AT_ONCE })

  const received = async (address: string, mostBytes: number): Promise<string | Failed> => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) {
        await response.body?.cancel()
        return failureOf(response)
      }
      const text = await boundedText(response, mostBytes)
      return text ?? { fault: new ElexonFault('The IRIS archive sent more than can be read here.', false) }
    } catch (error) {
      return unanswered(error)
    }
  }

  const request = async (address: string, mostBytes: number): Promise<string> => {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await received(address, mostBytes)
      if (typeof answer === 'string') return answer
      if (attempt >= ATTEMPTS || !answer.fault.passes) throw answer.fault
      await sleep(answer.pauseMs ?? FIRST_RETRY_MS * 2 ** (attempt - 1))
    }
  }

  /** Its queue would give a value of its own after a time limit; there is none here. */
  const inTurn = (address: string, mostBytes: number): Promise<string> =>
    new Promise((resolve, reject) => void queue.add(() => request(address, mostBytes).then(resolve, reject)))

  const page = async (where: string, marker: string | undefined) => {
    const query = new URLSearchParams({ comp: 'blobs', restype: 'container', where, ...(marker && { marker }) })
    return listingPage(await inTurn(`${url}?${query.toString()}`, MOST_LISTING_BYTES))
  }

  return {
    list: async (dataset, from, to) => {
      const where = uploadedBetween(dataset, from, to)
      const files: ArchivedFile[] = []
      let dropped = 0
      let marker: string | undefined
      do {
        const answer = await page(where, marker)
        files.push(...answer.files)
        dropped += answer.dropped
        // The same marker again would never end.
        marker = answer.marker === marker ? undefined : answer.marker
      } while (marker !== undefined)
      return { files, dropped }
    },
    text: ({ path }) => {
      const place = path.split('/').map(encodeURIComponent).join('/')
      return inTurn(`${url}/${place}`, MOST_MESSAGE_BYTES)
    },
  }
}
