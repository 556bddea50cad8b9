import * as z from 'zod/mini'
import { ANY_USER, USER } from '../access/need'
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
  /** Your message. */
  notes: z.string().check(z.trim(), z.minLength(1), z.maxLength(10_000)),
  /** What it is about. BROKE is sent by the product itself, for signed-in users only. */
  type: z.enum([...FEEDBACK_TYPES, 'BROKE']),
  /** Where to answer; of a signed-in user the account’s own counts. May be empty. */
  email: z.string().check(z.maxLength(254), z.regex(ONE_LINE)),
  /** Not believed: the user is the one of the token. May be empty. */
  userId: z.string().check(z.maxLength(100), z.regex(ONE_LINE)),
  /** The page that it is about. */
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
  /** First name. */
  firstname: word,
  /** Last name. */
  lastname: word,
  /** Where to answer. */
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)),
  /** Company. */
  companyName: word,
  /** Job title. */
  jobTitle: word,
  /** Country. */
  country: word,
  /** How you found us. */
  whereHeardFrom: word,
  /** Wants the newsletter. */
  insight: z.boolean(),
  /** Wants a demonstration. */
  enact: z.boolean(),
  /** Wants invitations to webinars. */
  webinars: z.boolean(),
})
export type DemoRequest = z.infer<typeof demoRequestSchema>

/** Somebody who only wants to stay up to date (catalogue G7): `kind` tells it apart. */
export const contactRequestSchema = z.object({
  /** That only news is wanted, and no demonstration. */
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
  /** Ids of your items. */
  dashboards: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100)),
  /** Emails of colleagues, as getCompanyUsers names them. */
  users: z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(1000)),
  /** What the items are: dashboards, bingo boards, subscriptions or saved views of tables. */
  shareTypeString: z.enum(['dashboard', 'bingoCard', 'NotificationsPage', 'tableView']),
  /** One text for each pair of item and receiver. They are only counted: the server makes the ids of the copies. */
  uniqueIds: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100_000)),
})
export type Share = z.infer<typeof shareSchema>

export const shareAnswerSchema = z.object({
  /** What was shared. */
  pageShared: z.string(),
  /** A sentence for each pair that was sent. */
  successMessages: z.array(z.string()),
  /** A sentence for each that was not, with the reason. */
  failedMessages: z.array(z.string()),
})
export type ShareAnswer = z.infer<typeof shareAnswerSchema>

export const shareCall = post(`${OWN}/sendDashboards`, USER, shareSchema, shareAnswerSchema, SAVE)

export const saveCompanySchema = z.pick(shareSchema, { dashboards: true, uniqueIds: true })
export const saveCompanyCall = post(`${OWN}/saveCompanyDashboards`, USER, saveCompanySchema, undefined, SAVE)

/** Dashboards of the company. `by` is an email, `at` ms UTC; `data.id` is `id`, which nobody’s own dashboard has. */
export const companyDashboardSchema = z.object({
  /** Its id, which no user’s own dashboard has. */
  id: z.string(),
  /** Email of who saved it. */
  by: z.string(),
  /** When it was saved, ms UTC. */
  at: z.number(),
  /** The dashboard; its id is `id`. */
  data: z.record(z.string(), z.unknown()),
})
export const companyDashboardsSchema = pageSchemaOf(companyDashboardSchema)

/** The newest first, by pages. */
export const companyDashboardsCall = get(`${OWN}/companyDashboards/page/:cursor`, USER, companyDashboardsSchema, {
  also: [`${OWN}/companyDashboards`],
})

export const companyDashboardIdSchema = z.object({
  /** Id of the dashboard, as companyDashboards has it. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
})
/** By who saved it, or an administrator of the company. */
export const deleteCompanyDashboardCall = post(`${OWN}/companyDashboards/delete`, USER, companyDashboardIdSchema)

/** What a user did, in a few words, for the server's log and nowhere else. */
export const frontendEventSchema = z.object({
  /** What a user did, in a few words; written to the log of the server. */
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

export const newSubscriptionsSchema = z.object({
  /** All subscriptions of the user. */
  subscriptions: z
    .array(
      z.looseObject({
        /** Id of the subscription. */
        uiId: z.string().check(z.maxLength(100)),
        /** What it notifies of, and how. */
        settings: z.record(z.string(), z.unknown()),
      }),
    )
    .check(z.maxLength(500)),
})
export const newSubscriptionsCall = post(
  '/staticApi/userOnline/newSubscriptions',
  USER,
  newSubscriptionsSchema,
  undefined,
  SAVE,
)
