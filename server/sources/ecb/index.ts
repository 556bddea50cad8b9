import type { HistorySource, MarketSource, Provider, ServerClock } from '../source'
import { createEcbClient } from './client'
import { ecbHistory } from './history'
import { ecbLive } from './live'

type Options = {
  /** Base address, e.g. `https://www.ecb.europa.eu`. */
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** The rate of the euro from now on. */
export const createEcb = (options: Options): MarketSource => {
  const client = createEcbClient(options)
  return {
    info: { kind: 'elexon', label: 'European Central Bank', detail: options.url },
    live$: ecbLive({ ...options, client }),
    gates: () => [{ of: 'European Central Bank', ...client.gate() }],
    period: () => Promise.resolve([]),
  }
}

/** The rates of past days. */
export const createEcbHistory = (options: Options): HistorySource =>
  ecbHistory({ ...options, client: createEcbClient(options) })

export const ECB: Provider = {
  id: 'ecb',
  name: 'European Central Bank',
  isInvented: false,
  feeds: ['ecb'],
  about: ({ ecbUrl }) => `European Central Bank, ${ecbUrl}`,
  open: ({ settings: { ecbUrl: url }, clock, log }) => createEcb({ url, clock, log }),
  openHistory: ({ settings: { ecbUrl: url }, clock, log }) => createEcbHistory({ url, clock, log }),
}
