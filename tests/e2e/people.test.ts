import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longIt } from '../support/longIt'
import { shortOrLong } from '../support/cases'
import { panel, PANELS, rowCount, waitLive } from '../support/desk'
import { closePages, openPage, workerBrowser, startProduct, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { agreeToTerms, bearerAt, chooseAccount, openDesk, PEOPLE, signIn } from '../support/signIn'

/** Somebody whose licence these tests change. */
const COLLEAGUE = 'liam.byrne@southgate.example'

/** Of the header: the front page offers the same a second time. */
const getAccess = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: 'Get Access' })

const title = (page: Page): Promise<string> => page.title()

/** What /my-account says of a page: its own words for access. */
const accessTo = async (page: Page, name: string): Promise<string> =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).innerText()

/** Every request for a silent renewal is answered as by a provider that no longer knows the user. */
const refuseRenewal = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/idp\/token/, (route) =>
    route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
  )
  await context.route(/\/idp\/auth\?.*prompt=none/, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? ''
    const back = new URL(route.request().url()).searchParams.get('redirect_uri') ?? ''
    const location = `${back}#error=login_required&state=${encodeURIComponent(state)}`
    return route.fulfill({ status: 302, headers: { location } })
  })
}

/** What an administrator does to somebody's account. */
const changeAccount = async (url: string, email: string, change: object): Promise<void> => {
  const admin = await bearerAt(url, PEOPLE.admin)
  const list = await fetch(`${url}/adminApi/accounts`, { headers: admin })
  const accounts = (await list.json()) as readonly { userId: string; email: string }[]
  const { userId } = accounts.find((account) => account.email === email)!
  const answer = await fetch(`${url}/adminApi/accounts/${userId}`, {
    method: 'POST',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(answer.status).toBe(200)
}

describe('people in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('AC07, SH12 a visitor sees the limited live table, Login and Get Access, and nothing that needs an account', async () => {
    const { page, complaints, context } = await openPage(browser)
    await page.goto(product.url)
    await panel(page, 'Balancing actions, latest 5').locator('.state.live').waitFor()
    expect(await panel(page, 'Balancing actions, latest 5').getByRole('row').count()).toBeLessThanOrEqual(6)
    const header = await page.locator('header').first().innerText()
    expect(header).toContain('Login')
    expect(header).toContain('Get Access')
    expect(await page.getByRole('button', { name: /settings|account|feedback/i }).count()).toBe(0)
    // MSAL is not even fetched for a visitor.
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(scripts.filter((name) => /msal/i.test(name))).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('AU13, AC07 a visitor on a page that needs a login is told so, and closing leads to the front page', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${product.url}/boa-dashboard`)
    await page.getByText('This page requires a registered Enact account, with a valid licence.').waitFor()
    expect(await page.getByRole('region').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.waitForURL((address) => address.pathname === '/')
    await context.close()
  })

  const LICENCES = [
    ['visualise', /No/],
    ['enterprise', /Yes/],
    ['analyse', /Yes/],
    ['admin', /Yes/],
  ] as const
  it.each<(typeof LICENCES)[number]>(shortOrLong(LICENCES.slice(0, 1), [...LICENCES]))(
    'AU01, AC02 %s signs in by code and PKCE, comes back where he wanted, and sees his access',
    async (who, comparer) => {
      const { page, complaints, context } = await openPage(browser)
      await signIn(page, product.url, PEOPLE[who], '/my-account')
      await page.getByText(PEOPLE[who]).first().waitFor()
      expect(await accessTo(page, 'BOA Comparer')).toMatch(comparer)
      expect(await title(page)).toBe('Enact – My Account')
      expect(page.url()).not.toContain('code=')
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('TE01, SH02 who has not agreed to the terms sees nothing else; Accept leads to the dashboards and is remembered', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${product.url}/login?returnUrl=/my-account`)
    await chooseAccount(page, PEOPLE.gold)
    const accept = page.getByRole('button', { name: 'Accept', exact: true })
    await accept.waitFor()
    expect(await page.getByRole('region', { name: 'Accepted offers' }).count()).toBe(0)
    expect(await page.locator('body').innerText()).toContain(PEOPLE.gold)
    await accept.click()
    const boards = page.getByRole('navigation', { name: 'Dashboards' })
    await boards.waitFor()
    await page.reload()
    await boards.waitFor()
    expect(await accept.count()).toBe(0)
    await context.close()
  })

  longIt(
    'FD01, FD02 feedback is sent from the header, thanked for, and stored under the user of the token',
    async () => {
      const { page, context } = await openDesk(browser, product.url)
      await waitLive(page)
      await page.getByRole('button', { name: 'Feedback' }).click()
      const dialog = page.getByRole('dialog', { name: /Feedback/ })
      await dialog.getByRole('textbox').fill('The stack is clear.')
      await dialog.getByRole('button', { name: 'Send' }).click()
      await dialog.getByText(/thank/i).waitFor()
      const admin = await bearerAt(product.url, PEOPLE.admin)
      const inbox: unknown = await (await fetch(`${product.url}/adminApi/feedback`, { headers: admin })).json()
      expect(JSON.stringify(inbox)).toContain('The stack is clear.')
      expect(JSON.stringify(inbox)).toContain(PEOPLE.trade)
      await context.close()
    },
  )

  it('AC04 Visualise has the BOA tables', async () => {
    const { page, context } = await openDesk(browser, product.url, { as: PEOPLE.visualise })
    await waitLive(page)
    for (const name of PANELS) expect(await rowCount(page, name)).toBeGreaterThan(0)
    await context.close()
  })

  longIt('S4 no token is in any address that the page requests, and the hub is joined by a ticket', async () => {
    const { page, context } = await openPage(browser)
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    page.on('websocket', (socket) => requested.push(socket.url()))
    await signIn(page, product.url, PEOPLE.trade)
    await waitLive(page)
    const sockets = requested.filter((address) => address.startsWith('ws'))
    expect(sockets.length).toBeGreaterThan(0)
    expect(requested.filter((address) => /eyJ[\w-]+\./.test(address))).toEqual([])
    await context.close()
  })

  longIt(
    'AU09 an account without email access is asked to sign in again, not let in and not sent round in circles',
    async () => {
      const { page, context } = await openPage(browser)
      let pages = 0
      page.on('framenavigated', () => (pages += 1))
      await page.goto(`${product.url}/login`)
      await chooseAccount(page, PEOPLE.noEmailAccess)
      await page.waitForTimeout(4000)
      expect(pages).toBeLessThan(15)
      expect(await page.getByRole('region', { name: 'Accepted offers' }).count()).toBe(0)
      await context.close()
    },
  )

  longIt('AU03 a sign-in that the user gives up leads back to the front page as a visitor', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${product.url}/login?returnUrl=/my-account`)
    const cancel = page
      .getByRole('button', { name: /cancel|back/i })
      .or(page.getByRole('link', { name: /cancel|back/i }))
    await cancel.first().click()
    await page.waitForURL((address) => address.pathname === '/')
    await getAccess(page).waitFor()
    await context.close()
  })

  longIt('S17 an address of another site as the place to return to stays home', async () => {
    const { page, context } = await openPage(browser)
    await page.goto(`${product.url}/login?returnUrl=${encodeURIComponent('//evil.example/x')}`)
    await chooseAccount(page, PEOPLE.elsewhere)
    await page.waitForURL((address) => !address.pathname.startsWith('/idp') && !address.pathname.startsWith('/auth'))
    expect(new URL(page.url()).origin).toBe(product.url)
    await context.close()
  })

  it('AU12, S30 signing out in one tab makes every tab a visitor’s, and nothing of the user stays in the browser', async () => {
    const { page, context } = await openPage(browser)
    await signIn(page, product.url, PEOPLE.trade)
    const other = await context.newPage()
    await other.goto(`${product.url}/my-account`)
    await other.getByText(PEOPLE.trade).first().waitFor()
    await page.goto(`${product.url}/logout`)
    await page.waitForURL((address) => address.pathname === '/')
    await getAccess(page).waitFor()
    await expect.poll(() => other.getByText(PEOPLE.trade).count()).toBe(0)
    const retained = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
    expect(retained).not.toContain(PEOPLE.trade)
    expect(retained).not.toMatch(/enact\.user\.|msal\..*token/i)

    await signIn(page, product.url, PEOPLE.elsewhere, '/my-account')
    await page.getByText(PEOPLE.elsewhere).first().waitFor()
    expect(await page.locator('body').innerText()).not.toContain('cara.lindt')
    await context.close()
  })

  longIt(
    'AU15, AC05 a licence for France alone opens the pages of France, and no dialog locks its holder out',
    async () => {
      const { page, complaints, context } = await openPage(browser)
      await changeAccount(product.url, COLLEAGUE, { countries: ['France'] })
      await signIn(page, product.url, COLLEAGUE, '/my-account')
      await page.getByText(COLLEAGUE).first().waitFor()
      // The static store, which the dialog came from, has been answered: the country follows it.
      await page.getByText('France').first().waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('AU13, AU15 without any licence the dialog offers the product page or to log out, and neither leads back to it', async () => {
    const { page, context } = await openPage(browser)
    await agreeToTerms(product.url, COLLEAGUE)
    await changeAccount(product.url, COLLEAGUE, { countries: [] })
    await page.goto(`${product.url}/login`)
    await chooseAccount(page, COLLEAGUE)
    const dialog = page.getByRole('alertdialog', { name: 'Access Denied' })
    await dialog.waitFor()
    expect(await dialog.getByText('Log in', { exact: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Product page' }).click()
    await page.getByRole('button', { name: /^My Account/ }).waitFor()
    await page.waitForTimeout(1000)
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await dialog.count()).toBe(0)
    // What is asked again at the next start is answered as before.
    await page.reload()
    await dialog.getByRole('button', { name: 'Log out' }).click()
    await getAccess(page).waitFor()
    expect(await dialog.count()).toBe(0)
    await context.close()
  })

  longIt('AU07 a login whose hidden frame is refused goes on as a full page, once', async () => {
    const { page, context } = await openPage(browser)
    // At this very server: its provider must know the session.
    await signIn(page, product.url, PEOPLE.trade)
    await waitLive(page)
    let framed = 0
    let whole = 0
    await context.route(/\/idp\/token/, (route) => {
      const isRefresh = (route.request().postData() ?? '').includes('grant_type=refresh_token')
      if (!isRefresh) return route.fallback()
      return route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' })
    })
    await context.route(/\/idp\/auth\?/, (route) => {
      if (route.request().frame() === page.mainFrame()) {
        whole += 1
        return route.fallback()
      }
      framed += 1
      const headers = { 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' }
      return route.fulfill({ status: 200, headers, contentType: 'text/html', body: 'no' })
    })
    // The key of the kept tokens is gone, the record of the login is not: what a browser has when it starts anew.
    await context.clearCookies({ name: 'msal.cache.encryption' })
    await page.goto(`${product.url}/login?returnUrl=/my-account`)
    await page.waitForURL(`${product.url}/my-account`)
    await page.getByText(PEOPLE.trade).first().waitFor()
    expect(framed).toBe(1)
    expect(whole).toBe(1)
    await context.close()
  })
})

const LIVES = shortOrLong(2, 3)

describe('tokens that end (lives of 30 s)', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ IDP_ACCESS_TOKEN_SECONDS: '30' })
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
  })

  it('AU05, S3 the token is renewed silently without a gap; once that is refused the modal opens and no data comes', async () => {
    const { page, context } = await openDesk(browser, product.url, { clock: true })
    let renewals = 0
    let renewed = 0
    const isRenewal = (request: Request): boolean => (request.postData() ?? '').includes('grant_type=refresh_token')
    page.on('request', (request) => (renewals += Number(isRenewal(request))))
    page.on('requestfinished', (request) => (renewed += Number(isRenewal(request))))
    await waitLive(page)
    // Over one life of the token after the other the desk stays live and asks for nothing.
    for (let life = 1; life <= LIVES; life += 1) {
      // Time goes on until a renewal is asked for, and stands until it is answered: the server may be slow, the token is not.
      await expect
        .poll(
          async () => {
            if (renewals < life) await page.clock.fastForward(3000)
            return renewals
          },
          { interval: 500 },
        )
        .toBeGreaterThanOrEqual(life)
      await expect.poll(() => renewed).toBeGreaterThanOrEqual(life)
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      await waitLive(page)
    }
    await refuseRenewal(context)
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000)
        return page.getByText('Warning: Access Expired').count()
      })
      .toBe(1)
    const stack = panel(page, 'Accepted offers')
    // Of a period that begins meanwhile nothing is known: its panel has failed and has no rows that could be stale.
    const failed = stack.locator('.state.failed')
    await stack.locator('.state.stale').or(failed).first().waitFor()
    if ((await failed.count()) === 0) expect(await stack.getByRole('row').count()).toBeGreaterThan(1)
    await page.keyboard.press('Escape')
    await page.waitForURL(({ pathname }) => pathname === '/login' || pathname.startsWith('/idp'))
    await context.close()
  })

  it('S5 an account that an administrator closes loses its calls and its live tables', async () => {
    const { page, context } = await openDesk(browser, product.url, { as: PEOPLE.enterprise })
    await waitLive(page)
    await changeAccount(product.url, PEOPLE.enterprise, { enabled: false })
    await panel(page, 'Accepted offers').locator('.state.live').waitFor({ state: 'detached' })
    await context.close()
  })
})
