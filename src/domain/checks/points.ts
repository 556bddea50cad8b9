import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import type { CheckSpan } from './types'

const isWhole = ({ at, values }: Column, from: Instant, to: Instant): boolean =>
  (at[0] ?? from) >= from && (at.at(-1) ?? -Infinity) < to && !values.some(Number.isNaN)

/** The values of a column without what is missing, within a time; the same column where nothing is left out. */
export const knownIn = (column: Column, from = -Infinity, to = Infinity): Column => {
  if (isWhole(column, from, to)) return column
  const { at, values } = column
  const isKnown = (place: number): boolean => {
    const instant = at[place] ?? NaN
    return instant >= from && instant < to && !Number.isNaN(values[place] ?? NaN)
  }
  return { at: at.filter((_, place) => isKnown(place)), values: values.filter((_, place) => isKnown(place)) }
}

/** Instants of one step each as spans, those that touch joined. */
export const spansOf = (instants: readonly Instant[], stepMs: number): readonly CheckSpan[] => {
  const spans: { from: Instant; to: Instant }[] = []
  for (const from of instants) {
    const last = spans.at(-1)
    if (last?.to === from) last.to = from + stepMs
    else spans.push({ from, to: from + stepMs })
  }
  return spans
}
