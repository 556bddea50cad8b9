import {
  CacheLookupPolicy,
  LogLevel,
  ProtocolMode,
  PublicClientApplication,
  type AccountInfo,
  type AuthenticationResult,
  type Configuration,
  type INavigationClient,
  type RedirectRequest,
} from '@azure/msal-browser'
import { readSignInState, safeReturnPath, signInStateText, type LoginType } from '../../domain/access'
import type { IdentityConfig } from '../../domain/wire'
import type { SignInQuery } from '../types/identity'
import { withUntouchedTitle } from './untouchedTitle'

/** The one file that knows MSAL; it is loaded only when there is a login to read or to make. */

export type SignInConfig = Exclude<IdentityConfig, { kind: 'off' }>

/** A token and whose it is. Instants are ms UTC. */
export type Grant = {
  readonly token: string
  readonly homeAccountId: string
  readonly email: string
  readonly name: string
  readonly accessExpiresAt: number
  readonly tokenExpiresAt: number
}

export type Arrived = { readonly grant: Grant; readonly returnTo: string; readonly loginType: LoginType }

/** An identity provider as the door uses it. Everything rejects with what the library throws. */
export type IdentityProvider = {
  /**
   * What a redirect brought, given once; undefined when the page was simply opened. To be asked before anything else: it
   * also ends what a way to the provider that was broken off has left behind.
   */
  readonly arrived: () => Promise<Arrived | undefined>
  /** The token that the browser holds, from memory in milliseconds; the refresh token or a hidden frame if it holds none. */
  readonly present: (homeAccountId: string, email: string) => Promise<Grant>
  /** A new token, by the refresh token or a hidden frame. */
  readonly renewed: (homeAccountId: string) => Promise<Grant>
  readonly leave: (query: SignInQuery) => Promise<void>
  /** Ends the login at the provider. False when this browser no longer holds it. */
  readonly end: (homeAccountId: string) => Promise<boolean>
  /** Drops the tokens of everybody, or of everybody but one. */
  readonly clear: (butFor?: string) => Promise<void>
}

/** How long a hidden frame may stay without an answer, ms. */
const FRAME_MS = 6000

const REDIRECT_PAGE = '/auth-redirect.html'

/** Our own provider is plain OpenID Connect over http, which the library takes only with the endpoints given (no look-up). */
const localParts = ({ metadata }: SignInConfig): Partial<Configuration['auth']> =>
  metadata === undefined
    ? {}
    : {
        authorityMetadata: JSON.stringify(metadata),
        // No offline_access: the provider would drop it from the grant, and a refresh that asks for it would fail.
        OIDCOptions: { responseMode: 'fragment', defaultScopes: ['openid', 'profile'] },
      }

const configuration = (
  config: SignInConfig,
  origin: string,
  navigationClient: INavigationClient | undefined,
): Configuration => ({
  auth: {
    clientId: config.clientId,
    authority: config.authority,
    knownAuthorities: config.knownAuthorities,
    redirectUri: origin + REDIRECT_PAGE,
    postLogoutRedirectUri: `${origin}/`,
    ...localParts(config),
  },
  cache: { cacheLocation: 'localStorage' },
  system: {
    ...(config.metadata && { protocolMode: ProtocolMode.OIDC }),
    ...(navigationClient && { navigationClient }),
    iframeBridgeTimeout: FRAME_MS,
    // When to renew is our own rule (domain/access/login): the cache gives what is still good.
    tokenRenewalOffsetSeconds: 0,
    loggerOptions: { logLevel: LogLevel.Error, piiLoggingEnabled: false, loggerCallback: () => undefined },
  },
})

const claim = (claims: unknown, name: string): unknown =>
  typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : undefined

const emailOf = ({ username, idTokenClaims }: AccountInfo): string => {
  const emails = claim(idTokenClaims, 'emails')
  const [first] = Array.isArray(emails) ? (emails as readonly unknown[]) : []
  const found = [claim(idTokenClaims, 'email'), first, username].find((each) => typeof each === 'string' && each !== '')
  return typeof found === 'string' ? found : ''
}

const grantOf = ({ account, accessToken, expiresOn, idTokenClaims }: AuthenticationResult): Grant => {
  const exp = claim(idTokenClaims, 'exp')
  if (accessToken === '') throw new Error('The identity provider gave no access token.')
  const accessExpiresAt = expiresOn?.getTime() ?? 0
  return {
    token: accessToken,
    homeAccountId: account.homeAccountId,
    email: emailOf(account),
    name: account.name ?? emailOf(account),
    accessExpiresAt,
    tokenExpiresAt: typeof exp === 'number' ? exp * 1000 : accessExpiresAt,
  }
}

const requestOf = (config: SignInConfig, origin: string, query: SignInQuery): RedirectRequest => {
  const returnTo = safeReturnPath(query.returnTo)
  return {
    scopes: [...config.scopes],
    state: signInStateText({ returnTo, loginType: query.loginType }),
    redirectStartPage: origin + returnTo,
    ...(query.prompt && { prompt: query.prompt }),
    ...(query.loginType === 'lcp' && config.lcpDomainHint !== undefined && { domainHint: config.lcpDomainHint }),
  }
}

/**
 * The identity provider of a configuration, by the redirect flow with code and PKCE. Tokens stay in the library's own
 * cache, encrypted in localStorage.
 * @param navigationClient how to leave the page; the library's own when absent
 */
export const msalProvider = async (
  config: SignInConfig,
  origin: string,
  navigationClient?: INavigationClient,
): Promise<IdentityProvider> => {
  const app = new PublicClientApplication(configuration(config, origin, navigationClient))
  await app.initialize()
  let isRead = false
  const scopes = [...config.scopes]
  const accountOf = (homeAccountId: string): AccountInfo | null => app.getAccount({ homeAccountId })

  return {
    arrived: async () => {
      if (isRead) return undefined
      isRead = true
      // The bridge page has already gone to where the user was: nothing is left to navigate to.
      const result = await withUntouchedTitle(() => app.handleRedirectPromise({ navigateToLoginRequestUrl: false }))
      return result ? { grant: grantOf(result), ...readSignInState(result.state) } : undefined
    },
    present: async (homeAccountId, email) => {
      const account = accountOf(homeAccountId)
      // A restarted browser has lost the key of the token cache; the provider may still know the user.
      const result = account
        ? await app.acquireTokenSilent({ scopes, account })
        : await app.ssoSilent({ scopes, loginHint: email })
      return grantOf(result)
    },
    renewed: async (homeAccountId) => {
      const account = accountOf(homeAccountId)
      return grantOf(
        await app.acquireTokenSilent({
          scopes,
          ...(account && { account }),
          forceRefresh: true,
          cacheLookupPolicy: CacheLookupPolicy.Default,
        }),
      )
    },
    leave: (query) => app.loginRedirect(requestOf(config, origin, query)),
    end: async (homeAccountId) => {
      const account = accountOf(homeAccountId)
      if (!account) return false
      await app.logoutRedirect({
        account,
        // Without it the provider asks whether one means it, and does not come back.
        ...(account.idToken !== undefined && { idTokenHint: account.idToken }),
        postLogoutRedirectUri: `${origin}/`,
      })
      return true
    },
    clear: async (butFor) => {
      for (const account of app.getAllAccounts())
        if (account.homeAccountId !== butFor) await app.clearCache({ account })
    },
  }
}
