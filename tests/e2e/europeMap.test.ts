import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { EuropeMap } from '../../src/domain/europe/calls'
import { getAs } from '../support/posts'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { rulesFor, SCREENS } from '../support/screens'
import { findings, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const zone = (page: Page, id: string) => page.locator(`[data-zone="${id}"]`)

describe('the map of Europe in a browser', () => {
  let product: Product
  let browser: Browser
  beforeAll(async () => {
    ;[browser, product] = await Promise.all([workerBrowser(), workerProduct()])
    // The history of today is filled while the server runs.
    const isFilled = async (): Promise<boolean> => {
      const { body } = await getAs(product.url, PEOPLE.european, '/entsoeApi/europeMap')
      return (
        (body as Partial<EuropeMap>).countries?.some(({ iso, price }) => iso === 'FR' && price[0] !== null) === true
      )
    }
    await vi.waitUntil(isFilled, { timeout: 110_000, interval: 500 })
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it('MA01 MA02 EUR-40 by keys alone: the map of Europe, a country chosen, another hour, flows as the server has them', async () => {
    const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.european, {
      at: '/europe-map-page',
    })
    await page.locator('.europe-map .state.live').waitFor()
    const flows = page.getByRole('table', { name: 'Flows to Great Britain in the hour' })
    await expect.poll(() => zone(page, 'FR').getAttribute('aria-label')).toMatch(/^FR France: −?\d+ €\/MWh$/)
    expect(await findings(page)).toEqual([])
    await zone(page, 'GB').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const mix = page.getByRole('table', { name: 'Generation by type in the hour' })
    await expect.poll(() => mix.getByRole('columnheader').allTextContents()).toEqual(['Type', 'Belgium'])
    const slider = page.getByRole('slider', { name: 'Hour of the day' })
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^00:00/)
    const { body } = await getAs(product.url, PEOPLE.european, '/entsoeApi/europeMap')
    const { countries } = body as EuropeMap
    const price = countries.find(({ iso }) => iso === 'BE')?.price[0]
    expect(await zone(page, 'BE').getAttribute('aria-label')).toContain(
      `: ${String(Math.round(price ?? NaN)).replace('-', '−')} €`,
    )
    expect(await flows.getByRole('row').count()).toBeGreaterThan(6)
    expect(complaints).toEqual([])
    await context.close()
    // Whose licence is of Great Britain alone has the flows, and the page says why there is no more.
    const other = await openSignedIn(browser, product.url, PEOPLE.trade, { at: '/europe-map-page' })
    await other.page.getByText(/^Your licence has no country except Great Britain/).waitFor()
    await other.page
      .getByRole('table', { name: 'Flows to Great Britain in the hour' })
      .getByRole('row')
      .nth(3)
      .waitFor()
    expect([other.complaints, other.lost]).toEqual([[], []])
    await other.context.close()
  })

  it.each(SCREENS)(
    'MA01 EUR-41 %s at %i × %i: the map of Europe sticks out nowhere, and axe finds nothing',
    async (colour, width, height) => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, PEOPLE.european, {
        at: '/europe-map-page',
        colour,
        width,
        height,
      })
      await page.locator('.europe-map .state.live').waitFor()
      await page.locator('.europeMap_europe-prices canvas').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      expect(await findings(page, rulesFor(colour, width))).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('MA01 PGS-73 no two labels lie over one another at any size, and every country in sight has its own', async () => {
    const size = { width: 1440, height: 900 }
    const at = '/europe-map-page'
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.european, { at, ...size })
    await page.locator('.europe-map .state.live').waitFor()
    await page.locator('[data-label="flow FR"]').waitFor()
    const overlaps = () =>
      page.locator('.europe-map [data-label]').evaluateAll((labels) => {
        const boxes = labels.map((label) => ({
          id: label.getAttribute('data-label'),
          box: label.getBoundingClientRect(),
        }))
        return boxes.flatMap(({ id, box }, index) =>
          boxes
            .slice(index + 1)
            .filter(
              ({ box: other }) =>
                box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            )
            .map((other) => `${id} and ${other.id}`),
        )
      })
    for (const next of [size, { width: 1920, height: 1080 }]) {
      await page.setViewportSize(next)
      const width = () => page.locator('.europe-map svg[role="group"]').evaluate((map) => map.clientWidth)
      await expect.poll(width).toBeGreaterThan(next.width * 0.3)
      await expect.poll(overlaps).toEqual([])
      const zones = await page.locator('.europe-map [data-zone]').count()
      await expect.poll(() => page.locator('.europe-map [data-label][data-kind="zone"]').count()).toBe(zones)
      expect(await page.locator('.europe-map [data-kind="mark"]').count()).toBe(6)
    }
    // On a phone the countries are rows in the map's place: there is no label that could lie over another.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('.europe-map table').waitFor()
    expect(await page.locator('.europe-map svg [data-label]').count()).toBe(0)
    await context.close()
  })
})
