import { SourceError, type MarketSource, type Provider, type ServerClock } from '../source'
import { createNesoClient, NesoFault } from './client'
import { nesoOrders } from './auctionOrders'
import { nesoCapacity } from './capacityRegister'
import { nesoSkips } from './operatorSkips'
import type { UnitOf } from '../../../src/domain/market/unitNames'
import { elexonUnitNames } from '../elexon/unitNames'
import { nesoHistory } from './series/history'
import { nesoLive } from './series/live'

type NesoOptions = {
  /** Base address of the data portal, e.g. `https://api.neso.energy`. */
  readonly url: string
  /** Names of BM units; without them no result by unit is read as one of theirs. */
  readonly unitNames?: () => Promise<UnitOf>
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

/** Its guidance: two requests a minute to the datastore, and one a second to the catalogue. */
const DATASTORE_ALLOWED = 120
const CATALOGUE_ALLOWED = 3600

/** The live market and the thread that fills past days, which share NESO's limits by address. */
const SHARED_BY = 2

const explained = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw error instanceof NesoFault ? new SourceError(error.reason) : error
  }
}

/** What NESO publishes on its data portal and no other provider has: series, order books, the register of the capacity market, and skip rates on request. */
export const createNeso = ({ url, unitNames, clock, log, fetch = globalThis.fetch }: NesoOptions): MarketSource => {
  const client = createNesoClient({ url, clock, fetch, sharedBy: SHARED_BY })
  const skips = nesoSkips({ client, clock, log })
  const capacity = nesoCapacity({ client, clock, log })
  const orders = nesoOrders({ client, clock, log })
  const dayOf = (kind: string): typeof orders.ofDay | undefined => {
    if (kind === 'orderBook') return orders.ofDay
    return kind === 'capacityRegister' ? capacity.ofDay : undefined
  }
  return {
    info: { kind: 'elexon', label: 'NESO', detail: url },
    live$: nesoLive({
      client,
      clock,
      log,
      ...(unitNames && { unitNames }),
      auctions: orders.looks,
      others: [capacity],
    }),
    period: () => Promise.resolve([]),
    gates: () => {
      const { catalogue, datastore } = client.gates()
      return [
        { of: 'NESO datastore', allowedPerHour: DATASTORE_ALLOWED, ...datastore },
        { of: 'NESO catalogue', allowedPerHour: CATALOGUE_ALLOWED, ...catalogue },
      ]
    },
    days: {
      has: (kinds) => kinds.every((kind) => dayOf(kind) !== undefined),
      events: async (date, kinds) =>
        (await Promise.all(kinds.map((kind) => explained(dayOf(kind)?.(date) ?? Promise.resolve([]))))).flat(),
    },
    operatorSkips: (date) => explained(skips(date)),
  }
}

export const NESO: Provider = {
  id: 'neso',
  name: 'NESO',
  isInvented: false,
  feeds: ['neso', 'orderBooks', 'capacityRegisters'],
  about: ({ nesoUrl }) => `NESO, ${nesoUrl}`,
  open: ({ settings: { nesoUrl: url, elexonUrl }, clock, log }) =>
    createNeso({ url, unitNames: elexonUnitNames({ url: elexonUrl, clock }), clock, log }),
  openHistory: ({ settings: { nesoUrl: url, elexonUrl }, clock, log }) =>
    nesoHistory({
      client: createNesoClient({ url, clock, sharedBy: SHARED_BY }),
      clock,
      log,
      unitNames: elexonUnitNames({ url: elexonUrl, clock }),
    }),
}
