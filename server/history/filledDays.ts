import type { Subscription } from 'rxjs'
import type { SettlementDate } from '../../src/domain/periods'
import type { WatchedStore } from './watchedStore'

/** The days that have been filled: read once, then kept up with what is written. */
export class FilledDays {
  private readonly since = new Set<SettlementDate>()
  private reading: Promise<ReadonlySet<SettlementDate>> | undefined
  private readonly listening: Subscription

  constructor(private readonly store: WatchedStore) {
    this.listening = store.written$.subscribe(({ filled }) => {
      if (filled !== undefined) this.since.add(filled)
    })
  }

  stop(): void {
    this.listening.unsubscribe()
  }

  async read(): Promise<ReadonlySet<SettlementDate>> {
    this.reading ??= this.store.filledDays().then((days) => {
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
