import * as z from 'zod/mini'
import { OUTAGE_STATUSES, OUTAGE_TYPES } from './feeds/messages'

/** A revision of a message about an outage as calls answer it, of Great Britain (REMIT) and of other countries (ENTSO-E). */

export const profileStepSchema = z.object({
  /** First instant, ms UTC. */
  from: z.number(),
  /** The first instant after it, ms UTC. */
  to: z.number(),
  /** Available capacity, MW. */
  available: z.number(),
})

export const outageRevisionSchema = z.object({
  /** Number of the revision. */
  revision: z.int(),
  /** When it was published, ms UTC. */
  publishedAt: z.number(),
  /** Planned or not. */
  type: z.optional(z.enum(OUTAGE_TYPES)),
  /** Whether it is in force. */
  status: z.optional(z.enum(OUTAGE_STATUSES)),
  /** When the outage begins, ms UTC. */
  start: z.optional(z.number()),
  /** When it ends as far as is known, ms UTC. */
  end: z.optional(z.number()),
  /** Normal capacity, MW. */
  normal: z.optional(z.number()),
  /** Available capacity, MW. */
  available: z.optional(z.number()),
  /** Unavailable capacity, MW. */
  unavailable: z.optional(z.number()),
  /** What is available over the parts of the outage, where its publisher states them. */
  profile: z.optional(z.array(profileStepSchema)),
  /** Its cause. */
  cause: z.optional(z.string()),
})
export type OutageRevisionPublished = z.infer<typeof outageRevisionSchema>
