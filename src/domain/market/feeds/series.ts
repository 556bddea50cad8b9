import * as z from 'zod/mini'
import type { Instant } from '../../periods'
import { recentEntries } from '../retention'
import { defineFeed, type FeedEvent, type SilentStatus } from './form'

/** A delivery day, the one before it, and the afternoon in which its contracts begin to be traded. */
const MEMORY_MS = 3 * 86_400_000

const schema = z.object({
  /** When its publisher made it known, ms: of a forecast its issue. */
  publishedAt: z.number(),
  values: z.readonly(
    z.array(
      z.object({
        /** The whole id, `country&seriesId&optionsId`. */
        series: z.string(),
        /** First instant of the step and value, by the series' own unit. */
        points: z.readonly(z.array(z.readonly(z.tuple([z.number(), z.number()])))),
      }),
    ),
  ),
})

/** Values of market series that no other feed brings: auctions, forecasts, weather, neighbours. */
export type SeriesValues = Readonly<z.infer<typeof schema>>
export type SeriesEvent = FeedEvent<'series', SeriesValues>

/** The newest value of each instant of the series that live tables are made of, by the whole id. */
export type SeriesState = Readonly<Partial<Record<RetainedSeries, ReadonlyMap<Instant, number>>>>

/** Series that a live table needs next to what other feeds bring; of all others the history alone remembers. */
export const RETAINED_SERIES = ['Gb&SystemPriceForecast&none', 'France&DayAheadPrice&none'] as const
export type RetainedSeries = (typeof RETAINED_SERIES)[number]

const isRetained = (series: string): series is RetainedSeries => (RETAINED_SERIES as readonly string[]).includes(series)

const withPoints = (
  known: ReadonlyMap<Instant, number> | undefined,
  points: SeriesValues['values'][number]['points'],
  before: Instant,
): ReadonlyMap<Instant, number> => {
  const next = new Map(known)
  for (const [at, value] of points) if (at >= before) next.set(at, value)
  return next
}

const later = (known: ReadonlyMap<Instant, number>, before: Instant): ReadonlyMap<Instant, number> =>
  recentEntries(known, (at) => at < before)

/** What is published as series alone. The market remembers what live tables are made of: the history has the rest. */
export const SERIES_FEED = defineFeed<'series', SeriesEvent, SeriesState, SilentStatus>({
  id: 'series',
  kind: 'series',
  schema,
  retainMs: MEMORY_MS,
  empty: {},
  fold: (state, { values }, before) => {
    let next = state
    for (const { series, points } of values)
      if (isRetained(series)) next = { ...next, [series]: withPoints(next[series], points, before) }
    return next
  },
  forget: (state, before) => {
    const retained = RETAINED_SERIES.flatMap((id) => {
      const known = state[id]
      return known ? [[id, known, later(known, before)] as const] : []
    })
    return retained.every(([, known, next]) => known === next)
      ? state
      : Object.fromEntries(retained.map(([id, , next]) => [id, next]))
  },
  dataTime: ({ publishedAt }) => publishedAt,
  isOf: () => false,
  lookBack: true,
  status: { health: 'silent' },
})
