import type { MarketSource, Provider, ProviderGiven } from '../source'
import { createMetnoClient } from './client'
import { metnoLive } from './live'
import { METNO_STANDARD_URL } from './settings'

type MetnoOptions = ProviderGiven & {
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** A server whose MARKET_SOURCE has MET Norway does not start without a contact: without one the service refuses all. */
const settingsOf = ({ settings: { metno } }: MetnoOptions) => metno ?? { url: METNO_STANDARD_URL, contact: '' }

/** Weather forecasts, as series. It has neither settlement periods nor past days. */
export const createMetno = (given: MetnoOptions): MarketSource => {
  const { clock, log, fetch } = given
  const settings = settingsOf(given)
  const client = createMetnoClient({ ...settings, clock, log, ...(fetch && { fetch }) })
  return {
    info: { kind: 'elexon', label: 'MET Norway', detail: settings.url },
    live$: metnoLive({ client, clock, log }),
    gates: () => [{ of: 'MET Norway', ...client.gate() }],
    period: () => Promise.resolve([]),
  }
}

export const METNO: Provider = {
  id: 'metno',
  name: 'MET Norway',
  isInvented: false,
  feeds: ['metno'],
  about: ({ metno }) => `MET Norway, ${metno?.url ?? METNO_STANDARD_URL}`,
  open: createMetno,
}
