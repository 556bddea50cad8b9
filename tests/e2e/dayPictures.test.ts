import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateAt, dayText } from '../../src/domain/periods'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import { FILLED_MS, settledDay } from '../support/settledDay'
import { begunWith, openSignedIn } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

const CARDS = ['Day in prices', 'Day in generation', 'Biggest BM actions']
const addressOf = (date: string): string => `/twitterScrape/${date.split('-').reverse().map(Number).join('/')}`

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await workerProduct()
  browser = await workerBrowser()
})
afterAll(async () => {
  await closePages(browser)
})

/** Width and height of a PNG, px. */
const sizeOf = (png: Buffer): readonly [number, number] => [png.readUInt32BE(16), png.readUInt32BE(20)]

const cutIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('section[aria-label]')].flatMap((card) => {
      const outer = card.getBoundingClientRect()
      return [...card.querySelectorAll<HTMLElement>('*')]
        .filter((each) => {
          const box = each.getBoundingClientRect()
          const isOutside =
            box.right > outer.right + 0.5 || box.bottom > outer.bottom + 0.5 || box.left < outer.left - 0.5
          return (
            isOutside ||
            (each instanceof HTMLElement && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0)
          )
        })
        .map((each) => `${card.ariaLabel ?? ''}: ${each.tagName} ${each.textContent}`)
    }),
  )

describe('the pictures of a day', () => {
  it.each([
    ['dark', 'Dark', PEOPLE.enterprise],
    ['light', 'Light', PEOPLE.admin],
  ] as const)(
    'RT15 TWS-20 three cards of 1200 × 675 px in %s colours, on which nothing is cut, without the shell',
    async (colour, name, person) => {
      await begunWith(product.url, person, { colour: name, darkMode: colour === 'dark' })
      const date = settledDay()
      const { page, complaints, context } = await openSignedIn(browser, product.url, person, {
        colour,
        width: 1200,
        height: 675,
      })
      await page.goto(`${product.url}${addressOf(date)}`)
      await page.locator('[data-ready="true"]').waitFor({ timeout: FILLED_MS })
      for (const [place, title] of CARDS.entries()) {
        const card = page.getByRole('region', { name: title, exact: true })
        expect(sizeOf(await card.screenshot())).toEqual([1200, 675])
        const { x, y } = await card.evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect)
        const scrolled = await page.evaluate(() => document.querySelector('main')?.scrollTop ?? 0)
        expect([x, y + scrolled]).toEqual([0, place * 675])
        expect(await card.innerText()).toContain(dayText(date))
      }
      expect(await cutIn(page)).toEqual([])
      expect(await page.locator('.header').isVisible()).toBe(false)
      expect(await page.getByRole('row').count()).toBeGreaterThan(5)
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('RT15 TWS-21 a day that there is not, or of which nothing is known, is said in words', async () => {
    const { page, context } = await openSignedIn(browser, product.url, PEOPLE.enterprise)
    await page.goto(`${product.url}/twitterScrape/31/2/2026`)
    await page.getByText('No data for that date', { exact: true }).waitFor()
    await page.goto(`${product.url}${addressOf(addDays(dateAt(Date.now()), 30))}`)
    await page.getByText('No data for that date', { exact: true }).waitFor()
    expect(await page.locator('[data-ready="true"]').count()).toBe(1)
    await context.close()
  })
})
