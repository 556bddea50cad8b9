/** Why a sign-in, a renewal or a sign-out did not work. */
export type IdentityFault =
  /** The provider wants to see the user: silently it goes no further. */
  | { readonly kind: 'interaction' }
  /** The hidden frame was refused or did not answer (third-party cookies, `frame-ancestors`). */
  | { readonly kind: 'iframe' }
  /** The provider's `access_denied`: the user or a rule said no. */
  | { readonly kind: 'denied' }
  /** The provider does not know the token. */
  | { readonly kind: 'invalid' }
  | { readonly kind: 'offline' }
  /** The user came back from the provider's page by themselves. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'other'; readonly message: string }

/** What every error of the library has; its classes are not needed to read it. */
type Failure = { readonly name?: unknown; readonly errorCode?: unknown; readonly errorMessage?: unknown }

const INTERACTION = new Set([
  'interaction_required',
  'login_required',
  'consent_required',
  'account_selection_required',
  'interrupted_user',
  'no_tokens_found',
  'no_account_error',
  'refresh_token_expired',
  'native_account_unavailable',
  'ui_not_allowed',
])
const INVALID = new Set(['invalid_grant', 'invalid_token', 'bad_token', 'token_parsing_error'])
const OFFLINE = new Set([
  'no_network_connectivity',
  'network_error',
  'post_request_failed',
  'get_request_failed',
  'endpoints_resolution_error',
  'openid_config_error',
])
/** A hidden frame that was refused looks like one that is slow: the library only ever sees that no answer came. */
const IFRAME = /^(?:timed_out|monitor_window_timeout|empty_response|redirect_bridge_empty_response|.*iframe.*)$/

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Whatever sign-in failed with, as one of our kinds. The library does not count a hidden frame without an answer as a
 * case for the user, although it is one; here it is a kind of its own (AU07).
 */
export const identityFaultOf = (error: unknown): IdentityFault => {
  if (isIdentityFault(error)) return error
  const failure: Failure = typeof error === 'object' && error !== null ? error : {}
  const code = text(failure.errorCode)
  if (code === 'access_denied') return { kind: 'denied' }
  if (code === 'user_cancelled') return { kind: 'cancelled' }
  if (INVALID.has(code)) return { kind: 'invalid' }
  if (IFRAME.test(code)) return { kind: 'iframe' }
  if (OFFLINE.has(code)) return { kind: 'offline' }
  if (INTERACTION.has(code) || failure.name === 'InteractionRequiredAuthError') return { kind: 'interaction' }
  const reported = text(failure.errorMessage) || (error instanceof Error ? error.message : '')
  return { kind: 'other', message: reported || code || 'The identity provider gave no reason.' }
}

const KINDS: ReadonlySet<unknown> = new Set<IdentityFault['kind']>([
  'interaction',
  'iframe',
  'denied',
  'invalid',
  'offline',
  'cancelled',
  'other',
])

export const isIdentityFault = (error: unknown): error is IdentityFault =>
  typeof error === 'object' && error !== null && 'kind' in error && KINDS.has(error.kind)
