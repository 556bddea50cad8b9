import type { ExportFormat } from '../../domain/export'
import type { ExportWriter, FromWorker, ToWorker } from '../types/export'
import { csvWriter } from './csvWriter'

type Writers = Readonly<Record<ExportFormat, (heads: readonly string[], sheet: string) => Promise<ExportWriter>>>

const textsOf = (error: unknown): string => (error instanceof Error ? error.message : 'The file could not be written.')

/**
 * What the worker does with the page's messages: one file after `begin`, one `took` for each page of rows, the file at
 * the end. After a fault, which is sent once, nothing more is written.
 */
export const exportScript = (
  writers: Writers,
  publish: (message: FromWorker) => void,
): ((message: ToWorker) => void) => {
  let writer: Promise<ExportWriter> | undefined
  const act = async (message: ToWorker): Promise<void> => {
    if (message.kind === 'begin') {
      writer = writers[message.format](message.heads, message.sheet)
      await writer
      return
    }
    if (!writer) throw new Error('Rows came before the table was begun.')
    const file = await writer
    if (message.kind === 'end') {
      publish({ kind: 'done', blob: await file.finish() })
      return
    }
    await file.add(message.rows)
    publish({ kind: 'took' })
  }
  let isBroken = false
  const stop = (error: unknown): void => {
    isBroken = true
    publish({ kind: 'failed', why: textsOf(error) })
  }
  let last = Promise.resolve()
  return (message) => {
    last = last.then(() => (isBroken ? undefined : act(message))).catch(stop)
  }
}

/** The worker's first lines: they only join its messages to `exportScript`. What writes workbooks is fetched when wanted. */
const receive = exportScript(
  {
    csv: (heads) => Promise.resolve(csvWriter(heads)),
    xlsx: async (heads, sheet) => (await import('./exportXlsx')).xlsxWriter(heads, sheet),
  },
  (message) => self.postMessage(message),
)
// Not `self`: tests import this file where there is none.
globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => receive(data)
