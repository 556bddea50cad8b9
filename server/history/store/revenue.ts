import { dayStart, type SettlementDate } from '../../../src/domain/periods'
import type { SeriesBatch } from '../../../src/domain/series/batch'
import { revenueDaysOf } from '../revenue/affectedDays'
import { RevenueBacklog } from '../revenue/backlog'
import { DailyRevenue } from '../revenue/dailyRevenue'
import type { AwardsMark } from '../revenue/awardsMark'
import { revenueUnitOf } from '../revenue/revenueSeries'
import type { HistoryStore } from '../types'
import { StoredRevenue, type TableAccess } from './revenueTable'
import type { SeriesKeys } from './seriesKeys'

type Options = {
  readonly store: Pick<HistoryStore, 'read' | 'filledDays'>
  readonly keys: SeriesKeys
  readonly access: TableAccess
  readonly mark: AwardsMark
}

/** The units that some stored series is of; found again once there are more series. */
const unitsIn = (keys: SeriesKeys): (() => readonly string[]) => {
  let size = -1
  let units: readonly string[] = []
  return () => {
    if (keys.size !== size) {
      size = keys.size
      units = [...new Set(Array.from(keys.ids(), revenueUnitOf).filter((unit) => unit !== undefined))]
    }
    return units
  }
}

/** Revenue by day as a part of a store: its sums go with what they are made of. */
export class StoreRevenue {
  private readonly backlog: RevenueBacklog

  private constructor(
    private readonly table: StoredRevenue,
    private readonly daily: DailyRevenue,
  ) {
    this.backlog = new RevenueBacklog(daily)
  }

  static async open({ store, keys, access, mark }: Options): Promise<StoreRevenue> {
    const table = await StoredRevenue.open(access)
    const daily = new DailyRevenue({ store, units: unitsIn(keys), table, mark, now: () => performance.now() })
    const revenue = new StoreRevenue(table, daily)
    const filled = await store.filledDays()
    revenue.backlog.open(filled.filter((date) => !table.days.has(date)))
    return revenue
  }

  read: HistoryStore['revenue'] = (question, signal) => this.daily.read(question, signal)
  readDays: HistoryStore['dailyRevenue'] = (question, signal) => this.daily.readDays(question, signal)

  /** Those whose sums are stored. */
  get days(): ReadonlySet<SettlementDate> {
    return this.table.days
  }

  /** Takes away within a write's transaction what it changes; `commit` once that is over. */
  async written(batch: SeriesBatch, filled?: SettlementDate): Promise<{ readonly commit: () => void }> {
    const affected = new Map(revenueDaysOf(batch))
    if (filled !== undefined) affected.set(filled, dayStart(filled))
    const stored = [...affected.keys()].filter((date) => this.table.days.has(date))
    const removed = await this.table.remove(stored)
    return {
      commit: () => {
        removed.commit()
        this.daily.changed(affected)
        // What goes by changes a day again and again: then it is computed when somebody reads it.
        if (filled !== undefined) this.backlog.filled([...stored, filled])
      },
    }
  }

  stop(): void {
    this.backlog.stop()
  }
}
