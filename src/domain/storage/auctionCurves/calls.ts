import * as z from 'zod/mini'
import { oneOfPages } from '../../access/need'
import { get } from '../../wire/call'

const curveSchema = z.array(z.tuple([z.number(), z.number()]))

export const auctionStepSchema = z.object({
  /** Begin of delivery, ms UTC. */
  at: z.number(),
  /** Clearing price, £/MWh: where the two curves cross. */
  price: z.number(),
  /** Cleared volume, MW. */
  mw: z.number(),
  /** What is bought by price: pairs of £/MWh and MW, by ascending price; between two of them the volume runs straight. */
  buy: curveSchema,
  /** What is sold by price: pairs as of `buy`. */
  sell: curveSchema,
})

export const dayAheadCurvesSchema = z.object({
  /** The auction, by its id. */
  basis: z.string(),
  /** The EFA day, from 23:00 of the day before, YYYY-MM-DD. */
  date: z.string(),
  /** When the auction was published, ms UTC; null where its curves are not known. */
  publishedAt: z.nullable(z.number()),
  /** Why there are no curves, a sentence for the user; absent where they are known. */
  why: z.exactOptional(z.string()),
  /** Length of delivery of each step, ms. */
  stepMs: z.number(),
  /** Each hour of the day, or half hour, the first first; none where `why` is there. */
  steps: z.array(auctionStepSchema),
})
export type DayAheadCurves = z.infer<typeof dayAheadCurvesSchema>

/** The buy and sell curves of a day-ahead auction by hour of a day (page catalogue C4). */
export const dayAheadCurvesCall = get(
  '/api/dayAheadCurves/:basis/:date',
  oneOfPages('storage-da-analysis'),
  dayAheadCurvesSchema,
)
