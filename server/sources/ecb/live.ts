import type { Observable } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import { dateAt, dayStart, type Instant } from '../../../src/domain/periods'
import { eachDay } from '../../../src/domain/periods/eachDay'
import { newPoints } from '../newPoints'
import { polledFeed } from '../polledFeed'
import type { ServerClock } from '../source'
import type { EcbClient } from './client'
import { hoursAt, lastDayInForce, rateEvent, rateInForce } from './inForce'
import type { EuroRates } from './rates'

type Options = {
  readonly client: EcbClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

/** What one listening has published: the hours of today and of each later day whose rate is known. */
class EcbLook {
  private readonly stated = new Map<Instant, number>()

  constructor(private readonly options: Options) {}

  async read(): Promise<readonly MarketEvent[]> {
    const { client, clock } = this.options
    const rates = await client.rates('eurofxref-hist-90d.xml')
    const now = clock.now()
    const today = dateAt(now)
    const last = lastDayInForce(rates, today)
    for (const at of this.stated.keys()) if (at < dayStart(today)) this.stated.delete(at)
    return last === undefined ? [] : eachDay(today, last).flatMap((day) => this.dayOf(rates, day, now))
  }

  private dayOf(rates: EuroRates, day: string, now: Instant): readonly MarketEvent[] {
    const rate = rateInForce(rates, day)
    if (rate === undefined) return []
    const isCorrection = this.stated.has(dayStart(day))
    const points = newPoints(this.stated, hoursAt(rate, day))
    return points.length === 0 ? [] : [rateEvent(rate, points, now, isCorrection)]
  }
}

/** The rate of the euro from now on; a failure is an event of its feed, and it never ends. */
export const ecbLive = (options: Options): Observable<readonly MarketEvent[]> =>
  polledFeed({
    ...options,
    feed: 'ecb',
    name: 'Rate of the euro',
    open: () => new EcbLook(options),
  })
