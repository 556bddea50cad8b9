import * as z from 'zod/mini'
import { TIERS } from '../access/tiers'

/** Calls about people: who one is, what the licence gives, what one says to us. Not their settings (wire/settings). */

/** Header that names the address of the client's own network; empty when the browser hides it (decision C54). */
export const LOCAL_IP_HEADER = 'x-client-local-ip'

/** The word of the refresh-token call that ends a session (specification 1§4). */
export const UNAUTH = 'UNAUTH'

/** Answer of GET /staticApi/identity: where and how to sign in. `off`: this server has visitors only. */
export const identityConfigSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({
    /** `local`: the identity provider of this very server, for one machine only. */
    kind: z.enum(['local', 'tenant']),
    authority: z.string(),
    clientId: z.string(),
    knownAuthorities: z.array(z.string()),
    scopes: z.array(z.string()),
    /** `domain_hint` of an LCP login. */
    lcpDomainHint: z.optional(z.string()),
    /** Endpoints as MSAL takes them, for a provider that is plain OpenID Connect; absent for Azure tenants. */
    metadata: z.optional(
      z.object({
        issuer: z.string(),
        authorization_endpoint: z.string(),
        token_endpoint: z.string(),
        end_session_endpoint: z.string(),
        jwks_uri: z.string(),
      }),
    ),
  }),
])
export type IdentityConfig = z.infer<typeof identityConfigSchema>

/** Answer of GET /usersettingsapi/account: what the server knows of the caller. */
export const accountSchema = z.object({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  tier: z.enum(TIERS),
  countries: z.array(z.string()),
  admin: z.boolean(),
})
export type Account = z.infer<typeof accountSchema>

/** Answer of GET /usersettingsapi/emailaccess. */
export const emailAccessSchema = z.boolean()

/** Answer of POST /refreshtoken/internalb2ctoken: the token that was checked, or UNAUTH. */
export const refreshAnswerSchema = z.string()

/** Answer of GET /staticApi/pageAccess/{country}. */
export const pageAccessSchema = z.record(
  z.string(),
  z.object({
    hasAccess: z.boolean(),
    accessRequired: z.string(),
    access: z.optional(z.enum(['Boa', 'BoaLite'])),
  }),
)

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

const word = z.string().check(z.trim(), z.minLength(3), z.maxLength(200), z.regex(ONE_LINE))

/** POST /api/LandingDemoRequest (specification 1§3, 1§5). */
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

/** POST /api/LandingDemoRequest of somebody who only wants to stay up to date (catalogue G7): `kind` tells it apart. */
export const contactRequestSchema = z.object({
  kind: z.literal('getInTouch'),
  ...z.pick(demoRequestSchema, { firstname: true, email: true, insight: true, webinars: true }).shape,
})
export type ContactRequest = z.infer<typeof contactRequestSchema>

/** Answer of GET /usersettingsapi/getCompanyUsers: names to show; never the caller's own. */
export const companyUsersSchema = z.array(z.string())

/**
 * POST /usersettingsapi/sendDashboards. `uniqueIds` of the caller are only counted (one per user-item pair): the server
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

/** POST /usersettingsapi/saveCompanyDashboards. */
export const saveCompanySchema = z.pick(shareSchema, { dashboards: true, uniqueIds: true })

/**
 * Answer of GET /usersettingsapi/companyDashboards: what colleagues have put on the company's shelf. `by` is an email,
 * `at` ms UTC; `data.id` is `id`, which nobody's own dashboard has.
 */
export const companyDashboardsSchema = z.array(
  z.object({ id: z.string(), by: z.string(), at: z.number(), data: z.record(z.string(), z.unknown()) }),
)
export type CompanyDashboards = z.infer<typeof companyDashboardsSchema>

/** POST /staticApi/userOnline/newSubscriptions. */
export const newSubscriptionsSchema = z.object({
  subscriptions: z
    .array(z.looseObject({ uiId: z.string().check(z.maxLength(100)), settings: z.record(z.string(), z.unknown()) }))
    .check(z.maxLength(500)),
})

/** An account as an administrator sees and changes it (GET and POST /adminApi/accounts). */
export const adminAccountSchema = z.extend(accountSchema, {
  emailAccess: z.boolean(),
  enabled: z.boolean(),
  /** When the user's page last said that he is there, ms UTC; absent when it has not since the server started. */
  onlineAt: z.exactOptional(z.number()),
})
export type AdminAccount = z.infer<typeof adminAccountSchema>

/** POST /adminApi/accounts/{userId}: any of these. */
export const accountChangeSchema = z.strictObject({
  tier: z.optional(z.enum(TIERS)),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{2,40}$/))).check(z.maxLength(40))),
  emailAccess: z.optional(z.boolean()),
  enabled: z.optional(z.boolean()),
})
export type AccountChange = z.infer<typeof accountChangeSchema>

/** Answer of GET /adminApi/feedback, newest first; `userId` is absent for visitors. */
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

/** Answer of GET /adminApi/demoRequests, newest first. */
export const demoRequestListSchema = z.array(z.object({ at: z.number(), request: z.record(z.string(), z.unknown()) }))
