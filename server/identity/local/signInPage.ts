import { tierName } from '../../../src/domain/access'
import type { AccountRow } from '../../store/faces'
import { noteOf } from '../seededAccounts'
import { html, type Html } from './html'
import { page, WARNING } from './page'
import { PATHS } from './places'

export type SignInAsked = {
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

const NOBODY = html`<p class="lead">There are no accounts. Put some into the file that ACCOUNTS_FILE names.</p>`

const leadOf = ({ lcp, present }: SignInAsked): readonly Html[] => [
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
export const signInPage = (asked: SignInAsked): string => {
  const title = asked.lcp ? 'LCP login' : 'Sign in'
  return page(
    title,
    html`<h1>${title}</h1>
      <p class="warning" role="note">${WARNING}</p>
      ${leadOf(asked)}
      <form method="post" action="${PATHS.signIn}/${asked.uid}">
        ${asked.accounts.length === 0 ? NOBODY : companiesOf(asked.accounts)}
        <p class="leave"><button class="button" name="cancel" value="yes">Back without signing in</button></p>
      </form>`,
  )
}
