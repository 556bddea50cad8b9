import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { DEFAULT_SETTINGS } from '../../src/domain/settings'
import type { StorageState } from './browser'
import { openPage, loginAt, serverAt, type Watched } from './product'
import { tokenOf } from './tokens'

/** Seeded accounts of the local sign-in, by what they are for. */
export const PEOPLE = {
  visualise: 'ada.marsh@northwind.example',
  analyse: 'ben.okoro@northwind.example',
  gold: 'elin.strand@northwind.example',
  trade: 'cara.lindt@northwind.example',
  enterprise: 'femi.adeyemi@northwind.example',
  admin: 'grace.holm@northwind.example',
  noEmailAccess: 'hugo.brandt@northwind.example',
  elsewhere: 'ines.duarte@southgate.example',
  editLocked: 'jonas.weber@southgate.example',
  uploadLocked: 'kira.novak@southgate.example',
  european: 'nora.vik@southgate.example',
} as const

/** Chooses an account on the provider's page, which the browser is on. */
export const chooseAccount = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(email.replaceAll('.', '\\.')) }).click()
}

const agreedAt = new Set<string>()

/** Has the user agree to the terms, as on an earlier day. */
export const agreeToTerms = async (url: string, email: string): Promise<void> => {
  const key = `${serverAt(url)} ${email}`
  if (agreedAt.has(key)) return
  const headers = { ...(await bearerAt(url, email)), 'content-type': 'application/json' }
  const answer = await fetch(`${url}/usersettingsapi/getUserSettings/`, { headers })
  const terms = { agreed: true, date: '2026-11-01' }
  const body = { settings: { ...DEFAULT_SETTINGS, terms }, requestId: randomUUID() }
  if (answer.status === 204) {
    const path = `${url}/usersettingsapi/postusersettings/newUser`
    const made = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    // Another page of the same user may have been first.
    if (!made.ok && made.status !== 409) throw new Error(`the terms could not be agreed to: ${made.status}`)
  }
  agreedAt.add(key)
}

/** Signs in as a user does who has agreed to the terms, and waits until the page wanted is there. */
export const signIn = async (page: Page, url: string, email: string, returnUrl = '/boa-dashboard'): Promise<void> => {
  if (email !== PEOPLE.noEmailAccess) await agreeToTerms(url, email)
  await page.goto(`${url}/login?returnUrl=${encodeURIComponent(returnUrl)}`)
  await chooseAccount(page, email)
  await page.waitForURL((address) => address.pathname === new URL(returnUrl, url).pathname)
  await loggedIn(page)
}

/** The address is there before the login is: that takes one more call. */
const loggedIn = (page: Page): Promise<void> => page.locator('.header button[aria-label^="My Account"]').waitFor()

const sessions = new Map<string, Promise<StorageState>>()
/** The tokens and the record of the login; no settings and nothing of a page. */
const OF_LOGIN = /^msal\.|^enact\.login$|^enact\.user\..*\.emailAccess$/

const signedInOnce = async (browser: Browser, url: string, email: string): Promise<StorageState> => {
  const { page, context } = await openPage(browser)
  await signIn(page, url, email, '/glossary')
  const { cookies, origins } = await context.storageState()
  await context.close()
  const ofLogin = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => OF_LOGIN.test(name)),
  }))
  return { cookies, origins: ofLogin }
}

/**
 * What a browser keeps in which this account is signed in: signed in once for all tests of this address.
 * @param clock of a page whose clock is moved: put back, the library renews its tokens, as they seem to be of the future. Tokens
 *   hold at each copy of the template; only the server that gave them renews them.
 */
export const sessionOf = (browser: Browser, url: string, email: string, clock = false): Promise<StorageState> => {
  const at = clock ? serverAt(url) : loginAt(url)
  const key = `${at} ${email}`
  const known = sessions.get(key) ?? signedInOnce(browser, url, email)
  sessions.set(key, known)
  known.catch(() => sessions.delete(key))
  return known
}

/** Opens a page as somebody who signed in earlier, and has agreed to the terms. */
export const arriveAs = async (page: Page, url: string, email: string, path: string): Promise<void> => {
  await agreeToTerms(url, email)
  await page.goto(url + path)
  await loggedIn(page)
}

type Options = Parameters<typeof openPage>[1] & { readonly as?: string; readonly at?: string }

/** A page of somebody who is signed in, at the desk unless an address is given. */
export const openDesk = async (
  browser: Browser,
  url: string,
  { as = PEOPLE.trade, at = '/boa-dashboard', ...options }: Options = {},
): Promise<Watched> => {
  const watched = await openPage(browser, { ...options, stored: await sessionOf(browser, url, as, options.clock) })
  await arriveAs(watched.page, url, as, at)
  return watched
}

const known = new Map<string, { readonly token: string; readonly until: number }>()

/** The header that a signed-in program sends to the server at `url`. */
export const bearerAt = async (url: string, email: string = PEOPLE.trade): Promise<{ authorization: string }> => {
  const key = `${loginAt(url)} ${email}`
  const retained = known.get(key)
  if (retained && retained.until > Date.now()) return { authorization: `Bearer ${retained.token}` }
  const { accessToken, expiresIn } = await tokenOf(url, email)
  known.set(key, { token: accessToken, until: Date.now() + (expiresIn * 1000) / 2 })
  return { authorization: `Bearer ${accessToken}` }
}
