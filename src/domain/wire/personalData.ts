import * as z from 'zod/mini'
import { ADMIN } from '../access/adminNeed'
import { USER } from '../access/need'
import { get, post } from './call'
import { accountSchema } from './people'

/** Calls about all that is stored of a user: a copy of it, and its deletion. */

const savedByName = z.object({
  /** Its id. */
  id: z.string(),
  /** When it was saved, ms UTC. */
  at: z.number(),
  /** What was saved. */
  data: z.unknown(),
})

export const personalDataSchema = z.object({
  /** When this copy was made, ms UTC. */
  at: z.number(),
  /** The account. */
  account: accountSchema,
  /** Settings, boards, filters and subscriptions, each by its key. */
  settings: z.array(
    z.object({
      /** The key of the item, e.g. basic or item/dashboard/{id}. */
      key: z.string(),
      /** Its revision. */
      rev: z.number(),
      /** What is saved. */
      data: z.unknown(),
    }),
  ),
  /** When the notifications were last looked at, ms UTC; null for never. */
  seenAt: z.nullable(z.number()),
  /** The subscriptions that the browser reported last; null for none. */
  subscriptions: z.nullable(z.array(z.unknown())),
  /** Feedback that was sent. */
  feedback: z.array(
    z.object({
      /** When it was sent, ms UTC. */
      at: z.number(),
      /** Its type. */
      type: z.string(),
      /** The text. */
      notes: z.string(),
      /** The page from which it was sent. */
      page: z.string(),
    }),
  ),
  /** Dashboards that the user saved for the company. */
  companyDashboards: z.array(savedByName),
  /** What-ifs and plant groups that the user saved for the company. */
  companyItems: z.array(
    z.extend(savedByName, {
      /** What it is: whatIf or plantGroup. */
      kind: z.string(),
      /** Its name. */
      name: z.string(),
    }),
  ),
  /** Data checks that the user muted and that are still muted. */
  checkMutes: z.array(
    z.object({
      /** Whole id of the series. */
      series: z.string(),
      /** Which of its checks. */
      check: z.string(),
      /** The reason that was given. */
      reason: z.string(),
      /** When it was muted, ms UTC. */
      at: z.number(),
      /** When the mute ends, ms UTC; absent: when the check passes. */
      until: z.optional(z.number()),
    }),
  ),
  /** Alerts of the inbox, newest first. */
  alerts: z.array(
    z.object({
      /** The alert. */
      alert: z.unknown(),
      /** When it came into the inbox, ms UTC. */
      storedAt: z.number(),
    }),
  ),
  /** Browsers that receive web push. */
  devices: z.array(
    z.object({
      /** A hash of its address at the push service. */
      id: z.string(),
      /** What the user recognises it by. */
      device: z.string(),
      /** Since when, ms UTC. */
      since: z.number(),
    }),
  ),
})
export type PersonalData = z.infer<typeof personalDataSchema>

/** All that is stored of the caller. */
export const personalDataCall = get('/usersettingsapi/personalData', USER, personalDataSchema)

const confirmSchema = z.object({
  /** The email of the account, typed to confirm. */
  email: z.string().check(z.maxLength(320)),
})

/** Deletes all that is stored of the caller, the account excepted: the licence is the company’s. */
export const deletePersonalDataCall = post('/usersettingsapi/personalData/delete', USER, confirmSchema, undefined)

/** All that is stored of a user, on their request. A POST, as it is logged who made the copy. */
export const personalDataOfCall = post('/adminApi/accounts/:userId/personalData', ADMIN, undefined, personalDataSchema)

/** Deletes all that is stored of a user, and the account. */
export const deleteAccountCall = post('/adminApi/accounts/:userId/delete', ADMIN, confirmSchema, undefined)
