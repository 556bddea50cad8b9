import type { Subscription } from 'rxjs'
import { pricesByBasis, revenueByBasis, type RevenueByBasis } from '../../src/domain/revenue/byBasis'
import { DEFAULT_BASIS } from '../../src/domain/revenue/parts'
import { addDays, dateAt, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { SeriesBatch } from '../../src/domain/series/batch'
import type { FilledDays } from './filledDays'
import { isOfRevenue, readRevenueInputs, REVENUE_REACH_MS } from './revenue'
import type { WatchedStore } from './watchedStore'

/** Revenue of a London day by unit, of the units of which something is known, and that of any other; on every basis. */
export type RevenueDaySums = { readonly units: ReadonlyMap<string, RevenueByBasis>; readonly others: RevenueByBasis }

type Retained = {
  readonly sums: Promise<RevenueDaySums>
  /** How many units there were, and the end of the last settlement period. */
  readonly units: number
  readonly to: Instant
  /** Until when it is good; until something of it is written, where the day is closed. */
  until: Instant
}

type Options = {
  readonly store: WatchedStore
  readonly filledDays: Pick<FilledDays, 'read'>
  readonly now: () => Instant
}

/** Two months and some days: one chosen and the one before it. A day of 400 units takes some 0.4 MB. */
const DAYS_RETAINED = 70
/** Days read together: a query of thousands of series costs by the series, and little by their length. */
const DAYS_TOGETHER = 7
const DAY_MS = 86_400_000
/** A day that is not over or not filled changes with each period. */
const RUNNING_MS = 20_000

/** Of a range without a settlement period that has ended. */
const NOTHING: RevenueDaySums = {
  units: new Map(),
  others: revenueByBasis(
    [],
    pricesByBasis(() => []),
  ),
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** London days whose revenue the rows of a batch are of. */
const daysOf = ({ ids, series, at }: SeriesBatch): ReadonlySet<SettlementDate> => {
  const ours = ids.map(isOfRevenue)
  const halfHours = new Set<number>()
  series.forEach((place, row) => {
    if (ours[place] === true) halfHours.add(Math.floor((at[row] ?? 0) / HALF_HOUR_MS))
  })
  const dates = new Set<SettlementDate>()
  for (const halfHour of halfHours) {
    const begin = halfHour * HALF_HOUR_MS
    const last = dateAt(begin + REVENUE_REACH_MS)
    for (let date = dateAt(begin); date <= last; date = addDays(date, 1)) dates.add(date)
  }
  return dates
}

/**
 * Revenue of whole London days of all units. A closed day is computed once, on all price bases, and stays until something
 * of it is written: a settlement run, a correction, the day filled again. Law: what is retained is what would be computed.
 */
export class RevenueDays {
  private readonly retained = new Map<SettlementDate, Retained>()
  private readonly watch: Subscription

  constructor(private readonly options: Options) {
    this.watch = options.store.written$.subscribe(({ batch, filled }) => {
      for (const date of daysOf(batch)) this.retained.delete(date)
      if (filled !== undefined) this.retained.delete(filled)
    })
  }

  /**
   * The days' sums in their order.
   * @param units ids of all units
   * @param to first instant after the last settlement period that has ended
   * @throws what the store throws; the signal's reason once it is aborted
   */
  async read(
    dates: readonly SettlementDate[],
    units: readonly string[],
    to: Instant,
    signal?: AbortSignal,
  ): Promise<readonly RevenueDaySums[]> {
    const sums: RevenueDaySums[] = []
    for (let first = 0; first < dates.length; first += DAYS_TOGETHER) {
      signal?.throwIfAborted()
      const some = dates.slice(first, first + DAYS_TOGETHER)
      const queried = this.query(some, units, to)
      for (const each of queried) sums.push(await each)
    }
    return sums
  }

  /** The days' sums as they become known: those retained, the others read together. */
  private query(
    dates: readonly SettlementDate[],
    units: readonly string[],
    to: Instant,
  ): readonly Promise<RevenueDaySums>[] {
    const endOf = (date: SettlementDate): Instant => Math.min(dayStart(addDays(date, 1)), to)
    const missing = dates.filter((date) => {
      const known = this.retained.get(date)
      const isGood = known?.units === units.length && known.to === endOf(date) && this.options.now() < known.until
      return !isGood
    })
    if (missing.length > 0) {
      const reading = this.compute(missing, units, to)
      for (const date of missing) this.retain(date, reading, { units: units.length, to: endOf(date) })
    }
    return dates.flatMap((date) => this.retained.get(date)?.sums ?? [])
  }

  private retain(
    date: SettlementDate,
    reading: Promise<ReadonlyMap<SettlementDate, RevenueDaySums>>,
    { units, to }: Pick<Retained, 'units' | 'to'>,
  ): void {
    const sums = reading.then((days) => days.get(date) ?? NOTHING)
    const own: Retained = { sums, units, to, until: Infinity }
    const end = (): void => {
      if (this.retained.get(date) === own) this.retained.delete(date)
    }
    // The one that was computed longest ago goes first.
    this.retained.delete(date)
    this.retained.set(date, own)
    for (const oldest of this.retained.keys()) if (this.retained.size > DAYS_RETAINED) this.retained.delete(oldest)
    Promise.all([sums, this.options.filledDays.read()]).then(([, filled]) => {
      const { now } = this.options
      const isClosed = filled.has(date) && dayStart(addDays(date, 1)) <= to && to + DAY_MS < now()
      if (!isClosed) own.until = now() + RUNNING_MS
    }, end)
  }

  private async compute(
    dates: readonly SettlementDate[],
    units: readonly string[],
    to: Instant,
  ): Promise<ReadonlyMap<SettlementDate, RevenueDaySums>> {
    const [first = '', last = ''] = [dates[0], dates.at(-1)]
    const from = dayStart(first)
    const span = { from, to: Math.min(dayStart(addDays(last, 1)), to) }
    const inputs = await readRevenueInputs(this.options.store, units, DEFAULT_BASIS, span)
    const days = new Map<SettlementDate, RevenueDaySums>()
    for (const date of dates) {
      const begin = (dayStart(date) - from) / HALF_HOUR_MS
      const end = (Math.min(dayStart(addDays(date, 1)), to) - from) / HALF_HOUR_MS
      const prices = pricesByBasis((basis) => inputs.pricesOn(basis).slice(begin, end))
      const sums = new Map<string, RevenueByBasis>()
      for (const [unit, periods] of inputs.units)
        if (inputs.isKnownIn(unit, begin, end)) sums.set(unit, revenueByBasis(periods.slice(begin, end), prices))
      days.set(date, { units: sums, others: revenueByBasis(inputs.others.slice(begin, end), prices) })
      // Other requests have their turn between two days.
      await turn()
    }
    return days
  }

  /** No more writes are watched. */
  stop(): void {
    this.watch.unsubscribe()
    this.retained.clear()
  }
}
