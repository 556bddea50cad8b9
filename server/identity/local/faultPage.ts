import type { KoaContextWithOIDC, errors } from 'oidc-provider'
import { html } from './html'
import { page } from './page'

/** What people read instead of the protocol's word; its own sentence stands below for whoever has to look into it. */
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_redirect_uri: 'The page that asked to sign in is not the one of this server, so nothing was sent to it.',
  invalid_client: 'The application that asked to sign in is not known here.',
  access_denied: 'The sign-in was refused.',
  server_error: 'The sign-in failed by a fault of this server. It was logged.',
}

const SESSION_LOST =
  'This sign-in is over: it was finished in another tab, has waited for more than an hour, or this browser keeps no cookies.'

/** A page that says what went wrong and leads back. */
export const faultPage = (sentence: string, detail?: string): string =>
  page(
    'Sign-in failed',
    html`<h1>Sign-in failed</h1>
      <p class="lead">${sentence}</p>
      ${detail === undefined ? undefined : html`<p class="detail">${detail}</p>`}
      <p><a class="button" href="/">Back to Enact</a></p>`,
  )

export const lostPage = (): string => faultPage(SESSION_LOST)

/** oidc-provider's error page. */
export const answerFault = (
  ctx: KoaContextWithOIDC,
  { error, error_description: detail }: { error: string; error_description?: string | undefined },
  cause: Error | errors.OIDCProviderError,
): void => {
  const lost = cause.name === 'SessionNotFound'
  const sentence = lost ? SESSION_LOST : (SENTENCES[error] ?? 'The request to sign in is not valid.')
  ctx.type = 'html'
  ctx.body = faultPage(sentence, lost || error === 'server_error' ? undefined : (detail ?? error))
}
