import type * as z from 'zod/mini'
import { addDays, type Instant, type SettlementDate } from '../../../../src/domain/periods'
import type { UnitOf } from '../../../../src/domain/market/unitNames'
import { weekStart } from '../../../../src/domain/periods/monthsAndWeeks'
import type { SeriesId } from '../../../../src/domain/series/seriesId'
import { namedCells, type Aliases } from '../columns'

/** A value of a series: at the first instant of its step, by the series' unit. */
export type NesoValue = { readonly series: SeriesId; readonly at: Instant; readonly value: number }

/** What rows of a table say. */
export type NesoReading = {
  readonly values: readonly NesoValue[]
  readonly rows: number
  /** Rows that make no sense, left out. */
  readonly dropped: number
  /** Rows of what we have no series of (a product, a group), by its name. */
  readonly unknown: ReadonlyMap<string, number>
}

/** London days, `to` not included. */
export type DayRange = { readonly from: SettlementDate; readonly to: SettlementDate }

/** A table of NESO's portal that has series, and how it is read. */
export type NesoSet = {
  /** In plain words, for sentences: `auction results`. */
  readonly what: string
  readonly packageName: string
  /** The name of the table that has a London day. */
  readonly resourceOf: (date: SettlementDate) => RegExp
  /** Whether each year has a table by itself, which may come late: without one NESO is well all the same. */
  readonly isByYear?: boolean
  readonly columns: Aliases<string>
  /** The column that says of which day a row is. */
  readonly dayColumn: string
  /** Whether that column is in UTC; else its days are London's. */
  readonly isUtc: boolean
  /** The first day of which there is something; absent where past days are not read. */
  readonly firstDay?: SettlementDate
  /** Days that are requested together with a past day, of one table. */
  readonly blockOf: (date: SettlementDate) => DayRange
  /** How many days around the running one are requested when the table has been written. */
  readonly live: { readonly before: number; readonly after: number }
  /** Whether each issue of it is one to retain whole, as of a forecast. */
  readonly hasIssues: boolean
  /**
   * When a value was published at the latest, by NESO's pace: the tables do not say it of their rows. No earlier than that
   * it counts as known, where the time at which the table was written says nothing better.
   */
  readonly knownBy: (at: Instant) => Instant
  /** Whether its rows are of units by name, so that the register is needed to read them. */
  readonly namesUnits?: true
  /** @param unitOf by the register of BM units; of no name where the set names none */
  readonly read: (rows: readonly unknown[], names: ReadonlyMap<string, string>, unitOf: UnitOf) => NesoReading
}

/** The rows that make sense, by our fields. */
export const readNamed = <T>(
  form: z.ZodMiniType<T>,
  rows: readonly unknown[],
  names: ReadonlyMap<string, string>,
): { readonly good: readonly T[]; readonly rows: number; readonly dropped: number } => {
  const good = rows.flatMap((row) => {
    const read = form.safeParse(namedCells(row, names))
    return read.success ? [read.data] : []
  })
  return { good, rows: rows.length, dropped: rows.length - good.length }
}

/** Values of the same series and time as their sum. */
export const summedValues = (values: readonly NesoValue[]): readonly NesoValue[] => {
  const sums = new Map<string, NesoValue>()
  for (const each of values) {
    const key = `${each.series}/${each.at}`
    sums.set(key, { ...each, value: (sums.get(key)?.value ?? 0) + each.value })
  }
  return [...sums.values()]
}

/** What the log has for names that are of no BM unit: aggregators use names of their own. */
export const NO_UNIT = 'names that are of no BM unit'

/** Rows of names that we have no series of, counted. */
export const countedNames = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** The calendar month of a day: some thousand rows of a table of half hours. */
export const monthBlock = (date: SettlementDate): DayRange => {
  const month = date.slice(0, 7)
  return { from: `${month}-01`, to: `${addDays(`${month}-28`, 4).slice(0, 7)}-01` }
}

/** The week of a day, from Monday on: of a table with some thousand rows a day. */
export const weekBlock = (date: SettlementDate): DayRange => {
  const from = weekStart(date)
  return { from, to: addDays(from, 7) }
}

const FIRST_MONTH = '04'
const yearOf = (date: SettlementDate): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < FIRST_MONTH ? 1 : 0)
/** The financial year of a day, from April on. */
export const financialYear = (date: SettlementDate): DayRange => {
  const year = yearOf(date)
  return { from: `${year}-${FIRST_MONTH}-01`, to: `${year + 1}-${FIRST_MONTH}-01` }
}

/**
 * The name of a table of a financial year, as NESO writes it: `2026-27`, `- 2026-2027`, `26-27`.
 * @param name what comes before the year, a pattern
 */
export const namedByYear = (name: string, date: SettlementDate): RegExp => {
  const short = (year: number): string => String(year).slice(2)
  const year = yearOf(date)
  return new RegExp(`^${name}[\\s-]+(20)?${short(year)}\\s*[-/]\\s*(20)?${short(year + 1)}$`, 'i')
}

const HALF = 16
/** The first fifteen days of a month, or the others. */
export const halfMonthBlock = (date: SettlementDate): DayRange => {
  const { from, to } = monthBlock(date)
  const middle = `${date.slice(0, 7)}-${HALF}`
  return date < middle ? { from, to: middle } : { from: middle, to }
}
