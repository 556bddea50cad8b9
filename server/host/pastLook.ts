import type { Observable, Subscription } from 'rxjs'
import type { MarketEvent } from '../../src/domain/market/events'
import { feedOfEvent } from '../../src/domain/market/feeds'
import type { Instant } from '../../src/domain/periods'
import type { Log } from '../log/log'
import { sensible } from '../market/sense'

type Options = {
  readonly log: Log
  readonly now: () => Instant
  /** Gets what the market itself remembers of a batch. */
  readonly fold: (events: readonly MarketEvent[]) => void
  /** Gets the batch, once that is folded. */
  readonly pass: (events: readonly MarketEvent[]) => void
}

/** True for what the market itself remembers of the time before it began to listen. */
const isOfThePast = (event: MarketEvent): boolean => feedOfEvent(event)?.lookBack === true

/** Follows what was published before the market began to run: the market remembers prices and news of it, charts the rest. */
export const followPast = (
  past$: Observable<readonly MarketEvent[]> | undefined,
  { log, now, fold, pass }: Options,
): Subscription | undefined =>
  past$?.subscribe({
    next: (events) => {
      const { sound } = sensible(events, now())
      fold(sound.filter(isOfThePast))
      pass(sound)
    },
    error: (error: unknown) => {
      log.warn({ err: error }, 'the last days could not be looked at: charts begin now')
    },
  })
