import type { Browser } from 'playwright-core'
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

const PATH = '/weather-forecasting'

describe('weather forecasting in a browser', () => {
  it('WEA-70 variables, regions and times are reached by keys alone, charts are drawn, and no rule of accessibility is broken', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: PATH,
      width: 1440,
      height: 900,
    })
    await panel(page, 'Temperature, Great Britain').locator('canvas').waitFor()
    await panel(page, 'Change from run to run').locator('canvas').waitFor()
    // Temperatures of today, measured or forecast, in every region.
    const days = page.getByRole('table', { name: 'Regions by day' })
    await expect.poll(() => days.locator('tbody tr').count()).toBe(6)
    await expect.poll(() => days.locator('tbody td', { hasText: / \/ / }).count()).toBeGreaterThan(6 * 8)

    await page.getByRole('tab', { name: 'Temperature' }).focus()
    await page.keyboard.press('ArrowRight')
    await panel(page, 'Wind speed at 100 m, Great Britain').locator('canvas').waitFor()
    const slider = page.getByRole('slider', { name: 'Time of the map' })
    const before = await slider.getAttribute('aria-valuetext')
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before)

    // One stop for the map: the arrows go from region to region, Enter chooses.
    const map = page.getByRole('group', { name: /^Great Britain by weather region: Wind speed/ })
    await map.locator('[data-zone="NS"]').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => map.locator('[aria-pressed="true"]').count()).toBe(1)
    const chosen = (await map.locator('[aria-pressed="true"]').getAttribute('aria-label')) ?? ''
    const name = /^\w+ (.*): /.exec(chosen)?.[1] ?? ''
    expect(name).not.toBe('Northern Scotland')
    expect(await days.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    expect(await findings(page)).toEqual([])
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('WEA-71 an older run is shown as it was; the variable and the model stay after a load', async () => {
    const { page, complaints, lost, context } = await openSignedIn(browser, product.url, PEOPLE.admin, { at: PATH })
    await page.getByRole('tab', { name: 'Cloud cover' }).click()
    await page.getByRole('radio', { name: 'GFS' }).click()
    const run = page.getByRole('button', { name: /Newest of each model/ })
    await run.click()
    await page.getByRole('option').nth(1).click()
    const figures = page.getByRole('region', { name: 'Key figures' })
    await expect.poll(() => figures.getByText('As it was then').count()).toBe(3)
    await panel(page, 'Cloud cover, Great Britain').getByText('FIXED').waitFor()
    await expect
      .poll(async () => {
        await page.reload()
        await panel(page, 'Cloud cover, Great Britain').locator('canvas').waitFor()
        return page.getByRole('radio', { name: 'GFS' }).isChecked()
      })
      .toBe(true)
    expect([complaints, lost]).toEqual([[], []])
    await context.close()
  })

  it('WEA-72 on a phone the chart is as wide as the page and nothing else is there', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise, {
      at: PATH,
      width: 390,
      height: 844,
    })
    const chart = page.locator('main section.chart')
    await chart.locator('canvas').waitFor()
    expect(await page.locator('main section').count()).toBe(1)
    const box = await chart.boundingBox()
    expect(box?.width).toBeGreaterThan(350)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    expect(complaints).toEqual([])
    await context.close()
  })
})
