import { NEVER } from 'rxjs'
import { SourceError, type MarketSource, type Provider, type ServerClock } from '../source'
import { createNesoClient, NesoFault } from './client'
import { nesoSkips } from './operatorSkips'

type NesoOptions = {
  /** Base address of the data portal, e.g. `https://api.neso.energy`. */
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** What NESO publishes on its data portal and no other provider has. It has no market that runs: `live$` stays silent. */
export const createNeso = ({ url, clock, log, fetch = globalThis.fetch }: NesoOptions): MarketSource => {
  const skips = nesoSkips({ client: createNesoClient({ url, clock, fetch }), clock, log })
  return {
    info: { kind: 'elexon', label: 'NESO', detail: url },
    live$: NEVER,
    period: () => Promise.resolve([]),
    operatorSkips: async (date) => {
      try {
        return await skips(date)
      } catch (error) {
        throw error instanceof NesoFault ? new SourceError(error.reason) : error
      }
    },
  }
}

export const NESO: Provider = {
  id: 'neso',
  name: 'NESO',
  isInvented: false,
  feeds: [],
  about: ({ nesoUrl }) => `NESO, ${nesoUrl}`,
  open: ({ settings: { nesoUrl: url }, clock, log }) => createNeso({ url, clock, log }),
}
