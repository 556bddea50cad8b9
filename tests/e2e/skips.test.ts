import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { still } from '../support/layers'
import { FILLED_MS, settledDay } from '../support/settledDay'
import { findings, openSignedIn, stepTo } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const DATES = `from=${settledDay()}&to=${settledDay()}`

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

describe('skips in a browser', () => {
  // Days of the simulated market are made for it.
  it('SKP-40 the board opens by keys down to 5 minutes, and the plant has its part, without a broken rule of accessibility', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: `/leaderboard?${DATES}`,
    })
    const views = page.getByRole('radiogroup', { name: 'Ranked by', exact: true })
    const revenue = views.getByRole('radio', { name: 'Revenue', exact: true })
    await revenue.focus()
    await page.keyboard.press('ArrowRight')
    const choice = views.getByRole('radio', { name: 'Skips', exact: true })
    if ((await choice.getAttribute('aria-checked')) !== 'true') await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: 'Skips', exact: true })
    const open = table.getByRole('button', { name: /by 5 minutes$/ }).first()
    await open.waitFor({ timeout: FILLED_MS })
    expect(new URL(page.url()).searchParams.get('view')).toBe('skips')
    expect(await findings(page)).toEqual([])
    const plant = (await table.locator('tbody a').first().getAttribute('href')) ?? ''
    expect(plant).toMatch(/^\/plant\//)
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table', { name: 'Skips by half hour', exact: true }).locator('tbody tr').first().waitFor()
    const half = dialog.getByRole('radio', { name: '5 min', exact: true })
    await half.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('table', { name: 'Skips by 5 minutes', exact: true }).locator('tbody tr').first().waitFor()
    await still(dialog)
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const method = page.getByRole('button', { name: 'Method', exact: true })
    await method.focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('table', { name: 'Stages of exclusion', exact: true }).waitFor()
    await still(dialog)
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await stepTo(page, `${plant}?${DATES}`)
    const tab = page.getByRole('tab', { name: 'Skips', exact: true })
    await tab.waitFor()
    await tab.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('table', { name: 'Skips by half hour', exact: true }).locator('tbody tr').first().waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('skips')
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
