import * as z from 'zod/mini'
import { ADMIN } from '../access/adminNeed'
import { USER } from '../access/need'
import { get } from './call'

/** What administrators read of users, and that a user is there: apart from what every page starts with. */

/** Newest first; `userId` is absent for visitors. */
export const feedbackListSchema = z.array(
  z.object({
    /** Number of the message. */
    id: z.int(),
    /** When it was marked as dealt with, ms UTC; absent while it is open. */
    doneAt: z.exactOptional(z.number()),
    /** Email of the administrator who marked it; absent while it is open. */
    doneBy: z.exactOptional(z.string()),
    /** When it was sent, ms UTC. */
    at: z.number(),
    /** Id of the sender; absent for a visitor. */
    userId: z.exactOptional(z.string()),
    /** Where to answer; may be empty. */
    email: z.string(),
    /** What it is about. */
    type: z.string(),
    /** The message. */
    notes: z.string(),
    /** The page that it is about. */
    page: z.string(),
  }),
)
export type FeedbackList = z.infer<typeof feedbackListSchema>
export const feedbackListCall = get('/adminApi/feedback', ADMIN, feedbackListSchema)

/** Newest first. */
export const demoRequestListSchema = z.array(
  z.object({
    /** When it was sent, ms UTC. */
    at: z.number(),
    /** The request as it was sent. */
    request: z.record(z.string(), z.unknown()),
  }),
)
export const demoRequestListCall = get('/adminApi/demoRequests', ADMIN, demoRequestListSchema)

/** Says that the user is there: a GET with an effect, as `notificationSeenCall`. */
export const onlineCall = get('/staticApi/userOnline', USER, undefined, { safe: false })
