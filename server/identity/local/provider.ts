import type {
  Adapter,
  AdapterPayload,
  Configuration,
  errors,
  FindAccount,
  KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import type { Log } from '../../log/log'
import type { Accounts, AccountRow, ExpiringStore } from '../../store/types'
import { createStoreAdapter } from './storeAdapter'
import { signInAnswerFault } from './page'
import { answerSignOut, answerSignedOut } from './signInPage'
import {
  CLIENT_ID,
  LOCAL_AUDIENCE,
  LOCAL_ISSUER,
  LOCAL_SCOPE,
  originOf,
  PATHS,
  postLogoutUriOf,
  redirectUriOf,
} from './places'
import type { Secrets } from './secrets'

/** oidc-provider, set up for one page on one machine. */

export type ProviderParts = {
  readonly accounts: Accounts
  readonly retain: ExpiringStore
  readonly secrets: Secrets
  readonly accessTokenSeconds: number
  readonly log: Log
  readonly now: () => number
}

const DAY = 86_400
const OIDC_SCOPES = ['openid', 'profile', 'email', 'offline_access']

/** The one page that signs in here, as it is on the host that is asked: its address is exact, whatever the port. */
const clientAt = (host: string): AdapterPayload => ({
  client_id: CLIENT_ID,
  token_endpoint_auth_method: 'none',
  application_type: 'web',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [redirectUriOf(host)],
  post_logout_redirect_uris: [postLogoutUriOf(host)],
})

const claimsOf = ({ userId, name, email }: AccountRow) => ({
  sub: userId,
  name,
  email,
  email_verified: true,
  preferred_username: email,
  oid: userId,
  tid: 'local',
})

const findAccount =
  (accounts: Accounts): FindAccount =>
  async (_ctx, userId) => {
    const account = await accounts.byId(userId)
    return account && { accountId: userId, claims: () => claimsOf(account) }
  }

/** Nobody is asked for consent: the page and the provider are the same product. */
const grantOf = async ({ oidc: { client, session, provider } }: KoaContextWithOIDC) => {
  const clientId = client?.clientId
  const accountId = session?.accountId
  if (clientId === undefined || accountId === undefined) return undefined
  const retained = session?.grantIdFor(clientId)
  const known = retained === undefined ? undefined : await provider.Grant.find(retained)
  if (known !== undefined && known.accountId === accountId) return known
  const grant = new provider.Grant({ clientId, accountId })
  grant.addOIDCScope(OIDC_SCOPES.join(' '))
  grant.addResourceScope(LOCAL_AUDIENCE, LOCAL_SCOPE)
  await grant.save()
  return grant
}

const features = (accessTokenSeconds: number): Configuration['features'] => ({
  devInteractions: { enabled: false },
  rpInitiatedLogout: { enabled: true, logoutSource: answerSignOut, postLogoutSuccessSource: answerSignedOut },
  userinfo: { enabled: false },
  // Without a resource the access token would not be a JWT that the API can check by itself.
  resourceIndicators: {
    enabled: true,
    defaultResource: () => LOCAL_AUDIENCE,
    useGrantedResource: () => true,
    getResourceServerInfo: () => ({
      scope: LOCAL_SCOPE,
      audience: LOCAL_AUDIENCE,
      accessTokenFormat: 'jwt',
      accessTokenTTL: accessTokenSeconds,
      jwt: { sign: { alg: 'RS256' } },
    }),
  },
})

const configurationOf = (parts: ProviderParts, adapterOf: (model: string) => Adapter): Configuration => {
  const { accounts, secrets, accessTokenSeconds } = parts
  // Cookies know no ports: a name of its own keeps two servers on one machine apart.
  const mine = secrets.key.kid.slice(0, 8)
  return {
    adapter: adapterOf,
    jwks: { keys: [secrets.key] },
    cookies: {
      keys: [secrets.cookies],
      names: { session: `enact_idp_${mine}`, interaction: `enact_idp_ask_${mine}`, resume: `enact_idp_go_${mine}` },
      long: { httpOnly: true, sameSite: 'lax', path: '/idp', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    clientBasedCORS: (ctx, origin) => origin === originOf(ctx.host),
    scopes: OIDC_SCOPES,
    claims: { openid: ['sub'], profile: ['name', 'email', 'email_verified', 'preferred_username', 'oid', 'tid'] },
    // The page never asks for the user's claims by a call of its own: they are in the id token.
    conformIdTokenClaims: false,
    extraParams: ['domain_hint'],
    features: features(accessTokenSeconds),
    ttl: {
      AccessToken: accessTokenSeconds,
      AuthorizationCode: 60,
      // A login is over with the first of its two tokens.
      IdToken: Math.max(3600, accessTokenSeconds),
      RefreshToken: DAY,
      Session: 14 * DAY,
      Grant: 14 * DAY,
      Interaction: 3600,
    },
    // `offline_access` needs a consent, which nobody is asked for here.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${PATHS.signIn}/${uid}` },
    findAccount: findAccount(accounts),
    loadExistingGrant: grantOf,
    renderError: signInAnswerFault,
  }
}

const reportTo = (provider: Provider, log: Log): void => {
  provider.on('server_error', (_ctx, err) => {
    log.error({ err }, 'the local sign-in failed')
  })
  const refused = (_ctx: unknown, { message, error_description: detail }: errors.OIDCProviderError): void => {
    log.info({ why: message, detail }, 'the local sign-in refused a request')
  }
  provider.on('authorization.error', refused)
  provider.on('grant.error', refused)
}

/**
 * Loaded only where it is used: a server with a tenant carries nothing of it in memory. What it says on the console while
 * it loads (that it prefers a newer Node) goes to the log, which is where people look.
 */
const loadProvider = async (log: Log) => {
  const { warn } = console
  Object.assign(console, {
    warn: (text: unknown) => {
      log.info({ text: String(text) }, 'message of the local sign-in')
    },
  })
  try {
    return await import('oidc-provider')
  } finally {
    Object.assign(console, { warn })
  }
}

export const createProvider = async (parts: ProviderParts): Promise<Provider> => {
  const { Provider, interactionPolicy } = await loadProvider(parts.log)
  const clients: Pick<Adapter, 'find'> = {
    find: (id) => Promise.resolve(id === CLIENT_ID && Provider.ctx ? clientAt(Provider.ctx.host) : undefined),
  }
  const adapterOf = (model: string): Adapter => {
    const retained = createStoreAdapter(parts.retain, model, parts.now)
    return model === 'Client' ? { ...retained, ...clients } : retained
  }
  const configuration = configurationOf(parts, adapterOf)
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(LOCAL_ISSUER, {
    ...configuration,
    interactions: { ...configuration.interactions, policy },
  })
  reportTo(provider, parts.log)
  return provider
}
