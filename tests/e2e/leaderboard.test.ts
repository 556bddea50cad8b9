import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { FILLED_MS, settledDay } from '../support/settledDay'
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

describe('the leaderboard in a browser', () => {
  it('RP01 REV-50 plants are ranked without a broken rule of accessibility; a row opens down to a period', async () => {
    // Of today nothing is known yet in the first hour after midnight.
    const day = settledDay()
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: `/leaderboard?basis=system&from=${day}&to=${day}`,
    })
    const table = page.getByRole('table', { name: 'Leaderboard', exact: true })
    const opens = table.getByRole('button', { name: /^Breakdown of / })
    await opens.first().waitFor({ timeout: FILLED_MS })
    expect(await findings(page)).toEqual([])
    await page.getByRole('radio', { name: 'Fuel', exact: true }).click()
    await table.getByRole('button', { name: 'Breakdown of CCGT', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('table', { name: 'Plants', exact: true }).locator('tbody button').first().click()
    await dialog.getByRole('table', { name: 'Days', exact: true }).locator('tbody button').first().click()
    await dialog.getByRole('table', { name: 'Settlement periods', exact: true }).locator('tbody tr').first().waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const address = new URL(page.url()).searchParams
    expect(['rankBy', 'from', 'to'].map((name) => address.get(name))).toEqual(['fuel', day, day])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
