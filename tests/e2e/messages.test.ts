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

const DESK = { width: 1440, height: 900 }

const gridOf = (page: Page, name: string) => page.getByRole('grid', { name, exact: true })

describe('tables of messages in a browser', () => {
  it('AN03 PGS-66 on a phone the headline comes first, and by keys a row opens its whole text', async () => {
    const size = { width: 390, height: 844 }
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/news',
      ...size,
    })
    const grid = gridOf(page, 'News and warnings')
    const headline = grid.locator('.cell[data-column="headline"]:not(:empty)')
    await headline.first().waitFor()
    expect(await grid.getByRole('columnheader').allInnerTexts()).toEqual(['Headline', 'Time', 'Seen'])
    expect(await grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('article').waitFor()
    expect(await dialog.getByRole('heading').innerText()).toBe(await headline.first().innerText())
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('RE01 RE02 PGS-67 change and cause of an outage are in sight at 1440 px, and a row opens them whole', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/remit-summary',
      ...DESK,
    })
    const grid = gridOf(page, 'Outage messages')
    const cause = grid.getByRole('columnheader', { name: 'Cause' })
    await cause.waitFor()
    await grid.locator('[role=row] .cell:not(:empty)').first().waitFor()
    const right = async (of: typeof grid) => (await of.boundingBox())!.x + (await of.boundingBox())!.width
    await expect.poll(async () => (await right(cause)) <= (await right(grid)) + 1).toBe(true)
    await grid.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Change vs previous revision', { exact: true }).waitFor()
    await dialog.getByRole('table', { name: 'Revisions' }).waitFor()
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })

  it('AN03 PL03 PGS-70 the plant of a message opens over the page, and the rest of its row the message', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: '/news',
      ...DESK,
    })
    const rows = gridOf(page, 'News and warnings').locator('[role=row]')
    // The message of an outage is always of a unit.
    const named = rows.filter({ has: page.locator('.cell[data-column="source"]', { hasText: 'REMIT' }) }).first()
    const plant = named.locator('.cell[data-column="plant"]')
    await plant.waitFor()
    const name = (await plant.textContent()) ?? ''
    await plant.click()
    const over = page.getByRole('dialog', { name: 'Plant' })
    await over.getByRole('heading', { name }).first().waitFor()
    await page.keyboard.press('Escape')
    await over.waitFor({ state: 'detached' })
    await named.locator('.cell[data-column="headline"]').click()
    await page.getByRole('dialog').getByRole('article').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })
})
