import type { Observable } from 'rxjs'
import { marketDateAt, marketDaySpan } from '../../../src/domain/europe/marketDay'
import type { MarketEvent } from '../../../src/domain/market/events'
import { addDays, dateAt, HALF_HOUR_MS, instantAtWallTime, type Instant } from '../../../src/domain/periods'
import { newPoints } from '../newPoints'
import { polledFeed, type PolledLook } from '../polledFeed'
import type { ServerClock } from '../source'
import type { RteClient } from './client'
import { rteEvent } from './priceEvent'

const HOUR_MS = 2 * HALF_HOUR_MS
/** London time from which on prices of the next day can be there: the first British auction is held at 09:20 or later. */
const AUCTION = '09:30'

type Options = {
  readonly client: RteClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

/** What one listening has published: the hours of the London day and of the days of market time until tomorrow's. */
class RteLook implements PolledLook {
  private readonly stated = new Map<Instant, number>()
  private readonly looked = new Set<string>()
  private hasTomorrow = false
  private leftOut: string | undefined

  constructor(private readonly options: Options) {}

  async read(): Promise<readonly MarketEvent[]> {
    const { client, clock } = this.options
    const first = dateAt(clock.now())
    const tomorrow = addDays(marketDateAt(clock.now()), 1)
    const { days, leftOut } = await client.prices(first, tomorrow)
    const now = clock.now()
    this.leftOut = leftOut
    this.hasTomorrow = (days.get(tomorrow)?.length ?? 0) > 0
    for (const at of this.stated.keys()) if (at < marketDaySpan(first).from) this.stated.delete(at)
    for (const date of this.looked) if (date < first) this.looked.delete(date)
    return [...days].flatMap(([date, points]) => {
      const fresh = newPoints(this.stated, points)
      const wasMissing = this.looked.has(date)
      this.looked.add(date)
      return fresh.length === 0 ? [] : [rteEvent(date, fresh, now, wasMissing)]
    })
  }

  note(): string | undefined {
    return this.leftOut
  }

  /** Each half hour from the auction on until tomorrow's prices are there, else each hour. */
  nextMs(): number {
    const now = this.options.clock.now()
    if (this.hasTomorrow) return HOUR_MS
    const opens = instantAtWallTime(marketDateAt(now), AUCTION) ?? now
    return now < opens ? Math.min(HOUR_MS, opens - now) : HALF_HOUR_MS
  }
}

/** The British price by RTE from now on; a failure is an event of its feed, and it never ends. */
export const rteLive = (options: Options): Observable<readonly MarketEvent[]> =>
  polledFeed({ ...options, feed: 'rte', name: 'British price of RTE', open: () => new RteLook(options) })
