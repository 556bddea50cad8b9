import * as z from 'zod/mini'
import { defineFeed, type FeedEvent, type SilentStatus } from './form'

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

/** What is published as series alone. The market remembers none of it: the history does. */
export const SERIES_FEED = defineFeed<'series', SeriesEvent, undefined, SilentStatus>({
  id: 'series',
  kind: 'series',
  schema,
  retainMs: 0,
  empty: undefined,
  fold: (state) => state,
  forget: (state) => state,
  dataTime: ({ publishedAt }) => publishedAt,
  isOf: () => false,
  lookBack: false,
  status: { health: 'silent' },
})
