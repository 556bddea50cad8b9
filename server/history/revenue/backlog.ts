import { addDays, type SettlementDate } from '../../../src/domain/periods'
import { DAYS_TOGETHER, type DailyRevenue } from './dailyRevenue'

/** Days are filled one after the other: several together take little more than one, ms. */
const FIRST_PAUSE_MS = 1000
/** As long others have the processor between some days and the next, ms. */
const PAUSE_MS = 400
/** So many are not waited for any longer. */
const ENOUGH = 2 * DAYS_TOGETHER

/** Filled days whose sums are to be computed before somebody reads them, the newest first. */
export class RevenueBacklog {
  private readonly pending = new Set<SettlementDate>()
  private timer: NodeJS.Timeout | undefined
  private isWorking = false
  private isStopped = false

  constructor(private readonly daily: Pick<DailyRevenue, 'store'>) {}

  add(dates: Iterable<SettlementDate>): void {
    const before = this.pending.size
    for (const date of dates) this.pending.add(date)
    if (this.isWorking || this.pending.size === 0) return
    if (before < ENOUGH) this.schedule(FIRST_PAUSE_MS)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer)
    if (this.isStopped) return
    this.timer = setTimeout(() => void this.work(), ms).unref()
  }

  private async work(): Promise<void> {
    const [newest] = [...this.pending].sort().reverse()
    if (newest === undefined || this.isWorking) return
    const first = addDays(newest, 1 - DAYS_TOGETHER)
    const dates = [...this.pending].filter((date) => date >= first)
    for (const date of dates) this.pending.delete(date)
    this.isWorking = true
    try {
      await this.daily.store(dates)
    } catch {
      // The client that reads these days computes them, or has the error.
    } finally {
      this.isWorking = false
    }
    if (this.pending.size > 0) this.schedule(PAUSE_MS)
  }
}
