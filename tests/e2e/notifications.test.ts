import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSubscription, subscriptionItemOf } from '../../src/domain/alerts/subscriptionList'
import { PUSH_WORKER } from '../../src/domain/notices/away'
import { longIt } from '../support/longIt'
import { postAs, putItem } from '../support/posts'
import { closePages, workerBrowser, type Product, type Watched } from '../support/product'
import { moveOn, startProductAt, workerProduct } from '../support/productAt'
import { openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

/** Two browsers save at the same time: the second reads what the first saved, and saves again. */
const SAVED_FIRST = /status of 409 \(Conflict\)$/

const toasts = async (pages: readonly Page[]): Promise<number> =>
  (await Promise.all(pages.map((page) => page.locator('.toast', { hasText: 'Tried out' }).count()))).reduce(
    (sum, count) => sum + count,
    0,
  )

describe('notifications in two browsers of one user', () => {
  let browser: Browser
  let product: Product
  let opened: readonly Watched[]
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    opened = await Promise.all([0, 1].map(() => openSignedIn(browser, product.url, PEOPLE.trade)))
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('ALV-60 NT05 a notification is shown in each of two browsers with two tabs', async () => {
    const browsers = await Promise.all(
      opened.map(async ({ page, context }) => {
        const other = await context.newPage()
        for (const each of [page, other]) await each.goto(`${product.url}/notifications`)
        for (const each of [page, other]) await each.getByRole('heading', { name: 'Subscriptions' }).waitFor()
        return [page, other]
      }),
    )
    const settings = { ...newSubscription('trip'), name: 'Tried out' }
    for (const pages of browsers)
      await expect
        .poll(async () => {
          if ((await toasts(pages)) === 0) await postAs(product.url, PEOPLE.trade, '/api/alerts/test', { settings })
          return await toasts(pages)
        })
        .toBeGreaterThan(0)
    expect(opened.flatMap(({ complaints }) => complaints.filter((text) => !SAVED_FIRST.test(text)))).toEqual([])
  })

  it('ALV-61 A12 NT11 the starters are added by one press, and one is edited with its back-test', async () => {
    const [first] = opened
    if (!first) throw new Error('no browser is open')
    const { page } = first
    await page.goto(`${product.url}/notifications`)
    await page.getByRole('button', { name: 'Add all five' }).click()
    await page.getByRole('row', { name: 'Trips' }).click()
    await page.getByRole('form', { name: 'Subscription' }).waitFor()
    await page.getByText(/in the last 7 days/).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Press a subscription to edit it.').waitFor()
  })
})

describe('the notifications of a user in a browser', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([workerBrowser(), startProductAt('2026-11-19T17:40:00Z')])
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
  })

  it('NT02, NT03 what a subscription finds comes as a toast, counts as unseen, and is in the panel until it was seen', async () => {
    const { url } = product
    const { page, complaints, context } = await openSignedIn(browser, url, PEOPLE.enterprise, { at: '/status' })
    const settings = { ...newSubscription('bmAcceptance'), name: 'Any acceptance' }
    await putItem(url, PEOPLE.enterprise, 'subscription', subscriptionItemOf(randomUUID(), settings))
    // The market is taken to its next acceptances instead of waited for.
    const shown = page.locator('.toast', { hasText: 'accepted' })
    await expect
      .poll(
        async () => {
          const count = await shown.count()
          if (count === 0) moveOn(product, 10_000)
          return count
        },
        { interval: 500 },
      )
      .toBeGreaterThan(0)
    const bell = page.getByRole('button', { name: /^Notifications, \d+ unseen$/ })
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel
      .getByRole('row', { name: /accepted/ })
      .first()
      .waitFor()
    // A toast that is still here covers no button of the panel.
    await panel.getByRole('button', { name: 'Mark all seen' }).click({ trial: true })
    const seen = page.waitForResponse('**/staticApi/NotificationSeen')
    await page.keyboard.press('Escape')
    expect((await seen).status()).toBe(204)
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  /** The market is taken on until the bell counts more than before. */
  const moreUnseen = async (page: Page): Promise<void> => {
    const count = async (): Promise<number> => {
      const name = (await page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label')) ?? ''
      return Number(/\d+/.exec(name)?.[0] ?? 0)
    }
    const before = await count()
    await expect
      .poll(
        async () => {
          const now = await count()
          if (now === before) moveOn(product, 10_000)
          return now
        },
        { interval: 500 },
      )
      .toBeGreaterThan(before)
  }

  it('NT04 ALV-64 what came while the page was hidden and may show nothing is a toast once it is seen', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/status' })
    const look = (state: DocumentVisibilityState): Promise<void> =>
      page.evaluate((now) => {
        Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
        Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')
    await page.getByRole('button', { name: /^Notifications/ }).waitFor()
    await look('hidden')
    await moreUnseen(page)
    await look('visible')
    await page.locator('.toast').first().waitFor()
    await context.close()
  })

  it('NT04 ALV-65 what came while no page was open is one line at the return', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/status' })
    await page.getByRole('button', { name: /^Notifications/ }).waitFor()
    await moreUnseen(page)
    await page.close()
    // Asleep or away: ten minutes of the market.
    moveOn(product, 600_000)
    const back = await context.newPage()
    await back.goto(`${product.url}/status`)
    await back.locator('.toast', { hasText: /\d+ notifications? while you were away/ }).waitFor()
    await context.close()
  })

  // The small Chromium of the short run grants no worker a permission.
  longIt('NT04 ALV-63 a push that comes while no page is open is a system notification with its link', async () => {
    const { url } = product
    const context = await browser.newContext()
    await context.grantPermissions(['notifications'], { origin: url })
    const page = await context.newPage()
    // Of this site, and no page of the product: there the worker of a browser without its user is taken out.
    await page.goto(`${url}/health`)
    await page.evaluate(async (worker) => {
      type Policies = { createPolicy: (name: string, rules: object) => { createScriptURL: (text: string) => string } }
      const { trustedTypes } = window as unknown as { trustedTypes: Policies }
      const policy = trustedTypes.createPolicy('enact-push', { createScriptURL: (text: string) => text })
      await navigator.serviceWorker.register(policy.createScriptURL(worker), { scope: '/' })
      await navigator.serviceWorker.ready
    }, PUSH_WORKER)
    await page.close()
    const other = await context.newPage()
    const devTools = await context.newCDPSession(other)
    const registered = new Promise<string>((resolve) =>
      devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId)
      }),
    )
    await devTools.send('ServiceWorker.enable')
    const data = JSON.stringify({ id: 'a1', title: 'Trips', text: 'Drax 1 has tripped.', link: '/plant/T_DRAXX-1' })
    await devTools.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId: await registered, data })
    const [worker] = context.serviceWorkers()
    const shown = (): Promise<readonly object[] | undefined> | undefined =>
      worker?.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        const all = await registration.getNotifications()
        return all.map(({ title, body, tag, data: link }) => ({ title, body, tag, link: link as unknown }))
      })
    await expect
      .poll(shown)
      .toEqual([{ title: 'Trips', body: 'Drax 1 has tripped.', tag: 'a1', link: { link: '/plant/T_DRAXX-1' } }])
    await context.close()
  })
})
