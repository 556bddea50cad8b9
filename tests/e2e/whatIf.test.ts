import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { longIt } from '../support/longIt'
import { panel } from '../support/desk'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { findings, openSignedIn } from '../support/shellPage'
import { bearerAt, PEOPLE } from '../support/signIn'

/** Volumes are drawn with one decimal; half of it, and a little for the sums. */
const LEAST_SHOWN_MWH = 0.06

const bar = (page: Page) => page.getByRole('region', { name: 'What-if', exact: true })
/**
 * Drags a row of one list over another. A list has rows above and below what is in sight: the one that is taken hold of is
 * whole within the list, and nothing scrolls before it is held.
 */
const drag = async (page: Page, from: Locator, onto: Locator): Promise<void> => {
  const held = await from.locator('.grid').evaluate((grid) => {
    const area = grid.getBoundingClientRect()
    const head = Math.max(
      0,
      ...[...grid.querySelectorAll('[role="columnheader"]')].map((each) => each.getBoundingClientRect().bottom),
    )
    const boxes = [...grid.querySelectorAll('[role="row"]:has([role="gridcell"]):not([aria-hidden])')].map((row) =>
      row.getBoundingClientRect(),
    )
    const box = boxes.find(
      (each) => each.top >= Math.max(head, area.top) && each.bottom <= Math.min(area.bottom, innerHeight),
    )
    return box && { x: box.left + box.width / 4, y: box.top + box.height / 2 }
  })
  const area = await onto.locator('.grid').boundingBox()
  if (!held || !area) throw new Error('no row in sight, or no list to drop it on')
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x + 8, held.y + 4)
  await page.mouse.move(area.x + area.width / 2, area.y + area.height * 0.6, { steps: 4 })
  await page.mouse.up()
}
const priced = (page: Page) => bar(page).locator('[aria-busy="false"]').waitFor()
/** A figure of the comparison, which is opened for it. */
const cell = async (page: Page, row: string, column: number): Promise<string> => {
  const button = bar(page).getByRole('button', { name: 'Compare' })
  await button.click()
  const compared = page.getByRole('dialog', { name: 'What-if next to the stack it began from' })
  const line = compared.getByRole('row', { name: new RegExp(`^${row}`) })
  const text = (await line.locator('td').nth(column).textContent()) ?? ''
  await page.keyboard.press('Escape')
  await compared.waitFor({ state: 'detached' })
  // The button that has the focus again shows its tooltip.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  return text
}

