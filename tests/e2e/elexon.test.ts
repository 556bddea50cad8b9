import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { STAGE_IDS } from '../../src/domain/boa/stages'
import { boaStagesSchema } from '../../src/domain/wire'
import { shortOrLong } from '../support/cases'
import { boaOf, indicativePrice, panel, rowCount, waitLive } from '../support/desk'
import { closePages, workerBrowser, startArchive, startProduct, type Product } from '../support/product'
import { rulesFor, SCREENS } from '../support/screens'
import { hasSharedData, recordedRows } from '../support/sharedData'
import { begunWith, findings, openSignedIn, still } from '../support/shellPage'
import { bearerAt, openDesk, PEOPLE } from '../support/signIn'
import { withDynamics } from '../support/archiveWithDynamics'
import { longIt } from '../support/longIt'

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

/** The headline of a period whose price is published. */
const publishedPrice = (page: Page): Promise<string> =>
  page
    .getByRole('button', { name: /Published price/ })
    .locator('.v')
    .innerText()

const OWNERS = { dark: PEOPLE.trade, light: PEOPLE.enterprise } as const
const FOLDER = process.env['SHOTS']

const why = (page: Page) => page.getByRole('dialog', { name: /^Why / })
const stage = (page: Page) => why(page).getByRole('tabpanel')
const rows = (page: Page) => why(page).locator('.why-table tbody tr')

/** Opens why by its key alone, and waits for the drawing. */
const queryWhy = async (page: Page): Promise<void> => {
  await page.keyboard.press('w')
  await why(page).locator('.why-drawing canvas').waitFor()
}

