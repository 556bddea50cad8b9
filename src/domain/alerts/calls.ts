import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { wholeFrom } from '../settings/schemas/fields'
import { get, post } from '../wire/call'
import { pageSchemaOf } from '../wire/paging'
import { alertSchema } from './alert'

const NEED = oneOfPages('notifications')

/** An alert of the user's inbox and whether they have seen it. */
const inboxAlertSchema = z.extend(alertSchema, {
  /** False until the user has seen it, on whatever machine. */
  seen: z.boolean(),
})
export type InboxAlert = Readonly<z.infer<typeof inboxAlertSchema>>

/** The user's inbox, newest first. `page` is `first` or the cursor of an answer. */
export const inboxCall = get(
  '/api/alerts/inbox/:page',
  NEED,
  z.extend(pageSchemaOf(inboxAlertSchema), {
    /** How many of all are unseen. */
    unseen: z.number(),
  }),
)

/** At most so many days are tried: facts of earlier ones are not stored. */
export const MOST_BACK_TEST_DAYS = 31

const backTestSchema = z.object({
  /** The first and last London day that were read. */
  from: z.string(),
  /** The last of them. */
  to: z.string(),
  /** How many it would have been. */
  count: z.number(),
  /** How many more the volume limit would have left out. */
  limited: z.number(),
  /** By London day, oldest first. */
  days: z.array(
    z.object({
      /** The London day. */
      date: z.string(),
      /** How many on that day. */
      count: z.number(),
    }),
  ),
  /** The newest, at most 200, newest first. */
  alerts: z.array(alertSchema),
  /** Days of the question that are not stored, ascending: their alerts are not in the count. */
  missing: z.array(z.string()),
})
export type BackTest = Readonly<z.infer<typeof backTestSchema>>

/** What a subscription would have sent over the last days, by the fold that sends. */
export const backTestCall = post(
  '/api/alerts/backTest',
  NEED,
  z.object({
    /** The settings of the subscription, checked by the schema of its type. */
    settings: z.unknown(),
    /** How many London days, the running one among them. */
    days: wholeFrom(1, MOST_BACK_TEST_DAYS),
  }),
  backTestSchema,
)

/** Sends one notification of a subscription that is being written, in all of its ways; it is not stored. */
export const testAlertCall = post(
  '/api/alerts/test',
  NEED,
  z.object({
    /** The settings of the subscription, as for a back-test. */
    settings: z.unknown(),
  }),
)

const pushSubscriptionSchema = z.object({
  /** Address at the push service of the browser. */
  endpoint: z.string().check(z.maxLength(2000)),
  /** What a message to it is encrypted with. */
  keys: z.object({
    /** The public key of the browser, base64url. */
    p256dh: z.string().check(z.maxLength(200)),
    /** Its secret, base64url. */
    auth: z.string().check(z.maxLength(100)),
  }),
  /** What the user recognises the device by, "Chrome on Windows". */
  device: z.string().check(z.maxLength(100)),
})
export type NewPushDevice = Readonly<z.infer<typeof pushSubscriptionSchema>>

const awaySchema = z.object({
  /** The server's public VAPID key, base64url; null where web push is not set up. */
  pushKey: z.nullable(z.string()),
  /** Where the digest goes; null where no SMTP server is configured. */
  email: z.nullable(z.string()),
  /** The user's devices. `id` is a hash of the endpoint. */
  devices: z.array(
    z.object({
      /** A hash of the endpoint. */
      id: z.string(),
      /** What the user recognises it by. */
      device: z.string(),
      /** Since when, ms UTC. */
      since: z.number(),
    }),
  ),
})
export type AwayWays = Readonly<z.infer<typeof awaySchema>>

/** Ways to reach the user while no page is open. */
export const awayCall = get('/api/alerts/away', NEED, awaySchema)
export const addPushDeviceCall = post('/api/alerts/away/devices', NEED, pushSubscriptionSchema, awaySchema)
export const removePushDeviceCall = post(
  '/api/alerts/away/devices/remove',
  NEED,
  z.object({
    /** Id of the device. */
    id: z.string().check(z.maxLength(100)),
  }),
  awaySchema,
)
