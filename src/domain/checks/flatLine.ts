import { durationText, unitText } from '../format'
import { flatLimit } from './flatLimits'
import { knownIn } from './points'
import type { CheckedSeries, CheckFinding, CheckWindow } from './types'

const MINUTE = 60_000

/** Values that differ by less are the same: what a sum of floating points leaves. */
const SAME = 1e-9

/**
 * The same value until now for longer than the series may repeat one. Zero is no flat line: no sun at night and no coal are
 * states of their own. Values of later times, as of auctions, are not looked at.
 */
export const findFlatLine = (series: CheckedSeries, { column, now }: CheckWindow): CheckFinding | undefined => {
  const limit = flatLimit(series)
  if (limit === undefined) return undefined
  const { at, values } = knownIn(column, -Infinity, now)
  const last = values.length - 1
  const value = values[last]
  if (value === undefined || Math.abs(value) < SAME) return undefined
  let first = last
  while (first > 0 && Math.abs((values[first - 1] ?? NaN) - value) < SAME) first -= 1
  const from = at[first] ?? now
  const to = (at[last] ?? now) + series.stepMs
  if (to - from <= limit) return undefined
  return {
    since: from + series.stepMs,
    lastGood: from,
    value,
    note: `${unitText(value, series.unit)} for ${durationText(Math.round((to - from) / MINUTE))}; at most ${durationText(limit / MINUTE)} is usual.`,
    spans: [{ from, to }],
  }
}
