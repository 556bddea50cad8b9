import type { Instant } from '../periods'
import type { Column } from '../series/batch'
import type { SeriesId } from '../series/seriesId'
import { findFlatLine } from './flatLine'
import { mayRepeat } from './flatLimits'
import { findGap } from './gap'
import { mayLack } from './lacks'
import { findLate } from './late'
import { findMismatch, secondSource } from './mismatch'
import { pairOf } from './pairs'
import { findOutOfRange } from './ranges'
import type { CheckedSeries, CheckFinding, CheckResult } from './types'
import type { CheckKind } from '../wire/checks'

/** What is known of one series at a moment. */
export type SeriesLook = {
  readonly series: CheckedSeries
  readonly column: Column
  /** First instant of the newest value that was ever known, of whatever time. */
  readonly newestAt: Instant | undefined
  readonly now: Instant
  /** Columns of other series, for a second source. */
  readonly columnOf: (id: SeriesId) => Column | undefined
}

/** The checks that a series has. */
export const checksOf = (series: CheckedSeries): readonly CheckKind[] => [
  ...(mayLack(series) === undefined ? (['gap'] as const) : []),
  ...(mayRepeat(series) === undefined ? (['flatLine'] as const) : []),
  'outOfRange',
  ...(mayLack(series) === undefined ? (['late'] as const) : []),
  ...(pairOf(series.id) === undefined ? [] : (['mismatch'] as const)),
]

const newestOf = ({ at, values }: Column, now: Instant): CheckResult['newest'] => {
  const place = values.findLastIndex((value, index) => !Number.isNaN(value) && (at[index] ?? Infinity) <= now)
  const found = place >= 0 ? place : values.findIndex((value) => !Number.isNaN(value))
  const instant = at[found]
  const value = values[found]
  return instant === undefined || value === undefined ? undefined : { at: instant, value }
}

const findingOf = (
  check: CheckKind,
  { series, column, newestAt, now, columnOf }: SeriesLook,
): CheckFinding | undefined => {
  const window = { column, now }
  switch (check) {
    case 'gap':
      return findGap(series, window)
    case 'flatLine':
      return findFlatLine(series, window)
    case 'outOfRange':
      return findOutOfRange(series, window)
    case 'late':
      return findLate(series, newestAt, now)
    case 'mismatch': {
      const pair = pairOf(series.id)
      return pair && findMismatch(series, window, pair, secondSource(pair, columnOf))
    }
    default:
      return check satisfies never
  }
}

/** All checks of one series at a moment. */
export const lookAt = (look: SeriesLook): readonly CheckResult[] => {
  const newest = newestOf(look.column, look.now)
  return checksOf(look.series).map((check) => {
    const finding = findingOf(check, look)
    return {
      series: look.series.id,
      check,
      ...(newest && { newest }),
      ...(finding && { finding }),
    }
  })
}
