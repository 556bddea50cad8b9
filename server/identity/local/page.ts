import { html, type Html } from './html'
import { PATHS } from './places'

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
  'Local sign-in of this machine. Anyone who can open this page can sign in as anyone below. Not for production.'

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
