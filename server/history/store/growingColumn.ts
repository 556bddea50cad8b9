import type { Column } from '../../../src/domain/series/batch'

type Numbers = Float64Array<ArrayBuffer>

/** Where values that ascend begin and end. */
type Run = { readonly from: number; readonly to: number }

const runsOf = (at: Numbers): Run[] => {
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
const rowRuns = (at: Numbers): Run[] => Array.from(at, (_, row) => ({ from: row, to: row + 1 }))

/** A copy of at least twice the length. */
const enlarged = (numbers: Numbers, least: number): Numbers => {
  const larger = new Float64Array(Math.max(least, numbers.length * 2))
  larger.set(numbers)
  return larger
}

/** The values of a series as the engine gives them, some rows at a time. Lists of numbers were a fifth of the time of a read. */
export class GrowingColumn {
  private at: Numbers
  private values: Numbers
  private length = 0

  /** @param expected how many rows there probably are */
  constructor(expected: number) {
    this.at = new Float64Array(expected)
    this.values = new Float64Array(expected)
  }

  /** Adds rows; a value that is missing (NaN) is left out. */
  add(at: Float64Array, values: Float64Array): void {
    const most = this.length + at.length
    if (most > this.at.length) {
      this.at = enlarged(this.at, most)
      this.values = enlarged(this.values, most)
    }
    for (let row = 0; row < at.length; row++) {
      const value = values[row] ?? NaN
      if (Number.isNaN(value)) continue
      this.at[this.length] = at[row] ?? NaN
      this.values[this.length++] = value
    }
  }

  /**
   * The column, ascending, in memory of its own. Rows lie as they were written: days that were filled from the last to the
   * first, each ascending. So whole days are put in order and not their rows, which takes the engine longer than to find them.
   */
  ordered(): Column {
    // A part of an array would take the whole of its memory along to another thread.
    const at = this.at.slice(0, this.length)
    const values = this.values.slice(0, this.length)
    const days = runsOf(at)
    if (days.length < 2) return { at, values }
    const byFirst = (a: Run, b: Run) => (at[a.from] ?? NaN) - (at[b.from] ?? NaN)
    days.sort(byFirst)
    const isApart = days.every(({ to }, index) => {
      const next = days[index + 1]
      return next === undefined || (at[to - 1] ?? NaN) < (at[next.from] ?? NaN)
    })
    const column = { at: new Float64Array(at.length), values: new Float64Array(at.length) }
    let written = 0
    for (const { from, to } of isApart ? days : rowRuns(at).sort(byFirst)) {
      column.at.set(at.subarray(from, to), written)
      column.values.set(values.subarray(from, to), written)
      written += to - from
    }
    return column
  }
}
