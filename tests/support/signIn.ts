import type { Browser, Page } from 'playwright-core'
import { openPage, type Watched } from './product'
import { tokenOf } from './tokens'

/** Seeded accounts of the local sign-in, by what they are for. */
export const PEOPLE = {
  visualise: 'ada.marsh@northwind.example',
  analyse: 'ben.okoro@northwind.example',
  trade: 'cara.lindt@northwind.example',
  enterprise: 'femi.adeyemi@northwind.example',
  admin: 'grace.holm@northwind.example',
  noEmailAccess: 'hugo.brandt@northwind.example',
  elsewhere: 'ines.duarte@southgate.example',
  editLocked: 'jonas.weber@southgate.example',
  uploadLocked: 'kira.novak@southgate.example',
} as const

/** Chooses an account on the provider's page, which the browser is on. */
export const chooseAccount = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('button', { name: new RegExp(email.replaceAll('.', '\\.')) }).click()
}

/** Signs in as a user does, and waits until the page wanted is there. */
export const signIn = async (page: Page, url: string, email: string, returnUrl = '/boa-dashboard'): Promise<void> => {
  await page.goto(`${url}/login?returnUrl=${encodeURIComponent(returnUrl)}`)
  await chooseAccount(page, email)
  await page.waitForURL((address) => address.pathname === new URL(returnUrl, url).pathname, { timeout: 20_000 })
  // The address is there before the login is: that takes one more call.
  await page.getByRole('button', { name: /^My Account/ }).waitFor({ timeout: 20_000 })
}

type Options = Parameters<typeof openPage>[1] & { readonly as?: string }

/** A page of somebody who is signed in, at the desk. */
export const openDesk = async (
  browser: Browser,
  url: string,
  { as = PEOPLE.trade, ...options }: Options = {},
): Promise<Watched> => {
  const watched = await openPage(browser, options)
  await signIn(watched.page, url, as)
  return watched
}

const known = new Map<string, { readonly token: string; readonly until: number }>()

/** The header that a signed-in program sends to the server at `url`. */
export const bearerAt = async (url: string, email: string = PEOPLE.trade): Promise<{ authorization: string }> => {
  const key = `${url} ${email}`
  const kept = known.get(key)
  if (kept && kept.until > Date.now()) return { authorization: `Bearer ${kept.token}` }
  const { accessToken, expiresIn } = await tokenOf(url, email)
  known.set(key, { token: accessToken, until: Date.now() + (expiresIn * 1000) / 2 })
  return { authorization: `Bearer ${accessToken}` }
}
