import * as z from 'zod/mini'
import { ADMIN } from '../access/adminNeed'
import { get, post } from './call'
import {
  bsadNoticeSchema,
  delayNoticeSchema,
  MOST_MINUTES,
  noticeTextSchema,
  publishedNoticeSchema,
  refreshNoticeSchema,
  textNoticeSchema,
  type PublishedNotice,
} from './notices'

/** The administrators' calls about notices to everybody: apart from what every page reads of them. */

/** The longest message of a release, characters of HTML. */
export const RELEASE_HTML = 20_000

/** After how many hours a notice is over by itself; without it, when it is withdrawn. */
const hours = z.optional(z.number().check(z.gt(0), z.lte(720)))

/** A notice to be sent. `html` and `version` are for `release` alone: the server refuses fields that are not here. */
export const newNoticeSchema = z.discriminatedUnion('type', [
  z.object({
    /** Data is late. */
    type: z.literal('delay'),
    /** By how many minutes. */
    minutes: z.int().check(z.gte(0), z.lte(MOST_MINUTES)),
    /** What is shown, plain text. */
    text: noticeTextSchema,
    /** After how many hours it is over by itself; without it, when it is withdrawn. */
    hours,
  }),
  z.object({
    /** The page is to be loaded again. */
    type: z.literal('refresh'),
    /** What is shown, plain text; without it the product’s own sentence. */
    text: z.optional(noticeTextSchema),
    /** After how many hours it is over by itself; without it, when it is withdrawn. */
    hours,
  }),
  z.object({
    /** Of balancing services adjustment data, or any other notice. */
    type: z.enum(['bsad', 'text']),
    /** What is shown, plain text. */
    text: noticeTextSchema,
    /** After how many hours it is over by itself; without it, when it is withdrawn. */
    hours,
  }),
  z.object({
    /** The news of a release. */
    type: z.literal('release'),
    /** The version that is to be loaded. */
    version: z.optional(z.string().check(z.maxLength(40))),
    /** The message of the release, HTML. */
    html: z.optional(z.string().check(z.maxLength(RELEASE_HTML))),
  }),
])
export type NewNotice = z.infer<typeof newNoticeSchema>

const releasePublishedSchema = z.object({
  /** Id of the news. */
  id: z.string(),
  /** The news of a release, which is no lasting notice. */
  type: z.literal('release'),
})
export const newNoticeCall = post(
  '/adminApi/notices',
  ADMIN,
  newNoticeSchema,
  z.union([publishedNoticeSchema, releasePublishedSchema]),
)
export const withdrawNoticeCall = post('/adminApi/notices/:id/withdraw', ADMIN, undefined)

const byAdministrator = {
  /** Id of the administrator who sent it; absent for the server’s own. */
  by: z.optional(z.string()),
  /** Email of that account, while it is there. */
  byEmail: z.optional(z.string()),
}
/** The active notices, newest first. */
const activeNoticesSchema = z.array(
  z.discriminatedUnion('type', [
    z.extend(delayNoticeSchema, byAdministrator),
    z.extend(refreshNoticeSchema, byAdministrator),
    z.extend(bsadNoticeSchema, byAdministrator),
    z.extend(textNoticeSchema, byAdministrator),
  ]),
)
export const activeNoticesCall = get('/adminApi/notices', ADMIN, activeNoticesSchema)
export type ActiveNotice = PublishedNotice & {
  readonly by?: string | undefined
  readonly byEmail?: string | undefined
}
