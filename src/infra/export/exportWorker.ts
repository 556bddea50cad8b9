import { csvWriter } from './exportCsv'
import { exportScript } from './exportScript'
import type { ToWorker } from '../types/exportFaces'

/** The worker's first lines: they only join its messages to `exportScript`. What writes workbooks is fetched when wanted. */
const hear = exportScript(
  {
    csv: (heads) => Promise.resolve(csvWriter(heads)),
    xlsx: async (heads, sheet) => (await import('./exportXlsx')).xlsxWriter(heads, sheet),
  },
  (message) => self.postMessage(message),
)
self.onmessage = ({ data }: MessageEvent<ToWorker>) => hear(data)
