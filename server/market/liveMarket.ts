import type { MarketState } from '../../src/domain/market/state'
import type { DynamicsLog } from '../../src/domain/plants/dynamicsLog'
import type { PeriodRef, SettlementDate } from '../../src/domain/periods'
import type {
  BingoAnswer,
  Current,
  WireLiveTable,
  WirePlant,
  WirePlantActivity,
  PlantStore,
} from '../../src/domain/wire'
import type { PriceRules } from './priceRules'
import type { BoaLive } from './stackCollections'

/** What answers about one plant are made of. */
export type KnownPlants = {
  readonly market: Pick<MarketState, 'units' | 'messages' | 'at' | 'feeds'>
  readonly log: DynamicsLog
}

/** The market as the routes see it: one that runs now, or one that a tape plays. */
export type LiveMarket = {
  start(): void
  stop(): void
  /** False until something has been received. */
  ready(): boolean
  /**
   * The verified stack of a period; undefined when it is none of those kept, or nothing has been received yet. A market
   * that no archive is behind throws a SourceError instead.
   */
  boa(ref: PeriodRef): BoaLive | undefined
  /** A verified live table as of now, by module type; undefined while nothing has been received. Throws as `boa` does. */
  table(moduleType: string): WireLiveTable | undefined
  /** What a what-if on a period is priced with; undefined for a period that the archive answers for. */
  priceRules(ref: PeriodRef): PriceRules | undefined
  /** What The Current shows of a country; figures that are not known say why. */
  current(country: string): Current
  /** The cards of these plants; undefined while nothing has been received. Absent where a market has none. */
  bingo?(plants: readonly string[]): BingoAnswer | undefined
  /** All that is known of units; undefined while nothing has been received. Absent where a market has no units. */
  plants?(): KnownPlants | undefined
  /** The lines of these plants around now; as `bingo`. */
  plantActivity?(plants: readonly string[]): WirePlantActivity | undefined
  plantStore(): PlantStore
  /** The units at the endpoint of another country, by the base path of its calls; absent where the source has none. */
  unitsAt?(endpoint: string): readonly WirePlant[]
  /** The first London day that can be asked for. */
  earliestDay(): SettlementDate
  feeds(): MarketState['feeds']
}
