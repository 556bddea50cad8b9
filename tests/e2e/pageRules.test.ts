import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PAGES, type PageRow } from '../../src/domain/access'
import { shortOrLong } from '../support/cases'
import { brokenRules } from '../support/pageRules'
import { closePages, workerBrowser, type Product } from '../support/product'
import { workerProduct } from '../support/productAt'
import type { Screen } from '../support/screens'
import { atPage, begunWith, findings, openSignedIn, stepTo, still } from '../support/shellPage'
import { PEOPLE } from '../support/signIn'

/** Who has the colours in their settings; both may open every page but that of administrators, which is for the second alone. */
const OWNERS = { dark: PEOPLE.enterprise, light: PEOPLE.admin } as const

/** Each width once and each colour once in `npm test`; every one of them in the long form. */
const SIZES: readonly Screen[] = shortOrLong<readonly Screen[]>(
  [
    ['dark', 1440, 900],
    ['light', 390, 844],
  ],
  [
    ['dark', 1440, 900],
    ['light', 390, 844],
    ['light', 1920, 1080],
    ['light', 1440, 900],
    ['dark', 390, 844],
    ['dark', 1920, 1080],
  ],
)

/** But for pictures of one size, which have no shell (their test is dayPictures.test.ts). */
const BUILT = PAGES.filter(
  ({ key, planned, beforeTerms }) => planned !== true && beforeTerms !== true && key !== 'twitterScrape',
)

/** An address of the page: parts that it must have are filled in. */
const pathOf = ({ key, path }: PageRow): string => {
  if (key === 'plant') return '/plant/T_DRAXX-1'
  if (key === 'single-chart') return `/single-chart/SystemPrice/none/Gb/${new Date().toISOString().slice(0, 10)}`
  return path.split('/:')[0] || '/'
}

const goTo = async (page: Page, row: PageRow): Promise<void> => {
  await stepTo(page, pathOf(row))
  await atPage(page, row.key === 'plant' ? '.*' : row.displayName)
  // What is on its way has come, or says why it has not.
  await page.waitForFunction(
    () => ![...document.querySelectorAll('main .empty')].some(({ textContent }) => textContent === 'Loading…'),
  )
  await still(page)
}

/** What is still broken once the page has had time to draw what has come. */
const restingRules = async (page: Page): Promise<readonly string[]> => {
  let broken: readonly string[] = []
  const look = async (): Promise<void> => {
    broken = await brokenRules(page)
    if (broken.length > 0) throw new Error(broken.join('\n'))
  }
  await vi.waitFor(look, { timeout: SETTLE_MS, interval: 250 }).catch(() => undefined)
  return broken
}
const SETTLE_MS = 15_000
/** Letters of the longest name that has room in a list at 1440 px. */
const LONGEST_NAME = 24

describe('every page by the rules of a reader', () => {
  let browser: Browser
  let product: Product
  beforeAll(async () => {
    product = await workerProduct()
    browser = await workerBrowser()
    await begunWith(product.url, OWNERS.dark, { colour: 'Dark', darkMode: true })
    await begunWith(product.url, OWNERS.light, { colour: 'Light', darkMode: false })
  })
  afterAll(async () => {
    await closePages(browser)
  })

  it.each(SIZES)(
    'STYLE-3, A11Y-9 %s at %i × %i: on no page a text or a control is cut, texts lie on each other, a live chart is empty or the page scrolls sideways, and axe finds nothing',
    async (colour, width, height) => {
      const owner = OWNERS[colour]
      const { page, complaints, context } = await openSignedIn(browser, product.url, owner, {
        colour,
        width,
        height,
      })
      const found: string[] = []
      for (const row of BUILT.filter(({ key }) => key !== 'admin' || owner === PEOPLE.admin)) {
        await goTo(page, row).catch(async (cause: unknown) => {
          const shown = await page.locator('main').innerText()
          throw new Error(`${row.key} does not come; what is there: ${shown.slice(0, 300)}`, { cause })
        })
        const broken = [...(await restingRules(page)), ...(await findings(page))]
        found.push(...broken.map((rule) => `${row.key}: ${rule}`))
      }
      expect(found).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  it('BO01, STYLE-4 the desk at 1440 × 900 shows nine whole rows in each of its four lists, and no name of a plant is cut: of one in a hundred, longer than 24 letters, the unit stays', async () => {
    const { page, context } = await openSignedIn(browser, product.url, OWNERS.dark, {
      at: '/boa-dashboard',
      width: 1440,
      height: 900,
    })
    for (const list of ['acceptedOffers', 'acceptedBids', 'tableOffers', 'tableBids'])
      await page.locator(`.${list} [role="row"]:has([data-column="name"])`).nth(2).waitFor()
    const lists = await page.evaluate(
      (longest) =>
        ['acceptedOffers', 'acceptedBids', 'tableOffers', 'tableBids'].map((list) => {
          const grid = document.querySelector(`.${list} [role="grid"]`)?.getBoundingClientRect()
          const rows = [...document.querySelectorAll<HTMLElement>(`.${list} [role="row"]:not(.head)`)]
          const bottom = Math.min(grid?.bottom ?? 0, window.innerHeight)
          const whole = rows.filter((row) => {
            const box = row.getBoundingClientRect()
            return box.height > 0 && box.bottom <= bottom + 0.5 && row.getAttribute('aria-hidden') !== 'true'
          })
          const cut = whole.flatMap((row) => {
            const name = row.querySelector<HTMLElement>('[data-column="name"]')
            const text = name?.textContent ?? ''
            return name && text.length <= longest && name.scrollWidth > name.clientWidth ? [text] : []
          })
          return { rows: whole.length, cut }
        }),
      LONGEST_NAME,
    )
    for (const { rows, cut } of lists) {
      expect(rows).toBeGreaterThanOrEqual(9)
      expect(cut).toEqual([])
    }
    expect(await page.evaluate(() => document.querySelector('main')?.scrollHeight)).toBeLessThanOrEqual(900)
    await context.close()
  })
})
