import address from './exportWorker?worker&url'
import historicAddress from './historicWorker?worker&url'
import type { FromHistoric, HistoricWorker } from '../types/historic'

type Policy = { readonly createScriptURL: (text: string) => unknown }
type WorkingWindow = {
  readonly Worker?: typeof Worker
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => Policy
  }
}

/** The name that the server's content security policy lets one policy have. */
const POLICY = 'enact-export'

/**
 * Starts workers by their addresses. Where addresses of scripts must be trusted, the policy says yes to the addresses of
 * these two workers and to no other.
 */
const startsOf = ({ Worker, trustedTypes }: WorkingWindow): ((address: string) => Worker | undefined) => {
  let policy: Policy | undefined
  const known = (text: string): string => {
    if (text === address || text === historicAddress) return text
    throw new TypeError('This is not the address of a worker of this page.')
  }
  const trusted = (text: string): string => {
    policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: known })
    return (policy?.createScriptURL(text) ?? known(text)) as string
  }
  return (text) => (Worker ? new Worker(trusted(text), { type: 'module' }) : undefined)
}

const NO_SCRIPT = 'What reads the answers could not be fetched. Check the connection and try again.'

const historicOf = (worker: Worker): HistoricWorker => ({
  send: (message, transfer = []) => worker.postMessage(message, [...transfer]),
  listen: (receive) => {
    worker.onmessage = ({ data }: MessageEvent<FromHistoric>) => receive(data)
    worker.onerror = () => receive({ kind: 'failed', why: NO_SCRIPT })
  },
  close: () => worker.terminate(),
})

/** What starts workers: of files, and of the queries of Historical Analysis. Undefined where the browser has none; may throw. */
export const pageWorkers = (window: WorkingWindow) => {
  const start = startsOf(window)
  return {
    ofFiles: (): Worker | undefined => start(address),
    ofHistoric: (): HistoricWorker | undefined => {
      const worker = start(historicAddress)
      return worker && historicOf(worker)
    },
  }
}
