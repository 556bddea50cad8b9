import type { IdentityConfig } from '../../../domain/wire'

/** How a program comes to a token of this server, step by step. */
export const signInSteps = (config: IdentityConfig): readonly string[] => {
  if (config.kind === 'off')
    return [
      'This server has no sign-in: it answers the calls that are for anyone, and refuses every token. Calls for users are closed.',
    ]
  const scopes = config.scopes.join(' ')
  if (config.kind === 'local')
    return [
      `This server signs people in by itself, at ${config.authority}, for this machine only. It accepts this page only, as ${config.clientId}: programs cannot be registered with it.`,
      'To try calls, use Run it on this page: your own token goes with them and is shown nowhere.',
      'A server for programs is set up with a tenant (AUTH_AUTHORITY and what belongs to it); this page then says how to sign in there.',
    ]
  return [
    `Let the administrator of ${config.authority} register your program as a client of its own that may ask for the scopes ${scopes}.`,
    'Sign a person in by the authorization code flow with PKCE. The access token that comes back is the bearer of every call; an id token is refused.',
    'The person needs an account on this server. A token of somebody without one is refused by every call, also by those for anyone.',
    'Ask for a new token before the old one ends, by the refresh token (scope offline_access), and tell the push service by POST /refreshtoken/internalb2ctoken.',
  ]
}
