import type { Browser } from 'playwright-core'
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

/** The server fills yesterday from its start on; until then a page requests it again. */
const FILLED_MS = 180_000

describe('the pages of European reserves and of the European index in a browser', () => {
  it('AN02 EUA-90 a cell of the matrix is chosen by keys and is in chart, table and address; axe finds nothing', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/europe-ancillary-summary?day=past1',
    })
    const cell = page.getByRole('button', { name: /^France FCR: \d/ })
    await cell.waitFor({ timeout: FILLED_MS })
    await cell.focus()
    await page.keyboard.press('Enter')
    const blocks = page.getByRole('table', { name: 'Blocks of the chosen cells' })
    await blocks.getByRole('rowheader', { name: 'France' }).first().waitFor()
    expect(await cell.getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).searchParams.get('cells')).toContain('France.Fcr')
    await blocks.getByText('Capacity: FCR Cooperation').first().waitFor()
    expect(await findings(page)).toEqual([])

    await page.getByRole('radio', { name: 'Energy €/MWh' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Germany aFRR \+: .*€\/MWh/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('price')).toBe('energy')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('AC07 EUA-91 a visitor sees yesterday’s reserves; the country stays while a phone scrolls the matrix', async () => {
    const { page, complaints, lost, context } = await openSeen(browser, { width: 390, height: 844 })
    await page.goto(`${product.url}/europe-ancillary-summary`)
    const cell = page.getByRole('button', { name: /^France FCR: \d/ })
    await cell.waitFor({ timeout: FILLED_MS })
    await page.getByText('Without a login: yesterday alone.').waitFor()
    const box = page.getByRole('region', { name: 'Countries and products' })
    const country = box.getByRole('rowheader', { name: 'France' })
    const before = await country.boundingBox()
    await box.evaluate((element) => element.scrollTo({ left: 200 }))
    await page.waitForFunction(
      () => (document.querySelector('[aria-label="Countries and products"]')?.scrollLeft ?? 0) > 100,
    )
    expect((await country.boundingBox())?.x).toBe(before?.x)
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('RP02 EUA-92 a country is chosen by keys, pounds take the place of euros, the methodology opens; axe finds nothing', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/index?months=3',
    })
    const ranking = page.getByRole('group', { name: 'Countries by total' })
    const ireland = ranking.getByRole('button', { name: /^Ireland/ })
    await ireland.waitFor({ timeout: FILLED_MS })
    await ireland.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => new URL(location.href).searchParams.get('countries')?.includes('Ireland') === true)
    expect(await ireland.getAttribute('aria-pressed')).toBe('true')
    const table = page.getByRole('table', { name: 'European index by country' })
    await page.getByRole('radio', { name: '£' }).click()
    await table.getByRole('columnheader', { name: 'Total £k/MW/yr' }).waitFor()
    expect(await table.getByRole('row').count()).toBe(8)
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: 'Methodology' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Version /).waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('AC07 EUA-93 a visitor sees three totals of the last month, and no parts', async () => {
    const { page, complaints, lost, context } = await openSeen(browser)
    await page.goto(`${product.url}/index`)
    const table = page.getByRole('table', { name: 'European index by country' })
    await table.waitFor({ timeout: FILLED_MS })
    expect(await table.getByRole('row').count()).toBe(4)
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Country',
      'Duration',
      'Method',
      'Total €k/MW/yr',
      'Days known',
    ])
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
