import { eachBasis, revenueByBasis } from '../../../src/domain/revenue/byBasis'
import { addSumRow, SUM_ROW_LENGTH, sumRowOf, type SumRow } from '../../../src/domain/revenue/sumRow'
import { addDays, dayStart, HALF_HOUR_MS, type Instant, type SettlementDate } from '../../../src/domain/periods'
import { turn } from '../../sources/turn'
import type { HistoryStore } from '../types'
import type { AffectedDays } from './affectedDays'
import { joinedDays } from './dailySums'
import type { AwardsMark } from './awardsMark'
import { readRevenueInputs } from './inputs'
import type { DailyQuestion, DailySums, DayRows, RevenueQuestion, RevenueSums, RevenueTable } from './types'

type Options = {
  readonly store: Pick<HistoryStore, 'read' | 'filledDays'>
  /** Every unit that some value of the history is of. */
  readonly units: () => readonly string[]
  readonly table: RevenueTable
  /** `volume` by default. */
  readonly mark?: AwardsMark
  /** ms; of any beginning. */
  readonly now: () => number
}

type Retained = {
  readonly sums: Promise<DayRows>
  readonly ended: Instant
  /** Something that they are made of has been written since. */
  readonly isOutdated: boolean
  /** ms, of any beginning: so long they are given although they are outdated. */
  readonly until: number
}

/** Days read together: a query of thousands of series costs by the series, and little by their length. */
export const DAYS_TOGETHER = 7
/** Of a day that goes on, what has just been written is shown so much later at most. */
const RUNNING_MS = 20_000
/** A month, and the days until it is filled. */
const DAYS_RETAINED = 40
/** Units summed up, each over all days, before other work of the thread has its turn: some ten milliseconds. */
const UNITS_A_TURN = 5
/** As often the sums of some days are read again where one of them has gone meanwhile. */
const ATTEMPTS = 5

const newRow = (): SumRow => new Float64Array(SUM_ROW_LENGTH)
const NOTHING: DayRows = { units: new Map(), others: newRow() }
const dayEnd = (date: SettlementDate): Instant => dayStart(addDays(date, 1))

/** Sums over some days, of those that are stored and those that were computed. */
const joined = (stored: RevenueSums, computed: readonly DayRows[]): RevenueSums => {
  const others = stored.others.slice()
  for (const day of computed) addSumRow(others, day.others)
  const places = new Map(stored.units.map((unit, place) => [unit, place]))
  const units = [...new Set([...stored.units, ...computed.flatMap((day) => [...day.units.keys()])])]
  const rows = new Float64Array(units.length * SUM_ROW_LENGTH)
  units.forEach((unit, place) => {
    const first = place * SUM_ROW_LENGTH
    const known = places.get(unit)
    if (known === undefined) addSumRow(rows, stored.others, first)
    else addSumRow(rows, stored.rows, first, known * SUM_ROW_LENGTH)
    for (const day of computed) addSumRow(rows, day.units.get(unit) ?? day.others, first)
  })
  return { units, rows, others }
}

/**
 * Revenue of whole London days of all units. A day that is over and filled is computed once, on all price bases, and its sums
 * are kept until something of it is written: a settlement run, a correction, the day filled again. Law: what is kept is what
 * would be computed.
 */
export class DailyRevenue {
  private readonly retained = new Map<SettlementDate, Retained>()
  /** How often something of a day was written since the start. */
  private readonly versions = new Map<SettlementDate, number>()
  /** Until the sums of a day that have been computed are kept, or may not be. */
  private readonly saving = new Map<SettlementDate, Promise<void>>()

  constructor(private readonly options: Options) {}

  /** Something of these days has been written. */
  changed(affected: AffectedDays): void {
    for (const [date, from] of affected) {
      this.versions.set(date, this.versionOf(date) + 1)
      const known = this.retained.get(date)
      if (known?.ended === dayEnd(date)) this.retained.delete(date)
      // Of a day that goes on the newest values may wait; what is of periods that have not ended yet is not a part of it.
      else if (known && from < known.ended) this.retained.set(date, { ...known, isOutdated: true })
    }
  }

  /**
   * The sums of all units over some days.
   * @throws what the store throws; the signal's reason once it is aborted
   */
  async read({ days, ended }: RevenueQuestion, signal?: AbortSignal): Promise<RevenueSums> {
    return await this.withComputed({ days, ended }, signal, async (computed) => {
      const stored = await this.options.table.read(
        days.filter((date) => !computed.has(date)),
        signal,
      )
      return stored && joined(stored, [...computed.values()])
    })
  }

  /**
   * The sums of some units by day.
   * @throws as `read`
   */
  async readDays({ ended, ...question }: DailyQuestion, signal?: AbortSignal): Promise<DailySums> {
    const { days } = question
    return await this.withComputed({ days, ended }, signal, async (computed) => {
      const remaining = days.filter((date) => !computed.has(date))
      const stored = await this.options.table.readDays({ ...question, days: remaining }, signal)
      return stored && joinedDays(question, { ...stored, days: remaining, places: stored.days }, computed)
    })
  }

  /**
   * Computes and keeps the sums of filled days that have none.
   * @returns the days of which something was written meanwhile, so that their sums could not be kept
   */
  async store(dates: readonly SettlementDate[]): Promise<readonly SettlementDate[]> {
    const missing = dates.filter((date) => !this.options.table.days.has(date))
    const versions = missing.map((date) => this.versionOf(date))
    await this.computed(missing, Infinity)
    for (const date of missing) await this.saving.get(date)
    return missing.filter((date, place) => this.versionOf(date) !== versions[place])
  }

