import type { SettlementDate } from '../periods'
import { calendarStart } from '../series/aggregation/buckets'
import type { DayAheadRow, PriceSummary } from './dayAhead'

/** How days are put together. */
export const STORAGE_GRANULARITIES = ['Day', 'Week', 'Month'] as const
export type StorageGranularity = (typeof STORAGE_GRANULARITIES)[number]

/** Days together, each figure over those of its days of which it is known: £/MW added up, prices as means. */
export type DayAheadGroup = Omit<DayAheadRow, 'blocks'> & {
  /** How many days it has, and of how many the stack is known. */
  readonly count: number
  readonly whole: number
}

const known = (values: readonly (number | null | undefined)[]): readonly number[] =>
  values.filter((value): value is number => value !== null && value !== undefined)

const sumOf = (values: readonly (number | null | undefined)[]): number | null => {
  const all = known(values)
  return all.length === 0 ? null : all.reduce((sum, value) => sum + value, 0)
}

const summaryOf = (summaries: readonly PriceSummary[]): PriceSummary => {
  const all = summaries.filter((summary): summary is NonNullable<PriceSummary> => summary !== null)
  if (all.length === 0) return null
  return {
    least: Math.min(...all.map(({ least }) => least)),
    greatest: Math.max(...all.map(({ greatest }) => greatest)),
    mean: all.reduce((sum, { mean }) => sum + mean, 0) / all.length,
  }
}

const groupOf = (day: SettlementDate, rows: readonly DayAheadRow[]): DayAheadGroup => {
  const stacks = rows.flatMap(({ stack }) => stack ?? [])
  const sums = (of: (row: DayAheadRow) => readonly (number | null)[]): readonly (number | null)[] =>
    (rows[0] ? of(rows[0]) : []).map((_, place) => sumOf(rows.map((row) => of(row)[place])))
  return {
    day,
    prices: {
      n2ex: summaryOf(rows.map(({ prices }) => prices.n2ex)),
      epex: summaryOf(rows.map(({ prices }) => prices.epex)),
      epexHalfHourly: summaryOf(rows.map(({ prices }) => prices.epexHalfHourly)),
    },
    spreads: sums(({ spreads }) => spreads),
    foresight: sums(({ foresight }) => foresight),
    stack:
      stacks.length === 0
        ? null
        : {
            energy: stacks.reduce((sum, { energy }) => sum + energy, 0),
            response: stacks.reduce((sum, { response }) => sum + response, 0),
            reserve: stacks.reduce((sum, { reserve }) => sum + reserve, 0),
          },
    count: rows.length,
    whole: stacks.length,
  }
}

/** Days by day, ISO week or month, in their order. Law: the sums of the groups add up to those of the days. */
export const dayAheadGroups = (
  rows: readonly DayAheadRow[],
  granularity: StorageGranularity,
): readonly DayAheadGroup[] => {
  const groups = new Map<SettlementDate, DayAheadRow[]>()
  for (const row of rows) {
    const begin = calendarStart(granularity, row.day)
    groups.set(begin, [...(groups.get(begin) ?? []), row])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([begin, own]) => groupOf(begin, own))
}

/** £/MW of all markets together; null where it is not known. */
export const stackTotal = ({ stack }: Pick<DayAheadRow, 'stack'>): number | null =>
  stack === null ? null : stack.energy + stack.response + stack.reserve

/** What is read first: means over the days, and the best one. */
export type DayAheadFigures = {
  readonly meanSpread: number | null
  readonly meanStack: number | null
  readonly best: { readonly day: SettlementDate; readonly pounds: number } | null
}

export const dayAheadFigures = (rows: readonly DayAheadRow[]): DayAheadFigures => {
  const mean = (values: readonly number[]): number | null =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length
  const totals = rows.flatMap((row) => {
    const pounds = stackTotal(row)
    return pounds === null ? [] : [{ day: row.day, pounds }]
  })
  return {
    meanSpread: mean(known(rows.map(({ spreads }) => spreads[1]))),
    meanStack: mean(totals.map(({ pounds }) => pounds)),
    best: totals.reduce<DayAheadFigures['best']>(
      (best, each) => (best && best.pounds >= each.pounds ? best : each),
      null,
    ),
  }
}
