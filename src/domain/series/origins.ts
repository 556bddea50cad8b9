import * as z from 'zod/mini'
import { ANY_USER } from '../access/need'
import { post } from '../wire/call'
import { MOST_SERIES, requestedSeriesSchema } from './calls'

/** Where values of series come from: each stored one with its publisher, its data set, and when it was published and received. */

/** Stored series that one answer names of a series that is made of others. */
export const MOST_PARTS = 30
/** Stored values and revisions of one stored series in an answer, the newest instants first. */
export const MOST_REVISIONS = 60
/** The longest stretch of time of a question, ms: a point of a chart of years. */
export const LONGEST_ORIGIN_MS = 367 * 86_400_000

/** A point of a chart: a series as in a question of a chart, and the time that its value is of. */
export const originPointSchema = z.extend(requestedSeriesSchema, {
  /** First instant of the point, ms UTC. */
  from: z.number(),
  /** Its end, ms UTC; not included. At most 367 days later. */
  to: z.number(),
})
export type OriginPoint = z.infer<typeof originPointSchema>

export const originsQuestionSchema = z.object({
  /** At most 100. */
  points: z.array(originPointSchema).check(z.minLength(1, 'name at least one point.'), z.maxLength(MOST_SERIES)),
})
export type OriginsQuestion = z.infer<typeof originsQuestionSchema>

export const revisionSchema = z.object({
  /** First instant of the step that the value is of, ms UTC. */
  at: z.number(),
  /** Null where it was taken back. */
  value: z.nullable(z.number()),
  /** When it was published, ms UTC: how that is known says `published`. */
  publishedAt: z.number(),
  /** When this server received it, ms UTC; absent where that was before it began, or with the filling of a past day. */
  receivedAt: z.optional(z.number()),
  /** What its publisher calls the document or message that brought it; absent where it says nothing, or it is not remembered. */
  document: z.optional(z.string()),
})
export type StoredRevision = z.infer<typeof revisionSchema>

export const originPartSchema = z.object({
  /** Id of the stored series. */
  id: z.string(),
  /** Its title, with what it is of. */
  name: z.string(),
  /** Unit of its values. */
  unit: z.string(),
  /** Whose values they are; absent where no source of this server has them. */
  provider: z.optional(z.string()),
  /** The data set, by its publisher’s name. */
  dataset: z.optional(z.string()),
  /** Why there is no source. */
  lacks: z.optional(z.string()),
  /** What the licence of its publisher wants to be shown. */
  licence: z.optional(z.string()),
  /** How the time of publication is known, a sentence. */
  published: z.string(),
  /** Newest instants first; of one instant the newest revision first. */
  revisions: z.array(revisionSchema),
  /** How many older ones are left out. */
  more: z.int(),
})
export type OriginPart = z.infer<typeof originPartSchema>

export const originSchema = z.object({
  /** Id of the requested series. */
  id: z.string(),
  /** Its title, with what it is of. */
  name: z.string(),
  /** stored: as received; sum: of plants; formula: computed. */
  kind: z.enum(['stored', 'sum', 'formula']),
  /** What it is computed by. */
  formula: z.optional(z.string()),
  /** The stored series that it is made of: itself, or those of its sum or formula. */
  parts: z.array(originPartSchema),
  /** How many more there are. */
  more: z.int(),
})
export type SeriesOrigin = z.infer<typeof originSchema>

export const originsSchema = z.object({
  /** One entry for each point, in the requested order. */
  points: z.array(originSchema),
})

/** Who may read the values may know where they come from: each series is checked as in a chart. */
export const originsCall = post('/staticApi/valueOrigins', ANY_USER, originsQuestionSchema, originsSchema, {
  safe: true,
})
