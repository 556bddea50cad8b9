import { csvWriter } from '../../src/infra/export/csvWriter'
import { HistoricScript } from '../../src/infra/export/historicScript'
import { xlsxWriter } from '../../src/infra/export/exportXlsx'
import type { FromHistoric, HistoricWorker, ToHistoric } from '../../src/infra/types/historic'

/** The worker of a query in this thread: the real script, with what was said to it. */
export const historicWorker = () => {
  const received: ToHistoric[] = []
  let isAlive = true
  let receive: (message: FromHistoric) => void = () => undefined
  const script = new HistoricScript({
    publish: (message) => {
      if (isAlive) receive(message)
    },
    writers: {
      csv: (heads) => Promise.resolve(csvWriter(heads)),
      xlsx: (heads, sheet) => Promise.resolve(xlsxWriter(heads, sheet)),
    },
    pause: () => new Promise((go) => setTimeout(go)),
  })
  const worker: HistoricWorker = {
    send: (message) => {
      received.push(message)
      script.receive(message)
    },
    listen: (listener) => void (receive = listener),
    close: () => void (isAlive = false),
  }
  return { worker, received, isAlive: () => isAlive }
}
