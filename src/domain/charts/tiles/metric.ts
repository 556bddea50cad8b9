import type { Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { TileSpan, Statistic } from './span'

/** One number of the values of a span. */
export type Measured = {
  readonly value: number
  /** First instant of the step that it is of; undefined for a mean or a sum. */
  readonly at: Instant | undefined
  /** Until where the span is known: the end of its last value. */
  readonly until: Instant
  /** Values there are, and steps that there would be without a gap until then. */
  readonly known: number
  readonly steps: number
}

/** Places of a column within a span: from the first up to, and without, the second. */
const placesOf = ({ at }: Column, { from, to }: TileSpan): readonly [number, number] => {
  const first = at.findIndex((each) => each >= from)
  if (first < 0) return [0, 0]
  const end = at.findIndex((each) => each >= to)
  return [first, end < 0 ? at.length : end]
}

type Found = { readonly at: Instant; readonly value: number }

const valuesOf = (column: Column, span: TileSpan): readonly Found[] => {
  const [first, end] = placesOf(column, span)
  const found: Found[] = []
  for (let i = first; i < end; i++) {
    const at = column.at[i]
    const value = column.values[i]
    if (at !== undefined && value !== undefined && Number.isFinite(value)) found.push({ at, value })
  }
  return found
}

/** The value that holds now: the last that has begun, or the first of dates that lie ahead. */
const latestOf = (values: readonly Found[], now: Instant): Found | undefined =>
  values.findLast(({ at }) => at <= now) ?? values[0]

const extreme = (values: readonly Found[], isBetter: (a: number, b: number) => boolean): Found | undefined =>
  values.reduce<Found | undefined>((best, each) => (best && !isBetter(each.value, best.value) ? best : each), undefined)

const total = (values: readonly Found[]): number => values.reduce((sum, { value }) => sum + value, 0)

const HOUR_MS = 3_600_000

/**
 * How values of a unit are added up: power becomes energy, what is an amount stays one, and of prices, shares and
 * temperatures there is no sum.
 */
export const tileSumOf = (
  unit: string,
  stepMs: number,
): { readonly unit: string; readonly factor: number } | undefined => {
  if (unit === 'MW') return { unit: 'MWh', factor: stepMs / HOUR_MS }
  return ['MWh', '£', 'count', 'mm'].includes(unit) ? { unit, factor: 1 } : undefined
}

type Requested = {
  readonly statistic: Statistic
  readonly unit: string
  readonly stepMs: number
  readonly now: Instant
}

const numberOf = (values: readonly Found[], requested: Requested): Pick<Measured, 'value' | 'at'> | undefined => {
  switch (requested.statistic) {
    case 'latest':
      return latestOf(values, requested.now)
    case 'min':
      return extreme(values, (a, b) => a < b)
    case 'max':
      return extreme(values, (a, b) => a > b)
    case 'mean':
      return { value: total(values) / values.length, at: undefined }
    case 'sum': {
      const sum = tileSumOf(requested.unit, requested.stepMs)
      return sum && { value: total(values) * sum.factor, at: undefined }
    }
    default:
      return requested.statistic satisfies never
  }
}

/** @returns undefined where the span has no value, or its unit no sum */
export const measured = (column: Column, span: TileSpan, requested: Requested): Measured | undefined => {
  const values = valuesOf(column, span)
  const last = values.at(-1)
  const number = last && numberOf(values, requested)
  if (!last || !number || !Number.isFinite(number.value)) return undefined
  const until = Math.min(span.to, last.at + requested.stepMs)
  const steps = Math.max(values.length, Math.round((until - span.from) / requested.stepMs))
  return { ...number, until, known: values.length, steps }
}

/**
 * The change of a number against the equal span before it, like with like: of a span that is known until its middle the
 * same half of the span before, and of the latest value the one that held as long before.
 * @returns undefined where the span before has none
 */
export const changeOf = (
  column: Column,
  { from, now, before }: { readonly from: TileSpan; readonly now: Measured; readonly before: TileSpan },
  requested: Requested,
): number | undefined => {
  const then =
    now.at !== undefined && requested.statistic === 'latest'
      ? measured(column, before, { ...requested, now: before.from + (now.at - from.from) })
      : measured(
          column,
          { from: before.from, to: Math.min(before.to, before.from + (now.until - from.from)) },
          requested,
        )
  if (then === undefined) return undefined
  // A day that is a gap until then has no value at that time of day, and an older one would be another comparison.
  if (requested.statistic === 'latest' && now.at !== undefined) {
    const shift = from.from - before.from
    if (then.at === undefined || Math.abs(now.at - shift - then.at) >= requested.stepMs * 1.5) return undefined
  }
  return now.value - then.value
}
