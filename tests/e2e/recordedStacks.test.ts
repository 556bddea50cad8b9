import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indicativePrice, panel } from '../support/desk'
import { closePages, startArchive, startProduct, workerBrowser, type Product } from '../support/product'
import { shortOrLong } from '../support/cases'
import { hasSharedData, recordedRows } from '../support/sharedData'
import { bearerAt, openDesk, PEOPLE } from '../support/signIn'

const DATE = '2021-04-01'
/**
 * Periods of the day whose settled stacks are recorded: a few of them, one after the other by the key `]`. The source
 * takes seconds for each. `tests/domain/boa/recordedStacks.test.ts` has every stack and its price.
 */
const PERIODS = shortOrLong(
  [14, 15, 16],
  Array.from({ length: 23 }, (_, place) => place + 2),
)

type Settled = { readonly settlementPeriod: number; readonly systemSellPrice: number }

/** As the desk writes a price. */
const written = (price: number): string => price.toFixed(2).replace('-', '−')

/** What the strip of figures says is published. */
const publishedPrice = (page: Page): Promise<string> =>
  page
    .locator('.metrics > div')
    .filter({ has: page.getByTitle('Published', { exact: true }) })
    .locator('.v')
    .innerText()

describe.skipIf(!hasSharedData)('recorded stacks on the desk (skipped without ../shared/data)', () => {
  let browser: Browser
  let archive: { url: string; stop: () => void }
  let product: Product
  beforeAll(async () => {
    archive = await startArchive(['--shift-to', 'now'])
    product = await startProduct({ MARKET_SOURCE: 'elexon', ELEXON_URL: archive.url })
    browser = await workerBrowser()
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
    archive.stop()
  })

  it('BO01, BO06, REC-1 every recorded period opens on the desk and its stack gives the published price', async () => {
    const rows = recordedRows<Settled>(`balancing/settlement/system-prices/${DATE}`)
    const published = new Map(rows.map(({ settlementPeriod, systemSellPrice }) => [settlementPeriod, systemSellPrice]))
    const headers = await bearerAt(product.url, PEOPLE.trade)
    const refused: number[] = []
    for (const period of PERIODS) {
      const answer = await fetch(`${product.url}/api/boa/1/4/2021/${period}`, { headers })
      if (answer.status !== 200) refused.push(period)
    }
    expect(refused).toEqual([])
    const { page, complaints, context } = await openDesk(browser, product.url, { as: PEOPLE.trade })
    await page.goto(`${product.url}/boa-dashboard/${DATE}-${PERIODS[0] ?? 0}`)
    const wrong: string[] = []
    for (const period of PERIODS) {
      const wanted = written(published.get(period) ?? NaN)
      await page.locator('.period .now').getByText(`P${period}`, { exact: true }).waitFor()
      await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
      await expect.poll(() => publishedPrice(page)).toBe(wanted)
      const ours = await indicativePrice(page)
      if (ours !== wanted) wrong.push(`P${period}: ${ours}, published ${wanted}`)
      if (period !== PERIODS.at(-1)) await page.keyboard.press(']')
    }
    expect([wrong, complaints]).toEqual([[], []])
    await context.close()
  })
})
