import type { Browser, Page } from 'playwright-core'
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

/** What of the panes in sight is cut: heads, chips, times, names and figures. */
const cutIn = (page: Page): Promise<string[]> =>
  page.locator('.boaComparer_comparer-panes').evaluate((strip) => {
    const { right } = strip.getBoundingClientRect()
    const parts =
      '[data-pane] :is(h2, .tag:not(:has(svg)), .state, .select-button, .metrics .v, .row:not([aria-hidden]) .cell)'
    return [...strip.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.getBoundingClientRect().right <= right)
      .filter((part) => part.offsetWidth > 0 && part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.className}: ${part.innerText}`)
  })

describe('four and six periods side by side', () => {
  // Each has a user of its own: how many periods the one chose last may be saved while the page of the other opens.
  it.each([
    [1440, 900, PEOPLE.gold],
    [1920, 1080, PEOPLE.admin],
  ])(
    'BC01 DSK-67 at %i × %i times, chips, names and figures are whole; what is out of sight is counted, and End and Home lead there',
    async (width, height, person) => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, person, {
        at: '/boa-comparer',
        width,
        height,
      })
      const known = (at: number) =>
        page.locator(`[data-pane="${at}"] .boaComparer_comparer-head .state:is(.live, .fixed)`)
      const sign = page.getByRole('region', { name: 'What is compared' }).getByRole('status')
      await page.getByRole('radio', { name: '4', exact: true }).click()
      await known(4).waitFor()
      await page.locator('[data-pane="2"] .acceptedBids [data-column="mainPrice"]').first().waitFor()
      await expect.poll(() => sign.count()).toBe(0)
      expect(await cutIn(page)).toEqual([])
      await page.getByRole('radio', { name: '6', exact: true }).click()
      await known(6).waitFor()
      await expect.poll(() => sign.innerText()).toMatch(/^\d more to the right$/)
      expect(await cutIn(page)).toEqual([])
      await page.keyboard.press('End')
      await expect.poll(() => sign.innerText()).toMatch(/^\d more to the left$/)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-pane'))).toBe('6')
      await page.getByRole('button', { name: 'Start', exact: true }).click()
      await expect.poll(() => sign.innerText()).toMatch(/^\d more to the right$/)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('BC01 DSK-68 a row opens its plant over the page with what was accepted, and Escape leads back to the row', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.gold, { at: '/boa-comparer' })
    const unit = page.locator('[data-pane="2"] .acceptedBids .row:not(.head) .cell[data-column="name"]', {
      hasNotText: 'BSAD',
    })
    await unit.first().click()
    const plant = page.getByRole('dialog', { name: 'Plant' })
    const action = plant.getByRole('region', { name: 'The action' })
    await action.waitFor()
    expect(await action.innerText()).toMatch(/Start\s+\d?\d:\d\d\s+End\s+\d?\d:\d\d/)
    await page.keyboard.press('Escape')
    await plant.waitFor({ state: 'detached' })
    // The focus comes back a frame after the dialog is gone.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
    await expect.poll(focused).toMatch(/^P\d+ bids$/)
    expect(complaints).toEqual([])
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
    await page.getByRole('region', { name: 'Imbalance and day-ahead price', exact: true }).waitFor()
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
