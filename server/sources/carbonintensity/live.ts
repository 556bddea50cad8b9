import type { Observable } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import { newPoints } from '../newPoints'
import { polledFeed } from '../polledFeed'
import type { ServerClock } from '../source'
import { carbonTime, type CarbonClient } from './client'
import { ACTUAL, carbonEvent, FORECAST, readHalfHours } from './halfHours'

const DAY_MS = 48 * HALF_HOUR_MS

type Options = {
  readonly client: CarbonClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

/** What one listening has published: the last day and the two ahead. */
class CarbonLook {
  private readonly stated = new Map<Instant, number>()
  private issue = ''

  constructor(private readonly options: Options) {}

  /** It does not say when a figure was published: it is known since it was received. */
  async read(): Promise<readonly MarketEvent[]> {
    const { client, clock, log } = this.options
    const half = Math.floor(clock.now() / HALF_HOUR_MS) * HALF_HOUR_MS
    const span = [half - DAY_MS, half + 2 * DAY_MS] as const
    const past = await client.rows(`intensity/${carbonTime(half - DAY_MS)}/${carbonTime(half)}`)
    const ahead = await client.rows(`intensity/${carbonTime(half)}/fw48h`)
    const { actual, forecast, ...counts } = readHalfHours([...past, ...ahead], ...span)
    const text = droppedText(counts)
    if (text !== undefined) log.warn(`Carbon intensity: ${text}`)
    const received = clock.now()
    for (const at of this.stated.keys()) if (at < span[0]) this.stated.delete(at)
    const fresh = newPoints(
      this.stated,
      actual.filter(([at]) => at + HALF_HOUR_MS <= received),
    )
    const coming = forecast.filter(([at]) => at >= half)
    const issue = JSON.stringify(coming)
    const events = [
      ...(fresh.length > 0 ? [carbonEvent(ACTUAL, fresh, received, received)] : []),
      ...(coming.length > 0 && issue !== this.issue ? [carbonEvent(FORECAST, coming, received, received)] : []),
    ]
    this.issue = issue
    return events
  }
}

/** Carbon intensity from now on, each quarter of an hour; a failure is an event of its feed, and it never ends. */
export const carbonLive = (options: Options): Observable<readonly MarketEvent[]> =>
  polledFeed({
    ...options,
    feed: 'carbonintensity',
    name: 'Carbon intensity',
    open: () => new CarbonLook(options),
  })
