import {
  AGGREGATE_TYPES,
  GRANULARITIES,
  NO_AGGREGATE,
  type AggregateOptions,
  type AggregateType,
  type Granularity,
} from '../series/aggregateOptions'
import { isWholeDays } from './days'

export { AGGREGATE_TYPES, GRANULARITIES, NO_AGGREGATE, type AggregateOptions, type AggregateType, type Granularity }

const TYPE_LABELS: Readonly<Record<AggregateType, string>> = {
  None: 'None',
  average: 'Average',
  min: 'Minimum',
  max: 'Maximum',
  sum: 'Sum',
  spread: 'Spread',
  standardDeviation: 'Standard deviation',
  variance: 'Variance',
}
export const aggregateTypeLabel = (type: AggregateType): string => TYPE_LABELS[type]

export const DEFAULT_DELTA = 1
export const MOST_DELTA = 10_000

export const granularityLabel = (granularity: Granularity): string =>
  granularity === 'halfHourly' ? 'Half-Hour' : granularity

export const isGranularity = (text: unknown): text is Granularity => GRANULARITIES.some((one) => one === text)
export const isAggregateType = (text: unknown): text is AggregateType => AGGREGATE_TYPES.some((one) => one === text)

/** DT08: a delta is a whole number of steps from 1. */
export const isDelta = (value: unknown): value is number => isWholeDays(value, 1, MOST_DELTA)

const withoutDelta = ({ delta: _off, ...options }: AggregateOptions): AggregateOptions => options

/** DT08: cumulative and delta exclude each other: switching one on switches the other off. */
export const withCumulative = (options: AggregateOptions, on: boolean): AggregateOptions => ({
  ...(on ? withoutDelta(options) : options),
  cumulative: on,
})

/** @param delta steps back; undefined switches it off */
export const withDelta = (options: AggregateOptions, delta: number | undefined): AggregateOptions =>
  delta === undefined ? withoutDelta(options) : { ...options, cumulative: false, delta }
