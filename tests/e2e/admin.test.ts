import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn, stepTo } from '../support/shellPage'
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

describe('administration in a browser', () => {
  it('AD01 NT12 ADM-60 an administrator sees who is online where, sends a notice that all read, withdraws it, and both stand in a whole log', async () => {
    const admin = await openSignedIn(browser, product.url, PEOPLE.admin)
    const user = await openSignedIn(browser, product.url, PEOPLE.trade)
    const { page } = admin
    await stepTo(page, '/admin')
    const row = page.getByRole('row', { name: new RegExp(PEOPLE.trade.replaceAll('.', '\\.')) })
    await row.getByText('Glossary').waitFor()
    expect(await findings(page)).toEqual([])

    await page.getByRole('tab', { name: /Global notices/ }).click()
    await page.getByRole('textbox', { name: 'Text' }).fill('Prices are late for a test.')
    await page.getByRole('button', { name: 'Send…' }).click()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await user.page.getByText('Prices are late for a test.').first().waitFor()
    await page.getByRole('button', { name: 'Withdraw…' }).first().click()
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await page.getByText('No notice is active.').waitFor()

    await page.getByRole('tab', { name: /Audit log/ }).click()
    await page.getByText('Withdrew a notice').first().waitFor()
    await page.getByText(/^Whole: /).waitFor()
    expect(await findings(page)).toEqual([])
    expect([admin.complaints, admin.lost]).toEqual([[], []])
    await Promise.all([admin.context.close(), user.context.close()])
  })

  it('AD01 ADM-61 without the role the page shows the server’s refusal, at its address, and nothing else', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise)
    await stepTo(page, '/admin')
    await page.getByText('You do not have administrator access').waitFor()
    expect(await page.locator('main').innerText()).toBe('You do not have administrator access')
    await context.close()
  })
})
