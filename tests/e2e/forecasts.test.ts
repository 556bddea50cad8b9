import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panel } from '../support/desk'
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

/** The cells of a row in which no number is missing. */
const numbered = (page: Page, table: string) =>
  page
    .getByRole('table', { name: table })
    .locator('tbody tr')
    .filter({ has: page.locator('td', { hasText: /^[\d,]+$/ }) })

describe('forecasts in a browser', () => {
  it('FO02 DT13 issues for today are drawn and listed; a period is picked in the chart, and past days have a table of errors', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/forecast-history',
    })
    await page.getByRole('radio', { name: 'Upcoming' }).click()
    const profile = panel(page, 'Demand forecast')
    await profile.locator('canvas').waitFor()
    await numbered(page, 'Issues for').first().waitFor()
    const pressed = page.locator('.issues-table button[aria-pressed="true"]')
    const before = await pressed.textContent()
    const { x = 0, y = 0, width = 0, height = 0 } = (await profile.locator('.plot-stage').boundingBox()) ?? {}
    // In the other half of the day than the first choice, which is now; the names of the lines have the right third.
    const share = Number(/P(\d+)/.exec(before ?? '')?.[1] ?? 0) > 24 ? 0.2 : 0.5
    await page.mouse.move(x + width * share, y + height / 2)
    await page.mouse.click(x + width * share, y + height / 2)
    await expect.poll(() => pressed.textContent()).not.toBe(before)
    await panel(page, 'One period by issue').locator('canvas').waitFor()
    await page.getByRole('radio', { name: 'Historic' }).click()
    await page.getByRole('table', { name: 'Errors by hour of the day' }).waitFor()
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('FO01 wind: forecasts, figures and hours', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/wind-forecasting',
    })
    await panel(page, 'Wind generation and its forecasts').locator('canvas').waitFor()
    await panel(page, 'Change since 6 h ago').waitFor()
    await numbered(page, 'Wind by hour').first().waitFor()
    await numbered(page, 'Wind by zone').first().waitFor()
    // The house's band, also of the last day of the usual range.
    const hours = page.getByRole('table', { name: 'Wind by hour' }).locator('tbody tr')
    await hours
      .last()
      .getByText(/^[\d,]+–[\d,]+$/)
      .waitFor({ state: 'attached' })
    await expect(hours.last().textContent()).resolves.toContain(' 23:00')
    const figures = page.getByRole('region', { name: 'Key figures' })
    await expect.poll(() => figures.getByText(/^[\d,]+$/).count()).toBeGreaterThanOrEqual(2)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('PRV-59 by keys and by the other button of the mouse, figures, cells and places of a chart say where they come from', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/wind-forecasting',
    })
    const panelOf = (name: string) => page.getByRole('dialog', { name: `Where values of ${name} come from` })
    const stored = (name: string, series: string) =>
      panelOf(name)
        .getByRole('table', { name: `Stored values of ${series}` })
        .locator('tbody tr')
    await numbered(page, 'Wind by hour').first().waitFor()
    const figures = page.getByRole('region', { name: 'Key figures' })
    await figures.focus()
    await page.keyboard.press('Alt+i')
    await stored('Wind Forecasting', 'Wind forecast').first().waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await panelOf('Wind Forecasting').waitFor({ state: 'detached' })
    await expect.poll(() => figures.evaluate((each) => each === document.activeElement)).toBe(true)

    await numbered(page, 'Wind by zone').first().locator('td').first().click({ button: 'right' })
    await panelOf('By zone').getByText('Column').waitFor()
    await panelOf('By zone')
      .getByText(/^last news received/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')

    const name = 'Wind generation and its forecasts'
    const { x = 0, y = 0, width = 0, height = 0 } = (await panel(page, name).locator('.plot-stage').boundingBox()) ?? {}
    await page.mouse.move(x + width / 4, y + height / 2)
    await page.mouse.click(x + width / 4, y + height / 2, { button: 'right' })
    // What is read there, and the stored values of that time in place of those of the last 24 hours.
    await panelOf(name).getByText('Read', { exact: true }).waitFor()
    await panelOf(name).getByRole('heading', { name: 'Wind forecast', exact: true }).waitFor()
    expect(await panelOf(name).getByText('the last 24 hours').count()).toBe(0)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('ST18 NIVB-12 the NIV bot report: published imbalance, the method, and choices that are stored', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: '/nivBotReport',
    })
    await panel(page, 'Net imbalance volume and its forecast').waitFor()
    await page.getByText(/^A linear model for each lead time/).waitFor()
    await page.getByRole('radio', { name: '15 min before' }).click()
    await page.getByRole('textbox', { name: 'Size of the trade, MW' }).fill('25')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('region', { name: 'Key figures' }).getByText('Loading…').count()).toBe(0)
    await expect.poll(() => page.getByRole('radio', { name: '15 min before' }).isChecked()).toBe(true)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })
})
