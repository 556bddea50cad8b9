import type { ComparedValues, Comparison } from '../calls'
import type { SettlementDate } from '../../periods'

/** A line with the periods of its own run. */
export type LineOfRun = ComparedValues & { readonly periods: readonly SettlementDate[] }

/** Lines on the periods of all of them: before a run begins it has no value. */
export const alignedLines = (lines: readonly LineOfRun[]): Pick<Comparison, 'periods' | 'lines'> => {
  const periods = [...new Set(lines.flatMap((line) => line.periods))].sort()
  return {
    periods,
    lines: lines.map(({ periods: own, values, ...line }) => {
      const byPeriod = new Map(own.map((period, place) => [period, values[place] ?? null]))
      return { ...line, values: periods.map((period) => byPeriod.get(period) ?? null) }
    }),
  }
}

/** A change from the first line: in the unit of the measure, and in per cent of the first. */
export type Change = { readonly amount: number | undefined; readonly percent: number | undefined }

/** Of two values; undefined where one is missing, or of another measure. */
export const changeOf = (first: number | null | undefined, value: number | null | undefined): Change => {
  if (first == null || value == null) return { amount: undefined, percent: undefined }
  const amount = value - first
  return { amount, percent: Math.abs(first) < 1e-9 ? undefined : (100 * amount) / Math.abs(first) }
}

/** Whether changes from the first line mean something: both are of one measure. */
export const isComparable = (
  first: Pick<ComparedValues, 'measure'> | undefined,
  line: Pick<ComparedValues, 'measure'>,
): boolean => first !== undefined && first.measure === line.measure
