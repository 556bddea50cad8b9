import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagesOf, paperFaults } from '../support/paper'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { begunWith, findings, openSeen, openSignedIn } from '../support/shellPage'
import { arriveAs, PEOPLE, sessionOf } from '../support/signIn'

const PATH = '/monthly-summary'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
  await begunWith(product.url, PEOPLE.visualise, { colour: 'Dark', darkMode: true })
})
afterAll(async () => {
  await closePages(browser)
})

/** Once the figures are here, whatever of them is in the history. */
const shown = async (page: Page): Promise<void> => {
  await page.getByRole('table', { name: 'Key figures by month' }).locator('tbody tr').first().waitFor()
}

describe('the monthly summary in a browser', () => {
  it('RP04 MSU-50 a visitor has the sentences, the figures and two charts; no figures of plants are requested, and axe finds nothing', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(`${product.url}${PATH}`)
    await shown(page)
    for (const name of ['Prices', 'Generation mix', 'Top plants'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    expect(await page.getByRole('region', { name: 'Spreads of days' }).count()).toBe(0)
    await page.getByText('This part is for signed-in users.').first().waitFor()
    expect(requested.some((path) => path.startsWith('/api/monthlyReview/'))).toBe(true)
    expect(requested.filter((path) => path.startsWith('/api/revenue'))).toEqual([])
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('RP04 MSU-51 a user has four charts and the plants, and prints two sheets of A4 in the colours of paper on which nothing is cut', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: PATH,
      colour: 'dark',
    })
    await shown(page)
    for (const name of ['Cost of balancing', 'Spreads of days', 'Top units by BM £', 'Top units by BM £/MW', 'Records'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    await page.getByRole('table', { name: 'Top units by BM £/MW' }).waitFor()
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('main img')].filter(
          (image) => (image as HTMLImageElement).complete && image.getAttribute('src'),
        ).length === 4,
    )
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    expect(pagesOf(pdf)).toBe(2)
    const texts = ['Key figures', 'Records', 'Highest demand', 'Top units by BM £']
    expect(await paperFaults(page, texts)).toEqual({ dark: false, cut: [], pictures: 4, header: 0, texts: [] })
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('RP04 DT14 MSU-52 another month is chosen, is in the address, and is the last of the three', async () => {
    const stored = await sessionOf(browser, product.url, PEOPLE.visualise)
    const { page, context } = await openSeen(browser, { stored })
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    await arriveAs(page, product.url, PEOPLE.visualise, `${PATH}?day=2026-05-01`)
    await page.getByRole('heading', { name: 'May 2026' }).waitFor()
    await shown(page)
    // The picker is loaded after the page: no other month is requested until it is here.
    expect([...requested].filter((path) => path.startsWith('/api/monthlyReview/'))).toEqual([
      '/api/monthlyReview/2026-05',
    ])
    const heads = await page.getByRole('table', { name: 'Key figures by month' }).locator('thead th').allTextContents()
    expect(heads.filter((text) => /\d{4}/.test(text)).map((text) => text.slice(0, 8))).toEqual([
      'May 2026',
      'Apr 2026',
      'Mar 2026',
    ])
    await context.close()
  })
})
