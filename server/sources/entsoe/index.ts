import { Observable } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { HistorySource, MarketSource, Provider, ProviderGiven } from '../source'
import { createEntsoeClient, ENTSOE_ALLOWED_PER_HOUR } from './client'
import { entsoeHistory } from './history'
import { EntsoeLiveRun } from './liveRun'
import { ENTSOE_STANDARD_URL } from './settings'
import { entsoeUnits } from './units'

type EntsoeOptions = ProviderGiven & {
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** A server whose MARKET_SOURCE has ENTSO-E does not start without a token: without one the platform refuses all. */
const settingsOf = ({ settings: { entsoe } }: EntsoeOptions) => entsoe ?? { url: ENTSOE_STANDARD_URL, token: '' }

const clientOf = (given: EntsoeOptions) =>
  createEntsoeClient({ ...settingsOf(given), clock: given.clock, ...(given.fetch && { fetch: given.fetch }) })

/** Power and prices of the neighbours, as series (`families/europe`), and their single units. It has no settlement periods. */
export const createEntsoe = (given: EntsoeOptions): MarketSource => {
  const { clock, log } = given
  // One for all who listen, one after the other: the pace is that of the server.
  const client = clientOf(given)
  const { start, stop, ...units } = entsoeUnits({ client, clock, log })
  return {
    info: { kind: 'elexon', label: 'ENTSO-E', detail: settingsOf(given).url },
    live$: new Observable<readonly MarketEvent[]>((out) => {
      const run = new EntsoeLiveRun({ clock, log, client, emit: (events) => out.next(events) })
      run.start()
      start()
      return () => {
        stop()
        run.stop()
      }
    }),
    ...units,
    period: () => Promise.resolve([]),
    gates: () => [{ of: 'ENTSO-E', allowedPerHour: ENTSOE_ALLOWED_PER_HOUR, ...client.gate() }],
  }
}

/** Past days of the same series. */
export const createEntsoeHistory = (given: EntsoeOptions): HistorySource =>
  entsoeHistory({ client: clientOf(given), clock: given.clock })

export const ENTSOE: Provider = {
  id: 'entsoe',
  name: 'ENTSO-E',
  isInvented: false,
  feeds: ['entsoe'],
  about: ({ entsoe }) => `ENTSO-E, ${entsoe?.url ?? ENTSOE_STANDARD_URL}`,
  open: createEntsoe,
  openHistory: createEntsoeHistory,
}
