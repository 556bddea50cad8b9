import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { html, Html } from './html'
import { page, pageRules } from './page'

const SEND_ON = 'document.forms[0].submit()'
const SEND_ON_HASH = createHash('sha256').update(SEND_ON).digest('base64')

/** The id token of the very person who is signed in here tells that the product itself asks, not a link somewhere. */
const askedByThePage = ({ oidc: { entities, session } }: KoaContextWithOIDC): boolean => {
  const { payload } = (entities['IdTokenHint'] ?? {}) as { payload?: { sub?: unknown } }
  return payload?.sub !== undefined && payload.sub === session?.accountId
}

/** Not within a page's own text, whose layout must not change the hash. */
const SCRIPT = new Html(`<script>${SEND_ON}</script>`)

const withFields = (form: string, fields: Html): Html => new Html(form.replace('</form>', `${fields.text}</form>`))

const YES = html`<input type="hidden" name="logout" value="yes" />`

const sentOn = (form: string): Html =>
  html`<h1>Signing out</h1>
    ${withFields(form, html`${YES}<noscript><button class="button">Sign out</button></noscript>`)} ${SCRIPT}`

const question = (form: string): Html =>
  html`<h1>Sign out?</h1>
    <p class="lead">This ends the sign-in on this machine for every Enact page of this browser.</p>
    ${withFields(form, html`<button class="button" name="logout" value="yes">Sign out</button>`)}
    <p><a href="/">Stay signed in</a></p>`

/** The step between asking to sign out and being signed out: passes by itself for the page, asks whoever comes without an id token. */
export const answerSignOut = (ctx: KoaContextWithOIDC, form: string): void => {
  ctx.type = 'html'
  if (askedByThePage(ctx)) {
    ctx.set(
      'content-security-policy',
      pageRules('none').replace("script-src 'self'", `script-src 'sha256-${SEND_ON_HASH}'`),
    )
    ctx.body = page('Signing out', sentOn(form))
  } else {
    ctx.body = page('Sign out', question(form))
  }
}

/** Where a sign-out ends that named no page to return to. */
export const answerSignedOut = (ctx: KoaContextWithOIDC): void => {
  ctx.type = 'html'
  ctx.body = page(
    'Signed out',
    html`<h1>Signed out</h1>
      <p><a class="button" href="/">Back to Enact</a></p>`,
  )
}
