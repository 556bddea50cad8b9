import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { get } from '../wire/call'

const figure = z.nullable(z.number())

export const reviewAmountSchema = z.object({
  /** In the unit of the figure; null where nothing of the month is known. */
  value: figure,
  /** Days of which every value is known. */
  days: z.int(),
  /** Days that are to have values. */
  of: z.int(),
})
export type ReviewAmount = z.infer<typeof reviewAmountSchema>

export const reviewMonthSchema = z.object({
  /** The month, yyyy-MM. */
  month: z.string(),
  /** Its days. */
  days: z.int(),
  /** Its days that are in the history. */
  filled: z.int(),
  /** One for each figure, in the order of their list. */
  figures: z.array(reviewAmountSchema),
})
export type ReviewMonth = z.infer<typeof reviewMonthSchema>

export const reviewDailySchema = z.object({
  /** Id of the figure. */
  id: z.string(),
  /** Its value by day, in its unit; null where not all of the day is known. */
  values: z.array(figure),
})

export const reviewMomentSchema = z.object({
  /** In the unit of the figure. */
  value: z.number(),
  /** First instant of its half hour or day, ms UTC. */
  at: z.number(),
})

export const reviewRecordSchema = z.object({
  /** Id of the record. */
  id: z.string(),
  /** Of each shown month, in their order; null where no day is known. */
  months: z.array(z.nullable(reviewMomentSchema)),
})

export const reviewLackSchema = z.object({
  /** Id of the figure. */
  id: z.string(),
  /** Why it is missing, a sentence for the user. */
  why: z.string(),
})

export const reviewSchema = z.object({
  /** The chosen month, yyyy-MM. */
  month: z.string(),
  /** The months that are shown, yyyy-MM, in order: the last is the chosen one. */
  shown: z.array(z.string()),
  /** Ids of the figures. */
  figures: z.array(z.string()),
  /** The shown months and those that they are compared with, in order. */
  months: z.array(reviewMonthSchema),
  /** London days of the shown months, yyyy-MM-dd. */
  days: z.array(z.string()),
  /** Figures by day; fewer for visitors. */
  daily: z.array(reviewDailySchema),
  /** Highest and lowest values of the shown months. */
  records: z.array(reviewRecordSchema),
  /** Why figures are missing. */
  lacks: z.array(reviewLackSchema),
  /** End of the last of the shown days that is in the history, ms UTC; null where none is. */
  asOf: figure,
  /** Whether the answer is cut to what visitors see. */
  limited: z.boolean(),
  /** Whether days are being read from the source. */
  filling: z.boolean(),
})
export type Review = z.infer<typeof reviewSchema>

/** The market in a month that is over, the two before it, and what they are compared with (page catalogue D6). */
export const monthlyReviewCall = get('/api/monthlyReview/:month', oneOfPages('monthly-summary'), reviewSchema)
