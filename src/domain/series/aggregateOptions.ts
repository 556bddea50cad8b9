/** Aggregate options (specification 2§3). */

/** Identifiers as the specification writes them: only Half-Hour has one that is not its name. */
export const GRANULARITIES = ['None', 'halfHourly', 'Hour', 'Day', 'Week', 'Month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** `None` is what is right for the series by itself (its definition's `aggregate`). */
export const AGGREGATE_TYPES = [
  'None',
  'average',
  'min',
  'max',
  'sum',
  'spread',
  'standardDeviation',
  'variance',
] as const
export type AggregateType = (typeof AGGREGATE_TYPES)[number]

/** `delta`: the difference from the value so many steps before; absent when it is off. Never with `cumulative`. */
export type AggregateOptions = {
  readonly granularity: Granularity
  readonly type: AggregateType
  readonly cumulative: boolean
  readonly delta?: number
}

/** Values as they are stored. */
export const NO_AGGREGATE: AggregateOptions = { granularity: 'None', type: 'None', cumulative: false }
