import { StoreError } from '../store/storeError'
import type { HistoryStore } from './types'

/** How long a folder that could not be opened is left alone: at first, doubling, and at the longest, ms. */
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

const pauseAfter = (times: number): number => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times)

type Clock = { readonly now: () => number }

/** Whether a store that refused so gives no further answer: its thread has ended, or its database has stopped or is damaged. */
const isLost = (error: unknown): boolean =>
  error instanceof StoreError && (error.fault === 'unreachable' || error.fault === 'unfit')

/** The store that is open, and how it comes to be open. */
class Opener {
  private opening: Promise<HistoryStore> | undefined
  private failures = 0
  private againAt = -Infinity
  private openedAt = -Infinity
  /** How often in a row it was lost soon after it had been opened. */
  private losses = 0
  private isClosed = false

  constructor(
    private readonly open: () => Promise<HistoryStore>,
    private readonly clock: Clock,
  ) {}

  opened(): Promise<HistoryStore> {
    if (this.isClosed) return Promise.reject(new Error('The history is closed: the server is stopping.'))
    if (this.failures > 0 && this.hasWaited()) this.opening = undefined
    return (this.opening ??= this.begin())
  }

  async use<T>(task: (store: HistoryStore) => Promise<T>): Promise<T> {
    const opening = this.opened()
    const store = await opening
    try {
      return await task(store)
    } catch (error) {
      if (isLost(error)) this.lose(opening, store)
      throw error
    }
  }

  async close(): Promise<void> {
    this.isClosed = true
    const store = await this.opening?.catch(() => undefined)
    await store?.close()
  }

  /** Also where the clock was put back meanwhile. */
  private hasWaited(): boolean {
    const left = this.againAt - this.clock.now()
    return left <= 0 || left > LONGEST_PAUSE_MS
  }

  private async begin(before?: Promise<unknown>): Promise<HistoryStore> {
    await before
    try {
      const store = await this.open()
      this.failures = 0
      this.openedAt = this.clock.now()
      return store
    } catch (error) {
      this.againAt = this.clock.now() + pauseAfter(this.failures)
      this.failures += 1
      throw error
    }
  }

  /**
   * The lost one is closed first, since a file has one owner; of several calls that it failed the first sees to that. One
   * that is lost again soon after it was opened refuses for a while, or a damaged file would be opened all the time.
   */
  private lose(opening: Promise<HistoryStore>, store: HistoryStore): void {
    if (this.opening !== opening || this.isClosed) return
    const age = Math.abs(this.clock.now() - this.openedAt)
    if (age < pauseAfter(this.losses)) return
    this.losses = age > LONGEST_PAUSE_MS ? 1 : this.losses + 1
    const again = this.begin(store.close().catch(() => undefined))
    again.catch(() => undefined)
    this.opening = again
  }
}

/**
 * A store that is opened by the first who uses it, so that a server listens before its history is there. Calls wait for it.
 * Where it cannot be opened they reject with the reason; after a while the next one tries again. A store whose thread has
 * ended or whose database has stopped is opened again: the call that met it is refused, the next ones wait for it.
 */
export const lazyStore = (open: () => Promise<HistoryStore>, clock: Clock): HistoryStore => {
  const opener = new Opener(open, clock)
  return {
    append: (batch) => opener.use((store) => store.append(batch)),
    fill: (date, batch, provider) => opener.use((store) => store.fill(date, batch, provider)),
    unfill: (date) => opener.use((store) => store.unfill(date)),
    read: (question, signal) => opener.use((store) => store.read(question, signal)),
    readBuckets: (question, signal) => opener.use((store) => store.readBuckets(question, signal)),
    revenue: (question, signal) => opener.use((store) => store.revenue(question, signal)),
    dailyRevenue: (question, signal) => opener.use((store) => store.dailyRevenue(question, signal)),
    skips: (question, signal) => opener.use((store) => store.skips(question, signal)),
    skipDays: () => opener.use((store) => store.skipDays()),
    saveSkips: (skips) => opener.use((store) => store.saveSkips(skips)),
    facts: (question, signal) => opener.use((store) => store.facts(question, signal)),
    factDays: () => opener.use((store) => store.factDays()),
    addFacts: (facts) => opener.use((store) => store.addFacts(facts)),
    fillFacts: (date, facts) => opener.use((store) => store.fillFacts(date, facts)),
    issues: (series, from, to) => opener.use((store) => store.issues(series, from, to)),
    revisions: (question) => opener.use((store) => store.revisions(question)),
    coverage: (series) => opener.use((store) => store.coverage(series)),
    filledDays: (provider) => opener.use((store) => store.filledDays(provider)),
    summedDays: () => opener.use((store) => store.summedDays()),
    exportDay: (date) => opener.use((store) => store.exportDay(date)),
    backUp: (file) => opener.use((store) => store.backUp(file)),
    close: () => opener.close(),
  }
}
