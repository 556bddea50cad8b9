import { PATHS } from './places'
import type { KoaContextWithOIDC, errors } from 'oidc-provider'

/** Text that is HTML already. */
export class Html {
  constructor(readonly text: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Part = string | Html | readonly Html[] | undefined

const textOf = (part: Part): string => {
  if (part === undefined) return ''
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
  return part instanceof Html ? part.text : part.map(({ text }) => text).join('')
}

/** HTML with values in it; a text becomes text, whatever is in it. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, at) => string + textOf(parts[at])).join(''))

type Framing = 'self' | 'none'

/**
 * The rules of the provider's own pages. Nothing of them runs by script; the provider adds the hash of its one line where it
 * sends a form on. `framing` self: silent renewal asks in a frame of the page itself.
 */
export const pageRules = (framing: Framing): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${framing}'`,
  ].join(';')

export const WARNING =
  'Local sign-in of this machine. Any person who can open this page can sign in as any user below. Not for production.'

/** A whole page of the provider. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title} · Enact</title>
        <link rel="stylesheet" href="${PATHS.style}" />
      </head>
      <body>
        <header><strong>Enact</strong><span>Local sign-in</span></header>
        <main>${body}</main>
      </body>
    </html>`.text

/** What people read instead of the protocol's word; its own sentence stands below for anyone who has to look into it. */
const SENTENCES: Readonly<Record<string, string>> = {
  invalid_redirect_uri: 'The page that requested the sign-in is not the one of this server, so nothing was sent to it.',
  invalid_client: 'The application that requested the sign-in is not known here.',
  access_denied: 'The sign-in was refused.',
  server_error: 'The sign-in failed by a fault of this server. It was logged.',
}

const SESSION_LOST =
  'This sign-in is over: it was finished in another tab, has waited for more than an hour, or this browser stores no cookies.'

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
export const signInAnswerFault = (
  ctx: KoaContextWithOIDC,
  { error, error_description: detail }: { error: string; error_description?: string | undefined },
  cause: Error | errors.OIDCProviderError,
): void => {
  const lost = cause.name === 'SessionNotFound'
  const sentence = lost ? SESSION_LOST : (SENTENCES[error] ?? 'The request to sign in is not valid.')
  ctx.type = 'html'
  ctx.body = faultPage(sentence, lost || error === 'server_error' ? undefined : (detail ?? error))
}
