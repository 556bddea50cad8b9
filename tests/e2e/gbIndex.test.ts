import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { settledDay } from '../support/settledDay'
import { findings, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const SETTLED = settledDay()

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

describe('the GB index in a browser', () => {
  it('RP02 IDX-60 a constituent opens its plant, a choice is in the address, and no rule of accessibility is broken', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, {
      at: `/gb-index?day=${SETTLED}&granularity=Day`,
    })
    // The server fills a requested day; until then the page requests it again.
    const plants = page.getByRole('table', { name: 'Constituents', exact: true }).getByRole('link')
    await plants.first().waitFor({ timeout: 180_000 })
    expect(await findings(page)).toEqual([])

    const periods = page.getByRole('table', { name: 'Index by period', exact: true })
    await page.getByRole('radio', { name: 'Profit', exact: true }).click()
    await periods.getByRole('columnheader', { name: 'Wear' }).waitFor()
    expect(new URL(page.url()).searchParams.get('profit')).toBe('true')

    const name = (await plants.first().textContent()) ?? ''
    await plants.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(name, { exact: false }).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Methodology' }).click()
    await dialog.getByText(/^Version /).waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
