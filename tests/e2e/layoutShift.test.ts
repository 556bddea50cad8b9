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

/** What the browser's own measure has of parts that moved so far (cumulative layout shift), 0 where nothing did. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as readonly (PerformanceEntry & { readonly value?: number })[]
    return shifts.reduce((sum, { value = 0 }) => sum + value, 0)
  })

/** Pages whose content is of a height that is not known before it is here, and a table of it. */
const PAGES = [
  ['/monthly-summary', 'table', 'Key figures by month'],
  ['/winter-summary', 'table', 'Key figures by winter'],
  ['/plant-table', 'grid', 'Largest plants'],
] as const

/** Width, height, and the most that may move: 0.1 is good by the measure's own rule, and above 0.25 poor. */
const SCREENS = [
  [1440, 900, 0.1],
  [390, 844, 0.25],
] as const

describe('content that comes later', () => {
  it.each(SCREENS)('SPD-22 moves nothing that is there at %i × %i, by %f at most', async (width, height, most) => {
    for (const [path, role, name] of PAGES) {
      const { page, context } = await openSeen(browser, { width, height })
      await page.goto(product.url + path)
      await page.getByRole(role, { name }).getByRole('row').nth(3).waitFor()
      expect(await shiftOf(page), path).toBeLessThanOrEqual(most)
      await context.close()
    }
  })
})
