import fc from 'fast-check'
import {
  AGGREGATE_TYPES,
  GRANULARITIES,
  NO_SIDE,
  hoursFrom,
  moving,
  type AggregateOptions,
  type DateConfig,
  type DateSide,
  type MovingDay,
} from '../../../src/domain/dates'
import { dayStart } from '../../../src/domain/periods'
import { ALL_DAYS } from '../periods/support'

/** 17:07 London on a winter's Friday. */
export const NOW = Date.parse('2026-11-20T17:07:42Z')
export const TODAY = '2026-11-20'

export const noonOf = (day: string): number => dayStart(day) + 12 * 3_600_000

const anyDay = fc.constantFrom(...ALL_DAYS)
const anyTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)

const MOVING: readonly MovingDay[] = ['weekStart', 'weekEnd', 'monthStart', 'monthEnd', 'monthStart-3', 'monthEnd-12']
const anySide: fc.Arbitrary<DateSide> = fc.oneof(
  anyDay.map((value): DateSide => ({ type: 'date', value })),
  fc.integer({ min: -3660, max: 3660 }).map(moving),
  fc.constantFrom(...MOVING).map(moving),
  fc.constant(NO_SIDE),
)

const anyAggregate: fc.Arbitrary<AggregateOptions> = fc
  .record({
    granularity: fc.constantFrom(...GRANULARITIES),
    type: fc.constantFrom(...AGGREGATE_TYPES),
    cumulative: fc.boolean(),
    delta: fc.option(fc.integer({ min: 1, max: 10_000 }), { nil: undefined }),
  })
  .map(({ delta, cumulative, ...rest }) => ({
    ...rest,
    cumulative: cumulative && delta === undefined,
    ...(delta !== undefined && { delta }),
  }))

const hour = fc.integer({ min: -8784, max: 8784 })
const anyAnchor = fc.option(
  fc.integer({ min: 788_928, max: 1_180_000 }).map((halfHours) => halfHours * 1_800_000),
  { nil: undefined },
)

/** Any choice that the types allow. */
export const anyConfig: fc.Arbitrary<DateConfig> = fc
  .oneof(
    fc
      .record({ from: anySide, to: anySide, fromHoursForDay: anyTime, toHoursForDay: anyTime })
      .map((config): DateConfig => config),
    fc.tuple(hour, hour, anyAnchor).map(([from, to, at]) => hoursFrom(from, to, at)),
  )
  .chain((config) =>
    fc.option(anyAggregate, { nil: undefined }).map((aggregateOptions) => ({
      ...config,
      ...(aggregateOptions && { aggregateOptions }),
    })),
  )

export const anyInstant = fc
  .tuple(anyDay, fc.integer({ min: 0, max: 86_399_999 }))
  .map(([day, ms]) => dayStart(day) + ms)
