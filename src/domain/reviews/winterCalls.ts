import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from '../wire/call'
import { reviewAmountSchema, reviewDailySchema, reviewLackSchema, reviewMomentSchema } from './calls'

const figure = z.nullable(z.number())

export const winterDaysSchema = z.object({
  /** The year in which the winter begins, yyyy. */
  winter: z.string(),
  /** Its days, 1 November to 31 March. */
  days: z.int(),
  /** Its days that are over. */
  passed: z.int(),
  /** Its days that are over and in the history. */
  filled: z.int(),
})
export type WinterDays = z.infer<typeof winterDaysSchema>

export const tightPeriodSchema = z.object({
  /** First instant of the settlement period, ms UTC. */
  at: z.number(),
  /** De-rated margin as forecast last, MW; negative when short. */
  margin: z.number(),
  /** Transmission system demand, MW; null where it is not known. */
  demand: figure,
  /** Wind generation, MW; null where it is not known. */
  wind: figure,
  /** Net imports, MW; null where they are not known. */
  imports: figure,
  /** System price, £/MWh; null where it is not known. */
  price: figure,
})
export type TightPeriod = z.infer<typeof tightPeriodSchema>

export const winterActionSchema = z.object({
  /** London day, yyyy-MM-dd. */
  date: z.string(),
  /** Electricity margin notices; null where it is not known. */
  emn: figure,
  /** Capacity market notices; null where it is not known. */
  cmn: figure,
  /** Demand flexibility, MWh; null where it is not known. */
  dfs: figure,
})
export type WinterAction = z.infer<typeof winterActionSchema>

export const winterReviewSchema = z.object({
  /** The year in which the winter begins, yyyy. */
  winter: z.string(),
  /** The winters that can be requested, the newest first. */
  winters: z.array(winterDaysSchema),
  /** Ids of the figures. */
  figures: z.array(z.string()),
  /** One for each figure, in their order. */
  amounts: z.array(reviewAmountSchema),
  /** Of each figure when it was highest or lowest; null where it has no such moment, or none is known. */
  moments: z.array(z.nullable(reviewMomentSchema)),
  /** London days of the winter that are over, yyyy-MM-dd. */
  days: z.array(z.string()),
  /** Figures by day. */
  daily: z.array(reviewDailySchema),
  /** The settlement periods with the lowest margins, the tightest first. */
  tightest: z.array(tightPeriodSchema),
  /** Days with notices or demand flexibility, in order. */
  actions: z.array(winterActionSchema),
  /** Why figures are missing. */
  lacks: z.array(reviewLackSchema),
  /** End of the last of its days that is in the history, ms UTC; null where none is. */
  asOf: figure,
  /** Whether days are being read from the source. */
  filling: z.boolean(),
})
export type WinterReview = z.infer<typeof winterReviewSchema>

/** How tight a winter was (page catalogue D7). */
export const winterReviewCall = get('/api/winterReview/:winter', oneOfPages('winter-summary'), winterReviewSchema)
