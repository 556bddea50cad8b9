import { extentOf, type ChartSpan } from './columns'

/** Called with the first place of a part without a gap, and the place after its last. */
type OnRun = (from: number, to: number) => void

/** Parts of a span without a gap: what is not known is one, and so are those of time, which are given in order. */
export const eachRun = (
  values: Float64Array,
  { from, to }: ChartSpan,
  gaps: Int32Array,
  log: boolean,
  run: OnRun,
): void => {
  const part = extentOf(values, { from, to }, log).whole ? run : knownRuns(values, log ? 0 : -Infinity, run)
  let start = from
  for (const gap of gaps) {
    if (gap >= to) break
    if (gap <= start) continue
    part(start, gap)
    start = gap
  }
  if (start < to) part(start, to)
}

const knownRuns =
  (values: Float64Array, above: number, run: OnRun): OnRun =>
  (from, to) => {
    let start = -1
    for (let i = from; i < to; i += 1) {
      const value = values[i] as number
      // False also of what is no number.
      const isKnown = value > above && value < Infinity
      if (isKnown && start < 0) start = i
      if (isKnown || start < 0) continue
      run(start, i)
      start = -1
    }
    if (start >= 0) run(start, to)
  }
