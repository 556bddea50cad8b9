import type { Column } from '../../../src/domain/series/batch'

/** Values of one series as rows come. */
export type Unordered = { readonly at: number[]; readonly values: number[] }

/** Where a stretch of rows that ascend begins and ends. */
type Run = { readonly from: number; readonly to: number }

const runsOf = (at: readonly number[]): Run[] => {
  const runs: Run[] = []
  let from = 0
  for (let row = 1; row <= at.length; row++) {
    if (row < at.length && (at[row] ?? NaN) > (at[row - 1] ?? NaN)) continue
    runs.push({ from, to: row })
    from = row
  }
  return at.length === 0 ? [] : runs
}

/** Each row by itself, which always can be put in order. */
const rowRuns = (at: readonly number[]): Run[] => at.map((_, row) => ({ from: row, to: row + 1 }))

/**
 * The column of a series, ascending. Rows lie as they were written: days that were filled from the last to the first, each
 * ascending. So whole days are put in order and not their rows, which takes the engine longer than to find them.
 */
export const ordered = ({ at, values }: Unordered): Column => {
  const byFirst = (a: Run, b: Run) => (at[a.from] ?? NaN) - (at[b.from] ?? NaN)
  const days = runsOf(at).sort(byFirst)
  const isApart = days.every(({ to }, index) => {
    const next = days[index + 1]
    return next === undefined || (at[to - 1] ?? NaN) < (at[next.from] ?? NaN)
  })
  const column = { at: new Float64Array(at.length), values: new Float64Array(at.length) }
  let written = 0
  for (const { from, to } of isApart ? days : rowRuns(at).sort(byFirst))
    for (let row = from; row < to; row++) {
      column.at[written] = at[row] ?? NaN
      column.values[written++] = values[row] ?? NaN
    }
  return column
}