describe.skipIf(!hasSharedData)('real recordings through the Elexon source (skipped without ../shared/data)', () => {
  let browser: Browser
  let archive: { url: string; stop: () => void }
  let elexon: Awaited<ReturnType<typeof withDynamics>>
  let product: Product
  beforeAll(async () => {
    archive = await startArchive(['--shift-to', 'now'])
    elexon = await withDynamics(archive.url)
    product = await startProduct({ MARKET_SOURCE: 'elexon', ELEXON_URL: elexon.url })
    browser = await workerBrowser()
    await begunWith(product.url, OWNERS.dark, { colour: 'Dark', darkMode: true })
    await begunWith(product.url, OWNERS.light, { colour: 'Light', darkMode: false })
  })
  afterAll(async () => {
    await closePages(browser)
    await product.kill('SIGTERM')
    elexon.stop()
    archive.stop()
  })

  it('ELX-1 shows the real period 27 of 2022-03-19: 81 acceptances and a price of −90.32', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { at: '/boa-dashboard/2022-03-19-27' })
    await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
    expect(await page.locator('.header').innerText()).toContain('Elexon live')
    expect(await indicativePrice(page)).toBe('−90.32')
    const answer = await boaOf(product.url, '/api/boa/19/3/2022/27')
    const accepted = [...answer.acceptedBids, ...answer.acceptedOffers]
    // Some of the 81 acceptances touch no volume in this period; every row belongs to one of them.
    const named = new Set(accepted.map(({ plantId, bodId }) => `${plantId}/${bodId.split('/')[0]}`))
    expect(named.size).toBeGreaterThan(60)
    expect(named.size).toBeLessThanOrEqual(81)
    expect(await rowCount(page, 'Accepted bids')).toBe(answer.acceptedBids.length)
    expect(await rowCount(page, 'Offers on the table')).toBe(answer.tableOffers.length)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('ELX-2 shows the running period live from the recording moved to now', async () => {
    const { page, context } = await openDesk(browser, product.url)
    await waitLive(page, ['Offers on the table', 'Bids on the table', 'BM Feed'])
    await expect.poll(() => rowCount(page, 'Offers on the table')).toBeGreaterThan(100)
    await context.close()
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
    const { page, complaints, context } = await openDesk(browser, product.url, {
      at: `/boa-dashboard/${DATE}-${PERIODS[0] ?? 0}`,
    })
    const wrong: string[] = []
    for (const period of PERIODS) {
      const wanted = written(published.get(period) ?? NaN)
      await page.locator('.period .now').getByText(`P${period}`, { exact: true }).waitFor()
      await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
      await expect.poll(() => publishedPrice(page)).toBe(wanted)
      const ours = await page.locator('.strip_main-num .s').innerText()
      if (ours !== 'as indicative') wrong.push(`P${period}: published ${wanted}, ${ours}`)
      if (period !== PERIODS.at(-1)) await page.keyboard.press(']')
    }
    expect([wrong, complaints]).toEqual([[], []])
    await context.close()
  })

  it('WHY-14 2021-04-01 P15 by keys alone: nine flagged sells lose their price, keep 11.378 % each and get 7.50', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { at: '/boa-dashboard/2021-04-01-15' })
    await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
    expect(await indicativePrice(page)).toBe('7.50')
    await queryWhy(page)
    expect(
      await why(page).getByRole('heading', { level: 2 }).or(why(page).locator('header h2')).first().innerText(),
    ).toBe('Why 7.50 £/MWh, P15 Thu 1 Apr 2021')
    expect(await why(page).locator('.why-facts').innerText()).toMatch(/Published[^]*7\.50[^]*as ours/)
    await why(page)
      .getByRole('tab', { name: /^Received/ })
      .focus()
    const reported: string[] = []
    while (reported.length < STAGE_IDS.length - 1) {
      await page.keyboard.press('ArrowRight')
      reported.push(await stage(page).innerText())
    }
    expect(reported[2]).toContain(
      'Dearest unflagged sell: 7.50 £/MWh. 9 flagged actions of 584.5 MWh lose their price.',
    )
    expect(reported[3]).toContain('NIV −159.6 MWh: the system is long.')
    expect(reported[3]).toContain('Each one without a price keeps 11.378 % of its volume.')
    expect(reported[4]).toContain(
      '9 actions of 66.5 MWh take 7.50 £/MWh: the mean of the most expensive priced MWh left.',
    )
    expect(reported[5]).toContain('The price is 7.50 £/MWh.')
    await page.keyboard.press('ArrowLeft')
    await why(page).getByRole('radio', { name: 'Changed by the stage' }).press('Space')
    expect(await rows(page).count()).toBe(9)
    for (const text of await rows(page).allInnerTexts()) {
      expect(text).toContain('lost its price; 11.378 % in the NIV; repriced to 7.50')
    }
    await page.keyboard.press('Escape')
    await why(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('WHY-15 the call tells the same stages of a period, and ends at its published price', async () => {
    const headers = await bearerAt(product.url, OWNERS.dark)
    for (const [period, published] of [
      ['1/4/2021/15', 7.5],
      ['19/3/2022/27', -90.32],
    ] as const) {
      const staged = boaStagesSchema.parse(
        await (await fetch(`${product.url}/api/boaStages/${period}`, { headers })).json(),
      )
      expect(staged.price).toBeCloseTo(published, 5)
      expect(staged.stages.map(({ id }) => id)).toEqual([...STAGE_IDS])
    }
  })

  longIt(
    'WHY-16 a past period without adjustment actions tells its last moves in the order of acceptance',
    async () => {
      const { page, context } = await openDesk(browser, product.url, { at: '/boa-dashboard/2022-03-19-27' })
      await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
      await queryWhy(page)
      const moves = why(page).getByRole('region', { name: 'Last moves of the price' })
      expect(await moves.innerText()).toContain('In the order of acceptance from')
      expect(await moves.getByRole('listitem').first().innerText()).toContain('−90.32')
      await context.close()
    },
  )

  it('EVO-18 a past period by minute: NIV and price of each, the largest moves, and a unit that one opens, by keys', async () => {
    const { page, complaints, context } = await openDesk(browser, product.url, { at: '/boa-dashboard/2022-03-19-27' })
    await panel(page, 'Accepted bids').locator('.state.fixed').waitFor()
    await queryWhy(page)
    await why(page).getByRole('radio', { name: 'By minute' }).press('Space')
    const part = why(page).getByRole('region', { name: 'Inside the period', exact: true })
    const chart = part.getByRole('group', { name: /^Inside the period\. The arrow keys read it/ })
    await chart.focus()
    await page.keyboard.press('End')
    await expect.poll(() => chart.innerText()).toMatch(/Price[^]*−90\.32/)
    const moves = part.getByRole('region', { name: 'Largest moves' })
    const largest = moves.locator('tbody tr').first()
    const time = await largest.getByRole('button').innerText()
    await largest.getByRole('button').press('Enter')
    await expect.poll(() => largest.getAttribute('class')).toContain('is-chosen')
    expect(await part.getByRole('region', { name: 'Minute' }).innerText()).toContain(`${time} NIV`)
    expect(await part.innerText()).toContain('The published price is of a later settlement run')
    expect(await findings(page, 'all')).toEqual([])
    const unit = largest.getByRole('link').first()
    const name = await unit.innerText()
    await unit.press('Enter')
    await page.getByRole('dialog').getByText(name).first().waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  longIt.each(SCREENS)(
    'WHY-17 %s at %i × %i: axe finds nothing, and nothing sticks out',
    async (colour, width, height) => {
      const { page, complaints, context } = await openSignedIn(browser, product.url, OWNERS[colour], {
        at: '/boa-dashboard/2021-04-01-15',
        colour,
        width,
        height,
      })
      await page.locator('.strip_main-num:not(:disabled)').waitFor()
      await queryWhy(page)
      const found: string[] = []
      // The stages differ in their drawing and words, not in what the dialog is made of.
      for (const [at, name] of [/^Class/, /^NIV/, /^PAR/].entries()) {
        await why(page).getByRole('tab', { name }).press('Enter')
        await still(page)
        found.push(...(await findings(page, at === 0 ? rulesFor(colour, width) : 'colours')))
        const wider = await why(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
        if (wider > 0) found.push(`${String(name)}: ${wider} px stick out sideways`)
        if (FOLDER !== undefined)
          await page.screenshot({ path: `${FOLDER}/why-${name.source.slice(1)}-${colour}-${width}.png` })
      }
      expect(found).toEqual([])
      expect(complaints).toEqual([])
      await context.close()
    },
  )

  longIt('WHY-18 of the running period the stages go on with the stack: their price is that of the desk', async () => {
    const { page, context } = await openDesk(browser, product.url, { as: OWNERS.dark })
    await waitLive(page, ['Offers on the table', 'Accepted bids'])
    await page.locator('.strip_main-num:not(:disabled)').waitFor()
    await queryWhy(page)
    const agree = async (): Promise<boolean> => {
      const head = await why(page).locator('header h2').innerText()
      const price = await indicativePrice(page)
      const doubt = await why(page).getByRole('status').allInnerTexts()
      return head.startsWith(`Why ${price} £/MWh`) && !doubt.join().includes('a later change of the stack')
    }
    await expect.poll(agree).toBe(true)
    await context.close()
  })
})
