import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSubscription } from '../../src/domain/alerts/subscriptionList'
import { postAs } from '../support/posts'
import { closePages, workerBrowser, type Product, type Watched } from '../support/product'
import { workerProduct } from '../support/productAt'
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
