import type { FromComputer, ToComputer } from '../history/thread/taskComputer'
import type { Amount } from '../../src/domain/revenue/amount'
import type { AuctionDay, DayAheadBasis, DayAheadRow } from '../../src/domain/storage/dayAhead'
import type { BatteryChoice } from '../../src/domain/storage/dayProfit'
import type { PricedDay } from '../../src/domain/storage/fleet'
import type { EuropeDay } from '../../src/domain/storage/europeIndex/day'
import type { IndexDuration } from '../../src/domain/storage/europeIndex/markets'
import type { EuropeMonth } from '../../src/domain/storage/europeIndex/month'

/** What is computed in the thread: days of auctions for a battery. */
export type StorageTask = {
  readonly days: readonly AuctionDay[]
  readonly basis: DayAheadBasis
  readonly choice: BatteryChoice
}
/** The European index of a month, by country. */
export type EuropeTask = {
  readonly countries: readonly (readonly EuropeDay[])[]
  readonly duration: IndexDuration
  readonly withImbalance: boolean
}
/** What a MW of each duration, in hours, could have made of energy in some days. */
export type FleetTask = { readonly days: readonly PricedDay[]; readonly durations: readonly number[] }
export type StorageTasks = {
  readonly auctions: { readonly task: StorageTask; readonly result: readonly DayAheadRow[] }
  readonly europe: { readonly task: EuropeTask; readonly result: readonly EuropeMonth[] }
  readonly fleet: { readonly task: FleetTask; readonly result: ReadonlyMap<number, Amount> }
}
export type StorageKind = keyof StorageTasks
export type ResultOf<K extends StorageKind> = StorageTasks[K]['result']

export type ToStorage = ToComputer<StorageTasks>
export type FromStorage = FromComputer<StorageTasks>
