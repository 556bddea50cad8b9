import type { Observable } from 'rxjs'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { Instant } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import { polledFeed } from '../polledFeed'
import type { ServerClock } from '../source'
import { areaValuesOf } from './areas'
import type { MetnoClient } from './client'
import type { PlaceForecast } from './forecast'
import { METNO_PLACES, type WeatherPlace } from './places'

type Options = {
  readonly client: MetnoClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

const PLACES = METNO_PLACES.flatMap(({ places }) => places)

/** What one listening has published: an issue whenever the forecast of a place is a newer one. */
class MetnoLook {
  private issue = ''
  private publishedAt: Instant = -Infinity
  private dropped = ''

  constructor(private readonly options: Options) {}

  /** All places, one after the other. One that fails refuses the look: those that came are not requested again for it. */
  async read(): Promise<readonly MarketEvent[]> {
    const { client, clock } = this.options
    const forecasts = new Map<WeatherPlace, PlaceForecast>()
    for (const place of PLACES) forecasts.set(place, await client.forecast(place))
    this.warn([...forecasts.values()])
    const values = areaValuesOf((place) => forecasts.get(place))
    const issue = JSON.stringify(values)
    if (values.length === 0 || issue === this.issue) return []
    this.issue = issue
    const now = clock.now()
    const updatedAt = Math.min(now, Math.max(...[...forecasts.values()].map((forecast) => forecast.updatedAt)))
    // Where the newest place has not changed, those that came later are known since they were received.
    this.publishedAt = updatedAt > this.publishedAt ? updatedAt : now
    return [{ kind: 'series', at: now, publishedAt: this.publishedAt, values }]
  }

  /** Says once what was left out. */
  private warn(forecasts: readonly PlaceForecast[]): void {
    const rows = forecasts.reduce((sum, forecast) => sum + forecast.rows, 0)
    const dropped = forecasts.reduce((sum, forecast) => sum + forecast.dropped, 0)
    const text = droppedText({ rows, dropped }) ?? ''
    if (text !== '' && text !== this.dropped) this.options.log.warn(`MET Norway: ${text}`)
    this.dropped = text
  }
}

/** Forecasts of MET Norway from now on; a failure is an event of its feed, and it never ends. */
export const metnoLive = (options: Options): Observable<readonly MarketEvent[]> =>
  polledFeed({
    ...options,
    feed: 'metno',
    name: 'MET Norway',
    open: () => new MetnoLook(options),
  })
