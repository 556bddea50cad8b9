import type { MarketEvent } from '../../../../src/domain/market/events'
import type { Instant } from '../../../../src/domain/periods'
import type { SeriesId } from '../../../../src/domain/series/seriesId'

/** From the publication until the market has it. */
export const DELAY = 20_000

/** Values of one series: the first instant of each step and its value. */
export type SeriesPoints = {
  readonly series: SeriesId
  readonly points: readonly (readonly [Instant, number])[]
}

/** What is published of several series at an instant, as one event: a market has thousands of values an hour. */
export const seriesEvent = (publishedAt: Instant, values: readonly SeriesPoints[]): MarketEvent => ({
  kind: 'series',
  at: publishedAt + DELAY,
  publishedAt,
  values,
})

/** To so many decimals, never the zero with a sign. */
export const decimals = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0
