import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSeen, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

const shown = (page: Page, table: string): Promise<void> =>
  page.getByRole('table', { name: table }).locator('tbody tr').first().waitFor()

describe('EnVision in a browser', () => {
  it('EV01 AC07 RT01 ENV-60 a visitor has the sample of each page by its address, of which axe finds nothing', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    for (const [path, table] of [
      ['market-reports', 'Prices'],
      ['asset-reports', 'Income and costs by year'],
      ['forecast-comparison', 'Comparison by period'],
    ] as const) {
      await page.goto(`${product.url}/${path}`)
      await shown(page, table)
      await page.getByText('Model · Sample').waitFor()
      expect(await findings(page), path).toEqual([])
    }
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('EV01 ST24 ENV-61 the run that is chosen is that of the settings, and of the other pages', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/market-reports',
    })
    await shown(page, 'Prices')
    await page.getByRole('button', { name: /Run$/ }).click()
    await page.getByRole('option', { name: '1 January 2024' }).click()
    await page.getByText('Run of 1 January 2024, Central.').waitFor()
    await page.getByRole('table', { name: 'Prices' }).getByRole('rowheader', { name: '2024' }).waitFor()
    await page.evaluate(() => {
      history.pushState(null, '', '/asset-reports')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await shown(page, 'Income and costs by year')
    await page.getByText('Run of 1 January 2024, Central.').waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
