import type { HistorySource, MarketSource, Provider, ServerClock } from '../source'
import { createRteClient } from './client'
import { rteHistory } from './history'
import { rteLive } from './live'

type Options = {
  /** Base address, e.g. `https://eco2mix.rte-france.com`. */
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** The British price of the day before in euros, from now on. */
export const createRte = (options: Options): MarketSource => {
  const client = createRteClient(options)
  return {
    info: { kind: 'elexon', label: 'RTE', detail: options.url },
    live$: rteLive({ ...options, client }),
    gates: () => [{ of: 'RTE', ...client.gate() }],
    period: () => Promise.resolve([]),
  }
}

/** The same of past days. */
export const createRteHistory = (options: Options): HistorySource =>
  rteHistory({ ...options, client: createRteClient(options) })

export const RTE: Provider = {
  id: 'rte',
  name: 'RTE, éCO2mix',
  isInvented: false,
  feeds: ['rte'],
  about: ({ rteUrl }) => `RTE, ${rteUrl}`,
  open: ({ settings: { rteUrl: url }, clock, log }) => createRte({ url, clock, log }),
  openHistory: ({ settings: { rteUrl: url }, clock, log }) => createRteHistory({ url, clock, log }),
}
