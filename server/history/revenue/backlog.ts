import { addDays, type SettlementDate } from '../../../src/domain/periods'
import { DAYS_TOGETHER, type DailyRevenue } from './dailyRevenue'

/** As long others have the processor between some days and the next, ms. */
const PAUSE_MS = 400
/** After days could not be summed, as where the history could not be read, ms: others have their turn meanwhile. */
const RETRY_MS = 60_000
/** So many are not waited for any longer. */
const ENOUGH = 2 * DAYS_TOGETHER
/** No day has been filled for so long: there are no more to be filled, ms. */
const FILLED_MS = 20_000

/**
 * Filled days whose sums are to be computed before somebody reads them, the newest first. Days are filled one after the other,
 * the newest first, and each changes the sums of the day after it: summed at once, each would be summed twice. So while more of
 * them come the sums wait for some days; several together also take little more time than one.
 */
export class RevenueBacklog {
  private readonly pending = new Set<SettlementDate>()
  private timer: NodeJS.Timeout | undefined
  /** Runs while days are being filled. */
  private filling: NodeJS.Timeout | undefined
  private isWorking = false
  private isStopped = false

  constructor(private readonly daily: Pick<DailyRevenue, 'store'>) {}

  /** Days that were filled before the start. */
  open(dates: Iterable<SettlementDate>): void {
    this.add(dates)
    this.schedule()
  }

  /** A day that has been filled, and days that it has changed. */
  filled(dates: Iterable<SettlementDate>): void {
    this.add(dates)
    clearTimeout(this.filling)
    this.filling = setTimeout(() => {
      this.filling = undefined
      this.schedule()
    }, FILLED_MS).unref()
    this.schedule()
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
    clearTimeout(this.filling)
  }

  private add(dates: Iterable<SettlementDate>): void {
    for (const date of dates) this.pending.add(date)
  }

  private schedule(): void {
    if (this.isStopped || this.isWorking || this.timer !== undefined) return
    if (this.pending.size < (this.filling === undefined ? 1 : ENOUGH)) return
    this.timer = setTimeout(() => {
      this.timer = undefined
      void this.work()
    }, PAUSE_MS).unref()
  }

  private retryLater(dates: readonly SettlementDate[]): void {
    setTimeout(() => {
      this.add(dates)
      this.schedule()
    }, RETRY_MS).unref()
  }

  private async work(): Promise<void> {
    const [newest] = [...this.pending].sort().reverse()
    if (newest === undefined) return
    const first = addDays(newest, 1 - DAYS_TOGETHER)
    const dates = [...this.pending].filter((date) => date >= first)
    for (const date of dates) this.pending.delete(date)
    this.isWorking = true
    try {
      this.add(await this.daily.store(dates))
    } catch {
      // A client that reads these days meanwhile computes them, or has the error.
      this.retryLater(dates)
    } finally {
      this.isWorking = false
    }
    this.schedule()
  }
}
