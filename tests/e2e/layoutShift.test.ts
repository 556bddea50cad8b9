import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { openSeen } from '../support/shellPage'

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

/** What the browser's own measure has of parts that moved (cumulative layout shift), 0 where nothing did. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as readonly (PerformanceEntry & { readonly value?: number })[]
          resolve(shifts.reduce((sum, { value = 0 }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // The browser calls back only if there was any; what is buffered comes before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0))))
      }),
  )

/** Pages whose content is of a height that is not known before it is here, and the last table of it that comes. */
const PAGES = [
  ['/monthly-summary', 'Key figures by month'],
  ['/winter-summary', 'Key figures by winter'],
  ['/plant-table', 'Largest plants'],
] as const

/** Width, height, and the most that may move: 0.1 is good by the measure's own rule, and above 0.25 poor. */
const SCREENS = [
  [1440, 900, 0.1],
  [390, 844, 0.25],
] as const

describe('content that comes later', () => {
  it.each(SCREENS)('SPD-22 moves nothing that is there at %i × %i, by %f at most', async (width, height, most) => {
    for (const [path, table] of PAGES) {
      const { page, context } = await openSeen(browser, { width, height })
      await page.goto(product.url + path)
      await page
        .getByRole(path === '/plant-table' ? 'grid' : 'table', { name: table })
        .getByRole('row')
        .nth(3)
        .waitFor()
      const shift = await shiftOf(page)
      expect(shift, path).toBeLessThanOrEqual(most)
      await context.close()
    }
  })
})
