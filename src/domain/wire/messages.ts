import * as z from 'zod/mini'
import { ADMIN, ANY_USER, USER } from '../access/need'
import { get, post, SAVE_BYTES } from './call'
import { pageSchemaOf } from './paging'

/** What people tell us, each other and the server next to their settings. */

/** The largest form, bytes: notes of 10,000 characters fit in. */
const FORM_BYTES = 64 * 1024
const SAVE = { maxBytes: SAVE_BYTES }
const OWN = '/usersettingsapi'

export const FEEDBACK_TYPES = ['Issue', 'Feature Request', 'Plant Change', 'Other'] as const

const ONE_LINE = /^[^\r\n]*$/

/** What users send from the dialog, and BROKE, which only the product itself sends (decision C21). */
export const feedbackSchema = z.object({
  notes: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  type: z.enum([...FEEDBACK_TYPES, 'BROKE']),
  email: z.string().check(z.maxLength(254), z.regex(ONE_LINE)),
  userId: z.string().check(z.maxLength(100), z.regex(ONE_LINE)),
  page: z.string().check(z.maxLength(300), z.regex(ONE_LINE)),
})
export type Feedback = z.infer<typeof feedbackSchema>

export const feedbackCall = post('/staticApi/feedback/', ANY_USER, feedbackSchema, undefined, {
  also: ['/staticApi/feedback'],
  maxBytes: FORM_BYTES,
})

const word = z.string().check(z.trim(), z.minLength(3), z.maxLength(200), z.regex(ONE_LINE))

/** Who asks for a demonstration (specification 1§3, 1§5). */
export const demoRequestSchema = z.object({
  firstname: word,
  lastname: word,
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  companyName: word,
  jobTitle: word,
  country: word,
  whereHeardFrom: word,
  insight: z.boolean(),
  enact: z.boolean(),
  webinars: z.boolean(),
})
export type DemoRequest = z.infer<typeof demoRequestSchema>

/** Somebody who only wants to stay up to date (catalogue G7): `kind` tells it apart. */
export const contactRequestSchema = z.object({
  kind: z.literal('getInTouch'),
  ...z.pick(demoRequestSchema, { firstname: true, email: true, insight: true, webinars: true }).shape,
})
export type ContactRequest = z.infer<typeof contactRequestSchema>

export const demoRequestCall = post(
  '/api/LandingDemoRequest',
  ANY_USER,
  z.union([demoRequestSchema, contactRequestSchema]),
  undefined,
  { maxBytes: FORM_BYTES },
)

/** Emails, since two colleagues may have the same name; never the caller's own. */
export const companyUsersSchema = z.array(z.string())
export const companyUsersCall = get(`${OWN}/getCompanyUsers`, USER, companyUsersSchema)

/**
 * Items that are sent to colleagues. `uniqueIds` of the caller are only counted (one per user-item pair): the server
 * makes the ids of the copies itself, so that nobody can write over another user's item.
 */
export const shareSchema = z.object({
  dashboards: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100)),
  users: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(1000)),
  shareTypeString: z.enum(['dashboard', 'bingoCard', 'NotificationsPage', 'tableView']),
  uniqueIds: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100_000)),
})
export type Share = z.infer<typeof shareSchema>

export const shareAnswerSchema = z.object({
  pageShared: z.string(),
  successMessages: z.array(z.string()),
  failedMessages: z.array(z.string()),
})
export type ShareAnswer = z.infer<typeof shareAnswerSchema>

export const shareCall = post(`${OWN}/sendDashboards`, USER, shareSchema, shareAnswerSchema, SAVE)

export const saveCompanySchema = z.pick(shareSchema, { dashboards: true, uniqueIds: true })
export const saveCompanyCall = post(`${OWN}/saveCompanyDashboards`, USER, saveCompanySchema, undefined, SAVE)

/** Dashboards of the company. `by` is an email, `at` ms UTC; `data.id` is `id`, which nobody’s own dashboard has. */
export const companyDashboardSchema = z.object({
  id: z.string(),
  by: z.string(),
  at: z.number(),
  data: z.record(z.string(), z.unknown()),
})
export const companyDashboardsSchema = pageSchemaOf(companyDashboardSchema)

/** The newest first, by pages. */
export const companyDashboardsCall = get(`${OWN}/companyDashboards/page/:cursor`, USER, companyDashboardsSchema, {
  also: [`${OWN}/companyDashboards`],
})

export const companyDashboardIdSchema = z.object({ id: z.string().check(z.minLength(1), z.maxLength(100)) })
/** By who saved it, or an administrator of the company. */
export const deleteCompanyDashboardCall = post(`${OWN}/companyDashboards/delete`, USER, companyDashboardIdSchema)

/** Newest first; `userId` is absent for visitors. */
export const feedbackListSchema = z.array(
  z.object({
    at: z.number(),
    userId: z.exactOptional(z.string()),
    email: z.string(),
    type: z.string(),
    notes: z.string(),
    page: z.string(),
  }),
)
export const feedbackListCall = get('/adminApi/feedback', ADMIN, feedbackListSchema)

/** Newest first. */
export const demoRequestListSchema = z.array(z.object({ at: z.number(), request: z.record(z.string(), z.unknown()) }))
export const demoRequestListCall = get('/adminApi/demoRequests', ADMIN, demoRequestListSchema)

/** What a user did, in a few words, for the server's log and nowhere else. */
export const frontendEventSchema = z.object({
  frontendEvent: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})
/** The terms page uses the second path and the BOA pages the first: both are answered (decision C15). */
export const frontendEventCall = post(
  '/staticApi/frontendLog/logFrontendEvent',
  ANY_USER,
  frontendEventSchema,
  undefined,
  { also: ['/staticApi/logFrontendEvent'] },
)

/** Says that the user is there: a GET with an effect, as `notificationSeenCall`. */
export const onlineCall = get('/staticApi/userOnline', USER, undefined, { safe: false })
export const newSubscriptionsSchema = z.object({
  subscriptions: z
    .array(z.looseObject({ uiId: z.string().check(z.maxLength(100)), settings: z.record(z.string(), z.unknown()) }))
    .check(z.maxLength(500)),
})
export const newSubscriptionsCall = post(
  '/staticApi/userOnline/newSubscriptions',
  USER,
  newSubscriptionsSchema,
  undefined,
  SAVE,
)
