import type { ToHistoric } from '../types/historic'
import { csvWriter } from './csvWriter'
import { HistoricScript } from './historicScript'

/** A worker's own way to post: what this file's types take for a window's has other arguments. */
const post = globalThis.postMessage as unknown as (message: unknown, transfer: Transferable[]) => void

/** The first lines of the worker of a query: they only join its messages to `HistoricScript`. */
const script = new HistoricScript({
  publish: (message, transfer = []) => post(message, [...transfer]),
  writers: {
    csv: (heads) => Promise.resolve(csvWriter(heads)),
    xlsx: async (heads, sheet) => (await import('./exportXlsx')).xlsxWriter(heads, sheet),
  },
  pause: () => new Promise((go) => setTimeout(go)),
})
globalThis.onmessage = ({ data }: MessageEvent<ToHistoric>) => script.receive(data)
