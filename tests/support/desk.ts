import type { Page } from 'playwright-core'
import type { BoaSnapshot } from '../../src/domain/wire'
import { bearerAt } from './signIn'

/** What a reader of the BOA desk sees, and what the server says at the same moment. */

export const PANELS = ['Accepted offers', 'Accepted bids', 'Offers on the table', 'Bids on the table'] as const

export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

/** Waits until every named panel says LIVE. */
export const waitLive = async (
  page: Page,
  titles: readonly string[] = [...PANELS, 'BM Feed', 'Stack'],
): Promise<void> => {
  await Promise.all(titles.map((title) => panel(page, title).locator('.state.live').waitFor()))
}

/** `19 rows · 655 MW · …` → 19. */
export const rowCount = async (page: Page, title: string): Promise<number> =>
  Number(/([\d,]+)\s+rows?/.exec(await panel(page, title).locator('header .sum').innerText())?.[1]?.replaceAll(',', ''))

export const indicativePrice = (page: Page): Promise<string> => page.locator('.main-num .v').innerText()

export const boaOf = async (url: string, path = '/api/boa'): Promise<BoaSnapshot> =>
  (await (await fetch(url + path, { headers: await bearerAt(url) })).json()) as BoaSnapshot

/** The words of the first rows of a table, cell by cell. */
export const firstRows = (page: Page, title: string, count: number): Promise<string[]> =>
  panel(page, title)
    .getByRole('row')
    .evaluateAll((rows, wanted) => rows.slice(1, 1 + wanted).map((row) => row.textContent), count)

/** True when what the page shows is what the server answers: counts of all four lists, and the price. */
export const showsTheServer = async (page: Page, url: string): Promise<boolean> => {
  const answer = await boaOf(url)
  const shown = await Promise.all(PANELS.map((title) => rowCount(page, title)))
  const lists = [answer.acceptedOffers, answer.acceptedBids, answer.tableOffers, answer.tableBids]
  const price = answer.metrics.indicativePrice
  const text = price === undefined ? '-' : price.toFixed(2).replace('-', '−')
  return (
    lists.every((list, index) => list.length === shown[index]) &&
    (await indicativePrice(page)).replaceAll(',', '') === text
  )
}
