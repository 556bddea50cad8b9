import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const modules = (page: Page): Locator => page.locator('[data-module]')

/** An empty board of its own. Each test has a user of its own: the last board of another test may be empty yet. */
const newBoard = async (page: Page): Promise<void> => {
  await modules(page).first().waitFor()
  await page.getByRole('button', { name: 'New dashboard' }).click()
  await page.getByRole('heading', { name: /is empty/ }).waitFor()
}

/** Adds the first module that a search finds, by keys alone. */
const add = async (page: Page, sought: string): Promise<void> => {
  const before = await modules(page).count()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Add module' })
  await dialog.getByRole('searchbox').waitFor()
  await page.keyboard.type(sought)
  await dialog
    .getByRole('status')
    .getByText(/^\d+ modules?$/)
    .waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => modules(page).count()).toBe(before + 1)
  await expect.poll(() => page.locator('[data-module]:focus').count()).toBe(1)
}

describe('boards on a wall and at work', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('BRD-63 a presented board fills the screen with title and clock, without tools; keys show its own, step and leave', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.analyse, { at: '/dashboard' })
    await page.setViewportSize({ width: 1920, height: 1080 })
    await newBoard(page)
    await page.getByRole('button', { name: /^Balancing desk/ }).click()
    await modules(page).nth(4).waitFor()
    const name = await page.getByRole('navigation', { name: 'Dashboards' }).locator('[aria-current=page]').innerText()
    await page.keyboard.press('p')
    const wall = page.getByRole('dialog', { name, exact: true })
    await wall.getByText(name, { exact: true }).waitFor()
    await wall.getByText(/^\d\d:\d\d:\d\d.* · P\d+/).waitFor()
    const spare = (): Promise<number> =>
      modules(page).evaluateAll(
        (all) => innerHeight - Math.max(...all.map((module) => module.getBoundingClientRect().bottom)),
      )
    // Of each of its rows less than one pixel is left, and 16 below them.
    await expect.poll(async () => Math.abs((await spare()) - 29)).toBeLessThanOrEqual(13)
    expect(await wall.locator('[data-module] .panel > header button').filter({ visible: true }).count()).toBe(0)
    const tools = wall.getByRole('button', { name: /^Leave full screen/ }).locator('..')
    const opacity = (): Promise<string> => tools.evaluate((element) => getComputedStyle(element).opacity)
    await expect.poll(opacity).toBe('0')
    await page.keyboard.press('x')
    await expect.poll(opacity).toBe('1')
    await wall.getByRole('radio', { name: '1 min' }).waitFor()
    await page.keyboard.press(']')
    await wall.waitFor({ state: 'detached' })
    await page.locator('[data-screen="full"] [data-module]').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-screen="full"]').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('BRD-68, BRD-73 what is added or copied is in sight with the focus on it; an empty chart leads to its series', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/dashboard',
    })
    await page.setViewportSize({ width: 1100, height: 500 })
    await newBoard(page)
    await add(page, 'empty chart')
    await page.getByRole('button', { name: 'Choose series' }).click()
    await page.getByRole('dialog', { name: 'Edit chart' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const count of [2, 3]) {
      await modules(page)
        .first()
        .getByRole('button', { name: /^More of/ })
        .click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect.poll(() => modules(page).count()).toBe(count)
      await page
        .locator('[data-module]:focus')
        .and(modules(page).nth(count - 1))
        .waitFor()
    }
    const place = await modules(page).nth(2).boundingBox()
    expect(place && place.y >= 0 && place.y + place.height <= 500).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  })
})
