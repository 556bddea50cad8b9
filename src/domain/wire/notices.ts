import * as z from 'zod/mini'
import { ADMIN, USER } from '../access/need'
import { get, post } from './call'

/**
 * Notices to everybody (event `globalNotifications`), the news of a release (`newReleaseRefreshNeeded`) and one user's own
 * notifications (`browserUpdate`). Texts are plain: they are shown as text, never read as HTML.
 */

/** The longest text of a notice, characters. */
export const NOTICE_TEXT = 500
/** The longest message of a release, characters of HTML. */
export const RELEASE_HTML = 20_000
/** The longest delay that is told, minutes: a year. */
const MOST_MINUTES = 525_600

const plain = z.string().check(z.trim(), z.minLength(1), z.maxLength(NOTICE_TEXT))

/** What every notice may have: without an id it is told apart by what it says. Instants are ms UTC. */
const common = {
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  /** When it was first told. */
  at: z.optional(z.number()),
  /** From when it is over by itself. */
  until: z.optional(z.number()),
}

const delay = z.object({
  ...common,
  type: z.literal('delay'),
  minutes: z.number().check(z.gte(0), z.lte(MOST_MINUTES)),
  text: plain,
})
/** Without a text it says the product's own sentence. */
const refresh = z.object({ ...common, type: z.literal('refresh'), text: z.optional(plain) })
const bsad = z.object({ ...common, type: z.literal('bsad'), text: plain })
const other = z.object({ ...common, type: z.literal('text'), text: plain })

/** A notice as it is told. */
export const publishedNoticeSchema = z.discriminatedUnion('type', [delay, refresh, bsad, other])
export type PublishedNotice = z.infer<typeof publishedNoticeSchema>

/** A payload of `globalNotifications`. */
export const globalNotificationSchema = z.discriminatedUnion('type', [
  delay,
  refresh,
  bsad,
  other,
  z.object({ type: z.literal('withdraw'), id: z.string() }),
  /** Everything that stands, to one who has just joined: what they had of the server's and is not here is over. */
  z.object({ type: z.literal('standing'), notices: z.array(publishedNoticeSchema) }),
])
export type GlobalNotification = z.infer<typeof globalNotificationSchema>

/** A payload of `newReleaseRefreshNeeded`; `html` is what the message of the release says, not sanitised. */
export const releaseNewsSchema = z.object({
  id: z.optional(z.string()),
  version: z.optional(z.string()),
  html: z.optional(z.string()),
})
export type ReleaseNews = z.infer<typeof releaseNewsSchema>

/** A payload of `browserUpdate`: a new notification of this user, and how they want to be told (specification 1§3). */
export const browserUpdateSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** When it happened, ms UTC. */
  at: z.number(),
  /** Name of the subscription. */
  browserPushSubscriptionName: z.string().check(z.maxLength(NOTICE_TEXT)),
  /** What happened. */
  hoverOver: z.string().check(z.maxLength(NOTICE_TEXT)),
  /** Where a click leads; followed only where it is safe. */
  clickEventUrl: z.optional(z.string()),
  /** Whether a system notification or toast is wanted. */
  browser: z.boolean(),
  /** Whether `browserSoundNotificationText` is to be read aloud. */
  browserSound: z.boolean(),
  browserSoundNotificationText: z.optional(z.string().check(z.maxLength(NOTICE_TEXT))),
})
export type BrowserUpdate = z.infer<typeof browserUpdateSchema>

/** A payload of `notificationRefresh`: until when the user has seen their notifications, ms UTC. */
export const notificationRefreshSchema = z.object({ seen: z.optional(z.number()) })
/** A GET with an effect (decision C55): it needs the bearer header, which no other site's image or link can send. */
export const notificationSeenCall = get('/staticApi/NotificationSeen', USER, undefined, { safe: false })

/** After how many hours a notice is over by itself; without it, when it is withdrawn. */
const hours = z.optional(z.number().check(z.gt(0), z.lte(720)))

/** A notice to be told. `html` and `version` are for `release` alone. */
export const newNoticeSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('delay'),
    minutes: z.int().check(z.gte(0), z.lte(MOST_MINUTES)),
    text: plain,
    hours,
  }),
  z.strictObject({ type: z.literal('refresh'), text: z.optional(plain), hours }),
  z.strictObject({ type: z.enum(['bsad', 'text']), text: plain, hours }),
  z.strictObject({
    type: z.literal('release'),
    version: z.optional(z.string().check(z.maxLength(40))),
    html: z.optional(z.string().check(z.maxLength(RELEASE_HTML))),
  }),
])
export type NewNotice = z.infer<typeof newNoticeSchema>

const releasePublishedSchema = z.object({ id: z.string(), type: z.literal('release') })
export const newNoticeCall = post(
  '/adminApi/notices',
  ADMIN,
  newNoticeSchema,
  z.union([publishedNoticeSchema, releasePublishedSchema]),
)
export const withdrawNoticeCall = post('/adminApi/notices/:id/withdraw', ADMIN, undefined)

/** What stands, newest first. `by` is the administrator, absent for the server's own. */
const activeNoticesSchema = z.array(z.intersection(publishedNoticeSchema, z.object({ by: z.optional(z.string()) })))
export const activeNoticesCall = get('/adminApi/notices', ADMIN, activeNoticesSchema)
export type ActiveNotice = PublishedNotice & { readonly by?: string | undefined }
