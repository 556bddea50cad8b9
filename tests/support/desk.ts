import type { Locator, Page } from 'playwright-core'
import { numberText } from '../../src/domain/format'
import type { BoaSnapshot } from '../../src/domain/wire'
import { bearerAt } from './signIn'

/** What a reader of the BOA desk sees, and what the server says at the same moment. */

export const PANELS = ['Accepted offers', 'Accepted bids', 'Offers on the table', 'Bids on the table'] as const

/** By its head: a look for a region by its name goes through the whole page each time, ten times as long. */
export const panel = (page: Page, title: string): Locator =>
  page.locator(`section.panel:visible:has(> header h2:text-is(${JSON.stringify(title)}))`)

/** Waits until every named panel says LIVE. */
export const waitLive = async (
  page: Page,
  titles: readonly string[] = [...PANELS, 'BM Feed', 'Stack'],
): Promise<void> => {
  try {
    await Promise.all(titles.map((title) => panel(page, title).locator('.state.live').waitFor()))
  } catch (error) {
    // What the page says instead, which the end of a wait does not tell.
    const heads = await page.locator('section.panel > header').allInnerTexts()
    const reported = [page.url(), ...heads, await page.locator('.header').innerText()]
    throw new Error(reported.map((text) => text.replaceAll(/\s+/g, ' ')).join('\n'), { cause: error })
  }
}

/** `19 rows · 655 MW · …` → 19. */
const rowsIn = (sum: string): number => Number(/([\d,]+)\s+rows?/.exec(sum)?.[1]?.replaceAll(',', ''))

export const rowCount = async (page: Page, title: string): Promise<number> =>
  rowsIn(await panel(page, title).locator('header .sum').innerText())

export const indicativePrice = (page: Page): Promise<string> => page.locator('.strip_main-num .v').innerText()

/** Counts of rows of all four lists, and the price, as the page shows them at one moment. */
const shownAtOnce = async (page: Page): Promise<readonly string[]> => {
  const { sums, price } = await page.locator('body').evaluate((body) => ({
    sums: [...body.querySelectorAll('section.panel > header')].map((header) => [
      header.querySelector('h2')?.textContent ?? '',
      header.querySelector('.sum')?.textContent ?? '',
    ]),
    price: body.querySelector('.strip_main-num .v')?.textContent ?? '',
  }))
  const of = new Map(sums.map(([title = '', sum = '']) => [title, sum]))
  return [...PANELS.map((title) => String(rowsIn(of.get(title) ?? ''))), price.replaceAll(',', '').trim()]
}

export const boaOf = async (url: string, path = '/api/boa'): Promise<BoaSnapshot> =>
  (await (await fetch(url + path, { headers: await bearerAt(url) })).json()) as BoaSnapshot

/** The words of the first rows of a table, cell by cell. */
export const firstRows = (page: Page, title: string, count: number): Promise<string[]> =>
  panel(page, title).evaluate(
    (section, wanted) =>
      [...section.querySelectorAll('tr, [role="row"]')].slice(1, 1 + wanted).map((row) => row.textContent),
    count,
  )

/** True when what the page shows is what the server answers: counts of all four lists, and the price. */
export const showsTheServer = async (page: Page, url: string): Promise<boolean> => {
  const answer = await boaOf(url)
  const shown = await shownAtOnce(page)
  const lists = [answer.acceptedOffers, answer.acceptedBids, answer.tableOffers, answer.tableBids]
  const price = answer.metrics.publishedPrice ?? answer.metrics.indicativePrice
  return JSON.stringify([...lists.map((list) => String(list.length)), numberText(price)]) === JSON.stringify(shown)
}
