import type { MarketEvent } from '../../../src/domain/market/events'

/** Tells what is new in an answer from what the answer before it said already. */
export class News {
  private readonly told = new Map<string, ReadonlySet<string>>()

  /** The events that the last answer to the same question did not hold. */
  of(key: string, events: readonly MarketEvent[]): readonly MarketEvent[] {
    const before = this.told.get(key)
    const texts = events.map((event) => JSON.stringify({ ...event, at: 0 }))
    this.told.set(key, new Set(texts))
    return before === undefined ? events : events.filter((_, i) => !before.has(texts[i] ?? ''))
  }

  keep(keys: ReadonlySet<string>): void {
    for (const key of this.told.keys()) if (!keys.has(key)) this.told.delete(key)
  }
}
