import type { Subscription } from 'rxjs'
import type { DayFiller } from '../../src/domain/market/seriesProviders'
import type { SettlementDate } from '../../src/domain/periods'
import type { WatchedStore } from './watchedStore'

type Days = ReadonlySet<SettlementDate>

/** The days that have been filled from the core or from one provider: read once, then kept up with what is written. */
class DaysOf {
  private readonly since = new Set<SettlementDate>()
  private reading: Promise<Days> | undefined

  constructor(
    private readonly store: WatchedStore,
    private readonly provider: DayFiller | undefined,
  ) {}

  add(date: SettlementDate): void {
    this.since.add(date)
  }

  async read(): Promise<Days> {
    this.reading ??= this.store.filledDays(this.provider).then((days) => {
      for (const day of days) this.since.add(day)
      return this.since
    })
    try {
      return await this.reading
    } catch (error) {
      this.reading = undefined
      throw error
    }
  }
}

/** The days that have been filled, from the core and from each provider of series next to it. */
export class FilledDays {
  private readonly days = new Map<DayFiller | undefined, DaysOf>()
  private readonly listening: Subscription

  constructor(private readonly store: WatchedStore) {
    this.listening = store.written$.subscribe(({ filled, provider }) => {
      if (filled !== undefined) this.of(provider).add(filled)
    })
  }

  stop(): void {
    this.listening.unsubscribe()
  }

  private of(provider: DayFiller | undefined): DaysOf {
    const found = this.days.get(provider) ?? new DaysOf(this.store, provider)
    this.days.set(provider, found)
    return found
  }

  /** @param provider of series next to the core; the core without one */
  read(provider?: DayFiller): Promise<Days> {
    return this.of(provider).read()
  }
}