describe('what-if in a browser', () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([workerBrowser(), workerProduct()])
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('BA01, BA03, BA06, WIF-20 by keys alone: a plant is found, 50 MW of its offer accepted, the price seen, and undone; off with the page', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/boa-dashboard',
    })
    await panel(page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    await page.keyboard.press('a')
    await priced(page)
    expect(Number(await cell(page, 'Difference', 0))).toBe(0)
    await page.keyboard.press('3')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const volume = dialog.getByRole('textbox', { name: 'Volume to take, MW' })
    await volume.waitFor()
    for (let i = 0; i < 12 && !(await volume.evaluate((field) => field === document.activeElement)); i++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('50')
    await page.keyboard.press('Tab')
    const taken = await volume.inputValue()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await bar(page).getByRole('button', { name: '1 move' }).waitFor()
    await priced(page)
    // MWh of the half hour: what was taken is what the accepted offers have gained.
    expect(Math.abs(Number(await cell(page, 'Difference', 2)) - Number(taken) / 2)).toBeLessThan(LEAST_SHOWN_MWH)
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Control+z')
    await bar(page).getByRole('button', { name: '0 moves' }).waitFor()
    await priced(page)
    expect(Number(await cell(page, 'Difference', 0))).toBe(0)
    await page.keyboard.press('Control+Shift+Z')
    await bar(page).getByRole('button', { name: '1 move' }).waitFor()
    // In a list a letter begins a filter.
    await bar(page).getByRole('button', { name: '1 move' }).focus()
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('g')])
    await expect.poll(() => page.url()).toMatch(/\/glossary/)
    await page.goBack()
    await panel(page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    expect(await bar(page).count()).toBe(0)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('BA05, WIF-21 a plant of one’s own sets the price; the link opens the same what-if in another browser', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/boa-dashboard' })
    await panel(page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    await page.getByRole('button', { name: 'What-if' }).click()
    await bar(page).getByRole('button', { name: 'Add a plant' }).click()
    await page.getByRole('textbox', { name: /^Volume/ }).fill('5000')
    await page.getByRole('textbox', { name: /^Price/ }).fill('5777')
    await page.keyboard.press('Enter')
    await bar(page).getByRole('button', { name: '1 move' }).waitFor()
    await priced(page)
    expect(await cell(page, 'What-if', 0)).toBe('5,777.00')
    expect(await cell(page, 'What-if', 7)).toContain('My plant')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await bar(page).getByRole('button', { name: 'Copy a link to this what-if' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await context.close()
    const other = await openSignedIn(browser, product.url, PEOPLE.trade, {
      at: link.slice(new URL(link).origin.length),
    })
    await bar(other.page).getByRole('button', { name: '1 move' }).waitFor()
    await priced(other.page)
    expect(await cell(other.page, 'What-if', 0)).toBe('5,777.00')
    await other.context.close()
  })

  longIt('BA05, WIF-24 a what-if that is saved by name is opened by a colleague with the same price', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, { at: '/boa-dashboard' })
    await panel(page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    await page.keyboard.press('a')
    await bar(page).getByRole('button', { name: 'Add a plant' }).click()
    await page.getByRole('textbox', { name: /^Volume/ }).fill('5000')
    await page.getByRole('textbox', { name: /^Price/ }).fill('5654')
    await page.keyboard.press('Enter')
    await bar(page).getByRole('button', { name: '1 move' }).waitFor()
    await bar(page).getByRole('button', { name: 'Cases of your company' }).click()
    const cases = page.getByRole('dialog', { name: 'What-ifs of your company' })
    await cases.getByRole('textbox', { name: 'Save this what-if as' }).fill('Five gigawatts')
    await page.keyboard.press('Enter')
    await cases.getByRole('link', { name: 'Five gigawatts' }).waitFor()
    // WIF-26: every control is inside its dialog.
    const outside = await cases.evaluate((dialog) => {
      const frame = dialog.getBoundingClientRect()
      return [...dialog.querySelectorAll('button')].filter((each) => each.getBoundingClientRect().right > frame.right)
        .length
    })
    expect(outside).toBe(0)
    expect(await findings(page, 'all', '[role="dialog"]')).toEqual([])
    await context.close()
    const other = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/boa-dashboard' })
    await panel(other.page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    await other.page.keyboard.press('a')
    await bar(other.page).getByRole('button', { name: 'Cases of your company' }).click()
    await other.page.getByRole('dialog').getByRole('link', { name: 'Five gigawatts' }).click()
    await bar(other.page).getByRole('button', { name: '1 move' }).waitFor()
    await priced(other.page)
    expect(await cell(other.page, 'What-if', 0)).toBe('5,654.00')
    const openCase = async (): Promise<void> => {
      await bar(other.page).getByRole('button', { name: 'Cases of your company' }).click()
      await other.page.getByRole('dialog').getByRole('link', { name: 'Five gigawatts' }).click()
      await bar(other.page).getByRole('button', { name: '1 move' }).waitFor()
      await priced(other.page)
      expect(await cell(other.page, 'What-if', 0)).toBe('5,654.00')
    }
    // Opened once more after an undo, it begins anew; and from another period, on its own one.
    await bar(other.page).getByRole('button', { name: 'Undo' }).click()
    await bar(other.page).getByRole('button', { name: '0 moves' }).waitFor()
    await openCase()
    await other.page.keyboard.press('[')
    await bar(other.page).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(other.page.url()).search).toBe('')
    await panel(other.page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    await other.page.keyboard.press('a')
    await priced(other.page)
    await openCase()
    expect(other.complaints).toEqual([])
    await other.context.close()
  })

  longIt('WIF-25 no user of another company finds a case', async () => {
    const there = await bearerAt(product.url, PEOPLE.enterprise)
    const draft = {
      name: 'Ours alone',
      period: '2026-03-01-35',
      moves: [{ kind: 'add', name: 'My plant', volume: 100, price: 80 }],
    }
    const saved = await fetch(`${product.url}/usersettingsapi/whatIfCases/save`, {
      method: 'POST',
      headers: { ...there, 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    })
    expect(saved.status).toBe(200)
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.elsewhere, {
      at: '/boa-dashboard',
    })
    await panel(page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    await page.keyboard.press('a')
    await bar(page).getByRole('button', { name: 'Cases of your company' }).click()
    await page.getByText('Your company has saved none yet').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt('BA03, BA04, WIF-23 a row is dragged to the accepted ones, and back to the table', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/boa-dashboard',
    })
    const table = panel(page, 'Offers on the table')
    const accepted = panel(page, 'Accepted offers')
    await table.getByRole('row').nth(2).waitFor()
    await page.keyboard.press('a')
    await priced(page)
    await table.locator('.grid').scrollIntoViewIfNeeded()
    await drag(page, table, accepted)
    await bar(page).getByRole('button', { name: '1 move' }).waitFor()
    await bar(page).getByRole('button', { name: '1 move' }).click()
    await page
      .getByRole('dialog', { name: 'Moves of the what-if' })
      .getByText(/^Accept /)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await table.locator('.grid').scrollIntoViewIfNeeded()
    await drag(page, accepted, table)
    await bar(page).getByRole('button', { name: '2 moves' }).waitFor()
    await priced(page)
    // A row let go over its own list moves nothing.
    await drag(page, table, table)
    await bar(page).getByRole('button', { name: '2 moves' }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it('AC04, WIF-22 Lite access has the tables and not the what-if', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.visualise, { at: '/boa-dashboard' })
    const toggle = page.getByRole('button', { name: 'What-if' })
    await panel(page, 'Offers on the table').getByRole('row').nth(2).waitFor()
    expect(await toggle.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('a')
    expect(await bar(page).count()).toBe(0)
    await context.close()
  })
})
