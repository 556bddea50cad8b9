import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longIt } from '../support/longIt'
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

const board = (page: Page) => page.getByRole('grid', { name: 'Plants by settlement period' })
const known = (page: Page) => board(page).locator('.activity-cell[data-state]:not([data-state="No data"])')
const heads = (page: Page) => board(page).locator('.activity-period b').allInnerTexts()
const open = async (colour: 'dark' | 'light', size?: { width: number; height: number }) => {
  const opened = await openSignedIn(browser, product.url, PEOPLE.trade, {
    at: '/plantActivityBoard',
    colour,
    ...size,
  })
  await expect.poll(() => known(opened.page).count()).toBeGreaterThan(20)
  return opened
}

describe('the plant activity board in a browser', () => {
  it('PL01 PAB-40 SAF-K15 it is live, its cells are opened by keys, a plant leads to its page, and choices are stored', async () => {
    const { page, complaints, lost, context } = await open('dark')
    await page.locator('.activity-panel .state.live').waitFor()
    expect(await heads(page)).toHaveLength(17)
    expect(await findings(page)).toEqual([])
    await board(page).focus()
    await page.keyboard.press('End')
    const count = Number(await board(page).getAttribute('aria-rowcount'))
    const cursor = () => board(page).locator('[data-cursor]').locator('..').getAttribute('aria-rowindex')
    await expect.poll(cursor).toBe(String(count))
    // A wheel takes the row out of sight, and its element with it: the keys go on from it.
    await board(page).evaluate((grid) => grid.scrollTo({ top: 0 }))
    await board(page).locator('[data-cursor]').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowUp')
    await expect.poll(cursor).toBe(String(count - 1))
    await page.keyboard.press('Enter')
    const profile = page.getByRole('dialog', { name: /, period \d+$/ })
    await profile.getByText('Expected', { exact: true }).first().waitFor()
    const drawn = profile.locator('.activity-chart canvas').first()
    await drawn.waitFor()
    expect((await drawn.boundingBox())!.height).toBeGreaterThan(150)
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    const before = await heads(page)
    await page.getByRole('switch', { name: 'Latest first' }).focus()
    await page.keyboard.press(' ')
    await expect.poll(() => heads(page)).toEqual(before.toReversed())
    await page.locator('.activity-choice').nth(1).getByRole('button').click()
    await page.getByRole('option', { name: 'Zone' }).click()
    await board(page).getByRole('columnheader', { name: 'Zone, plant' }).waitFor()
    const saved = () => page.evaluate(() => document.querySelector('.activity-grid .activity-key')?.textContent)
    await expect.poll(saved).toMatch(/^Z|^-/)
    await board(page).getByRole('rowheader').first().click()
    await page.getByRole('dialog', { name: 'Plant' }).getByRole('link', { name: 'Open page' }).click()
    await page.waitForURL(/\/plant\//)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  longIt(
    'PL01 ST16 PAB-41 a period of yesterday is read from the history, and the board has a window of its own',
    async () => {
      const { page, context } = await open('light')
      await page.getByRole('button', { name: 'Period options' }).click()
      await page
        .getByText(/Trading/)
        .first()
        .waitFor()
      await page.keyboard.press('Escape')
      for (let step = 0; step < 14; step += 1) await page.keyboard.press('[')
      await page.locator('.activity-panel .state.fixed').waitFor()
      expect(await findings(page)).toEqual([])
      await page.keyboard.press('l')
      await page.locator('.activity-panel .state.live').waitFor()
      await context.close()
    },
  )

  longIt(
    'PL01 PAB-42 on a phone the plants stay in sight while the periods move, and nothing is wider than the screen',
    async () => {
      const { page, context } = await open('dark', { width: 390, height: 844 })
      expect(await findings(page)).toEqual([])
      await board(page).evaluate((grid) => grid.scrollTo({ left: 400 }))
      const left = () => board(page).getByRole('rowheader').first().boundingBox()
      const box = await board(page).boundingBox()
      await expect.poll(async () => Math.round(((await left())?.x ?? -1) - (box?.x ?? 0))).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      await context.close()
    },
  )
})
