import { Observable } from 'rxjs'
import { withoutPaths } from '../../../src/domain/format/withoutPaths'
import type { MarketEvent } from '../../../src/domain/market/events'
import { PROVIDER_TEXTS } from '../../../src/domain/market/seriesProviders'
import { HALF_HOUR_MS, type Instant } from '../../../src/domain/periods'
import { droppedText } from '../droppedText'
import type { ServerClock } from '../source'
import { CarbonFault, carbonTime, type CarbonClient } from './client'
import { ACTUAL, carbonEvent, FORECAST, readHalfHours, type CarbonReading } from './halfHours'

const LOOK_MS = PROVIDER_TEXTS.carbonintensity.everyS * 1000
const RETRY_MS = 60_000
const DAY_MS = 48 * HALF_HOUR_MS

type Options = {
  readonly client: CarbonClient
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
}

/** Points that differ from those that were stated before. */
const news = (stated: Map<Instant, number>, points: CarbonReading['actual']): CarbonReading['actual'] => {
  const fresh = points.filter(([at, value]) => stated.get(at) !== value)
  for (const [at, value] of fresh) stated.set(at, value)
  return fresh
}

/** One listening: the last day and the two ahead, each quarter of an hour. */
class CarbonRun {
  private readonly stated = new Map<Instant, number>()
  private issue = ''
  private why: string | undefined
  private cancel: () => void = () => undefined
  private isOpen = true

  constructor(
    private readonly options: Options,
    private readonly emit: (events: readonly MarketEvent[]) => void,
  ) {}

  start(): void {
    void this.look()
  }

  stop(): void {
    this.isOpen = false
    this.cancel()
  }

  private async look(): Promise<void> {
    const { clock, log } = this.options
    try {
      const events = await this.read()
      if (this.why !== undefined) log.warn('Carbon intensity: it answers again.')
      this.publish(events, undefined)
    } catch (error) {
      const why = error instanceof CarbonFault ? error.reason : `It could not be read: ${withoutPaths(error)}`
      if (why !== this.why) log.warn(`Carbon intensity: ${why}`)
      this.publish([], why)
    }
    if (this.isOpen) this.cancel = clock.after(this.why === undefined ? LOOK_MS : RETRY_MS, () => void this.look())
  }

  private publish(events: readonly MarketEvent[], why: string | undefined): void {
    this.why = why
    if (!this.isOpen) return
    const at = this.options.clock.now()
    const health = { kind: 'feed', at, feed: 'carbonintensity', ok: why === undefined } as const
    this.emit([...events, why === undefined ? health : { ...health, why }])
  }

  /** It does not say when a figure was published: it is known since it was received. */
  private async read(): Promise<readonly MarketEvent[]> {
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
    const fresh = news(
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

/** Carbon intensity from now on; a failure is an event of its feed, and it never ends. */
export const carbonLive = (options: Options): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    const run = new CarbonRun(options, (events) => out.next(events))
    run.start()
    return () => run.stop()
  })
