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

describe('auction curves in a browser', () => {
  it('AN01 STO-95 a day is opened by keys, its hours are stepped by arrows, and Escape returns to its row; no rule of accessibility is broken', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, {
      at: '/storage-da-analysis',
    })
    const days = page.getByRole('table', { name: 'What a battery could have earned' })
    // By its name: a later day may come before it while the history is being filled.
    const name = (await days.getByRole('button').first().textContent()) ?? ''
    const row = days.getByRole('button', { name, exact: true })
    await row.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Auction curves, / })
    const hours = dialog.getByRole('table', { name: 'Hours of the auction' }).getByRole('button')
    await hours.nth(23).waitFor()
    await dialog.locator('canvas').first().waitFor()
    expect(await findings(page)).toEqual([])
    const slider = dialog.getByRole('slider', { name: 'Delivery hour' })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('23:00–00:00')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => hours.nth(1).getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).searchParams.get('curves')).toMatch(/^\d{4}-\d\d-\d\d$/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(new URL(page.url()).search).not.toContain('curves')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
