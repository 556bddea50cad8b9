import * as z from 'zod/mini'
import { ADMIN } from '../access/adminNeed'
import { ANY_USER, USER, TIERS } from '../access/need'
import { get, post } from './call'

/** Calls about people: who one is, and what the licence gives. */

/** Header that names the address of the client's own network; empty when the browser hides it (decision C54). */
export const LOCAL_IP_HEADER = 'x-client-local-ip'

/** The word of the refresh-token call that ends a session (specification 1§4). */
export const UNAUTH = 'UNAUTH'

/** Where and how to sign in. `off`: this server has visitors only. */
export const identityConfigSchema = z.discriminatedUnion('kind', [
  z.object({
    /** This server has visitors only. */
    kind: z.literal('off'),
  }),
  z.object({
    /** local: the identity provider of this very server, for one machine only. tenant: another one. */
    kind: z.enum(['local', 'tenant']),
    /** Address of the identity provider. */
    authority: z.string(),
    /** Id of this product with it. */
    clientId: z.string(),
    /** Hosts that it may send the user to. */
    knownAuthorities: z.array(z.string()),
    /** Scopes of the access token. */
    scopes: z.array(z.string()),
    /** domain_hint of an LCP login. */
    lcpDomainHint: z.optional(z.string()),
    /** Endpoints as MSAL takes them, for a provider that is plain OpenID Connect; absent for Azure tenants. */
    metadata: z.optional(
      z.object({
        /** Issuer of its tokens. */
        issuer: z.string(),
        /** Where a login begins. */
        authorization_endpoint: z.string(),
        /** Where a token is fetched and renewed. */
        token_endpoint: z.string(),
        /** Where a session ends. */
        end_session_endpoint: z.string(),
        /** Its public keys. */
        jwks_uri: z.string(),
      }),
    ),
  }),
])
export type IdentityConfig = z.infer<typeof identityConfigSchema>

export const identityCall = get('/staticApi/identity', ANY_USER, identityConfigSchema)

/** What the server knows of the caller. */
export const accountSchema = z.object({
  /** Id of the account. */
  userId: z.string(),
  /** Email. */
  email: z.string(),
  /** Name. */
  name: z.string(),
  /** Company; empty without one. */
  company: z.string(),
  /** Tier of the licence. */
  tier: z.enum(TIERS),
  /** Countries of the licence, e.g. Gb. */
  countries: z.array(z.string()),
  /** An administrator. */
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
    /** Whether the licence opens the page. */
    hasAccess: z.boolean(),
    /** What opens it, e.g. a tier. */
    accessRequired: z.string(),
    /** Of the BOA pages: BoaLite is without analytics and comparer. */
    access: z.optional(z.enum(['Boa', 'BoaLite'])),
  }),
)
export const pageAccessCall = get('/staticApi/pageAccess/:country', ANY_USER, pageAccessSchema)

/** An account as an administrator sees and changes it. */
export const adminAccountSchema = z.extend(accountSchema, {
  /** Whether the email opens the account. */
  emailAccess: z.boolean(),
  /** Whether the account is open. */
  enabled: z.boolean(),
  /** Last heartbeat of the user’s page, ms UTC; absent when there was none since the server started. */
  onlineAt: z.exactOptional(z.number()),
})
export type AdminAccount = z.infer<typeof adminAccountSchema>

/** What is to be changed of an account: any of these. */
export const accountChangeSchema = z.strictObject({
  /** Tier of the licence. Left out: as it is. */
  tier: z.optional(z.enum(TIERS)),
  /** Countries of the licence, e.g. Gb. Left out: as they are. */
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z]{2,40}$/))).check(z.maxLength(40))),
  /** false ends access within half a minute. Left out: as it is. */
  emailAccess: z.optional(z.boolean()),
  /** false ends access within half a minute. Left out: as it is. */
  enabled: z.optional(z.boolean()),
})
export type AccountChange = z.infer<typeof accountChangeSchema>

export const accountsCall = get('/adminApi/accounts', ADMIN, z.array(adminAccountSchema))
export const accountChangeCall = post('/adminApi/accounts/:userId', ADMIN, accountChangeSchema, adminAccountSchema)
