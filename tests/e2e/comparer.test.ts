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

describe('the BOA comparer in a browser', () => {
  it('BC01 CMP-50 four periods, the running one live and without a broken rule of accessibility; another number of them; a key moves them all', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/boa-comparer',
    })
    const pane = (at: number) => page.getByRole('region', { name: `Pane ${at}`, exact: true })
    await pane(2).locator('.boaComparer_comparer-head .state.live').waitFor()
    await pane(1).locator('.boaComparer_comparer-head .state.fixed').waitFor()
    await page
      .getByRole('table', { name: 'Accepted energy by plant and period' })
      .locator('tbody button')
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('radio', { name: '3', exact: true }).click()
    await pane(4).waitFor({ state: 'detached' })
    await page.keyboard.press('[')
    await pane(3).locator('.boaComparer_comparer-head .state.live').waitFor()
    expect(await pane(3).locator('.boaComparer_comparer-head .tag').innerText()).toBe('Live')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})

describe('the TERRE pages in a browser', () => {
  it('C70 TER-20 both say that there is none, the second next to the prices of the days, and a step changes the period', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/terreDashboard',
    })
    await page.getByText('No action of this settlement period is of TERRE').waitFor()
    const sum = page.locator('.terre-actions .sum')
    const before = await sum.innerText()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Previous period' }).click()
    await expect.poll(() => sum.innerText()).not.toBe(before)
    await page.goto(`${product.url}/terreMarginal`)
    await page.getByRole('note').waitFor()
    await page.getByRole('region', { name: 'Imbalance and day-ahead price' }).waitFor()
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
