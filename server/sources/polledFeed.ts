import { Observable } from 'rxjs'
import { withoutPaths } from '../../src/domain/format/withoutPaths'
import type { MarketEvent } from '../../src/domain/market/events'
import { PROVIDER_TEXTS } from '../../src/domain/market/providerTexts'
import type { SeriesProvider } from '../../src/domain/market/seriesProviders'
import type { ServerClock } from './source'
import { ServiceFault } from './textService'

const RETRY_MS = 60_000

/** What is new since the last look. Rejects with a ServiceFault. */
export type Look = () => Promise<readonly MarketEvent[]>

type Options = {
  readonly feed: SeriesProvider
  /** As the log calls it, e.g. `Carbon intensity`. */
  readonly name: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** A look that remembers what it has published, one for each listening. */
  readonly open: () => Look
}

/** One listening: a look as often as its provider is requested, after a failure a minute later. */
class PolledRun {
  private why: string | undefined
  private cancel: () => void = () => undefined
  private isOpen = true

  constructor(
    private readonly options: Options,
    private readonly read: Look,
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
    const { clock, feed, log, name } = this.options
    try {
      const events = await this.read()
      if (this.why !== undefined) log.warn(`${name}: it answers again.`)
      this.publish(events, undefined)
    } catch (error) {
      const why = error instanceof ServiceFault ? error.reason : `It could not be read: ${withoutPaths(error)}`
      if (why !== this.why) log.warn(`${name}: ${why}`)
      this.publish([], why)
    }
    const nextMs = this.why === undefined ? PROVIDER_TEXTS[feed].everyS * 1000 : RETRY_MS
    if (this.isOpen) this.cancel = clock.after(nextMs, () => void this.look())
  }

  private publish(events: readonly MarketEvent[], why: string | undefined): void {
    this.why = why
    if (!this.isOpen) return
    const at = this.options.clock.now()
    const health = { kind: 'feed', at, feed: this.options.feed, ok: why === undefined } as const
    this.emit([...events, why === undefined ? health : { ...health, why }])
  }
}

/** A provider that is looked at again and again; a failure is an event of its feed, and it never ends. */
export const polledFeed = (options: Options): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    const run = new PolledRun(options, options.open(), (events) => out.next(events))
    run.start()
    return () => run.stop()
  })
