import { tierName } from '../../../src/domain/access'
import type { AccountRow } from '../../store/types'
import { noteOf } from '../seededAccounts'
import { html, Html, page, WARNING, pageRules } from './page'
import { PATHS } from './places'
import { createHash } from 'node:crypto'
import type { KoaContextWithOIDC } from 'oidc-provider'

export type SignInRequested = {
  readonly uid: string
  readonly accounts: readonly AccountRow[]
  readonly lcp: boolean
  /** Who is signed in already and is asked again. */
  readonly present: string | undefined
}

const marksOf = ({ tier, admin, emailAccess, enabled }: AccountRow): readonly Html[] => [
  html`<span class="tag">${tierName(tier)}</span>`,
  ...(admin ? [html`<span class="tag admin">Administrator</span>`] : []),
  ...(emailAccess ? [] : [html`<span class="tag closed">No email access</span>`]),
  ...(enabled ? [] : [html`<span class="tag closed">Disabled</span>`]),
]

const choiceOf = (account: AccountRow): Html => {
  const note = noteOf(account.email)
  return html`<li>
    <button name="account" value="${account.userId}">
      <b>${account.name}</b>
      <span class="email">${account.email}</span>
      <span class="tags">${marksOf(account)}</span>
      ${note === undefined ? undefined : html`<span class="note">${note}</span>`}
    </button>
  </li>`
}

const companyOf = (company: string, accounts: readonly AccountRow[]): Html =>
  html`<section>
    <h2>${company}</h2>
    <ul>
      ${accounts.map(choiceOf)}
    </ul>
  </section>`

const companiesOf = (accounts: readonly AccountRow[]): readonly Html[] => {
  const names = [...new Set(accounts.map(({ company }) => company))]
  return names.map((name) =>
    companyOf(
      name,
      accounts.filter(({ company }) => company === name),
    ),
  )
}

const NO_USER = html`<p class="lead">There are no accounts. Put some into the file that ACCOUNTS_FILE names.</p>`

const leadOf = ({ lcp, present }: SignInRequested): readonly Html[] => [
  ...(lcp
    ? [
        html`<p class="lead">
          This is an LCP login: a tenant would send you on to the sign-in of LCP. Here it is the same list.
        </p>`,
      ]
    : []),
  ...(present === undefined
    ? []
    : [html`<p class="lead">You are signed in as ${present}. Choose that account again, or another one.</p>`]),
]

/** The page on which somebody chooses who to be. */
export const signInPage = (requested: SignInRequested): string => {
  const title = requested.lcp ? 'LCP login' : 'Sign in'
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="warning" role="note">${WARNING}</p>
      ${leadOf(requested)}
      <form method="post" action="${PATHS.signIn}/${requested.uid}">
        ${requested.accounts.length === 0 ? NO_USER : companiesOf(requested.accounts)}
        <p class="leave"><button class="button" name="cancel" value="yes">Back without signing in</button></p>
      </form>`,
  )
}

const SEND_ON = 'document.forms[0].submit()'
const SEND_ON_HASH = createHash('sha256').update(SEND_ON).digest('base64')

/** The id token of the very person who is signed in here tells that the product itself asks, not a link somewhere. */
const requestedByThePage = ({ oidc: { entities, session } }: KoaContextWithOIDC): boolean => {
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

/** The step between asking to sign out and being signed out: passes by itself for the page, asks anyone who comes without an id token. */
export const answerSignOut = (ctx: KoaContextWithOIDC, form: string): void => {
  ctx.type = 'html'
  if (requestedByThePage(ctx)) {
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
