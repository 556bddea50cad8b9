import type { MarketEvent } from '../../src/domain/market/events'
import type { MarketState } from '../../src/domain/market/state'
import type { Log } from '../log/log'
import { marketGuarded } from '../market/sense'

type Receive = (events: readonly MarketEvent[]) => void

type Options = {
  readonly log: Log
  /** Receives each batch once it is folded. */
  readonly received: Receive | undefined
  /** The same, for the history. */
  readonly recorded: Receive | undefined
  /** Receives it with the market in which it is folded; of the opening only the whole. */
  readonly current: (market: MarketState, events: readonly MarketEvent[]) => void
}

/** Passes on batches of the market, and parts of a large one, to those who read more of them than the market remembers. */
export class Receivers {
  /** What the market is opened with, as far as it has been taken; undefined once it is whole. */
  private opening: MarketEvent[] | undefined = []

  constructor(private readonly options: Options) {}

  /** The first batch has not been taken whole yet. */
  isOpening(): boolean {
    return this.opening !== undefined
  }

  /** Of the time before the market runs. */
  passPast(market: MarketState, events: readonly MarketEvent[]): void {
    const { log, recorded, current } = this.options
    marketGuarded(log, 'history', () => recorded?.(events))
    marketGuarded(log, 'The Current', () => current(market, events))
  }

  pass(market: MarketState, events: readonly MarketEvent[], isWhole: boolean): void {
    const { log, received, recorded, current } = this.options
    marketGuarded(log, 'status', () => received?.(events))
    marketGuarded(log, 'history', () => recorded?.(events))
    this.opening?.push(...events)
    // Figures of a part of the day are of no time that anybody asks for.
    if (this.opening && !isWhole) return
    const shown = this.opening ?? events
    this.opening = undefined
    marketGuarded(log, 'The Current', () => current(market, shown))
  }
}
