import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panel, PANELS, showsTheServer, waitLive } from '../support/desk'
import { openDesk } from '../support/signIn'
import { closePages, workerBrowser, startProduct, type Product } from '../support/product'

describe('the server is killed under open pages', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGKILL')
  })

  it('REL-1, PU02 kill -9: every page says STALE and keeps its numbers; started again, each is LIVE and right', async () => {
    const opened = await Promise.all([
      openDesk(browser, product.url),
      openDesk(browser, product.url),
      openDesk(browser, product.url, { width: 390, height: 844 }),
    ])
    const desks = opened.slice(0, 2)
    await Promise.all(desks.map(({ page }) => waitLive(page)))
    await waitLive(opened[2].page, ['Accepted offers', 'Stack'])

    await product.kill('SIGKILL')
    for (const { page } of opened) await panel(page, 'Accepted offers').locator('.state.stale').waitFor()
    for (const { page } of desks) {
      for (const title of PANELS) expect(await panel(page, title).getByRole('row').count()).toBeGreaterThan(1)
    }

    product = await startProduct({ DATA_DIR: product.dataDir }, product.port)
    await Promise.all(desks.map(({ page }) => waitLive(page)))
    await waitLive(opened[2].page, ['Accepted offers', 'Stack'])
    for (const { page } of desks) await expect.poll(() => showsTheServer(page, product.url)).toBe(true)
  })
})
