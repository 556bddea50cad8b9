import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperFaults, pagesOf } from '../support/paper'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { begunWith, findings, openSeen, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const PATH = '/winter-summary'

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
  await page.getByRole('table', { name: 'Key figures by winter' }).locator('tbody tr').first().waitFor()
}

describe('the winter summary in a browser', () => {
  it('RP04 WSU-60 a visitor has all but who earned most, of which nothing is requested, and axe finds nothing', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.goto(`${product.url}${PATH}`)
    await shown(page)
    for (const name of ['Margins and peak prices', 'Tightest periods', 'Notices and flexibility', 'Top earners'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    await page.getByText('This part is for signed-in users.').waitFor()
    expect(requested.some((path) => path.startsWith('/api/winterReview/'))).toBe(true)
    expect(requested.filter((path) => path.startsWith('/api/revenue'))).toEqual([])
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('RP04 WSU-61 a user has the plants, and prints two sheets of A4 in the colours of paper on which nothing is cut', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: PATH,
      colour: 'dark',
    })
    await shown(page)
    await page.getByRole('table', { name: 'Top units by BM £/MW' }).waitFor()
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll('main img')].filter(
          (image) => (image as HTMLImageElement).complete && image.getAttribute('src'),
        ).length === 1,
    )
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(2)
    const texts = ['Figures by winter', 'Tightest periods', 'Notices and flexibility', 'Top units by BM £']
    expect(await paperFaults(page, texts)).toEqual({ dark: false, cut: [], pictures: 1, header: 0, texts: [] })
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('RP04 WSU-62 another winter is chosen by keys, is in the address, and says how many of its days are filled', async () => {
    const { page, context } = await openSeen(browser)
    await page.goto(`${product.url}${PATH}`)
    await shown(page)
    await page.getByRole('button', { name: /Winter$/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: '2019/20 · 0 of 152 days' }).waitFor()
    await page.keyboard.type('2019')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Winter 2019/20' }).waitFor()
    expect(new URL(page.url()).searchParams.get('winter')).toBe('2019')
    await page.getByText('Nothing is known of winter 2019/20 yet.').waitFor()
    const heads = await page.getByRole('table', { name: 'Key figures by winter' }).locator('thead th').allTextContents()
    expect(heads[1]).toMatch(/^2019\/20\d* of 152 days$/)
    await context.close()
  })
})
