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

describe('the leaderboard in a browser', () => {
  it('RP01 REV-50 plants are ranked without a broken rule of accessibility; a row opens down to a period', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: '/leaderboard?basis=system',
    })
    const table = page.getByRole('table', { name: 'Leaderboard', exact: true })
    const opens = table.getByRole('button', { name: /^Breakdown of / })
    await opens.first().waitFor()
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
    expect(new URL(page.url()).searchParams.get('by')).toBe('fuel')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
