import * as z from 'zod/mini'
import { USER } from '../access/need'
import { get } from './call'

/**
 * Notices to everybody (event `globalNotifications`), the news of a release (`newReleaseRefreshNeeded`) and one user's own
 * notifications (`browserUpdate`). Texts are plain: they are shown as text, never read as HTML.
 */

/** The longest text of a notice, characters. */
export const NOTICE_TEXT = 500
/** The longest delay that is told, minutes: a year. */
export const MOST_MINUTES = 525_600

export const noticeTextSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTICE_TEXT))

/** What every notice may have: without an id it is told apart by what it says. Instants are ms UTC. */
const common = {
  /** Id of the notice; without one it is known by what it states. */
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** When it was first published, ms UTC. */
  at: z.optional(z.number()),
  /** From when it is over by itself, ms UTC. */
  until: z.optional(z.number()),
}

export const delayNoticeSchema = z.object({
  ...common,
  /** Data is late. */
  type: z.literal('delay'),
  /** By how many minutes. */
  minutes: z.number().check(z.gte(0), z.lte(MOST_MINUTES)),
  /** What is shown, plain text. */
  text: noticeTextSchema,
})
export const refreshNoticeSchema = z.object({
  ...common,
  /** The page is to be loaded again. */
  type: z.literal('refresh'),
  /** What is shown, plain text; without it the product’s own sentence. */
  text: z.optional(noticeTextSchema),
})
export const bsadNoticeSchema = z.object({
  ...common,
  /** Of balancing services adjustment data. */
  type: z.literal('bsad'),
  /** What is shown, plain text. */
  text: noticeTextSchema,
})
export const textNoticeSchema = z.object({
  ...common,
  /** Any other notice. */
  type: z.literal('text'),
  /** What is shown, plain text. */
  text: noticeTextSchema,
})

/** A notice as it is told. */
export const publishedNoticeSchema = z.discriminatedUnion('type', [
  delayNoticeSchema,
  refreshNoticeSchema,
  bsadNoticeSchema,
  textNoticeSchema,
])
export type PublishedNotice = z.infer<typeof publishedNoticeSchema>

/** A payload of `globalNotifications`. */
export const globalNotificationSchema = z.discriminatedUnion('type', [
  delayNoticeSchema,
  refreshNoticeSchema,
  bsadNoticeSchema,
  textNoticeSchema,
  z.object({
    /** A notice is withdrawn. */
    type: z.literal('withdraw'),
    /** Id of that notice. */
    id: z.string(),
  }),
  z.object({
    /**
     * All active notices, for a client that has just joined: an earlier one of the server that is not among them is over.
     */
    type: z.literal('standing'),
    /** The notices. */
    notices: z.array(publishedNoticeSchema),
  }),
])
export type GlobalNotification = z.infer<typeof globalNotificationSchema>

/** A payload of `newReleaseRefreshNeeded`; `html` is what the message of the release says, not sanitised. */
export const releaseNewsSchema = z.object({
  /** Id of the news. */
  id: z.optional(z.string()),
  /** The version that is to be loaded. */
  version: z.optional(z.string()),
  /** The message of the release, HTML that is not sanitised. */
  html: z.optional(z.string()),
})
export type ReleaseNews = z.infer<typeof releaseNewsSchema>

/** A payload of `browserUpdate`: a new notification of this user, and how they want to be told (specification 1§3). */
export const browserUpdateSchema = z.object({
  /** Its id: each is reported once. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** When what it notifies of was known, ms UTC. */
  at: z.number(),
  /** Name of the subscription. */
  browserPushSubscriptionName: z.string().check(z.maxLength(NOTICE_TEXT)),
  /** What happened, in a sentence. */
  hoverOver: z.string().check(z.maxLength(NOTICE_TEXT)),
  /** Where a click leads; followed only where it is safe. */
  clickEventUrl: z.optional(z.string()),
  /** Whether a system notification or toast is wanted. */
  browser: z.boolean(),
  /** Whether browserSoundNotificationText is to be read aloud. */
  browserSound: z.boolean(),
  /** What is read aloud. */
  browserSoundNotificationText: z.optional(z.string().check(z.maxLength(NOTICE_TEXT))),
  /** Whether a short tone is wanted. */
  sound: z.optional(z.boolean()),
  /** The type of its subscription. */
  type: z.optional(z.string().check(z.maxLength(50))),
  /** Sent to try a subscription out: it is not in the inbox. */
  test: z.optional(z.boolean()),
})
export type BrowserUpdate = z.infer<typeof browserUpdateSchema>

/** A payload of `notificationRefresh`: until when the user has seen their notifications, ms UTC. */
export const notificationRefreshSchema = z.object({ seen: z.optional(z.number()) })
/** A GET with an effect (decision C55): it needs the bearer header, which no other site's image or link can send. */
export const notificationSeenCall = get('/staticApi/NotificationSeen', USER, undefined, { safe: false })
