import { Observable } from 'rxjs'
import type { ExportRow } from '../../domain/export'
import type { ExportClient, ExportEvent, ExportJob, FromWorker, ToWorker } from '../types/export'

/** Most rows of a page that is handed over. */
const PAGE_ROWS = 2000
const PIECE_ROWS = 100
/** A page ends when so much time has gone into it: with its copying it stays within a frame of 16 ms. */
const PAGE_MS = 4

const NO_WORKER =
  'This browser cannot write files in the background. Use a current version of Chrome, Edge, Firefox or Safari.'
const NO_SCRIPT = 'What writes the file could not be fetched. Check the connection and try again.'
const NO_ROWS = 'The rows could not be read.'

/** What is used of a worker. */
export type WorkerLike = {
  postMessage(message: ToWorker): void
  onmessage: ((event: MessageEvent<FromWorker>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  terminate(): void
}

export type ExportSurroundings = {
  /** A new worker; undefined where the browser has none. May throw. */
  readonly startWorker: () => WorkerLike | undefined
  /** Time that runs evenly, ms. */
  readonly running: () => number
  readonly save: ExportClient['save']
}

type Page = { readonly rows: readonly ExportRow[]; readonly to: number }

const pageOf = ({ between, length }: ExportJob, from: number, running: () => number): Page => {
  const rows: ExportRow[] = []
  const until = running() + PAGE_MS
  let to = from
  do {
    const end = Math.min(to + PIECE_ROWS, length)
    rows.push(...between(to, end))
    to = end
  } while (to < length && rows.length < PAGE_ROWS && running() < until)
  return { rows, to }
}

const started = (startWorker: ExportSurroundings['startWorker']): WorkerLike | undefined => {
  try {
    return startWorker()
  } catch {
    return undefined
  }
}

type Ends = { readonly next: (event: ExportEvent) => void; readonly end: (event: ExportEvent) => void }

/** Hands page after page to the worker, the next when it has taken the one before. */
const handOver = (job: ExportJob, worker: WorkerLike, running: () => number, { next, end }: Ends): void => {
  let place = 0
  const go = (): void => {
    try {
      if (place >= job.length) {
        worker.postMessage({ kind: 'end' })
        return
      }
      const { rows, to } = pageOf(job, place, running)
      place = to
      worker.postMessage({ kind: 'rows', rows })
    } catch {
      end({ kind: 'failed', why: NO_ROWS })
    }
  }
  worker.onerror = () => end({ kind: 'failed', why: NO_SCRIPT })
  worker.onmessage = ({ data }) => {
    if (data.kind === 'failed') {
      end(data)
      return
    }
    if (data.kind === 'done') {
      end({ ...data, name: job.fileName })
      return
    }
    // The last of the hundred is the file itself.
    next({ kind: 'progress', share: Math.floor((place / job.length) * 99) })
    go()
  }
  next({ kind: 'progress', share: 0 })
  const { format, sheet, heads } = job
  worker.postMessage({ kind: 'begin', format, sheet, heads })
  go()
}

/** The door to the worker that writes files. The page spends a few milliseconds at a time on it. */
export const exportClient = ({ startWorker, running, save }: ExportSurroundings): ExportClient => ({
  save,
  write: (job) =>
    new Observable((out) => {
      const end = (event: ExportEvent): void => {
        out.next(event)
        out.complete()
      }
      const worker = started(startWorker)
      if (!worker) {
        end({ kind: 'failed', why: NO_WORKER })
        return
      }
      handOver(job, worker, running, { next: (event) => out.next(event), end })
      return () => worker.terminate()
    }),
})
