import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { boaOf, indicativePrice, panel, rowCount, waitLive } from '../support/desk'
import { openDesk } from '../support/signIn'
import { closePages, workerBrowser, startArchive, startProduct, type Product } from '../support/product'
import { hasSharedData } from '../support/sharedData'

describe.skipIf(!hasSharedData)('real recordings through the Elexon source (skipped without ../shared/data)', () => {
  let browser: Browser
  let archive: { url: string; stop: () => void }
  let product: Product
  beforeAll(async () => {
    archive = await startArchive(['--shift-to', 'now'])
    product = await startProduct({ MARKET_SOURCE: 'elexon', ELEXON_URL: archive.url })
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
    archive.stop()
  })

  it('ELX-1 shows the real period 27 of 2022-03-19: 81 acceptances and a price of −90.32', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url)
    await page.goto(`${product.url}/boa-dashboard/2022-03-19-27`)
    await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
    expect(await page.locator('.header').innerText()).toContain('Elexon live')
    expect(await indicativePrice(page)).toBe('−90.32')
    const answer = await boaOf(product.url, '/api/boa/19/3/2022/27')
    const accepted = [...answer.acceptedBids, ...answer.acceptedOffers]
    // Some of the 81 acceptances touch no volume in this period; every row belongs to one of them.
    const named = new Set(accepted.map(({ plantId, bodId }) => `${plantId}/${bodId.split('/')[0]}`))
    expect(named.size).toBeGreaterThan(60)
    expect(named.size).toBeLessThanOrEqual(81)
    expect(await rowCount(page, 'Accepted bids')).toBe(answer.acceptedBids.length)
    expect(await rowCount(page, 'Offers on the table')).toBe(answer.tableOffers.length)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('ELX-2 shows the running period live from the recording moved to now', async () => {
    const { page, context } = await openDesk(browser, product.url)
    await waitLive(page, ['Offers on the table', 'Bids on the table', 'BM Feed'])
    await expect.poll(() => rowCount(page, 'Offers on the table')).toBeGreaterThan(100)
    await context.close()
  })
})
