import type { ServerClock } from '../sources/source'
import type { SourceInfo } from '../../src/domain/market/events'
import type { Instant } from '../../src/domain/periods'
import type { OutsideLinks } from '../../src/domain/reference'
import type { WireLiveTable } from '../../src/domain/wire'
import type { LiveSeries } from '../history/liveSeries'
import type { History } from '../history/watchedStore'
import type { ServerIdentity } from '../identity/types'
import type { Log } from '../log/log'
import type { Archive } from '../market/archive'
import type { LiveMarket } from '../market/liveMarket'

/** What the routes answer from. */
export type ApiContext = {
  readonly host: LiveMarket
  readonly archive: Archive
  readonly source: SourceInfo
  readonly clock: ServerClock
  /** Values of series; absent on a recording, and on a server that keeps none. */
  readonly history?: History
  /** Live tails of series; absent where there is no history. */
  readonly live?: LiveSeries
  readonly log: Log
  /** Counts what pages report; absent where nothing is counted. */
  readonly frontendEvent?: (event: string) => void
  readonly identity: Pick<ServerIdentity, 'configFor'>
  readonly startedAt: Instant
  /** Connections of both hubs now. */
  readonly connections: () => number
  /** Live tables that are not of the market, by module type. */
  readonly ownTables?: ReadonlyMap<string, () => WireLiveTable | undefined>
  /** Live tables that differ by user, by module type: each is read by its user alone. */
  readonly userTables?: ReadonlyMap<string, (userId: string) => Promise<WireLiveTable | undefined>>
  /** The product's accounts on other sites, where the server was told of any. */
  readonly links?: OutsideLinks
}
