import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, startProduct, workerBrowser, type Product } from '../support/product'
import { findings, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
  await product.kill('SIGTERM')
})

describe('the BOA comparer in a browser', () => {
  it('BC01 CMP-50 four periods, the running one live and without a broken rule of accessibility; another number of them; a key moves them all', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/boa-comparer',
    })
    const pane = (at: number) => page.getByRole('region', { name: `Pane ${at}`, exact: true })
    await pane(2).locator('.comparer-head .state.live').waitFor()
    await pane(1).locator('.comparer-head .state.fixed').waitFor()
    await page
      .getByRole('table', { name: 'Accepted energy by plant and period' })
      .locator('tbody button')
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('radio', { name: '3', exact: true }).click()
    await pane(4).waitFor({ state: 'detached' })
    await page.keyboard.press('[')
    await pane(3).locator('.comparer-head .state.live').waitFor()
    expect(await pane(3).locator('.comparer-head .tag').innerText()).toBe('Live')
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
