import { Observable } from 'rxjs'
import { withoutPaths } from '../../src/domain/format/withoutPaths'
import type { MarketEvent } from '../../src/domain/market/events'
import { PROVIDER_TEXTS } from '../../src/domain/market/providerTexts'
import type { SeriesProvider } from '../../src/domain/market/seriesProviders'
import type { ServerClock } from './source'
import { ServiceFault } from './textService'

const RETRY_MS = 60_000

/** Looks at a provider, one after the other; it remembers what it has published. */
export type PolledLook = {
  /** What is new since the last look. Rejects with a ServiceFault. */
  read(): Promise<readonly MarketEvent[]>
  /** What the last look could not use though it succeeded, a sentence for the status page; absent or undefined: nothing. */
  note?(): string | undefined
  /** From the last look, which succeeded, until the next, ms; absent: as often as its provider is requested. */
  nextMs?(): number
}

type Options = {
  readonly feed: SeriesProvider
  /** As the log calls it, e.g. `Carbon intensity`. */
  readonly name: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** One for each listening. */
  readonly open: () => PolledLook
}

/** One listening: a look as often as its provider is requested or says, after a failure a minute later. */
class PolledRun {
  private why: string | undefined
  private cancel: () => void = () => undefined
  private isOpen = true

  constructor(
    private readonly options: Options,
    private readonly looks: PolledLook,
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
      const events = await this.looks.read()
      if (this.why !== undefined) log.warn(`${name}: it answers again.`)
      this.publish(events, undefined)
    } catch (error) {
      const why = error instanceof ServiceFault ? error.reason : `It could not be read: ${withoutPaths(error)}`
      if (why !== this.why) log.warn(`${name}: ${why}`)
      this.publish([], why)
    }
    const everyMs = this.looks.nextMs?.() ?? PROVIDER_TEXTS[feed].everyS * 1000
    const nextMs = this.why === undefined ? everyMs : RETRY_MS
    if (this.isOpen) this.cancel = clock.after(nextMs, () => void this.look())
  }

  private publish(events: readonly MarketEvent[], why: string | undefined): void {
    this.why = why
    if (!this.isOpen) return
    const at = this.options.clock.now()
    const text = why ?? this.looks.note?.()
    const health = { kind: 'feed', at, feed: this.options.feed, ok: why === undefined } as const
    this.emit([...events, text === undefined ? health : { ...health, why: text }])
  }
}

/** A provider that is looked at again and again; a failure is an event of its feed, and it never ends. */
export const polledFeed = (options: Options): Observable<readonly MarketEvent[]> =>
  new Observable((out) => {
    const run = new PolledRun(options, options.open(), (events) => out.next(events))
    run.start()
    return () => run.stop()
  })
