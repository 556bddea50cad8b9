import * as z from 'zod/mini'
import { ADMIN, ANY_USER, USER, TIERS } from '../access/need'
import { get, post } from './call'

/** Calls about people: who one is, and what the licence gives. */

/** Header that names the address of the client's own network; empty when the browser hides it (decision C54). */
export const LOCAL_IP_HEADER = 'x-client-local-ip'

/** The word of the refresh-token call that ends a session (specification 1§4). */
export const UNAUTH = 'UNAUTH'

/** Where and how to sign in. `off`: this server has visitors only. */
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

export const identityCall = get('/staticApi/identity', ANY_USER, identityConfigSchema)

/** What the server knows of the caller. */
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

export const accountCall = get('/usersettingsapi/account', USER, accountSchema)

export const emailAccessCall = get('/usersettingsapi/emailaccess', USER, z.boolean())

/** The answer is the token that was checked, or UNAUTH. */
export const refreshCall = post('/refreshtoken/internalb2ctoken', USER, undefined, z.string())

/** Which pages the licence opens in a country. */
export const pageAccessSchema = z.record(
  z.string(),
  z.object({
    hasAccess: z.boolean(),
    accessRequired: z.string(),
    access: z.optional(z.enum(['Boa', 'BoaLite'])),
  }),
)
export const pageAccessCall = get('/staticApi/pageAccess/:country', ANY_USER, pageAccessSchema)

/** An account as an administrator sees and changes it. */
export const adminAccountSchema = z.extend(accountSchema, {
  emailAccess: z.boolean(),
  enabled: z.boolean(),
  /** When the user's page last said that they are there, ms UTC; absent when it has not since the server started. */
  onlineAt: z.exactOptional(z.number()),
})
export type AdminAccount = z.infer<typeof adminAccountSchema>

/** What is to be changed of an account: any of these. */
export const accountChangeSchema = z.strictObject({
  tier: z.optional(z.enum(TIERS)),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{2,40}$/))).check(z.maxLength(40))),
  emailAccess: z.optional(z.boolean()),
  enabled: z.optional(z.boolean()),
})
export type AccountChange = z.infer<typeof accountChangeSchema>

export const accountsCall = get('/adminApi/accounts', ADMIN, z.array(adminAccountSchema))
export const accountChangeCall = post('/adminApi/accounts/:userId', ADMIN, accountChangeSchema, adminAccountSchema)
