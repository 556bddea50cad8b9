import type { MarketFact } from '../../src/domain/alerts/facts/factKinds'
import type { HistoryStore } from '../history/types'
import type { Log } from '../log/log'
import { coalesced } from '../market/timing'
import type { ServerClock } from '../sources/source'

/** What comes within this time is stored as one, ms. */
const GATHER_MS = 1000
const AGAIN_MS = 5000
/** Facts that wait at most while the history fails: those of a day and a half. */
const MOST_WAITING = 100_000

type Options = {
  readonly history: Pick<HistoryStore, 'addFacts'>
  readonly clock: ServerClock
  readonly log: Pick<Log, 'error'>
}

/** Stores facts as they come, for back-tests and for the next start. */
export class FactStorage {
  private waiting: MarketFact[] = []
  private storing: Promise<void> = Promise.resolve()
  private isFailing = false
  private isStopped = false
  private readonly gathering: ReturnType<typeof coalesced>

  constructor(private readonly options: Options) {
    this.gathering = coalesced(options.clock, GATHER_MS, () => this.store())
  }

  add(facts: readonly MarketFact[]): void {
    if (facts.length === 0 || this.isStopped) return
    this.waiting.push(...facts)
    if (this.waiting.length > MOST_WAITING) this.waiting.splice(0, this.waiting.length - MOST_WAITING)
    this.gathering.query()
  }

  /** Facts that are not stored yet. */
  pending(): readonly MarketFact[] {
    return this.waiting
  }

  /** What waits is stored. */
  async stop(): Promise<void> {
    this.isStopped = true
    this.gathering.cancel()
    this.store()
    await this.storing
  }

  private store(): void {
    this.storing = this.storing.then(() => this.storeWaiting())
  }

  private async storeWaiting(): Promise<void> {
    const { history, clock, log } = this.options
    const some = [...this.waiting]
    if (some.length === 0) return
    try {
      await history.addFacts(some)
      // What came meanwhile is behind them; where too much waited, some of them are gone already.
      const stored = new Set(some.map(({ id }) => id))
      this.waiting = this.waiting.filter(({ id }) => !stored.has(id))
      this.isFailing = false
    } catch (error) {
      if (!this.isFailing) log.error({ err: error }, 'facts of the market could not be stored; it is tried again')
      this.isFailing = true
      if (!this.isStopped) clock.after(AGAIN_MS, () => this.gathering.query())
    }
  }
}