  /**
   * Answers of days that are computed and days that are stored.
   * @param answer undefined where a stored day has gone meanwhile: then from the beginning
   */
  private async withComputed<T>(
    { days, ended }: RevenueQuestion,
    signal: AbortSignal | undefined,
    answer: (computed: ReadonlyMap<SettlementDate, DayRows>) => Promise<T | undefined>,
  ): Promise<T> {
    const { table } = this.options
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const isStored = (date: SettlementDate): boolean => table.days.has(date) && dayEnd(date) <= ended
      const missing = days.filter((date) => !isStored(date))
      const found = await answer(await this.computed(missing, ended, signal))
      if (found !== undefined) return found
    }
    throw new Error('The revenue of these days was written while it was read. Try again.')
  }

  private versionOf(date: SettlementDate): number {
    return this.versions.get(date) ?? 0
  }

  /** The sums of each day: those retained, the others read together. */
  private async computed(
    dates: readonly SettlementDate[],
    ended: Instant,
    signal?: AbortSignal,
  ): Promise<ReadonlyMap<SettlementDate, DayRows>> {
    const days = new Map<SettlementDate, DayRows>()
    const inOrder = [...dates].sort()
    for (let first = 0; first < inOrder.length;) {
      signal?.throwIfAborted()
      const end = addDays(inOrder[first] ?? '', DAYS_TOGETHER)
      const some = inOrder.slice(first).filter((date) => date < end)
      first += some.length
      for (const [date, sums] of this.query(some, ended)) days.set(date, await sums)
    }
    return days
  }

  private query(dates: readonly SettlementDate[], ended: Instant): ReadonlyMap<SettlementDate, Promise<DayRows>> {
    const sums = new Map<SettlementDate, Promise<DayRows>>()
    const missing: SettlementDate[] = []
    for (const date of dates) {
      const known = this.retained.get(date)
      const isOfNow = known?.ended === Math.min(ended, dayEnd(date))
      if (isOfNow && (!known.isOutdated || this.options.now() < known.until)) sums.set(date, known.sums)
      else missing.push(date)
    }
    if (missing.length === 0) return sums
    const versions = new Map(missing.map((date) => [date, this.versionOf(date)]))
    const computing = this.compute(missing, ended)
    const filled = this.options.store.filledDays()
    for (const date of missing) {
      const own = computing.then((days) => days.get(date) ?? NOTHING)
      sums.set(date, own)
      const isCurrent = (): boolean => this.versionOf(date) === versions.get(date)
      const saving = this.retain(date, own, { ended, filled, isCurrent })
      this.saving.set(date, saving)
      void saving.then(() => {
        if (this.saving.get(date) === saving) this.saving.delete(date)
      })
    }
    return sums
  }

  /** Until they are kept, or until something is written of them where they may not be. */
  private async retain(
    date: SettlementDate,
    sums: Promise<DayRows>,
    {
      ended,
      filled,
      isCurrent,
    }: {
      readonly ended: Instant
      readonly filled: Promise<readonly SettlementDate[]>
      readonly isCurrent: () => boolean
    },
  ): Promise<void> {
    const until = this.options.now() + RUNNING_MS
    const own: Retained = { sums, ended: Math.min(ended, dayEnd(date)), isOutdated: false, until }
    this.retained.delete(date)
    this.retained.set(date, own)
    for (const oldest of this.retained.keys()) if (this.retained.size > DAYS_RETAINED) this.retained.delete(oldest)
    const end = (): void => {
      if (this.retained.get(date)?.sums === sums) this.retained.delete(date)
    }
    try {
      const rows = await sums
      if (dayEnd(date) > ended || !(await filled).includes(date)) return
      await this.options.table.save(date, rows, isCurrent)
      end()
    } catch {
      // The client that reads the sums has the error. Sums that could not be stored are computed again.
      end()
    }
  }

  private async compute(
    dates: readonly SettlementDate[],
    ended: Instant,
  ): Promise<ReadonlyMap<SettlementDate, DayRows>> {
    const from = dayStart(dates[0] ?? '')
    const endOf = (date: SettlementDate): Instant => Math.max(dayStart(date), Math.min(dayEnd(date), ended))
    const span = { from, to: endOf(dates.at(-1) ?? '') }
    if (span.to <= from) return new Map()
    const units = this.options.units()
    const inputs = await readRevenueInputs(this.options.store, units, {
      ...span,
      ...(this.options.mark && { mark: this.options.mark }),
    })
    const pricesOn = eachBasis(inputs.pricesOn)
    const spans = dates.map((date) => {
      const begin = (dayStart(date) - from) / HALF_HOUR_MS
      const end = (endOf(date) - from) / HALF_HOUR_MS
      const prices = eachBasis((basis) => pricesOn[basis].slice(begin, end))
      const others = sumRowOf(revenueByBasis(inputs.others.slice(begin, end), prices))
      return { date, begin, end, prices, day: { units: new Map<string, SumRow>(), others } }
    })
    for (const [place, unit] of units.entries()) {
      if (place % UNITS_A_TURN === 0) await turn()
      const known = inputs.unitOf(unit)
      if (known === undefined) continue
      for (const { begin, end, prices, day } of spans)
        if (known.isKnownIn(begin, end))
          day.units.set(unit, sumRowOf(revenueByBasis(known.periods.slice(begin, end), prices)))
    }
    return new Map(spans.map(({ date, day }) => [date, day]))
  }
}
