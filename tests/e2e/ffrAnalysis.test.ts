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

describe('FFR analysis in a browser', () => {
  it('AN01 FFR-60 the last tender is one press away, its bids are filtered by keys, and no rule of accessibility is broken', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, {
      at: '/ffr-analysis',
    })
    await page.getByText('No monthly tender in this month. See Daily static FFR.').waitFor()
    expect(await findings(page)).toEqual([])
    const last = page.getByRole('button', { name: 'Last tender, Nov 2023' })
    await last.focus()
    await page.keyboard.press('Enter')
    await page.locator('.live_row-layer [role="gridcell"]').first().waitFor()
    const footer = page.locator('section.ffrAnalysis_ffr-table footer')
    const rowsShown = async (): Promise<number> => Number(/[\d,]+/.exec(await footer.innerText())?.[0] ?? NaN)
    const all = await rowsShown()
    expect(all).toBeGreaterThan(10)
    await page.getByRole('radio', { name: 'All bids' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect.poll(rowsShown).toBeLessThan(all)
    expect(await page.getByRole('radio', { name: 'Accepted', exact: true }).getAttribute('aria-checked')).toBe('true')
    expect(await findings(page)).toEqual([])

    await page.getByRole('tab', { name: 'Monthly tenders' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('table', { name: 'Results by EFA block' }).locator('tbody tr').first().waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('daily')
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('DT16 FFR-61 the picker ends with the month before the running one, by mouse and by keys, and has no presets of months', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, {
      at: '/ffr-analysis?tab=daily',
    })
    const button = page.getByRole('button', { name: /^Dates: / })
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Choose dates' })
    const next = dialog.getByRole('button', { name: 'Next year' })
    while (await next.isEnabled()) await next.click()
    // In January all months of the last year that is offered are open.
    const blocked = dialog.locator('[role="option"][title*="later months cannot be chosen here"]')
    const options = dialog.getByRole('option')
    const running = new Date().getMonth()
    expect(await blocked.count()).toBe(running === 0 ? 0 : 12 - running)
    expect(await options.count()).toBe(12)
    expect(await dialog.getByRole('button', { name: /(Month|Week) (Start|End)/ }).count()).toBe(0)
    expect(await dialog.getByRole('radio', { name: /Range|Hours/ }).count()).toBe(0)
    await context.close()
  })

  it('MN06 FFR-62 a phone’s menu does not have the page', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, {
      at: '/gb-index',
      width: 390,
      height: 844,
    })
    await page.getByRole('button', { name: /menu/i }).first().click()
    await page.getByRole('link', { name: 'GB Index' }).first().waitFor()
    expect(await page.getByRole('link', { name: 'FFR Analysis' }).count()).toBe(0)
    await context.close()
  })
})
