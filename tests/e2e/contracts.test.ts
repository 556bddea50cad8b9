import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn } from '../support/shellPage'
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

describe('ancillary contracts in a browser', () => {
  it('AN01 ANC-70 orders of a product are listed without a broken rule of accessibility; a block opens its book, a row its plant', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/ancillary-contracts?product=DCH',
    })
    const orders = page.locator('section.ancillaryContracts_contracts-table')
    await orders.locator('.state.live').waitFor()
    await orders.locator('.live_row-layer [role="gridcell"]').first().waitFor()
    const orderBook = page.getByRole('table', { name: 'Orders of the block by price' })
    await orderBook.locator('tbody tr').first().waitFor()
    expect(await page.getByRole('tab', { name: 'DC-H' }).getAttribute('aria-selected')).toBe('true')
    expect(await findings(page)).toEqual([])

    const result = page.locator('.ancillaryContracts_order-book-result')
    // Another block than the running one, which the address does not name.
    const second = page.getByRole('radio', { name: '2', exact: true })
    const isRunning = (await second.getAttribute('aria-checked')) === 'true'
    await (isRunning ? page.getByRole('radio', { name: '1', exact: true }) : second).click()
    const begin = isRunning ? /T2[23]:00Z$/ : /T0[23]:00Z$/
    await expect.poll(() => new URL(page.url()).searchParams.get('block')).toMatch(begin)
    await expect.poll(() => result.innerText()).toMatch(/MW bought/)
    // The marginal order is in sight, whatever is above it.
    const setter = orderBook.locator('tr.is-chosen').first()
    if ((await setter.count()) > 0) {
      const name = await setter.locator('a').innerText()
      expect(await result.innerText()).toContain(name)
      await expect
        .poll(() =>
          setter.evaluate((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            const box = row.closest('.scroll')!.getBoundingClientRect()
            return top >= box.top && bottom <= box.bottom + 1
          }),
        )
        .toBe(true)
    }

    await orderBook.locator('tbody a').first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })

    await page.getByRole('tab', { name: 'P-QR' }).click()
    await page.getByRole('heading', { name: 'Orders of P-QR' }).waitFor()
    await orders.locator('.live_row-layer [role="gridcell"]').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('AN01 CMR-40 mandatory response is chosen by year and month and the register by delivery year, without a broken rule of accessibility', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/ancillary-contracts?product=MFR',
    })
    const table = page.locator('section.ancillaryContracts_contracts-table')
    const firstRow = table.locator('.live_row-layer [role="gridcell"]').first()
    await firstRow.waitFor()
    const choose = async (label: string, option: string): Promise<void> => {
      await page.getByRole('region', { name: 'What is shown' }).getByRole('button', { name: label }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await choose('Year', '2024')
    // The months are those of the year that is shown.
    await expect.poll(() => new URL(page.url()).searchParams.get('day')).toMatch(/^2024-/)
    await choose('Month', 'May')
    await page.getByText('for holding in May 2024').waitFor()
    await expect.poll(() => table.locator('.live_row-layer').innerText()).toContain('May 2024')
    expect(await findings(page)).toEqual([])

    await page.getByRole('tab', { name: 'Agreements' }).click()
    await page.getByRole('heading', { name: 'Capacity market register' }).waitFor()
    await firstRow.waitFor()
    await choose('Delivery year', '2024/25')
    await expect.poll(() => table.locator('.live_row-layer').innerText()).toContain('2024/25')
    expect(new URL(page.url()).searchParams.get('year')).toBe('2024')
    expect(await findings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
